"""WordZ: everyone hides a word and hunts the words of the others."""

from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.wordz.bot import BOTS
from chevalet.games.wordz.moves import Event, WordZAction
from chevalet.games.wordz.notation import WordZNotation
from chevalet.games.wordz.phrases import PHRASES
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import Options, View
from chevalet.games.wordz.telling import tell
from chevalet.games.wordz.words import referee

registration = Registration(
    game=WordZ(),
    version=1,
    title=Phrase("WordZ", "WordZ"),
    seats=range(2, 8),
    options=Options,
    action=WordZAction,
    event=Event,
    view=View,
    notation=WordZNotation(),
    bots=BOTS,
    phrases=PHRASES,
    tell=tell,
    turn_limit=2000,
    dictionary=lambda: referee().version,
    lists_every_action=False,
)
