"""Zig Zag's bots: four levels, and two baselines beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from chevalet.core.friendly import Ballot
from chevalet.core.game import AnyBot
from chevalet.games.zigzag.casual import Aim, Casual, Greedy, Habits
from chevalet.games.zigzag.expert import Expert
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import View
from chevalet.lexicon import ZIGZAG, Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.random_bot import RandomBot
from chevalet.search.voter import Voter

BEGINNERS_HABITS = Habits(
    easy_length=4, per_letter=0.6, per_run_letter=0.6, rare_word=0.5, uses_actions=False
)
AMATEURS_HABITS = Habits(
    easy_length=5, per_letter=0.75, per_run_letter=0.75, rare_word=0.6, uses_actions=True
)


@cache
def _referee() -> Referee:
    return Referee(ZIGZAG)


def _ballot(view: View) -> Ballot | None:
    return view.common.ballot


BOTS: Mapping[str, Callable[[], AnyBot]] = {
    "random": lambda: Voter(RandomBot(ZigZag(_referee())), _ballot),
    "debutant": lambda: Voter(Casual(_referee(), Vocabulary.BEGINNER, BEGINNERS_HABITS), _ballot),
    "amateur": lambda: Voter(Casual(_referee(), Vocabulary.EVERYDAY, AMATEURS_HABITS), _ballot),
    "confirme": lambda: Voter(Greedy(_referee(), Aim.MOST_TILES, Vocabulary.WELL_READ), _ballot),
    "greedy": lambda: Voter(Greedy(_referee(), Aim.MOST_TILES), _ballot),
    "expert": lambda: Voter(Expert(_referee()), _ballot),
}
