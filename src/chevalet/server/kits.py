"""Games to print, made by a process of their own: seconds of work that no table waits for."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict

import msgspec
import structlog

from chevalet.kit.options import KitOptions

log = structlog.get_logger(__name__)

MOST_KEPT = 40
"""Kits that are kept once they are made: some ten megabytes."""
LONGEST_SECONDS = 120


class KitFailed(Exception):
    """The process did not make it; its last words are logged."""


class Kits:
    """What was asked for, made once and kept for the next who asks."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, KitOptions], bytes] = OrderedDict()
        self._making: dict[tuple[str, KitOptions], asyncio.Task[bytes]] = {}
        self._turn = asyncio.Semaphore(1)

    async def kit(self, game: str, options: KitOptions) -> bytes:
        """The PDF; raises `KitFailed`."""
        wanted = (game, options)
        kept = self._kept.get(wanted)
        if kept is not None:
            self._kept.move_to_end(wanted)
            return kept
        task = self._making.get(wanted)
        if task is None:
            task = self._making[wanted] = asyncio.create_task(self._make(game, options))
            task.add_done_callback(lambda _: self._making.pop(wanted, None))
        return await asyncio.shield(task)  # who goes away takes it from nobody else

    async def stop(self) -> None:
        """End what is under way."""
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(self, game: str, options: KitOptions) -> bytes:
        async with self._turn:
            made = await _process(game, msgspec.json.encode(options).decode())
        self._kept[game, options] = made
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made


async def _process(game: str, options: str) -> bytes:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "chevalet.kit",
        game,
        options,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(LONGEST_SECONDS):
            made, said = await process.communicate()
    except BaseException:
        process.kill()
        await process.wait()
        raise
    if process.returncode != 0:
        log.error("kit_failed", game=game, said=said.decode(errors="replace")[-500:])
        raise KitFailed(game)
    return made
