"""Échec et Mots: knights collect letters until a side announces its word."""

from chevalet.core.lazy import Lazy, LazyMapping
from chevalet.core.levels import OUR_BOTS
from chevalet.core.phrases import Phrase
from chevalet.core.registry import Registration
from chevalet.games.echec_et_mots.facts import facts
from chevalet.games.echec_et_mots.moves import EchecEtMotsAction, Event, SetUp
from chevalet.games.echec_et_mots.notation import EchecEtMotsNotation
from chevalet.games.echec_et_mots.phrases import LABELS, PHRASES
from chevalet.games.echec_et_mots.policy import POLICIES
from chevalet.games.echec_et_mots.rules import VERSION, EchecEtMots, with_colours_swapped
from chevalet.games.echec_et_mots.state import Options, View
from chevalet.games.echec_et_mots.telling import TELLING

_GAME = EchecEtMots()

registration = Registration(
    game=_GAME,
    version=VERSION,
    earlier={1: EchecEtMots(version=1)},
    title=Phrase("Échec et Mots", "Échec et Mots"),
    seats=range(2, 3),
    options=Options,
    action=EchecEtMotsAction,
    event=Event,
    view=View,
    notation=EchecEtMotsNotation(),
    bots=LazyMapping("chevalet.games.echec_et_mots.bots.levels:BOTS", OUR_BOTS),
    phrases=PHRASES,
    labels=LABELS,
    telling=TELLING,
    turn_limit=20_000,
    revealing=(SetUp,),
    policies=POLICIES,
    dictionary=lambda _: _GAME.referee.version,
    has_secrets=False,
    terminal=Lazy("chevalet.games.echec_et_mots.terminal:TERMINAL"),
    picture=Lazy("chevalet.games.echec_et_mots.picture:picture"),
    learn=Lazy("chevalet.games.echec_et_mots.learn:LEARN"),
    kit=Lazy("chevalet.games.echec_et_mots.kit:kit"),
    real_table=Lazy("chevalet.games.echec_et_mots.real_table:REAL_TABLE"),
    hints=Lazy("chevalet.games.echec_et_mots.hints:graded"),
    solve=Lazy("chevalet.games.echec_et_mots.analysis:solve"),
    analyse=Lazy("chevalet.games.echec_et_mots.analysis:WEIGHER"),
    puzzles=Lazy("chevalet.games.echec_et_mots.puzzles:PUZZLES"),
    positions=Lazy("chevalet.games.echec_et_mots.positions:POSITIONS"),
    summary=Phrase(
        "Vos cavaliers cueillent les lettres d'un bon mot, l'adversaire aussi.",
        "Your knights gather the letters of a good word; so does the other side.",
    ),
    rank=20,
    rematch=with_colours_swapped,
    facts=facts,
)
