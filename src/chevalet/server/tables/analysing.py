"""Finished games are analysed one at a time, by a process that steps back behind live tables."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

import msgspec
import structlog

from chevalet.core import record as records
from chevalet.core.analysis import GameAnalysis
from chevalet.play.analysing import Line
from chevalet.play.stepping_back import Manner
from chevalet.server.notices import Analysing, AnalysisUnwanted
from chevalet.server.problems import Refusal
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Analysed, PersonId
from chevalet.server.tables.requests import AlreadyDone
from chevalet.server.tables.table import Table
from chevalet.server.wire.analysis import AnalysisStatus
from chevalet.server.wire.common import Milliseconds, TableId

log = structlog.get_logger(__name__)

Keep = Callable[[GameAnalysis], Awaitable[object]]

MOST_WAITING = 20
"""How many games may wait for their analysis."""
LINE_BYTES = 4 * 1024 * 1024
"""The longest line that the process says: the whole analysis of the longest game."""
BEAT = 5.0
"""Seconds after which the other processes are told again of an analysis that goes on."""
SILENCE: Milliseconds = 30_000
"""After so long without a word from the process that had it, an analysis is given up."""


@dataclass
class _Job:
    person: PersonId
    """Who asked for it."""
    done: int = 0
    all: int = 0
    is_running: bool = False
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once there is more to tell; another takes its place then."""

    @property
    def status(self) -> AnalysisStatus:
        if not self.is_running:
            return AnalysisStatus(status="waiting")
        return AnalysisStatus(status="running", done=self.done, all=self.all)

    def tell(self) -> None:
        """Wake whoever follows it."""
        self.changed.set()
        self.changed = asyncio.Event()


@dataclass
class _Mine(_Job):
    """A job of this process."""

    task: asyncio.Task[None] | None = None
    found: GameAnalysis | None = None


@dataclass(kw_only=True)
class _Elsewhere(_Job):
    """A job of another process, as far as it told us."""

    heard: Milliseconds


