"""Zakhia's bots: six levels, and two baselines beside them."""

from __future__ import annotations

from functools import cache

from chevalet.core.game import AnyBot
from chevalet.games.zakhia.bots.casual import Casual, Greedy, Habits
from chevalet.games.zakhia.bots.expert import Expert
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.rules import Zakhia
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.lapses import between
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

BEGINNERS_HABITS = Habits(
    easy_length=4,
    per_letter=0.86,
    per_side_word=0.72,
    per_crossed_letter=0.86,
    joker=0.7,
    rare_word=0.7,
)
AMATEURS_HABITS = Habits(
    easy_length=5,
    per_letter=0.86,
    per_side_word=0.72,
    per_crossed_letter=0.90,
    joker=0.7,
    rare_word=0.7,
)


@cache
def _referee() -> Referee:
    return Referee(ZAKHIA)


def beginner() -> AnyBot:
    """Notices short and plain words."""
    return Casual(_referee(), Vocabulary.BEGINNER, BEGINNERS_HABITS)


def amateur() -> AnyBot:
    """Notices words of every day."""
    return Casual(_referee(), Vocabulary.EVERYDAY, AMATEURS_HABITS)


def well_read() -> AnyBot:
    """The best score with the words that well-read people know."""
    return Greedy(_referee(), Vocabulary.WELL_READ)


def greedy() -> AnyBot:
    """The best score there is."""
    return Greedy(_referee())


def _expert() -> AnyBot:
    return Expert(_referee())


BOTS = voting(
    {
        "random": lambda: RandomBot(Zakhia(_referee())),
        "debutant": beginner,
        "apprenti": amateur,
        "amateur": between(amateur, well_read, lapses=58),
        "confirme": between(amateur, well_read, lapses=6),
        "chevronne": between(well_read, _expert, lapses=53),
        "greedy": greedy,
        "expert": _expert,
    },
    lambda options: _referee().at_table(without_insults=options.without_insults).policy,
)
