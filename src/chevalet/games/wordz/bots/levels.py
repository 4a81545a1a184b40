"""WordZ's bots: four levels, and two baselines beside them."""

from __future__ import annotations

from chevalet.games.wordz.bots.casual import Casual, Greedy, Habits
from chevalet.games.wordz.bots.expert import Expert
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.words import referee
from chevalet.lexicon import Vocabulary
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


BOTS = voting(
    {
        "random": lambda: RandomBot(WordZ()),
        "debutant": lambda: Casual(referee(), BEGINNERS_HABITS),
        "amateur": lambda: Casual(referee(), AMATEURS_HABITS),
        "confirme": lambda: Casual(referee(), SEASONED_HABITS),
        "greedy": lambda: Greedy(referee()),
        "expert": lambda: Expert(referee()),
    },
    lambda options: referee().at_table(without_insults=options.without_insults).policy,
)
