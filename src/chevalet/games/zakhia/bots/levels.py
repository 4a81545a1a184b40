"""Zakhia's bots: four levels, and two baselines beside them."""

from __future__ import annotations

from functools import cache

from chevalet.games.zakhia.bots.casual import Casual, Greedy, Habits
from chevalet.games.zakhia.bots.expert import Expert
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.rules import Zakhia
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

BEGINNERS_HABITS = Habits(
    easy_length=4,
    per_letter=0.70,
    per_side_word=0.40,
    per_crossed_letter=0.75,
    joker=0.5,
    rare_word=0.5,
)
AMATEURS_HABITS = Habits(
    easy_length=5,
    per_letter=0.80,
    per_side_word=0.60,
    per_crossed_letter=0.85,
    joker=0.6,
    rare_word=0.6,
)


@cache
def _referee() -> Referee:
    return Referee(ZAKHIA)


BOTS = voting(
    {
        "random": lambda: RandomBot(Zakhia(_referee())),
        "debutant": lambda: Casual(_referee(), Vocabulary.BEGINNER, BEGINNERS_HABITS),
        "amateur": lambda: Casual(_referee(), Vocabulary.EVERYDAY, AMATEURS_HABITS),
        "confirme": lambda: Greedy(_referee(), Vocabulary.WELL_READ),
        "greedy": lambda: Greedy(_referee()),
        "expert": lambda: Expert(_referee()),
    },
    lambda options: _referee().at_table(without_insults=options.without_insults).policy,
)
