"""Takemo: two crosswords on one board, head to tail, that capture each other's words."""

from chevalet.core.lazy import Lazy, LazyMapping
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import Phrase
from chevalet.core.racks import Drew
from chevalet.core.registry import Registration
from chevalet.games.takemo.facts import facts
from chevalet.games.takemo.moves import Event, TakemoAction
from chevalet.games.takemo.notation import TakemoNotation
from chevalet.games.takemo.phrases import LABELS, PHRASES
from chevalet.games.takemo.policy import POLICIES
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options, View, laid_open
from chevalet.games.takemo.telling import TELLING

_GAME = Takemo()

registration = Registration(
    game=_GAME,
    version=1,
    title=Phrase("Takemo", "Takemo"),
    seats=range(2, 5, 2),
    options=Options,
    action=TakemoAction,
    event=Event,
    view=View,
    notation=TakemoNotation(),
    bots=LazyMapping("chevalet.games.takemo.bots.levels:BOTS", OUR_BOTS),
    phrases=PHRASES,
    labels=LABELS,
    telling=TELLING,
    turn_limit=2500,
    revealing=(Drew,),  # a seat draws when the enemy lets its word stand
    policies=POLICIES,
    dictionary=lambda options: _GAME.referee(options).version,
    lists_every_action=False,
    terminal=Lazy("chevalet.games.takemo.terminal:TERMINAL"),
    picture=Lazy("chevalet.games.takemo.picture:picture"),
    learn=Lazy("chevalet.games.takemo.learn:LEARN"),
    kit=Lazy("chevalet.games.takemo.kit:kit"),
    real_table=Lazy("chevalet.games.takemo.real_table:REAL_TABLE"),
    hints=Lazy("chevalet.games.takemo.hints:graded"),
    solve=Lazy("chevalet.games.takemo.analysis:solve"),
    analyse=Lazy("chevalet.games.takemo.analysis:WEIGHER"),
    puzzles=Lazy("chevalet.games.takemo.puzzles:PUZZLES"),
    positions=Lazy("chevalet.games.takemo.positions:POSITIONS"),
    summary=Phrase(
        "Prenez les lettres de l'adversaire dans vos mots.",
        "Take the other side's letters into your words.",
    ),
    rank=40,
    sides=(Phrase("Blancs", "White"), Phrase("Noirs", "Black")),
    laid_open=laid_open,
    facts=facts,
)
