"""WordZ's bots: six levels, and two baselines beside them."""

from __future__ import annotations

from chevalet.core.game import AnyBot
from chevalet.games.wordz.bots.casual import Casual, Greedy, Habits
from chevalet.games.wordz.bots.expert import Expert
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.words import referee
from chevalet.lexicon import Vocabulary
from chevalet.search.lapses import between
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

BEGINNERS_HABITS = Habits(
    Vocabulary.BEGINNER, length_first=0.95, hides=False, tells_apart=False, doubts=2
)
AMATEURS_HABITS = Habits(
    Vocabulary.EVERYDAY, length_first=0.97, hides=False, tells_apart=True, doubts=2
)
SEASONED_HABITS = Habits(
    Vocabulary.WELL_READ,
    length_first=0.8,
    hides=True,
    tells_apart=True,
    doubts=1,
    least_chance=0.6,
)


def _beginner() -> AnyBot:
    return Casual(referee(), BEGINNERS_HABITS)


def _amateur() -> AnyBot:
    return Casual(referee(), AMATEURS_HABITS)


def _seasoned() -> AnyBot:
    return Casual(referee(), SEASONED_HABITS)


def _expert() -> AnyBot:
    return Expert(referee())


BOTS = voting(
    {
        "random": lambda: RandomBot(WordZ()),
        "debutant": between(_beginner, _amateur, lapses=60),
        "apprenti": between(_amateur, _seasoned, lapses=70),
        "amateur": between(_amateur, _seasoned, lapses=6),
        "confirme": between(_seasoned, _expert, lapses=72),
        "chevronne": between(_seasoned, _expert, lapses=33),
        "greedy": lambda: Greedy(referee()),
        "expert": _expert,
    },
    lambda options: referee().at_table(without_insults=options.without_insults).policy,
)
