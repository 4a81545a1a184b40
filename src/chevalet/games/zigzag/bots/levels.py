"""Zig Zag's bots: four levels, and two baselines beside them."""

from __future__ import annotations

from functools import cache

from chevalet.games.zigzag.bots.casual import Aim, Casual, Greedy, Habits
from chevalet.games.zigzag.bots.expert import Expert
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.rules import ZigZag
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

BEGINNERS_HABITS = Habits(
    easy_length=4, per_letter=0.6, per_run_letter=0.6, rare_word=0.5, uses_actions=False
)
AMATEURS_HABITS = Habits(
    easy_length=5, per_letter=0.75, per_run_letter=0.75, rare_word=0.6, uses_actions=True
)


@cache
def _referee() -> Referee:
    return Referee(ZIGZAG)


BOTS = voting(
    {
        "random": lambda: RandomBot(ZigZag(_referee())),
        "debutant": lambda: Casual(_referee(), Vocabulary.BEGINNER, BEGINNERS_HABITS),
        "amateur": lambda: Casual(_referee(), Vocabulary.EVERYDAY, AMATEURS_HABITS),
        "confirme": lambda: Greedy(_referee(), Aim.MOST_TILES, Vocabulary.WELL_READ),
        "greedy": lambda: Greedy(_referee(), Aim.MOST_TILES),
        "expert": lambda: Expert(_referee()),
    },
    lambda options: _referee().at_table(without_insults=options.without_insults).policy,
)
