"""Turns at something scarce: each person's in turn, however much one of them asks for."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from chevalet.server.problems import Refusal

MOST_WAITING = 60
"""Things that one person may wait for at a time; who asks for more is refused."""


class FairTurns:
    """So many turns at a time; among those who wait, whoever was served longest ago is next.

    One person never holds all of them while there are several: someone else may come any moment.
    """

    def __init__(self, at_once: int, most_waiting: int = MOST_WAITING) -> None:
        self.at_once = at_once
        self._most_waiting = most_waiting
        self._free = at_once
        self._held: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._served: dict[str, int] = {}
        """The number of the last turn of each who has one or waits for one."""
        self._turns = 0

    @property
    def people(self) -> int:
        """How many people have a turn or wait for one."""
        return len(self._held.keys() | self._waiting.keys())

    @property
    def waiting(self) -> int:
        """How many things are waited for."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait for a turn, and keep it; raises `Refusal` for one who waits for too much already."""
        await self._take(person)
        try:
            yield
        finally:
            self._give_back(person)

    async def _take(self, person: str) -> None:
        queue = self._waiting.setdefault(person, deque())
        if len(queue) >= self._most_waiting:
            raise Refusal("too_busy")
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        self._hand_out()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was given in the same moment
                self._give_back(person)
            else:
                self._leave(person, mine)
            raise

    def _hand_out(self) -> None:
        while self._free and (person := self._next()) is not None:
            queue = self._waiting[person]
            queue.popleft().set_result(None)
            if not queue:
                del self._waiting[person]
            self._free -= 1
            self._turns += 1
            self._held[person] += 1
            self._served[person] = self._turns

    def _next(self) -> str | None:
        most = max(1, self.at_once - 1)
        able = (who for who in self._waiting if self._held.get(who, 0) < most)
        return min(able, key=lambda who: self._served.get(who, 0), default=None)

    def _give_back(self, person: str) -> None:
        self._free += 1
        self._held[person] -= 1
        if not self._held[person]:
            del self._held[person]
        self._hand_out()
        self._forget_who_left(person)

    def _leave(self, person: str, mine: asyncio.Future[None]) -> None:
        queue = self._waiting[person]
        queue.remove(mine)
        if not queue:
            del self._waiting[person]
        self._forget_who_left(person)

    def _forget_who_left(self, person: str) -> None:
        if person not in self._held and person not in self._waiting:
            self._served.pop(person, None)
