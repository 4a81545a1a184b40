"""What the best moves of a position are, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase, Saying

AT = Phrase("case", "at")
WORD = Phrase("mot", "word")
SCORE = Phrase("points", "score")
WORDS = Phrase("mots formés", "words")
"""What columns are called that many games have."""


class Solution(msgspec.Struct, frozen=True):
    """The best moves of a position, as rows of a table that the game itself lays out."""

    count: int
    """How many moves there are, those that are not listed included."""
    columns: Mapping[str, Phrase]
    """What of each move is worth showing, in order, and what it is called."""
    moves: tuple[Mapping[str, Any], ...]
    """Best first."""
    facts: Mapping[str, Any] = {}
    """What else was found out, such as how deep the search went."""


class Solver(Protocol):
    """Finds the best moves of a position."""

    def __call__(self, position: str | None, rack: str, top: int | None) -> Solution:
        """The moves of a position, given as text, best first; raises `NotationError`."""
        ...


class BeforeTurn(NamedTuple):
    """An action of a record, and the state in which it was taken."""

    number: int
    state: Any
    seat: Seat
    action: Any


class Assessment(msgspec.Struct, frozen=True):
    """What a move was worth, and the best that was found instead.

    In points for its seat, or in what else the game's analysis counts: more is better.
    """

    number: int
    seat: Seat
    move: str
    value: float
    best: str
    best_value: float
    note: Saying | None = None
    """What else is worth knowing of it."""


class Assessor(Protocol):
    """Judges the moves of a game after it was played."""

    def __call__(self, turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:
        """The moves that can be judged, each against the best found with so many nodes."""
        ...
