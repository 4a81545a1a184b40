"""Moves tried out against letters that the others may have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.games.takemo.board import (
    MATERIAL,
    RACK_SIZE,
    SIZE,
    TAKEMO,
    Camp,
    camp_of,
    tiles_on,
    turned,
)
from chevalet.games.takemo.bots.reasons import earns_takemo
from chevalet.games.takemo.finder import Moves
from chevalet.games.takemo.found import Found
from chevalet.games.takemo.moves import TakemoAction
from chevalet.games.takemo.state import View
from chevalet.search.race import Playout, Result, Schedule, play_all, race

SCHEDULE = Schedule(
    first_impression=3,
    first_verdict=6,
    tolerance=1.8,
    narrowing={2: 9, 4: 6, 8: 4},  # a few deals tell the worst ones
)
FOLLOW_UPS = 2
"""Turns that are played on after the candidate: the enemy's reply and the camp's own next one."""


class Weights(NamedTuple):
    """What counts beside tiles on the board, in tiles."""

    takemo: float = 1.5
    """A TAKEMO won, and not yet laid."""
    follow_up: float = 0.8
    """A tile of the camp's next turn, which is one of its own choice and may be put off."""
    win: float = 25.0
    """A game that ends well."""
    reach: float = 0.1
    """A row nearer to the enemy's line, where TAKEMOs are won."""


class Candidate(NamedTuple):
    """Something that the player could do, and the board after it in the player's view."""

    action: TakemoAction
    found: Found | None
    board: str
    left: str
    """Letters that stay on the rack."""
    given_back: str
    value: float
    """Before any deal, in tiles."""
    approach: float = 0.0
    """The part of it that is for coming nearer to the enemy's line."""


class Deal(NamedTuple):
    """Letters that the next seats may have, and each camp's bag in the order of drawing."""

    racks: tuple[str, ...]
    """Of the seats after the player, in turn order; the player's own is not among them."""
    bags: tuple[str, str]


class Table:
    """Who plays after whom and what can't be seen: what deals are made from."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.camp = camp_of(view.seat)
        seats = len(view.rack_sizes)
        self.others = [Seat((view.seat + ahead) % seats) for ahead in range(1, seats)]
        self._sizes = view.rack_sizes
        self.pool = view.common.pool
        self.bag_sizes = view.bag_sizes
        self._unseen = tuple(self._unseen_of(view, camp) for camp in Camp)
        own, enemy = (
            len(tiles_on(view.common.board, camp)) for camp in (self.camp, self.camp.enemy)
        )
        self.lead = own - enemy
        """Tiles on the board that the player's camp is ahead by."""

    def _unseen_of(self, view: View, camp: Camp) -> str:
        seen = tiles_on(view.common.board, camp) + view.common.captured[camp]
        if camp is self.camp:
            seen += view.rack.letters
        return MATERIAL.minus(seen.replace(TAKEMO, "")).letters

    def deal(self, rng: Rng) -> Deal:
        """The unseen letters dealt at random."""
        hidden = ["".join(rng.branch(camp.name).shuffled(self._unseen[camp])[0]) for camp in Camp]
        racks = []
        for seat in self.others:
            camp, size = camp_of(seat), self._sizes[seat]
            racks.append(hidden[camp][:size])
            hidden[camp] = hidden[camp][size:]
        return Deal(tuple(racks), (hidden[0], hidden[1]))


class Simulation:
    """Candidates of one turn, played on with dealt letters."""

    def __init__(self, moves: Moves, table: Table, budget: Budget, weights: Weights) -> None:
        self._moves = moves
        self._table = table
        self._budget = budget
        self._weights = weights
        self._nodes = 0

    def compare(
        self, candidates: Sequence[Candidate], rng: Rng, schedule: Schedule = SCHEDULE
    ) -> Result[Candidate]:
        """The candidates in the order of what they bring, in tiles."""

        def meet(running: Sequence[Candidate], number: int) -> list[Playout] | None:
            deal = self._table.deal(rng.branch(f"deal {number}"))
            return play_all(running, lambda candidate: self._play_on(candidate, deal))

        estimates, deals = race(candidates, lambda each: each.value, meet, schedule)
        return Result(estimates, deals, self._nodes)

    def _play_on(self, candidate: Candidate, deal: Deal) -> Playout | None:
        """The next turns after the candidate; None: no budget."""
        line = Line(self._table, candidate, deal, self._weights)
        reply = 0
        while not line.is_over and line.turns < FOLLOW_UPS:
            if not self._budget.allows(self._nodes):
                return None
            self._nodes += 1
            found = self._moves.best(line.board, line.letters, 1)
            if line.turns == 0 and found:
                reply = found[0].gain
            line.take_turn(found[0] if found else None)
        return Playout(line.margin, reply)


class Line:
    """A line of play after a candidate; player 0 is the one who thinks."""

    def __init__(self, table: Table, candidate: Candidate, deal: Deal, weights: Weights) -> None:
        self._table = table
        self._weights = weights
        self._bags = list(deal.bags)
        self._pool = list(table.pool)
        self._racks = [candidate.left.replace(TAKEMO, ""), *deal.racks]
        self.turns = 0
        self.is_over = False
        self._gained = 0
        """Tiles on the board, for the player's camp or against it."""
        self._worth = candidate.approach
        """What that is worth, with TAKEMOs and the way to the enemy's line."""
        self._player = 0
        self.board = candidate.board
        self._count(candidate.found)
        self._refill()
        self._bags[self._camp] += candidate.given_back
        self._pass_on()

    @property
    def letters(self) -> str:
        """What whoever is on turn plays from: a TAKEMO in hand would cost twenty nodes."""
        return self._racks[self._player]

    @property
    def _camp(self) -> Camp:
        return self._table.camp if self._player % 2 == 0 else self._table.camp.enemy

    def take_turn(self, found: Found | None) -> None:
        """A move, or a pass."""
        self.turns += 1
        if found is not None:
            self.board = found.board
            rack = self._racks[self._player]
            for tile in found.laid:
                rack = rack.replace(tile, "", 1)
            self._racks[self._player] = rack
            self._count(found)
            self._refill()
        self._pass_on()

    @property
    def margin(self) -> float:
        """What the line is worth to the player's camp, in tiles."""
        if not self.is_over:
            return self._worth
        ahead = self._table.lead + self._gained
        return self._gained + self._weights.win * ((ahead > 0) - (ahead < 0))

    def _count(self, found: Found | None) -> None:
        """Add what a move gains, for or against the player's camp."""
        if found is None:
            return
        sign = 1 if self._player % 2 == 0 else -1
        self._gained += sign * found.gain
        share = self._weights.follow_up if self.turns == FOLLOW_UPS else 1.0
        takemos = -found.laid.count(TAKEMO)
        if earns_takemo(found.placement) and self._pool[self._camp] > 0:
            self._pool[self._camp] -= 1
            takemos += 1
        self._worth += sign * (share * found.gain + self._weights.takemo * takemos)

    def _refill(self) -> None:
        wanted = RACK_SIZE - len(self._racks[self._player])
        bag = self._bags[self._camp]
        self._racks[self._player] += bag[:wanted]
        self._bags[self._camp] = bag[wanted:]
        self.is_over = len(bag) < wanted

    def _pass_on(self) -> None:
        self._player = (self._player + 1) % len(self._racks)
        self.board = turned(self.board)


def rows_reached(board: str) -> int:
    """How far the camp's letters have come towards the enemy's line, in rows."""
    first = next((i for i, c in enumerate(board) if c == TAKEMO or c.isupper()), len(board))
    return SIZE - first // SIZE
