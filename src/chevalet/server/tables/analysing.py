"""Finished games are analysed one at a time, by a process that steps back behind live tables."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from dataclasses import dataclass

import msgspec
import structlog

from chevalet.core import record as records
from chevalet.core.analysis import GameAnalysis
from chevalet.play.analysing import Line
from chevalet.server.problems import Refusal
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Analysed, PersonId
from chevalet.server.tables.requests import AlreadyDone
from chevalet.server.tables.table import Table
from chevalet.server.wire.analysis import AnalysisStatus
from chevalet.server.wire.common import Milliseconds, TableId

log = structlog.get_logger(__name__)

MOST_WAITING = 20
"""How many games may wait for their analysis."""
LINE_BYTES = 4 * 1024 * 1024
"""The longest line that the process says: the whole analysis of the longest game."""


@dataclass
class _Job:
    person: PersonId
    """Who asked for it."""
    task: asyncio.Task[None] | None = None
    done: int = 0
    all: int = 0
    is_running: bool = False


class Analyses:
    """The games that are being analysed by this server process."""

    def __init__(self, hall: Hall, nodes: int | None = None) -> None:
        self._hall = hall
        self._nodes = nodes
        self._jobs: dict[TableId, _Job] = {}
        self._turn = asyncio.Semaphore(1)  # wakes its waiters in the order in which they came

    def status(self, table: Table) -> AnalysisStatus:
        """How far the analysis of a game is."""
        if table.analysis is not None:
            count = len(table.analysis.moves)
            return AnalysisStatus(status="done", done=count, all=count, analysis=table.analysis)
        job = self._jobs.get(table.id)
        if job is None:
            return AnalysisStatus(status="none")
        if not job.is_running:
            return AnalysisStatus(status="waiting")
        return AnalysisStatus(status="running", done=job.done, all=job.all)

    def ask(self, table: Table, person: PersonId) -> AnalysisStatus:
        """Have a finished game analysed, unless it is or is about to be; one game a person."""
        if table.analysis is None and table.id not in self._jobs:
            if table.registration.analyse is None:
                raise Refusal("no_analysis")
            is_busy = any(job.person == person for job in self._jobs.values())
            if is_busy or len(self._jobs) >= MOST_WAITING:
                raise Refusal("analysis_busy")
            job = self._jobs[table.id] = _Job(person)
            job.task = asyncio.create_task(self._run(table, job), name=f"analysis {table.id}")
        return self.status(table)

    def cancel(self, table: Table, person: PersonId) -> AnalysisStatus:
        """Stop the analysis, as the one who asked for it or as a player."""
        job = self._jobs.get(table.id)
        if job is not None:
            if job.person != person and not table.seats_of(person):
                raise Refusal("not_your_seat")
            del self._jobs[table.id]
            if job.task is not None:
                job.task.cancel()
        return self.status(table)

    async def stop(self) -> None:
        """End all of them, with their processes."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        self._jobs.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, table: Table, job: _Job) -> None:
        try:
            async with self._turn:
                job.is_running = True
                found = await self._analysed(table, job)
            if found is not None:
                await self._hall.change(table.id, lambda now, at: _kept(now, found, at))
        except Exception:
            log.exception("analysis_failed", table=table.id)
        finally:
            if self._jobs.get(table.id) is job:
                del self._jobs[table.id]

    async def _analysed(self, table: Table, job: _Job) -> GameAnalysis | None:
        assert table.playthrough is not None
        words = [sys.executable, "-m", "chevalet.play.analysing"]
        if self._nodes is not None:
            words.append(str(self._nodes))
        process = await asyncio.create_subprocess_exec(
            *words,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(records.encode(table.playthrough.record))
            process.stdin.write_eof()
            async for text in process.stdout:
                line = msgspec.json.decode(text, type=Line)
                job.done, job.all = line.done, line.all
                if line.analysis is not None:
                    return line.analysis
            return None
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _kept(table: Table, found: GameAnalysis, now: Milliseconds) -> Table:
    if table.analysis is not None:
        raise AlreadyDone(table.next_seq - 1)
    return table.after([Analysed(found)], now)
