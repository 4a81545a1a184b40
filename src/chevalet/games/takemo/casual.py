"""Bots that play the largest gain they see: all of it, or as much as people notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.core.value import Value
from chevalet.games.takemo import reasons
from chevalet.games.takemo.board import TAKEMO, camp_of, seen_by
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.moves import Place, TakemoAction
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import View
from chevalet.grid import Placement
from chevalet.lexicon import Vocabulary

PerMille = int


class Seen(NamedTuple):
    """A legal move that a bot looks at."""

    placement: Placement
    word: str
    tiles: str
    place: Place


class Greedy:
    """The largest gain now, with main words of its vocabulary."""

    def __init__(self, game: Takemo, vocabulary: Vocabulary = Vocabulary.ALL) -> None:
        self._game = game
        self._vocabulary = vocabulary

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[TakemoAction]:  # noqa: ARG002 - it does not think
        """The first of the moves that gain most."""
        is_known = known_words(self._game, view, self._vocabulary)
        found = (seen for seen in by_gain(self._game, view) if is_known(seen.word))
        return played(view, next(found, None))


class Habits(Value, frozen=True):
    """How far a person's eye reaches: factors on the chance of noticing a move."""

    easy_length: int
    """A word of up to so many letters is as easy as any."""
    per_letter: float
    """For each letter beyond."""
    per_crossed_letter: float
    """For each letter of the word that lies on the board already."""
    capture: float
    """For a word over enemy letters."""
    takemo: float
    """For a word with a TAKEMO of the rack."""
    rare_word: float
    """For a word that is not among the commonest."""


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
        nearest: tuple[float, Seen] | None = None
        effort: dict[str, int] = {}
        for seen in by_gain(self._game, view):
            if not is_known(seen.word):
                continue
            if seen.word not in effort:
                effort[seen.word], _ = rng.branch(seen.word).below(1000)
            clarity = self.chance(seen, is_common=is_common(seen.word)) - effort[seen.word]
            if clarity > 0:
                return played(view, seen)
            if nearest is None or clarity > nearest[0]:
                nearest = clarity, seen
        return played(view, nearest[1] if nearest else None)

    def chance(self, seen: Seen, *, is_common: bool) -> PerMille:
        """How likely the move is to be noticed."""
        habits, placement = self._habits, seen.placement
        chance = habits.per_letter ** max(0, placement.length - habits.easy_length)
        chance *= habits.per_crossed_letter ** (placement.length - placement.laid)
        if placement.score > placement.laid:
            chance *= habits.capture
        if TAKEMO in seen.tiles:
            chance *= habits.takemo
        if not is_common:
            chance *= habits.rare_word
        return round(1000 * chance)


def by_gain(game: Takemo, view: View) -> Iterator[Seen]:
    """All moves, the largest gain first, equal ones in order."""
    assert view.seat is not None
    camp = camp_of(view.seat)
    board = seen_by(camp, view.common.board)
    found = game.moves(view.common, camp).all(board, hand_of(view))
    for placement in sorted(found, key=lambda each: -each.score):
        word = found.text(placement)
        tiles = tiles_of(placement, word)
        yield Seen(placement, word, tiles, place_of(placement, tiles, board, camp))


def known_words(game: Takemo, view: View, vocabulary: Vocabulary) -> Callable[[str], bool]:
    """Whether a word belongs to a vocabulary."""
    graphs = game.referee(view.common.options).graphs(vocabulary)
    return graphs.dawg.__contains__


def played(view: View, seen: Seen | None) -> Choice[TakemoAction]:
    """The move, or what to do without one."""
    if seen is None:
        return Choice(without_a_word(view), (reasons.NO_WORD,), {"nodes": 1})
    return Choice(seen.place, reasons.for_move(seen.placement, seen.tiles), {"nodes": 1})


def without_a_word(view: View) -> Exchange | Pass:
    """As many letters exchanged as the bag allows, else a pass."""
    assert view.seat is not None
    count = min(len(view.rack), view.bag_sizes[camp_of(view.seat)])
    return Exchange(view.rack.letters[:count]) if count else Pass()
