"""Moves tried out against hands that the others may have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.games.zakhia.board import MATERIAL, RACK_SIZE, tiles_on
from chevalet.games.zakhia.moves import ZakhiaAction
from chevalet.games.zakhia.scoring import final_scores
from chevalet.games.zakhia.sight import Seen, Sight
from chevalet.games.zakhia.state import View
from chevalet.games.zakhia.worth import per_tile
from chevalet.grid import Worth
from chevalet.grid.worth import HUNDREDTHS
from chevalet.search.race import Course, Playout, Result, play_all, race

CLOSING = per_tile(-200)
"""What a tile costs that stays when no more can be drawn: its point, and time."""
COURSE = Course(first_impression=4, first_verdict=5, doubt=2.0)


class Candidate(NamedTuple):
    """Something that the player could do: what it scores, and the table after it."""

    action: ZakhiaAction
    seen: Seen | None
    points: int
    board: str
    left: str
    given_back: str
    """Tiles that go into the bag after drawing."""
    value: int
    """Hundredths: the points now, and the worth of what is left."""


class Deal(NamedTuple):
    """Hands that the others may have, in turn order, and the bag in the order of drawing."""

    racks: tuple[str, ...]
    bag: str


class Table:
    """Who plays after whom, and what can't be seen: what deals are made from."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        seats = len(view.rack_sizes)
        order = (Seat((view.seat + ahead) % seats) for ahead in range(1, seats))
        self.others = [seat for seat in order if seat not in view.common.out]
        """Those who still play, in turn order."""
        self.sizes = [view.rack_sizes[seat] for seat in self.others]
        self.bag_size = view.bag_size
        self.unseen = MATERIAL.minus(tiles_on(view.common.board)).minus(view.rack).letters

    @property
    def knows_all(self) -> bool:
        """Whether nothing is left to draw, and what can't be seen is the only other's rack."""
        return not self.bag_size and self.sizes == [len(self.unseen)]

    def deal(self, rng: Rng) -> Deal:
        """The unseen tiles dealt at random."""
        tiles = "".join(rng.shuffled(self.unseen)[0])
        racks, start = [], 0
        for size in self.sizes:
            racks.append(tiles[start : start + size])
            start += size
        return Deal(tuple(racks), tiles[start : start + self.bag_size])


class Simulation:
    """Candidates of one turn, played on against dealt hands."""

    def __init__(self, sight: Sight, worth: Worth, table: Table, budget: Budget) -> None:
        self._sight = sight
        self._worth = worth
        self._table = table
        self._budget = budget
        self._nodes = 0

    def compare(
        self, candidates: Sequence[Candidate], rng: Rng, nodes_done: int = 0
    ) -> Result[Candidate]:
        """The candidates in the order of what they bring: points over the others' mean."""
        self._nodes = nodes_done

        def meet(running: Sequence[Candidate], number: int) -> list[Playout] | None:
            deal = self._table.deal(rng.branch(f"deal {number}"))
            return play_all(running, lambda candidate: self._play_on(candidate, deal))

        estimates, deals = race(candidates, lambda each: each.value / HUNDREDTHS, meet, COURSE)
        return Result(estimates, deals, self._nodes)

    def _play_on(self, candidate: Candidate, deal: Deal) -> Playout | None:
        """The others' replies and the player's next turn, or the whole rest; None: no budget."""
        line = _Line(candidate, deal)
        to_the_end = self._table.bag_size <= RACK_SIZE
        turns = len(self._table.others) + 1
        reply = 0
        while not line.is_over and (to_the_end or line.turns < turns):
            if not self._budget.allows(self._nodes):
                return None
            found = self._best(line)
            if line.turns == 0 and found is not None:
                reply = found.points
            line.take_turn(found)
        return Playout(line.margin(self._worth_with(line.bag)), reply)

    def _best(self, line: _Line) -> Seen | None:
        self._nodes += 1
        found = self._sight.best_by_worth(line.board, line.rack, 1, self._worth_with(line.bag))
        return found[0] if found else None

    def _worth_with(self, bag: str) -> Worth:
        return self._worth if bag else CLOSING


class _Line:
    """A line of play; player 0 is the one who thinks, and has just moved."""

    def __init__(self, candidate: Candidate, deal: Deal) -> None:
        self.board = candidate.board
        self.bag = deal.bag
        self.turns = 0
        self._racks = [candidate.left, *deal.racks]
        self._kept = list(self._racks)  # before drawing: what worth is about
        self._gains = [candidate.points] + [0] * len(deal.racks)
        self._passes = 0 if candidate.seen or candidate.given_back else 1
        self._last_placer = 0 if candidate.seen else None
        self._draw(0)
        self.bag += candidate.given_back
        self._turn = 1 % len(self._racks)

    @property
    def rack(self) -> str:
        """Of the player on turn."""
        return self._racks[self._turn]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (§9)."""
        has_gone_out = not self.bag and not all(self._racks)
        return has_gone_out or self._passes >= len(self._racks)

    def take_turn(self, seen: Seen | None) -> None:
        """A placement, or a pass."""
        turn = self._turn
        self.turns += 1
        self._turn = (turn + 1) % len(self._racks)
        if seen is None:
            self._passes += 1
            return
        self._passes = 0
        self._last_placer = turn
        self._gains[turn] += seen.points
        self._racks[turn] = self._kept[turn] = seen.left
        self.board = seen.board
        self._draw(turn)

    def margin(self, worth: Worth) -> float:
        """Player 0's points over the others' mean; what they hold counts too."""
        totals: Sequence[float]
        if self.is_over:
            left = tuple(len(rack) for rack in self._racks)
            totals = final_scores(tuple(self._gains), left, self._last_placer)
        else:
            totals = [
                gain + worth.left(kept) / HUNDREDTHS
                for gain, kept in zip(self._gains, self._kept, strict=True)
            ]
        return totals[0] - sum(totals[1:]) / max(1, len(totals) - 1)

    def _draw(self, player: int) -> None:
        wanted = RACK_SIZE - len(self._racks[player])
        self._racks[player] += self.bag[:wanted]
        self.bag = self.bag[wanted:]
