"""Zakhia: a free crossword whose pictures multiply the words of their universe."""

from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.zakhia.bot import BOTS
from chevalet.games.zakhia.moves import Event, ZakhiaAction
from chevalet.games.zakhia.notation import ZakhiaNotation
from chevalet.games.zakhia.phrases import PHRASES
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options, View
from chevalet.games.zakhia.telling import tell
from chevalet.lexicon import ZAKHIA
from chevalet.lexicon.referee import Referee

registration = Registration(
    game=Zakhia(),
    version=1,
    title=Phrase("Zakhia", "Zakhia"),
    seats=range(1, 5),
    options=Options,
    action=ZakhiaAction,
    event=Event,
    view=View,
    notation=ZakhiaNotation(),
    bots=BOTS,
    phrases=PHRASES,
    tell=tell,
    turn_limit=1500,
    dictionary=lambda: Referee(ZAKHIA).version,
)
