"""Threads in which bots think, so that the event loop never waits for them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from chevalet.core.game import Budget, Choice
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play import clock

DEFAULT_SECONDS = 1.5
AT_ONCE = 2
"""How many lists of all legal actions are made at a time; the longest take half a second."""

Observe = Callable[[str, str, float], None]
"""Is told the game, the level and how many seconds a bot thought."""


class Thinkers:
    """A few threads and a fair queue: whoever asked first thinks first."""

    def __init__(
        self,
        seconds: float = DEFAULT_SECONDS,
        workers: int | None = None,
        observe: Observe | None = None,
        nodes: int | None = None,
    ) -> None:
        self.seconds = seconds
        self._nodes = nodes
        self._observe = observe or (lambda _game, _level, _seconds: None)
        count = workers or max(1, os.cpu_count() or 1)
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="bot")
        self._room = asyncio.Semaphore(count)  # wakes its waiters in the order in which they came
        self._asides = asyncio.Semaphore(AT_ONCE)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until there is a thread to spare, and keep it."""
        async with self._room:
            yield

    @asynccontextmanager
    async def aside(self) -> AsyncIterator[None]:
        """Wait for one's turn at what is no thought, but too long for all to do at once."""
        async with self._asides:
            yield

    async def choose(
        self, registration: Registration, level: str, view: Any, luck: Rng, seconds: float
    ) -> Choice[Any]:
        """What a bot of that level does; call it within a `turn`."""

        def think() -> Choice[Any]:
            return registration.bot(level).choose(view, luck, self._budget(seconds))

        began = time.perf_counter()
        choice = await asyncio.get_running_loop().run_in_executor(self._pool, think)
        self._observe(registration.key, level, time.perf_counter() - began)
        return choice

    def _budget(self, seconds: float) -> Budget:
        return clock.seconds(seconds) if self._nodes is None else Budget(nodes=self._nodes)

    def close(self) -> None:
        """Let the threads end; what still thinks is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
