"""Processes that think, so that the event loop keeps its core."""

from __future__ import annotations

import asyncio
import pickle
import sys
from contextlib import suppress
from typing import Any

import structlog

from chevalet.play.thinking import LENGTH, Outcome, Task, packed

log = structlog.get_logger(__name__)

GRACE_SECONDS = 30.0
"""How much longer than it may a thought takes before its process is ended."""
THOUGHTS = 2_000
"""After so many a process has seen enough: another takes its place, with nothing on its mind."""


class MindLost(Exception):
    """The process died, or thought for ever; another one takes its place."""


class Mind:
    """One process that thinks, started when it is first needed, one thought at a time."""

    def __init__(self, grace: float = GRACE_SECONDS) -> None:
        self._grace = grace
        self._process: asyncio.subprocess.Process | None = None
        self._thoughts = 0

    async def think(self, task: Task) -> Any:
        """What comes of the task, or raises what it raises; `MindLost` if nothing comes of it."""
        if self._thoughts >= THOUGHTS:
            await self.end()
        if self._process is None:
            self._process = await _started()
            self._thoughts = 0
        self._thoughts += 1
        try:
            async with asyncio.timeout((task.seconds or 0) + self._grace):
                outcome = await _asked(self._process, task)
        except BaseException as error:  # who is cancelled leaves a thought behind as well
            await self.end()
            if isinstance(error, TimeoutError | OSError | EOFError):
                raise MindLost(type(error).__name__) from error
            raise
        if outcome.error is not None:
            raise outcome.error
        return outcome.result

    async def end(self) -> None:
        """End the process, whatever it thinks about."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Minds:
    """A few of them: whoever has a turn finds one that is free."""

    def __init__(self, count: int) -> None:
        self._free = [Mind() for _ in range(count)]
        self._all = tuple(self._free)

    async def think(self, task: Task) -> Any:
        """What comes of the task; there must be a mind that is free."""
        mind = self._free.pop()
        try:
            return await mind.think(task)
        finally:
            self._free.append(mind)

    async def end(self) -> None:
        """End all their processes."""
        for mind in self._all:
            await mind.end()


async def _started() -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "chevalet.play.thinking"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


async def _asked(process: asyncio.subprocess.Process, task: Task) -> Outcome:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(packed(task))
    await process.stdin.drain()
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    outcome = pickle.loads(await process.stdout.readexactly(length))  # noqa: S301 - of our own child
    assert isinstance(outcome, Outcome)
    return outcome