class Analyses:
    """The games that are being analysed, here or by another process of the house."""

    def __init__(self, hall: Hall, manner: Manner = "idle", nodes: int | None = None) -> None:
        self._hall = hall
        self._manner = manner
        self._nodes = nodes
        self._mine: dict[TableId, _Mine] = {}
        self._elsewhere: dict[TableId, _Elsewhere] = {}
        self._turn = asyncio.Semaphore(1)  # wakes its waiters in the order in which they came
        self._beating: asyncio.Task[None] | None = None
        hall.hearing.tell(Analysing, self._heard)
        hall.hearing.tell(AnalysisUnwanted, self._heard)

    def status(self, table: Table) -> AnalysisStatus:
        """How far the analysis of a game is."""
        if table.analysis is not None:
            self._elsewhere.pop(table.id, None)  # the log may be faster than the last notice
            return _done(table.analysis)
        job = self._job(table.id)
        return AnalysisStatus(status="none") if job is None else job.status

    async def followed(self, table: TableId) -> AsyncGenerator[AnalysisStatus, None]:
        """How far it is now, and whenever that changed, until nothing is under way any more."""
        while True:
            room = await self._hall.room(table)  # it may have been left and come back meanwhile
            job = self._job(table)
            changed = None if job is None else job.changed
            yield self.status(room.table)
            if changed is None:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(SILENCE / 1000):  # the other process may be gone
                    await changed.wait()

    async def ask(self, table: Table, person: PersonId) -> AnalysisStatus:
        """Have a finished game analysed, unless it is or is about to be; one game a person."""
        if table.analysis is None and self._job(table.id) is None:
            if table.registration.analyse is None:
                raise Refusal("no_analysis")
            assert table.playthrough is not None
            data = records.encode(table.playthrough.record)

            async def keep(found: GameAnalysis) -> None:
                await self._hall.change(table.id, lambda now, at: _kept(now, found, at))

            await self._begin(table.id, person, data, keep)
        return self.status(table)

    async def brought(
        self, record: bytes, person: PersonId
    ) -> AsyncGenerator[AnalysisStatus, None]:
        """Have a record analysed that nobody keeps: how far it is, until it is done or left."""
        key = TableId(f"record {secrets.token_hex(8)}")

        async def keep(found: GameAnalysis) -> None:
            job.found = found

        job = await self._begin(key, person, record, keep)
        try:
            while self._mine.get(key) is job:
                changed = job.changed
                yield job.status
                await changed.wait()
            yield AnalysisStatus(status="none") if job.found is None else _done(job.found)
        finally:
            if self._mine.get(key) is job:
                self._drop(key)
                await self._publish(key, job, is_over=True)

    async def _begin(self, key: TableId, person: PersonId, record: bytes, keep: Keep) -> _Mine:
        """Have a game analysed in its turn; a person waits for one at a time."""
        jobs = (*self._mine.values(), *self._fresh().values())
        is_busy = any(job.person == person for job in jobs)
        if is_busy or len(self._mine) >= MOST_WAITING:
            raise Refusal("analysis_busy")
        job = self._mine[key] = _Mine(person)
        job.task = asyncio.create_task(self._run(key, job, record, keep), name=f"analysis {key}")
        await self._publish(key, job)
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self._beat(), name="analyses")
        return job

    async def cancel(self, table: Table, person: PersonId) -> AnalysisStatus:
        """Stop the analysis, as the one who asked for it or as a player."""
        job = self._job(table.id)
        if job is not None:
            if job.person != person and not table.seats_of(person):
                raise Refusal("not_your_seat")
            self._drop(table.id)
            await self._hall.bus.publish(AnalysisUnwanted(table.id, self._hall.name))
        return self.status(table)

    async def stop(self) -> None:
        """End all of them, with their processes."""
        tasks = [job.task for job in self._mine.values() if job.task is not None]
        if self._beating is not None:
            tasks.append(self._beating)
        for table, job in self._mine.items():
            await self._publish(table, job, is_over=True)
        self._mine.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _job(self, table: TableId) -> _Job | None:
        """The job of a table, whoever does it."""
        return self._mine.get(table) or self._fresh().get(table)

    def _fresh(self) -> dict[TableId, _Elsewhere]:
        """What other processes have under way; those that fell silent have not."""
        now = self._hall.now()
        for table, job in tuple(self._elsewhere.items()):
            if now - job.heard >= SILENCE:
                del self._elsewhere[table]
        return self._elsewhere

    def _drop(self, table: TableId) -> None:
        """Have no more to do with it, and say so to those who follow it here."""
        mine, other = self._mine.pop(table, None), self._elsewhere.pop(table, None)
        if mine is not None and mine.task is not None:
            mine.task.cancel()
        for job in (mine, other):
            if job is not None:
                job.tell()

    def _heard(self, notice: Analysing | AnalysisUnwanted) -> None:
        """Another process tells of a job of its own, or that one is wanted no longer."""
        table = notice.table
        if isinstance(notice, AnalysisUnwanted):
            self._drop(table)
            return
        if table in self._mine:  # two were asked at once: one of them leaves it to the other
            if notice.status == "over" or notice.sender > self._hall.name:
                return
            self._drop(table)
        job = self._elsewhere.get(table)
        if notice.status == "over":
            self._elsewhere.pop(table, None)
        elif job is None:
            job = self._elsewhere[table] = _Elsewhere(notice.person, heard=self._hall.now())
        if job is not None:
            job.heard, job.is_running = self._hall.now(), notice.status == "running"
            job.done, job.all = notice.done, notice.all
            job.tell()

    async def _publish(self, table: TableId, job: _Mine, *, is_over: bool = False) -> None:
        status: Literal["waiting", "running", "over"] = "waiting"
        if is_over or job.is_running:
            status = "over" if is_over else "running"
        notice = Analysing(table, self._hall.name, job.person, status, job.done, job.all)
        await self._hall.bus.publish(notice)

    async def _beat(self) -> None:
        """Tell the others of what goes on, for those who were not there when it began."""
        while self._mine:
            await asyncio.sleep(BEAT)
            for table, job in tuple(self._mine.items()):
                await self._publish(table, job)

    async def _run(self, key: TableId, job: _Mine, record: bytes, keep: Keep) -> None:
        try:
            async with self._turn:
                job.is_running = True
                job.tell()
                found = await self._analysed(key, job, record)
            if found is not None:
                await keep(found)
        except Exception:
            log.exception("analysis_failed", table=key)
        finally:
            if self._mine.get(key) is job:
                del self._mine[key]
                await self._publish(key, job, is_over=True)
            job.tell()

    async def _analysed(self, key: TableId, job: _Mine, record: bytes) -> GameAnalysis | None:
        words = [sys.executable, "-m", "chevalet.play.analysing", self._manner]
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
            process.stdin.write(record)
            process.stdin.write_eof()
            async for text in process.stdout:
                line = msgspec.json.decode(text, type=Line)
                job.done, job.all = line.done, line.all
                job.tell()
                await self._publish(key, job)
                if line.analysis is not None:
                    return line.analysis
            return None
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def _done(analysis: GameAnalysis) -> AnalysisStatus:
    count = len(analysis.moves)
    return AnalysisStatus(status="done", done=count, all=count, analysis=analysis)


def _kept(table: Table, found: GameAnalysis, now: Milliseconds) -> Table:
    if table.analysis is not None:
        raise AlreadyDone(table.next_seq - 1)
    return table.after([Analysed(found)], now)
