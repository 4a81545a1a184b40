"""Clocks as values: what is left for each seat follows from the times of the log alone."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

import msgspec

from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.server.log import Clock, GameClock, Milliseconds, MoveClock, NoClock, PlayerClock
from chevalet.server.wire.common import Clocks

SECOND = 1000


class Timekeeper(Value, frozen=True):
    """How the clocks stand since the last entry that moved them."""

    clock: Clock
    left: tuple[Milliseconds, ...]
    """What each seat had when its clock last stopped or started."""
    since: tuple[tuple[Seat, Milliseconds], ...] = ()
    """The running clocks, and since when each runs."""
    began: Milliseconds = 0

    @classmethod
    def of(cls, clock: Clock, seats: int) -> Timekeeper:
        """Clocks that do not run yet."""
        seconds = 0 if isinstance(clock, NoClock) else clock.seconds
        return cls(clock, (seconds * SECOND,) * seats)

    def started(self, at: Milliseconds, to_act: Collection[Seat]) -> Timekeeper:
        """The game begins: the clocks of those on turn run."""
        running = tuple((seat, at) for seat in sorted(to_act))
        return msgspec.structs.replace(self, since=running, began=at)

    def acted(
        self,
        at: Milliseconds,
        actor: Seat | None,
        to_act: Collection[Seat],
        *,
        is_move: bool = True,
    ) -> Timekeeper:
        """Someone acted: who is no longer on turn stops, who is on turn now runs.

        Only a move earns the increment; a vote and the wish for one do not.
        """
        left = list(self.left)
        running = dict(self.since)
        for seat, since in self.since:
            if seat in to_act and seat != actor:
                continue
            has_moved = is_move and seat == actor
            left[seat] = self._after_move(left[seat], at - since, has_moved=has_moved)
            del running[seat]
        for seat in to_act:
            running.setdefault(seat, at)
        return msgspec.structs.replace(self, left=tuple(left), since=tuple(sorted(running.items())))

    def _after_move(self, left: int, used: int, *, has_moved: bool) -> int:
        if not isinstance(self.clock, PlayerClock):
            return left
        return max(0, left - used) + (self.clock.increment * SECOND if has_moved else 0)

    def deadlines(self) -> tuple[tuple[Milliseconds, Seat], ...]:
        """When the time of each running clock is over, the nearest first."""
        match self.clock:
            case NoClock():
                return ()
            case MoveClock() | PlayerClock():
                ends = ((since + self.left[seat], seat) for seat, since in self.since)
            case GameClock():
                end = self.began + self.clock.seconds * SECOND
                ends = ((end, seat) for seat, _ in self.since)
            case _:
                assert_never(self.clock)
        return tuple(sorted(ends))

    def shown(self, at: Milliseconds) -> Clocks | None:
        """The clocks as a client needs them; None where there are none."""
        if isinstance(self.clock, NoClock):
            return None
        ends = {seat: end for end, seat in self.deadlines()}
        remaining = tuple(
            max(0, ends[Seat(seat)] - at) if Seat(seat) in ends else self._resting(left, at)
            for seat, left in enumerate(self.left)
        )
        return Clocks(at, remaining, tuple(ends))

    def _resting(self, left: int, at: Milliseconds) -> int:
        """What stands on a clock that does not run; the game's clock is one for all."""
        if isinstance(self.clock, GameClock) and self.began:
            return max(0, self.began + left - at)
        return left
