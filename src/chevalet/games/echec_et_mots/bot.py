"""The bots of Échec et Mots: four levels, and two baselines beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from chevalet.core.friendly import Ballot
from chevalet.core.game import AnyBot
from chevalet.games.echec_et_mots.casual import Habits, Racer
from chevalet.games.echec_et_mots.expert import Expert
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.games.echec_et_mots.state import View
from chevalet.lexicon import ECHEC_ET_MOTS, Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.random_bot import RandomBot
from chevalet.search.voter import Voter

BEGINNERS_HABITS = Habits(jumps_ahead=2, overlooks=30)
AMATEURS_HABITS = Habits(jumps_ahead=2, overlooks=15)
EXPERIENCED_HABITS = Habits(jumps_ahead=2, is_careful=True)
GREEDY_HABITS = Habits(jumps_ahead=2)


@cache
def _referee() -> Referee:
    return Referee(ECHEC_ET_MOTS)


def _ballot(view: View) -> Ballot | None:
    return view.common.ballot


def _racer(habits: Habits, vocabulary: Vocabulary) -> AnyBot:
    return Voter(Racer(_referee(), habits, vocabulary), _ballot)


BOTS: Mapping[str, Callable[[], AnyBot]] = {
    "random": lambda: Voter(RandomBot(EchecEtMots(_referee())), _ballot),
    "debutant": lambda: _racer(BEGINNERS_HABITS, Vocabulary.BEGINNER),
    "amateur": lambda: _racer(AMATEURS_HABITS, Vocabulary.EVERYDAY),
    "confirme": lambda: _racer(EXPERIENCED_HABITS, Vocabulary.WELL_READ),
    "greedy": lambda: _racer(GREEDY_HABITS, Vocabulary.ALL),
    "expert": lambda: Voter(Expert(_referee()), _ballot),
}
