"""The one thread that writes to a SQLite file: whatever waits for it is committed together."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from chevalet.core.phrases import Phrase
from chevalet.server.adapters.gathering import Gathering
from chevalet.server.ports import NOT_OPEN

Result = TypeVar("Result")

_OF_ONE_WRITE = (
    sqlite3.DataError,
    sqlite3.IntegrityError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
)
"""Errors that leave the file well; after any other of SQLite's the transaction is undone."""


class _Write(NamedTuple):
    run: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    subject: Any


class _Outcome(NamedTuple):
    write: _Write
    result: Any
    error: Exception | None


RunTogether = Callable[[sqlite3.Connection, Sequence[Any]], bool]
"""Does what the single writes of these subjects do; False if one of them must be done alone."""


class Writer:
    """Runs writes in the order they came, many in one transaction, each of them all or nothing.

    While one transaction waits for the disk the next writes gather, so the more there are, the
    fewer waits each of them costs. A write that raises is undone alone and the others stand.

    Each call of SQLite gives the interpreter away and must get it back from a busy event loop.
    So writes that have a `subject` are first tried all at once, by `together`.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        unavailable: Callable[[Exception | Phrase], Exception],
        together: RunTogether,
    ) -> None:
        self.transactions = 0
        """How many were committed."""
        self._connection = connection
        self._unavailable = unavailable
        self._together = together
        self._loop = asyncio.get_running_loop()
        self._batches: SimpleQueue[list[_Write] | None] = SimpleQueue()
        self._gathering: Gathering[_Write] = Gathering(self._batches.put)
        self._is_closed = False
        self._thread = threading.Thread(target=self._serve, name="sqlite writer", daemon=True)
        self._thread.start()

    def write(
        self, run: Callable[[sqlite3.Connection], Result], subject: Any = None
    ) -> asyncio.Future[Result]:
        """What `run` gives, once it is on the disk; cancelled, it may be written all the same."""
        if self._is_closed:
            raise self._unavailable(NOT_OPEN)
        done: asyncio.Future[Result] = self._loop.create_future()
        self._gathering.add(_Write(run, done, subject))
        return done

    async def close(self) -> None:
        """Commit all that waits, then end the thread and the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._batches.put(self._gathering.take_rest())
            self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _committed(self, outcomes: list[_Outcome]) -> None:
        self._gathering.carried()
        for write, result, error in outcomes:
            if write.done.done():  # whoever asked has given up
                continue
            if error is None:
                write.done.set_result(result)
            else:
                write.done.set_exception(error)

    def _serve(self) -> None:
        while (batch := self._batches.get()) is not None:
            if batch:
                with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                    self._loop.call_soon_threadsafe(self._committed, self._commit(batch))
        self._connection.close()

    def _commit(self, batch: list[_Write]) -> list[_Outcome]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = self._all_at_once(batch) or [self._run(write) for write in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # SQLite may have undone it already
                self._connection.execute("ROLLBACK")
            return [_Outcome(write, None, self._unavailable(error)) for write in batch]
        self.transactions += 1
        return outcomes

    def _all_at_once(self, batch: list[_Write]) -> list[_Outcome] | None:
        """The usual case, with few calls; None, and nothing is changed, if it is not that."""
        subjects = [write.subject for write in batch]
        if len(batch) < 2 or None in subjects:
            return None
        try:
            if self._together(self._connection, subjects):
                return [_Outcome(write, None, None) for write in batch]
        except Exception as error:
            if not _is_of_one_write(error):
                raise
        self._connection.execute("ROLLBACK")
        self._connection.execute("BEGIN IMMEDIATE")
        return None

    def _run(self, write: _Write) -> _Outcome:
        self._connection.execute("SAVEPOINT one")
        try:
            outcome = _Outcome(write, write.run(self._connection), None)
        except Exception as error:
            if not _is_of_one_write(error):
                raise
            self._connection.execute("ROLLBACK TO one")
            outcome = _Outcome(write, None, error)
        self._connection.execute("RELEASE one")
        return outcome


def _is_of_one_write(error: Exception) -> bool:
    """Whether the file is well, and the others' writes with it."""
    return isinstance(error, _OF_ONE_WRITE) or not isinstance(error, sqlite3.Error)
