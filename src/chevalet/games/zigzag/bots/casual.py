"""Bots that play the best word they see: all of them, or as many as people notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cached_property

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.games.zigzag.bots import reasons
from chevalet.games.zigzag.bots.action_tiles import held_actions, with_action, without_a_word
from chevalet.games.zigzag.bots.sight import Seen, Sight
from chevalet.games.zigzag.finder import Finder
from chevalet.games.zigzag.found import Spelling
from chevalet.games.zigzag.moves import LayAction, ZigZagAction
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.state import View
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.noticing import Attention, PerMille, noticed
from chevalet.search.reasons import NO_WORD, ONLY_WORD


class Aim(Enum):
    """What a bot takes for the best word."""

    MOST_TILES = "tiles"
    LONGEST_WORD = "length"


class Greedy:
    """The best word now by its aim, with the words of its vocabulary, and an action tile if any."""

    def __init__(
        self, words: Referee, aim: Aim, vocabulary: Vocabulary = Vocabulary.EXPERT
    ) -> None:
        self._words = words
        self._aim = aim
        self._vocabulary = vocabulary

    @cached_property
    def _finder(self) -> Finder:
        return finder_of(self._words.graphs(self._vocabulary).dawg)

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZigZagAction]:  # noqa: ARG002 - it does not think
        """The first of the best words, at the first run with room."""
        sight = Sight(self._finder, view.common.table, view.active)
        for spelling, text in by_aim(sight, self._aim):
            seen = sight.first_place(spelling, text)
            if seen is not None:
                return played(view, sight, seen)
        return idle(view)


def by_aim(sight: Sight, aim: Aim) -> Iterator[tuple[Spelling, int]]:
    """The words, best first."""
    return sight.by_tiles() if aim is Aim.MOST_TILES else sight.by_length()


class Habits(Attention, frozen=True, kw_only=True):
    """What makes a word hard to notice, and whether action tiles come to mind."""

    per_run_letter: float
    """For each letter of the word, but the first, that lies on the table already."""
    uses_actions: bool
    """Whether it lays action tiles after words, or only when it finds none."""


class Casual:
    """Notices some words, rather short and plain ones, and lays the one that sheds most."""

    def __init__(self, words: Referee, vocabulary: Vocabulary, habits: Habits) -> None:
        self._words = words
        self._vocabulary = vocabulary
        self._habits = habits

    @cached_property
    def _finder(self) -> Finder:
        return finder_of(self._words.graphs(self._vocabulary).dawg)

    @cached_property
    def _is_common(self) -> Callable[[str], bool]:
        return self._words.graphs(Vocabulary.BEGINNER).dawg.__contains__

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZigZagAction]:  # noqa: ARG002 - it does not think
        """The best word noticed; where none is, the one most nearly noticed."""
        sight = Sight(self._finder, view.common.table, view.active)
        ideas = ((sight.word_of(spelling), (spelling, text)) for spelling, text in sight.by_tiles())
        seen = noticed(
            ideas,
            lambda word, idea: self.chance(word, idea[0].laid),
            lambda idea: sight.first_place(*idea),
            rng,
        )
        if seen is None:
            return idle(view)
        return played(view, sight, seen, uses_actions=self._habits.uses_actions)

    def chance(self, word: str, laid: int) -> PerMille:
        """How likely the word is to be noticed."""
        on_the_table = self._habits.per_run_letter ** max(0, len(word) - laid - 1)
        return self._habits.chance(len(word), on_the_table, is_common=self._is_common(word))


def played(
    view: View, sight: Sight, seen: Seen, *, uses_actions: bool = True
) -> Choice[ZigZagAction]:
    """The word, with the most urgent action tile if that is the bot's habit."""
    assert view.seat is not None
    word = seen.word
    for tile in held_actions(view.active.letters) if uses_actions else ():
        extended = with_action(view.common, view.seat, word, tile)
        if extended is not None:
            word = extended
            break
    only = (ONLY_WORD,) if sight.is_only_word() else ()
    return Choice(word, (*reasons.for_word(word, seen.laid), *only), {"nodes": 1})


def idle(view: View) -> Choice[ZigZagAction]:
    """What is left to do without a word."""
    action = without_a_word(view)
    extra = reasons.for_action(action.action) if isinstance(action, LayAction) else ()
    return Choice(action, (NO_WORD, *extra), {"nodes": 1})
