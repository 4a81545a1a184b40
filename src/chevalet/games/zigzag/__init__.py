"""Zig Zag: words of round tiles that grow into a tree, without a board."""

from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.zigzag.board import LEAST_SEATS, MOST_SEATS
from chevalet.games.zigzag.bot import BOTS
from chevalet.games.zigzag.moves import Event, ZigZagAction
from chevalet.games.zigzag.notation import ZigZagNotation
from chevalet.games.zigzag.phrases import PHRASES
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Options, View
from chevalet.games.zigzag.telling import tell
from chevalet.lexicon import ZIGZAG
from chevalet.lexicon.referee import Referee

registration = Registration(
    game=ZigZag(),
    version=1,
    title=Phrase("Zig Zag", "Zig Zag"),
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    options=Options,
    action=ZigZagAction,
    event=Event,
    view=View,
    notation=ZigZagNotation(),
    bots=BOTS,
    phrases=PHRASES,
    tell=tell,
    turn_limit=1000,
    dictionary=lambda: Referee(ZIGZAG).version,
    lists_every_action=False,
)
