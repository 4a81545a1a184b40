"""Zakhia's bots: four levels, and two baselines beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from chevalet.core.friendly import Ballot
from chevalet.core.game import AnyBot
from chevalet.games.zakhia.casual import Casual, Greedy, Habits
from chevalet.games.zakhia.expert import Expert
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import View
from chevalet.lexicon import ZAKHIA, Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.random_bot import RandomBot
from chevalet.search.voter import Voter

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


def _ballot(view: View) -> Ballot | None:
    return view.common.ballot


BOTS: Mapping[str, Callable[[], AnyBot]] = {
    "random": lambda: Voter(RandomBot(Zakhia(_referee())), _ballot),
    "debutant": lambda: Voter(Casual(_referee(), Vocabulary.BEGINNER, BEGINNERS_HABITS), _ballot),
    "amateur": lambda: Voter(Casual(_referee(), Vocabulary.EVERYDAY, AMATEURS_HABITS), _ballot),
    "confirme": lambda: Voter(Greedy(_referee(), Vocabulary.WELL_READ), _ballot),
    "greedy": lambda: Voter(Greedy(_referee()), _ballot),
    "expert": lambda: Voter(Expert(_referee()), _ballot),
}
