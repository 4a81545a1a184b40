"""What failed, and when it is worth another try and another line in the log."""

from __future__ import annotations

import time
from collections.abc import Callable, Container

from chevalet.core.value import Value
from chevalet.server.wire.common import Milliseconds

FIRST_PAUSE: Milliseconds = 1_000
LONGEST_PAUSE: Milliseconds = 5 * 60_000
TOLD_EVERY: Milliseconds = 24 * 60 * 60_000


class Failure(Value, frozen=True):
    """How often something failed in a row, until when it is left alone, when that was last told."""

    times: int
    until: Milliseconds
    told: Milliseconds


class Backoff:
    """Tries what failed again: soon at first, then ever more rarely, and without many words."""

    def __init__(self) -> None:
        self._failed: dict[str, Failure] = {}

    def may_try(self, what: str, now: Milliseconds) -> bool:
        """Whether it has not failed, or long enough ago."""
        failure = self._failed.get(what)
        return failure is None or failure.until <= now

    def failed(self, what: str, now: Milliseconds) -> bool:
        """It failed now; True if that is worth a line: the first time, then once in a while."""
        before = self._failed.get(what)
        times = 0 if before is None else before.times
        is_news = before is None or now - before.told >= TOLD_EVERY
        pause = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(times, 20))
        told = now if before is None or is_news else before.told
        self._failed[what] = Failure(times + 1, now + pause, told)
        return is_news

    def worked(self, what: str) -> None:
        """It is well again."""
        self._failed.pop(what, None)

    def forget_all_but(self, these: Container[str]) -> None:
        """Nobody will ask for the others any more."""
        self._failed = {what: each for what, each in self._failed.items() if what in these}


class Seldom:
    """Whether something is worth a line in the log now: what happens again and again is not."""

    def __init__(self, seconds: float = 60, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._told: dict[str, float] = {}

    def may_tell(self, what: str) -> bool:
        """Whether it was not told for a while; it is now."""
        now = self._clock()
        self._told = {each: at for each, at in self._told.items() if now - at < self._seconds}
        return what not in self._told and self._told.setdefault(what, now) == now
