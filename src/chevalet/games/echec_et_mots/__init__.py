"""Échec et Mots: knights collect letters until a side announces its word."""

from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.echec_et_mots.bot import BOTS
from chevalet.games.echec_et_mots.moves import EchecEtMotsAction, Event
from chevalet.games.echec_et_mots.notation import EchecEtMotsNotation
from chevalet.games.echec_et_mots.phrases import PHRASES
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.state import Options, View
from chevalet.games.echec_et_mots.telling import tell

_GAME = EchecEtMots()

registration = Registration(
    game=_GAME,
    version=1,
    title=Phrase("Échec et Mots", "Échec et Mots"),
    seats=range(2, 3),
    options=Options,
    action=EchecEtMotsAction,
    event=Event,
    view=View,
    notation=EchecEtMotsNotation(),
    bots=BOTS,
    phrases=PHRASES,
    tell=tell,
    turn_limit=20_000,
    dictionary=lambda: _GAME.referee.version,
    has_secrets=False,
)
