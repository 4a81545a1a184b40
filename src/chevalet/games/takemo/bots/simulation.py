"""Moves tried out against letters that the others may have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from chevalet.search.race import Estimate, Playout, Result, Schedule, race

SCHEDULE = Schedule(first_impression=6, heats=2)
FOLLOW_UPS = 2
"""Turns that are played on after the candidate: the enemy's reply and the camp's own next one."""
LAST_LETTERS = 12
"""With so few left in one of the bags the game is played on to its end."""
LAST_ROUNDS = 2
"""So are the last rounds that the table allows (§10)."""
FURTHER = 6
"""Turns that are played on where two have told all they can, and time is left."""
LATER_SCHEDULE = Schedule(first_impression=75, heats=6)
"""Luck counts nine times as much as the move in later turns: half of what 75 deals say is true."""
NEAR = 2.5
"""A candidate so many tiles behind what two turns call the best is not made up for later."""
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
    later: float = 1.5
    """A tile of the turns after the camp's next one: what is gained there goes on afterwards."""


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


def turns_left(view: View) -> int | None:
    """How many turns come after this one; None: as many as the game takes (§10)."""
    limit = view.common.options.turns
    return None if limit is None else limit * len(view.rack_sizes) - view.common.turns - 1


def is_ending(view: View) -> bool:
    """Whether the end of the game is in sight, so that letters kept are of little use."""
    left = turns_left(view)
    ends_soon = left is not None and left <= LAST_ROUNDS * len(view.rack_sizes)
    return ends_soon or min(view.bag_sizes) <= LAST_LETTERS


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
        self._turns_left = turns_left(view)
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
        turns = None if self._table.is_ending else FOLLOW_UPS
        estimates, met = self._race(
            candidates, rng, schedule, turns, lambda each: each.value, self._playout
        )
        return Result(estimates, met, self._nodes)

    def compare_further(self, candidates: Sequence[Candidate], rng: Rng) -> Result[Candidate]:
        """The same, and whoever is near the best is played on further while the budget lasts."""
        first = self.compare(candidates, rng)
        near = [each for each in first.estimates if each.behind <= NEAR]
        if self._table.is_ending or len(near) == 1:
            return first
        known = {each.candidate.action: first.estimates[0].margin - each.behind for each in near}

        def further(candidate: Candidate, _: Line | None, played: Played) -> Playout:
            return Playout(known[candidate.action] + self._later(candidate, played), _reply(played))

        estimates, met = self._race(
            [each.candidate for each in near],
            rng.branch("further"),
            LATER_SCHEDULE,
            FURTHER,
            lambda each: known[each.action],
            further,
        )
        return Result([*estimates, *first.estimates[len(near) :]], met or first.deals, self._nodes)

    def _race(
        self,
        candidates: Sequence[Candidate],
        rng: Rng,
        schedule: Schedule,
        turns: int | None,
        impression: Callable[[Candidate], float],
        playout: Callable[[Candidate, Line | None, Played], Playout],
    ) -> tuple[list[Estimate[Candidate]], int]:
        """A race by lines of so many turns (None: to the end), each worth what `playout` says."""
        deals: list[Deal] = []

        def meet(running: Sequence[Candidate], number: int) -> list[Playout] | None:
            if number == len(deals):
                deals.append(self._table.deal(rng.branch(f"deal {number}")))
            found: list[Playout] = []
            for first in range(0, len(running), AT_ONCE):
                some = running[first : first + AT_ONCE]
                lines = [self._table.line(each, deals[number]) for each in some]
                played = self._play_on(lines, turns)
                if played is None:
                    return None
                found += map(playout, some, lines, played)
            return found

        return race(candidates, impression, meet, schedule)

    def _play_on(self, lines: Sequence[Line | None], turns: int | None) -> list[Played] | None:
        """What the lines came to, those that are over from the start too; None: no budget."""
        if not self._budget.allows(self._nodes):
            return None
        going_on = [line for line in lines if line is not None]
        left = None if self._budget.nodes is None else self._budget.nodes - self._nodes
        played = self._playouts.play(going_on, turns, left)
        self._nodes += sum(len(each.turns) for each in played)
        if len(played) < len(going_on):
            return None
        ends = iter(played)
        return [_ENDED if line is None else next(ends) for line in lines]

    def _playout(self, candidate: Candidate, line: Line | None, played: Played) -> Playout:
        """What a line is worth that ends with the player's own next turn, or with the game."""
        tiles = _tiles(candidate, played)
        if played.is_over:
            ahead = self._table.lead + sum(tiles)
            won = (ahead > 0) - (ahead < 0)
            return Playout(sum(tiles) + self._weights.win * won, _reply(played))
        weights = self._weights
        margin = candidate.approach + sum(tiles)
        margin += weights.takemo * sum(_takemos(self._table, candidate, played))
        if len(tiles) > FOLLOW_UPS:
            margin -= (1 - weights.follow_up) * tiles[FOLLOW_UPS]
        if line is not None:
            margin += weights.kept * self._worth.of(_kept(candidate, line, played))
        return Playout(margin, _reply(played))

    def _later(self, candidate: Candidate, played: Played) -> float:
        """What the turns after the player's own next one are worth."""
        later = slice(1 + FOLLOW_UPS, None)
        takemos = sum(_takemos(self._table, candidate, played)[later])
        tiles = sum(_tiles(candidate, played)[later])
        return self._weights.later * (tiles + self._weights.takemo * takemos)


_ENDED = Played((), "", is_over=True)


def _tiles(candidate: Candidate, played: Played) -> list[int]:
    """What each turn gains for the player's camp or against it, the candidate's own first."""
    own = candidate.found.gain if candidate.found else 0
    turns = (each.score if each else 0 for each in played.turns)
    return [own, *(-gain if number % 2 else gain for number, gain in enumerate(turns, 1))]


def _takemos(table: Table, candidate: Candidate, played: Played) -> list[int]:
    """The TAKEMOs that each turn wins for the camp or against it, less those that it lays."""
    pool = [table.pool[table.camp], table.pool[table.camp.enemy]]
    laid = candidate.found
    won = [_won(laid.placement, pool, 0) - laid.laid.count(TAKEMO) if laid else 0]
    for number, placement in enumerate(played.turns, 1):
        side = number % 2
        is_won = 0 if placement is None else _won(placement, pool, side)
        won.append(-is_won if side else is_won)
    return won


def _reply(played: Played) -> int:
    """What the enemy's answer gained."""
    return played.turns[0].score if played.turns and played.turns[0] else 0


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
