"""Clocks as values: what is left for each seat follows from the times of the log alone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import assert_never

import msgspec

from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.server.wire.clocks import Clock, DaysClock, GameClock, MoveClock, NoClock, PlayerClock
from chevalet.server.wire.common import Clocks, Milliseconds

SECOND = 1000
BY_THE_MOVE = (MoveClock, DaysClock)
"""Clocks that begin anew with each move."""
LEAST_AFTER_UNDO: Milliseconds = 5 * SECOND
"""Nobody runs out of time by agreeing to take a move back."""


class Timekeeper(Value, frozen=True):
    """How the clocks stand since the last entry that moved them."""

    clock: Clock
    left: tuple[Milliseconds, ...]
    """What each seat had when its clock last stopped or started."""
    since: tuple[tuple[Seat, Milliseconds], ...] = ()
    """The running clocks, and since when each runs."""
    began: Milliseconds = 0
    held: tuple[tuple[Seat, Milliseconds], ...] = ()
    """On a clock for each move: what is left of the moves that stand still during a vote."""

    @classmethod
    def of(cls, clock: Clock, seats: int) -> Timekeeper:
        """Clocks that do not run yet."""
        seconds = 0 if isinstance(clock, NoClock) else clock.seconds
        return cls(clock, (seconds * SECOND,) * seats)

    @property
    def increment(self) -> Milliseconds:
        """What a move puts on its seat's clock."""
        return self.clock.increment * SECOND if isinstance(self.clock, PlayerClock) else 0

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
        is_voting: bool = False,
    ) -> Timekeeper:
        """Someone acted: who is no longer on turn stops, who is on turn now runs.

        Only a move earns the increment; a vote and the wish for one do not. Nor do they bring a
        fresh clock: while others vote, a clock for each move stands still.
        """
        if isinstance(self.clock, NoClock):
            return self
        if isinstance(self.clock, BY_THE_MOVE) and is_voting and not self.held:
            return self._vote_begun(at, to_act)
        if self.held and not is_voting:
            return self._vote_over(at, to_act)
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

    def _vote_begun(self, at: Milliseconds, voters: Collection[Seat]) -> Timekeeper:
        held = tuple((seat, max(0, self.left[seat] - (at - since))) for seat, since in self.since)
        fresh = Timekeeper.of(self.clock, len(self.left)).started(at, voters)
        return msgspec.structs.replace(fresh, began=self.began, held=held)

    def _vote_over(self, at: Milliseconds, to_act: Collection[Seat]) -> Timekeeper:
        fresh = Timekeeper.of(self.clock, len(self.left)).started(at, to_act)
        held = dict(self.held)
        left = list(fresh.left)
        for seat in to_act:
            left[seat] = held.get(seat, left[seat])
        return msgspec.structs.replace(fresh, began=self.began, left=tuple(left))

    def rested(self, seat: Seat, start: Milliseconds, end: Milliseconds) -> Timekeeper:
        """A running clock stood still, or will, between these times: it ends as much later."""
        since = dict(self.since)
        if seat not in since:
            return self
        lost = end - max(start, since[seat])
        if lost <= 0:
            return self
        left = list(self.left)
        left[seat] += lost
        return msgspec.structs.replace(self, left=tuple(left))

    def taken_back(
        self,
        at: Milliseconds,
        earned: Iterable[tuple[Seat, Milliseconds]],
        to_act: Collection[Seat],
        *,
        is_voting: bool = False,
    ) -> Timekeeper:
        """Moves were taken back: the time that they took is gone, what they earned is as well."""
        if not isinstance(self.clock, PlayerClock):
            return self.acted(at, None, to_act, is_voting=is_voting)
        stopped = self.acted(at, None, ())
        left = list(stopped.left)
        for seat, increment in earned:
            left[seat] = max(left[seat] - increment, min(left[seat], LEAST_AFTER_UNDO))
        return msgspec.structs.replace(stopped, left=tuple(left)).acted(at, None, to_act)

    def _after_move(self, left: int, used: int, *, has_moved: bool) -> int:
        match self.clock:
            case PlayerClock():
                return max(0, left - used) + (self.increment if has_moved else 0)
            case MoveClock() | DaysClock():
                return self.clock.seconds * SECOND
            case _:
                return left

    def deadlines(self) -> tuple[tuple[Milliseconds, Seat], ...]:
        """When the time of each running clock is over, the nearest first."""
        match self.clock:
            case NoClock():
                return ()
            case MoveClock() | DaysClock() | PlayerClock():
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
        resting = dict(enumerate(self.left)) | dict(self.held)
        remaining = tuple(
            max(0, ends[Seat(seat)] - at) if Seat(seat) in ends else self._resting(left, at)
            for seat, left in resting.items()
        )
        return Clocks(at, remaining, tuple(ends))

    def _resting(self, left: int, at: Milliseconds) -> int:
        """What stands on a clock that does not run; the game's clock is one for all."""
        if isinstance(self.clock, GameClock) and self.began:
            return max(0, self.began + left - at)
        return left
