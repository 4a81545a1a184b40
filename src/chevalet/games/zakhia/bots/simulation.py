"""Moves tried out against hands that the others may have."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import count, islice, permutations
from typing import NamedTuple

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import MATERIAL, RACK_SIZE, tiles_on
from chevalet.games.zakhia.bots.lines import Line, Played
from chevalet.games.zakhia.bots.playouts import Playouts
from chevalet.games.zakhia.bots.sight import Seen
from chevalet.games.zakhia.moves import Place, ZakhiaAction
from chevalet.games.zakhia.state import View
from chevalet.grid.worth import HUNDREDTHS
from chevalet.search.race import Playout, Result, Schedule, race

AT_ONCE = 4
"""Candidates between two looks at the clock."""
TO_THE_END = 2 * RACK_SIZE
"""With so few tiles in the bag the rest of the game is played out."""
LAST_ROUNDS = 2
"""So are the last rounds that the table allows (§9)."""
ENUMERATED = 2
"""With so few of them against one opponent, every way in which they may lie is tried once."""
CLOSE = 10.0
"""A lead of so many points over one of several is held three times in four."""
EARLY = Schedule(first_impression=20, heats=2)
LATE = Schedule(first_impression=10, heats=2)
"""Once all tiles of the bag may be drawn at once: what stays on the rack tells less by then."""


def schedule(bag_size: int) -> Schedule:
    """How a race is run with so many tiles in the bag.

    By measured luck: two placements of one turn differ by 4 points from deal to deal early on, and
    by 9 near the end; by their first impressions one is wrong by 1 early on, and by 3 near the end.
    """
    return LATE if bag_size <= RACK_SIZE else EARLY


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
        self.scores = (view.scores[view.seat], *(view.scores[seat] for seat in self.others))
        """The player's points so far, and those of the others."""
        self.bag_size = view.bag_size
        self._passes = view.common.passes
        self._idle = view.common.turns_without_word
        players = [view.seat, *self.others]
        last = view.common.last_placer
        self._last_placer = players.index(last) if last in players else None
        limit, had = view.common.options.turns, view.common.turns
        self.turns_left = None if limit is None else sum(limit - had[each] for each in players) - 1
        """How many turns come after this one; None: as many as the game takes (§9)."""
        self.unseen = MATERIAL.minus(tiles_on(view.common.board)).minus(view.rack).letters

    @property
    def ends_soon(self) -> bool:
        """Whether only the last rounds are left that the table allows (§9)."""
        return self.turns_left is not None and self.turns_left <= LAST_ROUNDS * len(self.scores)

    @property
    def knows_all(self) -> bool:
        """Whether nothing is left to draw, and what can't be seen is the only other's rack."""
        return not self.bag_size and self.sizes == [len(self.unseen)]

    @property
    def guesses_hands(self) -> bool:
        """Whether nothing is left to draw, and who of several holds what is all that is hidden."""
        return not self.bag_size and len(self.others) > 1

    def deal(self, rng: Rng) -> Deal:
        """The unseen tiles dealt at random."""
        tiles = "".join(rng.shuffled(self.unseen)[0])
        racks, start = [], 0
        for size in self.sizes:
            racks.append(tiles[start : start + size])
            start += size
        return Deal(tuple(racks), tiles[start : start + self.bag_size])

    def deals(self, rng: Rng) -> Iterator[Deal]:
        """Every deal there may be, where they are few, else chance ones without end."""
        others = len(self.unseen) - self.bag_size  # more than a rack where a third one left
        if self.sizes == [others] and self.bag_size <= ENUMERATED:
            places = permutations(range(len(self.unseen)), self.bag_size)
            for drawn in rng.shuffled(list(places))[0]:
                bag = "".join(self.unseen[place] for place in drawn)
                yield Deal((Tiles.of(self.unseen).minus(bag).letters,), bag)
        else:
            for number in count():
                yield self.deal(rng.branch(f"deal {number}"))

    def line(self, candidate: Candidate, deal: Deal) -> Line:
        """The game as it goes on after a candidate; seat 0 is the one who thinks."""
        wanted = RACK_SIZE - len(candidate.left)
        rack = candidate.left + deal.bag[:wanted]
        has_placed = isinstance(candidate.action, Place)
        return Line(
            board=candidate.board,
            racks=(rack, *deal.racks),
            kept=(candidate.left, *deal.racks),
            bag=deal.bag[wanted:] + candidate.given_back,
            turn=1 % (1 + len(deal.racks)),
            passes=0 if has_placed or candidate.given_back else self._passes + 1,
            idle=0 if has_placed else self._idle + 1,
            last_placer=0 if has_placed else self._last_placer,
        )


