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
from chevalet.games.takemo.bots.lines import Line, Played
from chevalet.games.takemo.bots.playouts import Playouts, open_playouts
from chevalet.games.takemo.bots.reasons import earns_takemo
from chevalet.games.takemo.bots.worth import learned_worth
from chevalet.games.takemo.finder import Moves
from chevalet.games.takemo.found import Found, squares_of
from chevalet.games.takemo.moves import TakemoAction
from chevalet.games.takemo.progress import ROUNDS_WITHOUT_WORD
from chevalet.games.takemo.state import View
from chevalet.grid import Placement
from chevalet.search.race import Playout, Result, Schedule, race

SCHEDULE = Schedule(first_impression=6, heats=2)
FOLLOW_UPS = 2
"""Turns that are played on after the candidate: the enemy's reply and the camp's own next one."""
LAST_LETTERS = 12
"""With so few left in one of the bags the game is played on to its end."""
AT_ONCE = 4
"""Candidates between two looks at the clock."""


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
    kept: float = 1.0
    """What letters that stay on the rack promise for the turn after those that are played on."""


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


def is_ending(view: View) -> bool:
    """Whether the end of the game is in sight, so that letters kept are of little use."""
    return min(view.bag_sizes) <= LAST_LETTERS


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
        self.is_ending = is_ending(view)
        self._idle = view.common.idle
        limit = view.common.options.turns
        self._turns_left = None if limit is None else limit * seats - view.common.turns - 1
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

    def line(self, candidate: Candidate, deal: Deal) -> Line | None:
        """The game as it goes on after a candidate, for the next seat; None: it is over (§10)."""
        left = candidate.left.replace(TAKEMO, "")
        wanted = RACK_SIZE - len(left)
        bag = deal.bags[self.camp]
        idle = self._idle + 1 if candidate.found is None else 0
        is_idle_too_long = idle >= ROUNDS_WITHOUT_WORD * (1 + len(deal.racks))
        if len(bag) < wanted or is_idle_too_long or self._turns_left == 0:
            return None
        return Line(
            board=turned(candidate.board),
            racks=(*deal.racks, left + bag[:wanted]),
            bags=(deal.bags[self.camp.enemy], bag[wanted:] + candidate.given_back),
            idle=idle,
            turns_left=self._turns_left,
        )


class Simulation:
    """Candidates of one turn, played on with dealt letters."""

    def __init__(self, moves: Moves, table: Table, budget: Budget, weights: Weights) -> None:
        self._playouts: Playouts = open_playouts(moves)
        self._table = table
        self._budget = budget
        self._weights = weights
        self._worth = learned_worth()
        self._nodes = 0

    def compare(
        self, candidates: Sequence[Candidate], rng: Rng, schedule: Schedule = SCHEDULE
    ) -> Result[Candidate]:
        """The candidates in the order of what they bring, in tiles."""
        deals: list[Deal] = []

        def meet(running: Sequence[Candidate], number: int) -> list[Playout] | None:
            if number == len(deals):
                deals.append(self._table.deal(rng.branch(f"deal {number}")))
            return self._meet(running, deals[number])

        estimates, met = race(candidates, lambda each: each.value, meet, schedule)
        return Result(estimates, met, self._nodes)

    def _meet(self, candidates: Sequence[Candidate], deal: Deal) -> list[Playout] | None:
        """What each candidate comes to with the deal; None: no budget for all of them."""
        found: list[Playout] = []
        for first in range(0, len(candidates), AT_ONCE):
            if not self._budget.allows(self._nodes):
                return None
            some = candidates[first : first + AT_ONCE]
            lines = [self._table.line(each, deal) for each in some]
            played = self._play_on([line for line in lines if line is not None])
            if played is None:
                return None
            ends = iter(played)
            for candidate, line in zip(some, lines, strict=True):
                end = _ENDED if line is None else next(ends)
                playout = _playout(self._table, self._weights, candidate, end)
                if line is not None and not end.is_over:
                    kept = self._weights.kept * self._worth.of(_kept(candidate, line, end))
                    playout = playout._replace(margin=playout.margin + kept)
                found.append(playout)
        return found

    def _play_on(self, lines: list[Line]) -> list[Played] | None:
        left = None if self._budget.nodes is None else self._budget.nodes - self._nodes
        turns = None if self._table.is_ending else FOLLOW_UPS
        played = self._playouts.play(lines, turns, left)
        self._nodes += sum(len(each.turns) for each in played)
        return played if len(played) == len(lines) else None


_ENDED = Played((), "", is_over=True)


def _playout(table: Table, weights: Weights, candidate: Candidate, played: Played) -> Playout:
    """What the line is worth to the player's camp, in tiles."""
    pool = [table.pool[table.camp], table.pool[table.camp.enemy]]
    laid = candidate.found
    gained = laid.gain if laid else 0
    worth = candidate.approach + gained
    if laid is not None:
        worth += weights.takemo * (_won(laid.placement, pool, 0) - laid.laid.count(TAKEMO))
    for number, placement in enumerate(played.turns, 1):
        if placement is None:
            continue
        side = number % 2
        sign = -1 if side else 1
        share = weights.follow_up if number == FOLLOW_UPS else 1.0
        gained += sign * placement.score
        worth += sign * (share * placement.score + weights.takemo * _won(placement, pool, side))
    reply = played.turns[0] if played.turns else None
    margin = worth
    if played.is_over:
        ahead = table.lead + gained
        margin = gained + weights.win * ((ahead > 0) - (ahead < 0))
    return Playout(margin, reply.score if reply else 0)


def _kept(candidate: Candidate, line: Line, played: Played) -> str:
    """What the player has left of its letters: after its own next turn, where that was played."""
    if len(line.racks) > FOLLOW_UPS or len(played.turns) < FOLLOW_UPS:
        return candidate.left
    rack, laid = line.racks[-1], played.turns[FOLLOW_UPS - 1]
    if laid is not None:
        board = turned(played.board)
        for place, square in enumerate(squares_of(laid, SIZE)):
            if laid.new >> place & 1:
                rack = rack.replace(board[square], "", 1)
    return rack


def _won(placement: Placement, pool: list[int], side: int) -> int:
    """The TAKEMO that a placement wins, if one is left; it is taken from the pool then (§5)."""
    is_won = pool[side] > 0 and earns_takemo(placement)
    pool[side] -= is_won
    return int(is_won)


def rows_reached(board: str) -> int:
    """How far the camp's letters have come towards the enemy's line, in rows."""
    first = next((i for i, c in enumerate(board) if c == TAKEMO or c.isupper()), len(board))
    return SIZE - first // SIZE
