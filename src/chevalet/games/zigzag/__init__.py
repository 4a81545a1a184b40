"""Zig Zag: words of round tiles that grow into a tree, without a board."""

from chevalet.core.lazy import Lazy, LazyMapping
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.zigzag.board import LEAST_SEATS, MOST_SEATS
from chevalet.games.zigzag.facts import facts
from chevalet.games.zigzag.moves import Event, Turned, ZigZagAction
from chevalet.games.zigzag.notation import ZigZagNotation
from chevalet.games.zigzag.phrases import LABELS, PHRASES
from chevalet.games.zigzag.policy import POLICIES, ZIGZAG
from chevalet.games.zigzag.rules import VERSION, ZigZag
from chevalet.games.zigzag.state import Options, View, laid_open
from chevalet.games.zigzag.telling import TELLING
from chevalet.lexicon.referee import Referee

registration = Registration(
    game=ZigZag(),
    version=VERSION,
    earlier={1: ZigZag(version=1), 2: ZigZag(version=2)},
    title=Phrase("Zig Zag", "Zig Zag"),
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    options=Options,
    action=ZigZagAction,
    event=Event,
    view=View,
    notation=ZigZagNotation(),
    bots=LazyMapping("chevalet.games.zigzag.bots.levels:BOTS", OUR_BOTS),
    phrases=PHRASES,
    labels=LABELS,
    telling=TELLING,
    turn_limit=1000,
    revealing=(Turned,),
    policies=POLICIES,
    dictionary=lambda _: Referee(ZIGZAG).version,
    lists_every_action=False,
    terminal=Lazy("chevalet.games.zigzag.terminal:TERMINAL"),
    picture=Lazy("chevalet.games.zigzag.picture:picture"),
    learn=Lazy("chevalet.games.zigzag.learn:LEARN"),
    kit=Lazy("chevalet.games.zigzag.kit:kit"),
    real_table=Lazy("chevalet.games.zigzag.real_table:REAL_TABLE"),
    hints=Lazy("chevalet.games.zigzag.hints:graded"),
    solve=Lazy("chevalet.games.zigzag.analysis:solve"),
    analyse=Lazy("chevalet.games.zigzag.analysis:WEIGHER"),
    puzzles=Lazy("chevalet.games.zigzag.puzzles:PUZZLES"),
    positions=Lazy("chevalet.games.zigzag.positions:POSITIONS"),
    is_open=True,
    summary=Phrase(
        "Des jetons ronds qui s'emboîtent, des mots qui poussent en tous sens.",
        "Round tiles that nest into one another, words that grow in any direction.",
    ),
    rank=30,
    laid_open=laid_open,
    facts=facts,
)
