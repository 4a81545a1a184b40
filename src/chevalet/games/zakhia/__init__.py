"""Zakhia: a free crossword whose pictures multiply the words of their universe."""

from chevalet.core.lazy import Lazy, LazyMapping
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.zakhia.facts import facts
from chevalet.games.zakhia.moves import Ended, Event, ZakhiaAction
from chevalet.games.zakhia.notation import ZakhiaNotation
from chevalet.games.zakhia.phrases import PHRASES
from chevalet.games.zakhia.policy import POLICIES, ZAKHIA
from chevalet.games.zakhia.rules import VERSION, Zakhia
from chevalet.games.zakhia.state import Options, View, laid_open
from chevalet.games.zakhia.telling import TELLING
from chevalet.lexicon.referee import Referee

registration = Registration(
    game=Zakhia(),
    version=VERSION,
    earlier={1: Zakhia(version=1)},
    title=Phrase("Zakhia", "Zakhia"),
    seats=range(1, 5),
    options=Options,
    action=ZakhiaAction,
    event=Event,
    view=View,
    notation=ZakhiaNotation(),
    bots=LazyMapping("chevalet.games.zakhia.bots.levels:BOTS", OUR_BOTS),
    phrases=PHRASES,
    telling=TELLING,
    turn_limit=1500,
    revealing=(Ended,),  # it lays all racks open
    policies=POLICIES,
    has_universes=True,
    dictionary=lambda _: Referee(ZAKHIA).version,
    terminal=Lazy("chevalet.games.zakhia.terminal:TERMINAL"),
    picture=Lazy("chevalet.games.zakhia.picture:picture"),
    learn=Lazy("chevalet.games.zakhia.learn:LEARN"),
    kit=Lazy("chevalet.games.zakhia.kit:kit"),
    real_table=Lazy("chevalet.games.zakhia.real_table:REAL_TABLE"),
    hints=Lazy("chevalet.games.zakhia.hints:graded"),
    solve=Lazy("chevalet.games.zakhia.analysis:solve"),
    analyse=Lazy("chevalet.games.zakhia.analysis:WEIGHER"),
    puzzles=Lazy("chevalet.games.zakhia.puzzles:PUZZLES"),
    positions=Lazy("chevalet.games.zakhia.positions:POSITIONS"),
    summary=Phrase(
        "Des mots croisés libres, et vingt et une images qui les multiplient.",
        "A free crossword, and twenty-one pictures that multiply its words.",
    ),
    rank=10,
    laid_open=laid_open,
    facts=facts,
)
