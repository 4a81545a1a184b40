"""The bots of Échec et Mots: six levels, and two baselines beside them."""

from __future__ import annotations

from functools import cache

from chevalet.core.game import AnyBot
from chevalet.games.echec_et_mots.bots.casual import Habits, Racer
from chevalet.games.echec_et_mots.bots.expert import Expert
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.rules import EchecEtMots
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.lapses import between
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


def _beginner() -> AnyBot:
    return _racer(BEGINNERS_HABITS, Vocabulary.BEGINNER)


def _amateur() -> AnyBot:
    return _racer(AMATEURS_HABITS, Vocabulary.EVERYDAY)


def _experienced() -> AnyBot:
    return _racer(EXPERIENCED_HABITS, Vocabulary.WELL_READ)


def _expert() -> AnyBot:
    return Expert(_referee())


BOTS = voting(
    {
        "random": lambda: RandomBot(EchecEtMots(_referee())),
        "debutant": _beginner,
        "apprenti": between(_beginner, _amateur, lapses=25),
        "amateur": between(_experienced, _expert, lapses=88),
        "confirme": between(_experienced, _expert, lapses=58),
        "chevronne": between(_experienced, _expert, lapses=27),
        "greedy": lambda: _racer(GREEDY_HABITS, Vocabulary.EXPERT),
        "expert": _expert,
    },
    lambda options: _referee().at_table(without_insults=options.without_insults).policy,
)
