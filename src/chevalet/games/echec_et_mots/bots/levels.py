"""The bots of Échec et Mots: four levels, and two baselines beside them."""

from __future__ import annotations

from functools import cache

from chevalet.core.game import AnyBot
from chevalet.games.echec_et_mots.bots.casual import Habits, Racer
from chevalet.games.echec_et_mots.bots.expert import Expert
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

BEGINNERS_HABITS = Habits(jumps_ahead=2, overlooks=30, waits=True)
AMATEURS_HABITS = Habits(jumps_ahead=2, overlooks=15, waits=True)
EXPERIENCED_HABITS = Habits(jumps_ahead=2, is_careful=True, waits=True)
GREEDY_HABITS = Habits(jumps_ahead=2)


@cache
def _referee() -> Referee:
    return Referee(ECHEC_ET_MOTS)


def _racer(habits: Habits, vocabulary: Vocabulary) -> AnyBot:
    return Racer(_referee(), habits, vocabulary)


BOTS = voting(
    {
        "random": lambda: RandomBot(EchecEtMots(_referee())),
        "debutant": lambda: _racer(BEGINNERS_HABITS, Vocabulary.BEGINNER),
        "amateur": lambda: _racer(AMATEURS_HABITS, Vocabulary.EVERYDAY),
        "confirme": lambda: _racer(EXPERIENCED_HABITS, Vocabulary.WELL_READ),
        "greedy": lambda: _racer(GREEDY_HABITS, Vocabulary.EXPERT),
        "expert": lambda: Expert(_referee()),
    },
    lambda options: _referee().at_table(without_insults=options.without_insults).policy,
)
