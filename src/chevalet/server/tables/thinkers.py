"""Where bots think: in processes of their own, each person's thoughts in turn."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any

from chevalet.core import registry
from chevalet.core.game import Budget, Choice
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play.thinking import Move, Task, Thought
from chevalet.server.fairness import FairTurns
from chevalet.server.tables.minds import Minds

DEFAULT_SECONDS = 1.5
LONGEST_SECONDS = 10.0
"""After which a search that counts nodes ends all the same."""
LEAST_SECONDS = 0.1
SEARCHES = 2
"""How many searches of the lexicon are made at a time; they never wait for a bot."""
AT_ONCE = 2
"""How many lists of all legal actions are made at a time; the longest take half a second."""
UNHURRIED = 2
"""People for each thinker before thoughts get shorter: nobody waits for many others' long ones."""

Observe = Callable[[str, str, float], None]
"""Is told the game, the level and how many seconds a bot thought."""


class Thinkers:
    """So many thoughts at a time, in processes, or without any in threads of this one."""

    def __init__(
        self,
        seconds: float = DEFAULT_SECONDS,
        workers: int | None = None,
        observe: Observe | None = None,
        nodes: int | None = None,
        *,
        processes: int = 0,
    ) -> None:
        self.seconds = seconds
        self._nodes = nodes
        self._observe = observe or (lambda _game, _level, _seconds: None)
        count = processes or workers or max(1, os.cpu_count() or 1)
        self._minds = Minds(processes) if processes else None
        self._searchers = Minds(SEARCHES) if processes else None
        self._threads: ThreadPoolExecutor | None = None
        self.turns = FairTurns(count)
        self.asides = FairTurns(AT_ONCE)

    def turn(self, person: str) -> AbstractAsyncContextManager[None]:
        """Wait for the person's turn to have something thought about, and keep it."""
        return self.turns.turn(person)

    def aside(self, person: str) -> AbstractAsyncContextManager[None]:
        """The same for what is no thought, but too long for all to do at once."""
        return self.asides.turn(person)

    async def choose(
        self, registration: Registration, level: str, view: Any, luck: Rng, seconds: float
    ) -> Choice[Any]:
        """What a bot of that level does; call it within a `turn`."""
        began = time.perf_counter()
        move = Move(registration.key, level, view, luck)
        limit = None if self._nodes is not None else self._shortened(seconds)
        choice: Choice[Any] = await self._think(Task(move, limit, self._nodes))
        self._observe(registration.key, level, time.perf_counter() - began)
        return choice

    async def think(self, thought: Thought) -> Any:
        """Whatever else is to be thought about for somebody; call it within a `turn`."""
        return await self._think(Task(thought, LONGEST_SECONDS, self._nodes))

    async def search(self, thought: Thought) -> Any:
        """A search through the whole lexicon; call it within a turn at searching."""
        task = Task(thought, LONGEST_SECONDS, None)
        if self._searchers is None:
            return await asyncio.to_thread(task.done)
        return await self._searchers.think(task)

    def _shortened(self, seconds: float) -> float:
        """Less time for each where many wait, so that all are served within a round or two."""
        share = UNHURRIED * self.turns.at_once / max(1, self.turns.people)
        return max(min(seconds, LEAST_SECONDS), seconds * min(1.0, share))

    async def _think(self, task: Task) -> Any:
        if self._minds is not None:
            return await self._minds.think(task)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self.turns.at_once, thread_name_prefix="bot")
        return await asyncio.get_running_loop().run_in_executor(self._threads, task.done)

    async def warm_up(self) -> None:
        """Have a process ready for the first who plays against a bot."""
        if self._minds is not None:
            async with self.turn("the house"):
                await self._minds.think(Task(partial(_load, registry.game_keys()), None, None))

    async def close(self) -> None:
        """Let go of threads and processes; what still thinks is not waited for."""
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)
        for minds in (self._minds, self._searchers):
            if minds is not None:
                await minds.end()


def _load(games: tuple[str, ...], _: Budget) -> None:
    """Rules, bots and dictionaries are loaded now, not while the first guest waits for them."""
    for key in games:
        registration = registry.find(key)
        dict(registration.bots)
        if registration.dictionary is not None:
            registration.dictionary(registration.options())
