"""WordZ's bots: four levels, and two baselines beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chevalet.core.friendly import Ballot
from chevalet.core.game import AnyBot
from chevalet.games.wordz.casual import Casual, Greedy, Habits
from chevalet.games.wordz.expert import Expert
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee
from chevalet.lexicon import Vocabulary
from chevalet.search.random_bot import RandomBot
from chevalet.search.voter import Voter

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


def _voting(player: AnyBot) -> Voter:
    return Voter(player, _ballot_of)


def _ballot_of(view: View) -> Ballot | None:
    return view.common.ballot


BOTS: Mapping[str, Callable[[], AnyBot]] = {
    "random": lambda: _voting(RandomBot(WordZ())),
    "debutant": lambda: _voting(Casual(referee(), BEGINNERS_HABITS)),
    "amateur": lambda: _voting(Casual(referee(), AMATEURS_HABITS)),
    "confirme": lambda: _voting(Casual(referee(), SEASONED_HABITS)),
    "greedy": lambda: _voting(Greedy(referee())),
    "expert": lambda: _voting(Expert(referee())),
}
