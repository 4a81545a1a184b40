"""The one thread that writes to a SQLite file: whatever waits for it is committed together."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

Result = TypeVar("Result")

MOST_IN_A_TRANSACTION = 512
"""So that no one waits for more than a moment's worth of others."""

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


class _Outcome(NamedTuple):
    write: _Write
    result: Any
    error: Exception | None


class Writer:
    """Runs writes in the order they came, many in one transaction, each of them all or nothing.

    While one transaction waits for the disk the next writes gather, so the more there are, the
    fewer waits each of them costs. A write that raises is undone alone and the others stand.
    """

    def __init__(
        self, connection: sqlite3.Connection, unavailable: Callable[[object], Exception]
    ) -> None:
        self.transactions = 0
        """How many were committed."""
        self._connection = connection
        self._unavailable = unavailable
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Write | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._serve, name="sqlite writer", daemon=True)
        self._thread.start()

    async def write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        """What `run` gives, once it is on the disk; cancelled, it may be written all the same."""
        if self._is_closed:
            raise self._unavailable("it is closed")
        done: asyncio.Future[Result] = self._loop.create_future()
        self._waiting.put(_Write(run, done))
        return await done

    async def close(self) -> None:
        """Commit all that waits, then end the thread and the connection."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        goes_on = True
        while goes_on:
            batch, goes_on = self._next_batch()
            if batch:
                with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                    self._loop.call_soon_threadsafe(_tell, self._commit(batch))
        self._connection.close()

    def _next_batch(self) -> tuple[list[_Write], bool]:
        batch: list[_Write] = []
        while not batch or (len(batch) < MOST_IN_A_TRANSACTION and not self._waiting.empty()):
            write = self._waiting.get()
            if write is None:
                return batch, False
            batch.append(write)
        return batch, True

    def _commit(self, batch: list[_Write]) -> list[_Outcome]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._run(write) for write in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):  # SQLite may have undone it already
                self._connection.execute("ROLLBACK")
            return [_Outcome(write, None, self._unavailable(error)) for write in batch]
        self.transactions += 1
        return outcomes

    def _run(self, write: _Write) -> _Outcome:
        self._connection.execute("SAVEPOINT one")
        try:
            outcome = _Outcome(write, write.run(self._connection), None)
        except Exception as error:
            if isinstance(error, sqlite3.Error) and not isinstance(error, _OF_ONE_WRITE):
                raise
            self._connection.execute("ROLLBACK TO one")
            outcome = _Outcome(write, None, error)
        self._connection.execute("RELEASE one")
        return outcome


def _tell(outcomes: list[_Outcome]) -> None:
    for write, result, error in outcomes:
        if write.done.done():  # whoever asked has given up
            continue
        if error is None:
            write.done.set_result(result)
        else:
            write.done.set_exception(error)
