"""Puzzles: positions of real games in which one action is clearly best."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from chevalet.core.lessons import Tried
from chevalet.core.sentence import Sayable
from chevalet.core.value import Value


class Answer(NamedTuple):
    """The one action that is clearly best in a view, and why that is so."""

    action: Any
    worth: float
    """What it achieves, in the measure that the game's puzzles are judged by."""
    second: float
    """What the next best achieves, whatever it is."""
    words: tuple[str, ...]
    """Those that one must know to find it, the main one first."""
    depth: int = 0
    """How much there is to think beside finding a word: 0 is to see it."""


class Puzzle(Value, frozen=True, kw_only=True):
    """A position as the solver sees it, and its answer."""

    id: str
    view: Any
    """Of the seat that is to act; on the shelf plain JSON of the game's own view."""
    solution: str
    """In the game's notation."""
    worth: float
    second: float
    rating: int
    """How hard it is; a newcomer begins at 1000."""
    word: str
    """The main word of the answer: no two puzzles of a shelf have the same."""
    source: int = 0
    """The number of the game that it was taken from."""


class Puzzler(Protocol):
    """Finds the puzzles of a game, and says what is to be found in them."""

    @property
    def bots(self) -> tuple[str, ...]:
        """Whose games positions are taken from, one level for each seat.

        Players as people are: levels are steps of strength, so each game names those that play so.
        """
        ...

    @property
    def nodes(self) -> int:
        """How much the search looks at that must agree before a position becomes a puzzle."""
        ...

    def find(self, view: Any) -> Answer | None:
        """The answer, if one action is clearly best and finding it is no matter of course."""
        ...

    def agrees(self, view: Any, answer: Answer, nodes: int, luck: str) -> bool:
        """Whether a search that knows nothing of the answer comes to it as well."""
        ...

    def rarity(self, words: tuple[str, ...]) -> int | None:
        """How rare the rarest of the words is, from 0; None if hardly anybody knows it."""
        ...

    def solves(self, puzzle: Puzzle, tried: Tried) -> bool:
        """Whether an action achieves what the answer does."""
        ...

    def task(self, puzzle: Puzzle) -> Sayable:
        """What is to be found."""
        ...

    def why(self, puzzle: Puzzle) -> Sayable:
        """Why nothing else is as good."""
        ...

    def missed(self, puzzle: Puzzle, tried: Tried) -> Sayable:
        """What a legal action achieved that is not the answer."""
        ...
