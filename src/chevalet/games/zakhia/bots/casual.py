"""Bots that play the best score they see: all of it, or as much as people notice."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots import reasons
from chevalet.games.zakhia.bots.idle import without_a_word
from chevalet.games.zakhia.bots.sight import Seen, Sight
from chevalet.games.zakhia.moves import ZakhiaAction
from chevalet.games.zakhia.state import View
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.noticing import Attention, PerMille, noticed, peeked
from chevalet.search.reasons import NO_WORD, ONLY_WORD


class Greedy:
    """The best score now, with the words of its vocabulary."""

    def __init__(self, words: Referee, vocabulary: Vocabulary = Vocabulary.EXPERT) -> None:
        self._words = words
        self._vocabulary = vocabulary

    @cached_property
    def _sight(self) -> Sight:
        return Sight(self._words.graphs(self._vocabulary))

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZakhiaAction]:  # noqa: ARG002 - it does not think
        """The first of the best placements."""
        found = self._sight.best(view.common.board, view.rack.letters, 1)
        return _played(view, next(found, None))


class Habits(Attention, frozen=True, kw_only=True):
    """What makes a placement hard to notice."""

    per_side_word: float
    per_crossed_letter: float
    """For each letter of the word that lies on the board already."""
    joker: float
    """For a word that needs a cedar."""


class Casual:
    """Sees some placements, rather short and plain ones, and plays the best of those.

    What it has seen, it judges without error.
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
        is_only, known = peeked(found, lambda seen: seen.word)
        ideas = ((seen.word, seen) for seen in known)
        seen = noticed(ideas, lambda _, seen: self.chance(seen), lambda seen: seen, rng)
        return _played(view, seen, *((ONLY_WORD,) if is_only else ()))

    def chance(self, seen: Seen) -> PerMille:
        """How likely the placement is to be noticed."""
        habits, placement = self._habits, seen.placement
        return habits.chance(
            placement.length,
            habits.per_side_word**seen.side_words,
            habits.per_crossed_letter ** (placement.length - placement.laid),
            habits.joker if placement.jokers else 1,
            is_common=self._is_common(seen.word),
        )


_ENOUGH = 20_000
"""More placements than a small vocabulary has on any board."""


def _played(view: View, seen: Seen | None, *more: Reason) -> Choice[ZakhiaAction]:
    if seen is None:
        return Choice(without_a_word(view), (NO_WORD,), {"nodes": 1})
    why = (*reasons.for_placement(seen, view.bag_size), *more)
    return Choice(seen.action, why, {"nodes": 1})
