"""Zig Zag's bots: six levels, and two baselines beside them."""

from __future__ import annotations

from functools import cache

from chevalet.core.game import AnyBot
from chevalet.games.zigzag.bots.casual import Aim, Casual, Greedy, Habits
from chevalet.games.zigzag.bots.expert import Expert
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.rules import ZigZag
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.lapses import between
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

BEGINNERS_HABITS = Habits(
    easy_length=3, per_letter=0.55, per_run_letter=0.55, rare_word=0.5, uses_actions=False
)
AMATEURS_HABITS = Habits(
    easy_length=5, per_letter=0.75, per_run_letter=0.75, rare_word=0.6, uses_actions=True
)


@cache
def _referee() -> Referee:
    return Referee(ZIGZAG)


def _beginner() -> AnyBot:
    return Casual(_referee(), Vocabulary.BEGINNER, BEGINNERS_HABITS)


def _amateur() -> AnyBot:
    return Casual(_referee(), Vocabulary.EVERYDAY, AMATEURS_HABITS)


def _well_read() -> AnyBot:
    return Greedy(_referee(), Aim.MOST_TILES, Vocabulary.WELL_READ)


def _expert() -> AnyBot:
    return Expert(_referee())


BOTS = voting(
    {
        "random": lambda: RandomBot(ZigZag(_referee())),
        "debutant": between(_beginner, _amateur, lapses=91),
        "apprenti": between(_beginner, _amateur, lapses=73),
        "amateur": _amateur,
        "confirme": between(_amateur, _well_read, lapses=20),
        "chevronne": between(_well_read, _expert, lapses=52),
        "greedy": lambda: Greedy(_referee(), Aim.MOST_TILES),
        "expert": _expert,
    },
    lambda options: _referee().at_table(without_insults=options.without_insults).policy,
)
