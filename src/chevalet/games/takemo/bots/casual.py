"""Bots that play the largest gain they see: all of it, or as much as people notice."""

from __future__ import annotations

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.takemo.board import TAKEMO, camp_of
from chevalet.games.takemo.bots import reasons
from chevalet.games.takemo.bots.sight import Seen, by_gain, known_words
from chevalet.games.takemo.moves import TakemoAction
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import View
from chevalet.lexicon import Vocabulary
from chevalet.search.noticing import Attention, PerMille, noticed, peeked
from chevalet.search.reasons import NO_WORD, ONLY_WORD


class Greedy:
    """The largest gain now, with main words of its vocabulary."""

    def __init__(self, game: Takemo, vocabulary: Vocabulary = Vocabulary.EXPERT) -> None:
        self._game = game
        self._vocabulary = vocabulary

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[TakemoAction]:  # noqa: ARG002 - it does not think
        """The first of the moves that gain most."""
        is_known = known_words(self._game, view, self._vocabulary)
        found = (seen for seen in by_gain(self._game, view) if is_known(seen.word))
        return played(view, next(found, None))


class Habits(Attention, frozen=True, kw_only=True):
    """What makes a move hard to notice."""

    per_crossed_letter: float
    """For each letter of the word that lies on the board already."""
    capture: float
    """For a word over enemy letters."""
    takemo: float
    """For a word with a TAKEMO of the rack."""


class Casual:
    """Sees some moves, rather short and plain ones, and plays the best of those."""

    def __init__(self, game: Takemo, vocabulary: Vocabulary, habits: Habits) -> None:
        self._game = game
        self._vocabulary = vocabulary
        self._habits = habits

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[TakemoAction]:  # noqa: ARG002 - it does not think
        """The best move noticed; where none is, the one most nearly noticed."""
        is_known = known_words(self._game, view, self._vocabulary)
        is_common = known_words(self._game, view, Vocabulary.BEGINNER)
        found = (seen for seen in by_gain(self._game, view) if is_known(seen.word))
        is_only, known = peeked(found, lambda seen: seen.word)
        ideas = ((seen.word, seen) for seen in known)

        def chance(word: str, seen: Seen) -> PerMille:
            return self.chance(seen, is_common=is_common(word))

        seen = noticed(ideas, chance, lambda seen: seen, rng)
        return played(view, seen, *((ONLY_WORD,) if is_only else ()))

    def chance(self, seen: Seen, *, is_common: bool) -> PerMille:
        """How likely the move is to be noticed."""
        habits, placement = self._habits, seen.placement
        return habits.chance(
            placement.length,
            habits.per_crossed_letter ** (placement.length - placement.laid),
            habits.capture if placement.score > placement.laid else 1,
            habits.takemo if TAKEMO in seen.tiles else 1,
            is_common=is_common,
        )


def played(view: View, seen: Seen | None, *more: Reason) -> Choice[TakemoAction]:
    """The move, or what to do without one."""
    if seen is None:
        return Choice(without_a_word(view), (NO_WORD,), {"nodes": 1})
    why = (*reasons.for_move(view, seen.placement, seen.tiles), *more)
    return Choice(seen.place, why, {"nodes": 1})


def without_a_word(view: View) -> Exchange | Pass:
    """As many letters exchanged as the bag allows, else a pass."""
    assert view.seat is not None
    count = min(len(view.rack), view.bag_sizes[camp_of(view.seat)])
    return Exchange(view.rack.letters[:count]) if count else Pass()
