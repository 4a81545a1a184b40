"""Zakhia in duplicate: one board and the same letters for all, and the best move laid for all."""

from chevalet.core.days import DayGame
from chevalet.core.lazy import Lazy, LazyMapping
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia_duplicate.facts import facts
from chevalet.games.zakhia_duplicate.moves import (
    Counted,
    DuplicateAction,
    Ended,
    Event,
    LettersDrawn,
    Noted,
    TopLaid,
)
from chevalet.games.zakhia_duplicate.notation import DuplicateNotation
from chevalet.games.zakhia_duplicate.phrases import PHRASES
from chevalet.games.zakhia_duplicate.rules import VERSION, ZakhiaDuplicate
from chevalet.games.zakhia_duplicate.scoring import share_of
from chevalet.games.zakhia_duplicate.simultane import SIMULTANE
from chevalet.games.zakhia_duplicate.state import Options, View
from chevalet.games.zakhia_duplicate.telling import TELLING
from chevalet.lexicon.referee import Referee

registration = Registration(
    game=ZakhiaDuplicate(),
    version=VERSION,
    title=Phrase("Zakhia en duplicate", "Duplicate Zakhia"),
    seats=range(1, 9),
    options=Options,
    action=DuplicateAction,
    event=Event,
    view=View,
    notation=DuplicateNotation(),
    bots=LazyMapping("chevalet.games.zakhia_duplicate.bots.levels:BOTS", OUR_BOTS),
    phrases=PHRASES,
    telling=TELLING,
    turn_limit=20_000,
    revealing=(Counted, TopLaid, LettersDrawn, Ended),  # the end of a turn tells what was noted
    foreseeable=(Noted,),
    has_universes=True,
    dictionary=lambda _: Referee(ZAKHIA).version,
    terminal=Lazy("chevalet.games.zakhia_duplicate.terminal:TERMINAL"),
    picture=Lazy("chevalet.games.zakhia.picture:picture"),
    learn=Lazy("chevalet.games.zakhia_duplicate.learn:LEARN"),
    hints=Lazy("chevalet.games.zakhia.hints:graded"),
    summary=Phrase(
        "Les mêmes lettres pour tous, et le meilleur coup posé à chaque tour.",
        "The same letters for all, and the best move laid each turn.",
    ),
    form_of="zakhia",
    has_votes=False,
    day=DayGame(Options(turns=8), share_of),
    simultane=SIMULTANE,
    rank=11,
    facts=facts,
)
