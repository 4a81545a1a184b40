"""What the best moves of a position are, and what the moves of a game were worth."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from chevalet.core.game import Budget, Seat
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.rng import Rng
from chevalet.core.sentence import Sayable
from chevalet.core.value import Value

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
    why: Saying | None = None
    """What the first of them is and does, in the words of the game; None: there is none."""
    names: Mapping[str, Mapping[str, Phrase]] = {}
    """What people call the keys that stand in a column, for the columns that have some."""


class Solver(Protocol):
    """Finds the best moves of a position."""

    def __call__(self, position: str | None, rack: str, top: int | None) -> Solution:
        """The moves of a position, given as text, best first; raises `NotationError`."""
        ...


class BeforeTurn(NamedTuple):
    """An action of a record with all that its seat knew: nobody is judged by what was hidden."""

    number: int
    view: Any
    seat: Seat
    action: Any
    after: Any
    """What the seat knew then: the view after the action; None where nobody told."""


class Outlook(NamedTuple):
    """What a chance of winning is reckoned from."""

    leads: tuple[float, ...]
    """How far ahead of each other side one expects to end."""
    left: tuple[float, ...]
    """How much may still change that: so much of each kind that the weigher's `spreads` name."""

    def chance(self, spreads: Sequence[float]) -> float:
        """How likely it is to win, where one unit of each kind spreads the end so far.

        >>> round(Outlook((3.0,), (1.0, 16.0)).chance((0.0, 1.0)), 2)
        0.78
        """
        variance = sum(each**2 * left for each, left in zip(spreads, self.left, strict=True))
        return chance_ahead(self.leads, math.sqrt(variance))


class Weighed(NamedTuple):
    """An action and what it is worth to whoever takes it."""

    action: Any
    value: float
    """In the game's own measure: more is better."""
    winning: float
    """How likely it leads to winning the game, from 0 to 1."""
    outlook: Outlook | None = None
    """What that chance was reckoned from, for those who calibrate it."""


class Weigher(Protocol):
    """Weighs the moves of a game, from what a seat may know and nothing else."""

    @property
    def nodes(self) -> int:
        """How much it thinks about a move unless it is told otherwise."""
        ...

    @property
    def measure(self) -> Phrase:
        """In what it counts, such as points."""
        ...

    @property
    def spreads(self) -> tuple[float, ...]:
        """How far what is left to play spreads the end (`Outlook`); calibrated by bots' games."""
        ...

    def judges(self, action: Any) -> bool:
        """Whether such an action can be better or worse; a vote can't."""
        ...

    def weigh(
        self, view: Any, budget: Budget, rng: Rng, played: Sequence[Any] = ()
    ) -> tuple[Weighed, ...]:
        """The best actions that it finds, best first; what was `played` is always among them."""
        ...

    def told(self, view: Any, action: Any) -> Sayable:
        """What an action is and does, as what someone found or missed: "MER F5, 3 points"."""
        ...

    def noted(self, turn: BeforeTurn) -> Saying | None:
        """What else is worth knowing of a turn."""
        ...


class Told(Value, frozen=True):
    """A finished sentence in both languages."""

    fr: str
    en: str

    @classmethod
    def of(cls, sayable: Sayable) -> Told:
        """The sentence of something that can be said."""
        return cls(sayable.said("fr"), sayable.said("en"))


BEST, GOOD, INEXACT, MISSED = "best", "good", "inexact", "missed"
MARKS = {
    BEST: Phrase("le meilleur", "best"),
    GOOD: Phrase("bon", "good"),
    INEXACT: Phrase("imprécis", "inexact"),
    MISSED: Phrase("manqué", "missed"),
}
"""What a move is called by what it gave away, the least first."""
GOOD_LOSS, INEXACT_LOSS = 0.03, 0.08
"""Up to so much of the chance of winning a move is good, or only inexact."""
TURNING_POINTS = 3


class Assessment(Value, frozen=True, kw_only=True):
    """What a move was worth, and the best that was found instead; see `Weighed`."""

    number: int
    """Of the action in the record, from 0."""
    seat: Seat
    move: str
    value: float
    winning: float
    best: str
    best_value: float
    best_winning: float
    mark: str
    missed: Told | None = None
    """What the best move would have been and done; None where it was found."""
    note: Told | None = None
    """What else is worth knowing of it."""

    @property
    def loss(self) -> float:
        """What it gave away of the chance of winning."""
        return max(0.0, self.best_winning - self.winning)


class GameAnalysis(Value, frozen=True, kw_only=True):
    """All moves of a game that can be judged, and what they add up to."""

    game: str
    measure: Told
    """What values are counted in."""
    moves: tuple[Assessment, ...]
    accuracy: tuple[float | None, ...]
    """For each seat in percent; None for one whose moves none could judge."""
    turning_points: tuple[int, ...]
    """The numbers of the actions that gave most away, in their order."""
    limits: Told | None = None
    """On what it rests, where not all was known that players knew."""


_AS_NORMAL = 1.702
"""With so much the logistic curve lies within a hundredth of the normal one."""


def chance_ahead(leads: Sequence[float], spread: float) -> float:
    """How likely leads over each of the others last, when what comes is spread so far.

    >>> chance_ahead((0,), 10), round(chance_ahead((10,), 10), 2), chance_ahead((-3,), 0)
    (0.5, 0.85, 0.0)
    >>> round(chance_ahead((0, 0), 10), 2), chance_ahead((4, 0, 0), 0), chance_ahead((), 10)
    (0.33, 0.3333333333333333, 1.0)
    """
    if spread <= 0:
        is_first = all(lead >= 0 for lead in leads)
        return float(is_first) / (1 + sum(lead == 0 for lead in leads))
    steep = _AS_NORMAL / spread
    return 1 / (1 + sum(math.exp(min(500.0, -steep * lead)) for lead in leads))


def mark_of(weighed: Weighed, best: Weighed) -> str:
    """What a move is called beside the best one found.

    >>> mark_of(Weighed("a", 3, 0.5), Weighed("b", 9, 0.56))
    'inexact'
    """
    if weighed.action == best.action or weighed.value >= best.value:
        return BEST
    loss = best.winning - weighed.winning
    return GOOD if loss <= GOOD_LOSS else INEXACT if loss <= INEXACT_LOSS else MISSED


def accuracy_of(losses: Sequence[float]) -> float | None:
    """How near somebody's moves came to the best, in percent.

    >>> accuracy_of([0.0, 0.0]), accuracy_of([0.0, 0.25]), accuracy_of([])
    (100.0, 65.8, None)
    """
    if not losses:
        return None
    # A move that gives a quarter of the chances away counts a third, one that gives half, a tenth.
    shares = [103.1668 * math.exp(-4.354 * loss) - 3.1669 for loss in losses]
    return round(min(100.0, max(0.0, sum(shares) / len(shares))), 1)


def turning_points(moves: Sequence[Assessment]) -> tuple[int, ...]:
    """The few moves that gave most of the chance of winning away; none that was good."""
    grave = [move for move in moves if move.loss > GOOD_LOSS]
    grave.sort(key=lambda move: (-move.loss, move.number))
    return tuple(sorted(move.number for move in grave[:TURNING_POINTS]))
