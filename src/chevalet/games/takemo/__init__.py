"""Takemo: two crosswords on one board, head to tail, that capture each other's words."""

from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.takemo.bot import BOTS
from chevalet.games.takemo.moves import Event, TakemoAction
from chevalet.games.takemo.notation import TakemoNotation
from chevalet.games.takemo.phrases import PHRASES
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Options, View
from chevalet.games.takemo.telling import tell
from chevalet.lexicon import TAKEMO
from chevalet.lexicon.referee import Referee

registration = Registration(
    game=Takemo(),
    version=1,
    title=Phrase("Takemo", "Takemo"),
    seats=range(2, 5, 2),
    options=Options,
    action=TakemoAction,
    event=Event,
    view=View,
    notation=TakemoNotation(),
    bots=BOTS,
    phrases=PHRASES,
    tell=tell,
    turn_limit=2500,
    dictionary=lambda: Referee(TAKEMO).version,
    lists_every_action=False,
)
