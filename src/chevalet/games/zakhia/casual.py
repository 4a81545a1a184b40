"""Bots that play the best score they see: all of it, or as much as people notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.core.value import Value
from chevalet.games.zakhia import reasons
from chevalet.games.zakhia.idle import without_a_word
from chevalet.games.zakhia.moves import ZakhiaAction
from chevalet.games.zakhia.sight import Seen, Sight
from chevalet.games.zakhia.state import View
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee

PerMille = int


class Greedy:
    """The best score now, with the words of its vocabulary."""

    def __init__(self, words: Referee, vocabulary: Vocabulary = Vocabulary.ALL) -> None:
        self._words = words
        self._vocabulary = vocabulary

    @cached_property
    def _sight(self) -> Sight:
        return Sight(self._words.graphs(self._vocabulary))

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZakhiaAction]:  # noqa: ARG002 - it does not think
        """The first of the best placements."""
        found = self._sight.best(view.common.board, view.rack.letters, 1)
        return _played(view, next(found, None))


class Habits(Value, frozen=True):
    """How far a person's eye reaches: factors on the chance of noticing a placement."""

    easy_length: int
    """A word of up to so many letters is as easy as any."""
    per_letter: float
    """For each letter beyond."""
    per_side_word: float
    per_crossed_letter: float
    """For each letter of the word that lies on the board already."""
    joker: float
    """For a word that needs a cedar."""
    rare_word: float
    """For a word that is not among the commonest."""


class Casual:
    """Sees some placements, rather short and plain ones, and plays the best of those.

    A word comes to mind or it does not, wherever it would stand; if it does, the bot still has to
    see the place. What it has seen, it judges without error.
    """

    def __init__(self, words: Referee, vocabulary: Vocabulary, habits: Habits) -> None:
        self._words = words
        self._vocabulary = vocabulary
        self._habits = habits

    @cached_property
    def _sight(self) -> Sight:
        return Sight(self._words.graphs(self._vocabulary))

    @cached_property
    def _is_common(self) -> Callable[[str], bool]:
        return self._words.graphs(Vocabulary.BEGINNER).dawg.__contains__

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZakhiaAction]:  # noqa: ARG002 - it does not think
        """The best placement noticed; where none is, the one most nearly noticed."""
        found = self._sight.best(view.common.board, view.rack.letters, _ENOUGH)
        return _played(view, self._noticed(found, rng))

    def _noticed(self, found: Iterable[Seen], rng: Rng) -> Seen | None:
        """The first placement that is noticed; `found` is in order of score."""
        nearest: tuple[float, Seen] | None = None
        effort: dict[str, int] = {}
        for seen in found:
            if seen.word not in effort:
                effort[seen.word], _ = rng.branch(seen.word).below(1000)
            clarity = self.chance(seen) - effort[seen.word]
            if clarity > 0:
                return seen
            if nearest is None or clarity > nearest[0]:
                nearest = clarity, seen
        return nearest[1] if nearest else None

    def chance(self, seen: Seen) -> PerMille:
        """How likely the placement is to be noticed."""
        habits = self._habits
        placement = seen.placement
        chance = habits.per_letter ** max(0, placement.length - habits.easy_length)
        chance *= habits.per_side_word**seen.side_words
        chance *= habits.per_crossed_letter ** (placement.length - placement.laid)
        if placement.jokers:
            chance *= habits.joker
        if not self._is_common(seen.word):
            chance *= habits.rare_word
        return round(1000 * chance)


_ENOUGH = 20_000
"""More placements than a small vocabulary has on any board."""


def _played(view: View, seen: Seen | None) -> Choice[ZakhiaAction]:
    if seen is None:
        return Choice(without_a_word(view), (reasons.NO_WORD,), {"nodes": 1})
    return Choice(seen.action, reasons.for_placement(seen, view.bag_size), {"nodes": 1})