class Simulation:
    """Candidates of one turn, played on against dealt hands."""

    def __init__(self, playouts: Playouts, table: Table, budget: Budget, win: float = 0.0) -> None:
        """`win` is what it is worth to come first, in points, where that can be seen."""
        self._win = win
        self._playouts = playouts
        self._table = table
        self._budget = budget
        self._nodes = 0

    def compare(
        self,
        candidates: Sequence[Candidate],
        rng: Rng,
        nodes_done: int = 0,
        by: Schedule | None = None,
    ) -> Result[Candidate]:
        """The candidates in the order of what they bring: points over the others' mean."""
        self._nodes = nodes_done
        by = by or schedule(self._table.bag_size)
        coming = self._table.deals(rng)
        deals: list[Deal] = []

        def meet(running: Sequence[Candidate], number: int) -> list[Playout] | None:
            deals.extend(islice(coming, max(0, number + 1 - len(deals))))
            return self._meet(running, deals[number]) if number < len(deals) else None

        estimates, met = race(candidates, lambda each: each.value / HUNDREDTHS, meet, by)
        return Result(estimates, met, self._nodes)

    def _meet(self, candidates: Sequence[Candidate], deal: Deal) -> list[Playout] | None:
        """What each candidate comes to with the deal; None: no budget for all of them.

        The others' replies and the player's next turn are played, or the whole rest of the game.
        """
        turns = self._turns_ahead
        found: list[Playout] = []
        for first in range(0, len(candidates), AT_ONCE):
            if not self._budget.allows(self._nodes):
                return None
            some = candidates[first : first + AT_ONCE]
            lines = [self._table.line(each, deal) for each in some]
            left = None if self._budget.nodes is None else self._budget.nodes - self._nodes
            played = self._playouts.play(lines, turns, left)
            self._nodes += sum(max(1, len(each.turns)) for each in played)
            if len(played) < len(some):
                return None
            found += map(self._playout, some, played)
        return found

    @property
    def _turns_ahead(self) -> int | None:
        """How many turns are played on; None: all that the game takes."""
        table = self._table
        is_whole = table.ends_soon or table.bag_size <= TO_THE_END
        return table.turns_left if is_whole else len(table.others) + 1

    def _playout(self, candidate: Candidate, played: Played) -> Playout:
        is_over = played.is_over or len(played.turns) == self._table.turns_left
        playout = _playout(candidate, played, is_over=is_over)
        if not is_over:
            return playout
        points = [sum(pair) for pair in zip(self._table.scores, played.scores, strict=True)]
        points[0] += candidate.points
        share = first_share(points, by_degrees=self._table.guesses_hands)
        return playout._replace(margin=playout.margin + self._win * share)


def first_share(points: Sequence[int], *, by_degrees: bool) -> float:
    """How much of coming first these totals are, the player's before the others'.

    Where a line only guesses who lays what, leads count by degrees.
    """
    mine, *others = points
    if by_degrees:
        return math.prod((1 + math.tanh((mine - each) / (2 * CLOSE))) / 2 for each in others)
    return 1 / points.count(mine) if mine == max(points) else 0.0


def _playout(candidate: Candidate, played: Played, *, is_over: bool) -> Playout:
    """The player's points over the others' mean; where the game goes on, what they keep counts."""
    totals: Sequence[float] = played.scores
    if not is_over:
        pairs = zip(played.scores, played.worth, strict=True)
        totals = [score + worth / HUNDREDTHS for score, worth in pairs]
    margin = candidate.points + totals[0] - sum(totals[1:]) / max(1, len(totals) - 1)
    reply = played.turns[0] if played.turns else None
    return Playout(margin, reply.score if reply else 0)
