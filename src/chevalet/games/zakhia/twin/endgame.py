"""Endgames by alpha-beta, in rounds of growing width.

Every line is played out to the end of the game (§9), so there is nothing to estimate. What grows
from one round to the next is the number of placements tried, fewer of them the further ahead a turn
is; when no placement is left out any more, the answer is exact.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from chevalet.core.game import Budget
from chevalet.games.zakhia.bots.endings import MOST_NODES, Ending, Solution
from chevalet.games.zakhia.bots.sight import Seen, Sight
from chevalet.grid import Worth

FIRST_WIDTH = 2
TWO_OF_OWN = 16
"""From this width on no turn of one's own is tried with one placement alone."""
FEW_TILES = 10
"""On both racks: as many are solved whole."""

_INFINITE = 1_000_000


class _Bound(Enum):
    """What a remembered value says of the true one."""

    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2


class _Remembered(NamedTuple):
    value: int
    bound: _Bound


class _OutOfBudget(Exception):
    """The round can't be finished."""


class TwinEndgames:
    """Solves endgames with the placements that it sees."""

    def __init__(self, sight: Sight, order: Worth) -> None:
        self._sight = sight
        self._order = order

    def solve(self, ending: Ending, budget: Budget) -> Solution | None:
        """The best that the budget lets it find; None if that is nothing."""
        return _Search(self._sight, self._order, budget).solve(ending)


class _Search:
    """Alpha-beta over one endgame, in rounds of growing width."""

    def __init__(self, sight: Sight, order: Worth, budget: Budget) -> None:
        self._sight = sight
        self._order = order
        self._budget = budget
        self._placements: dict[tuple[str, str], tuple[int, list[Seen]]] = {}
        self._favourites: dict[Ending, Seen | None] = {}
        self._memory: dict[Ending, _Remembered] = {}
        self._width = FIRST_WIDTH
        self._narrows = False
        self._is_complete = True
        self._at_hand: tuple[Seen | None, int] | None = None
        self.nodes = 0

    def solve(self, ending: Ending) -> Solution | None:
        """The best of the last round that the budget let finish; None if it was not even one.

        A round that is cut short has begun with the best of the one before: what it found to be
        better counts.
        """
        solution: Solution | None = None
        self._narrows = len(ending.rack + ending.other_rack) > FEW_TILES
        while True:
            self._memory.clear()
            self._is_complete = True
            self._at_hand = None
            try:
                margin = self._value(ending, -_INFINITE, _INFINITE, 0)
            except _OutOfBudget:
                return solution and self._cut_short(solution)
            solution = Solution(
                self._favourites[ending], margin, self._is_complete, self._width, self.nodes
            )
            if self._is_complete:
                return solution
            self._width *= 2

    def _cut_short(self, solution: Solution) -> Solution:
        seen, margin = self._at_hand or (solution.seen, solution.margin)
        return solution._replace(seen=seen, margin=margin, nodes=self.nodes)

    def _value(self, ending: Ending, low: int, high: int, ply: int) -> int:
        """The margin from here on; outside of `low` to `high` only a bound of it."""
        known = self._memory.get(ending)
        if known is not None and _decides(known, low, high):
            return known.value
        best, floor = -_INFINITE, low
        for seen in self._ordered(ending, self._width_at(ply)):
            # Of all but the first it is first only asked whether they are better.
            asked = high if best == -_INFINITE else floor + 1
            value = self._value_of(ending, seen, floor, asked, ply)
            if ply == 0 and value > best:
                self._at_hand = seen, value
            if asked <= value < high:
                value = self._value_of(ending, seen, value, high, ply)
            if value > best:
                best = value
                self._favourites[ending] = seen
                floor = max(floor, best)
            if best >= high:
                break
        self._memory[ending] = _Remembered(best, _bound(best, low, high))
        return best

    def _value_of(self, ending: Ending, seen: Seen | None, low: int, high: int, ply: int) -> int:
        if seen is None:
            if ending.has_passed:
                return ending.settled()
            return -self._value(ending.after_pass(), -high, -low, ply + 1)
        after = ending.after(seen)
        if not seen.left:
            return seen.points - after.settled()
        return seen.points - self._value(after, seen.points - high, seen.points - low, ply + 1)

    def _width_at(self, ply: int) -> int:
        """Turns further ahead are tried less widely, those of the other twice as fast.

        What is laid now matters most, then what one means to lay later.
        """
        if not self._narrows:
            return self._width
        is_own = ply % 2 == 0
        least = 2 if is_own and self._width >= TWO_OF_OWN else 1
        return max(least, self._width >> (ply if is_own else 2 * ply))

    def _ordered(self, ending: Ending, width: int) -> list[Seen | None]:
        """What to try, the best of the last round first; whoever tries one does not pass."""
        moves: list[Seen | None] = [*self._found(ending.board, ending.rack, width)]
        if width > 1 or not moves:
            moves.append(None)
        else:
            self._is_complete = False
        if ending in self._favourites and self._favourites[ending] in moves:
            favourite = self._favourites[ending]
            moves.remove(favourite)
            moves.insert(0, favourite)
        return moves

    def _found(self, board: str, rack: str, width: int) -> list[Seen]:
        """Up to `width` placements. To look for them is what takes time: a node."""
        wanted = width + 1  # one more tells whether any is left out
        asked, found = self._placements.get((board, rack), (0, []))
        if asked < wanted and len(found) == asked:
            if self.nodes >= MOST_NODES or not self._budget.allows(self.nodes):
                raise _OutOfBudget
            self.nodes += 1
            found = self._sight.best_by_worth(board, rack, wanted, self._order)
            self._placements[board, rack] = wanted, found
        if len(found) > width:
            self._is_complete = False
        return found[:width]


def _decides(known: _Remembered, low: int, high: int) -> bool:
    match known.bound:
        case _Bound.EXACT:
            return True
        case _Bound.AT_LEAST:
            return known.value >= high
        case _Bound.AT_MOST:
            return known.value <= low


def _bound(value: int, low: int, high: int) -> _Bound:
    if value >= high:
        return _Bound.AT_LEAST
    return _Bound.AT_MOST if value <= low else _Bound.EXACT
