"""Several processes that serve one address of one machine, and the one that looks after them."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType

import msgspec
import structlog

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.server.http.post import Post, pairs

log = structlog.get_logger(__name__)

STOPPING = (signal.SIGINT, signal.SIGTERM)
LOOK_SECONDS = 0.1
"""How often it is looked whether all are alive."""
REST_SECONDS = 1.0
"""How long a place stays empty after its process died: one that can't live is not to spin."""
LONGEST_REASON = 400
"""Characters; a whole line goes through the pipe at once."""
FAILED_BECAUSE = Phrase("{fr}", "{en}")
ENDED_EARLY = Phrase(
    "Un processus s'est arrêté avant d'avoir commencé.", "A process ended before it began."
)
BEGUN, FAILED = b"begun", b"failed"

Work = Callable[[Post, Callable[[], None]], None]
"""Serves until told to stop, and calls the second argument once people can come."""


class WorkerFailed(Mistake):
    """A process could not begin to serve; says why."""


class Workers:
    """Starts the processes, starts those again that die, and ends them all in order."""

    def __init__(self, count: int, work: Work, begun: Callable[[], None]) -> None:
        self._work = work
        self._begun = begun
        self._ends = pairs(count)
        self._places: dict[int, int] = {}
        """The place of each process, by its id."""
        self._empty: dict[int, float] = dict.fromkeys(range(count), 0.0)
        """Places without a process, and from when on they may get one."""
        self._has_begun = [False] * count
        self._is_stopping = False
        self._failure: WorkerFailed | None = None
        self._heard, self._told = os.pipe()
        self._alive, self._lifeline = os.pipe()
        """The end that only this process holds tells the others by its closing that it is gone."""

    def run(self) -> None:
        """Serve until told to stop; raises `WorkerFailed`."""
        before = {each: signal.signal(each, self._stop) for each in STOPPING}
        try:
            while self._places or not self._is_stopping:
                self._fill_places()
                self._listen()
                self._bury()
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
            for end in (self._heard, self._told, self._alive, self._lifeline):
                os.close(end)
            for post in (post for pair in self._ends for post in pair):
                post.close()
        if self._failure is not None:
            raise self._failure

    def _stop(self, _signal: int = 0, _frame: FrameType | None = None) -> None:
        self._is_stopping = True
        for process in self._places:
            os.kill(process, signal.SIGTERM)

    def _fill_places(self) -> None:
        now = time.monotonic()
        for place, since in tuple(self._empty.items()):
            if now >= since and not self._is_stopping:
                del self._empty[place]
                self._start(place)

    def _start(self, place: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        if process:
            self._places[process] = place
            return
        code = 1
        try:
            code = self._serve(place)
        finally:
            os._exit(code)  # nothing of the first process is to be tidied up here

    def _serve(self, place: int) -> int:
        """In the new process."""
        for each in STOPPING:
            signal.signal(each, signal.SIG_DFL)
        os.close(self._lifeline)
        threading.Thread(target=self._watch, name="lifeline", daemon=True).start()
        try:
            self._work(Post(place, self._ends), lambda: self._tell(place, BEGUN))
        except Exception as error:  # noqa: BLE001 - whatever it is, the first process says it
            self._tell(place, FAILED, msgspec.json.encode(_reasons(error)))
            return 1
        return 0

    def _watch(self) -> None:
        """Stop as well once the first process is gone, however it ended."""
        os.read(self._alive, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _tell(self, place: int, what: bytes, why: bytes = b"") -> None:
        os.write(self._told, b"%d %b %b\n" % (place, what, why))

    def _listen(self) -> None:
        """Hear what the processes tell, for a moment."""
        try:
            ready, _, _ = select.select([self._heard], [], [], LOOK_SECONDS)
        except InterruptedError:
            return
        if not ready:
            return
        for line in os.read(self._heard, 2**16).splitlines():
            number, what, why = line.split(b" ", 2)
            place, was_whole = int(number), all(self._has_begun)
            if what == BEGUN:
                self._has_begun[place] = True
                if all(self._has_begun) and not was_whole:
                    self._begun()
            elif not self._has_begun[place]:
                fr, en = msgspec.json.decode(why, type=tuple[str, str])
                self._failure = WorkerFailed(FAILED_BECAUSE, fr=fr, en=en)

    def _bury(self) -> None:
        """See who died; who never began is not tried again, and nobody else goes on."""
        for process, place in tuple(self._places.items()):
            found, status = os.waitpid(process, os.WNOHANG)
            if not found:
                continue
            del self._places[process]
            self._empty[place] = time.monotonic() + REST_SECONDS
            if self._is_stopping:
                continue
            if not self._has_begun[place]:
                self._listen()
                self._failure = self._failure or WorkerFailed(ENDED_EARLY)
                self._stop()
            else:
                log.warning("worker_died", place=place, status=status)


def _reasons(error: Exception) -> tuple[str, str]:
    """Why a process could not begin, in French and in English."""
    if isinstance(error, Mistake):
        return error.said("fr")[:LONGEST_REASON], error.said("en")[:LONGEST_REASON]
    plain = (str(error) or type(error).__name__)[:LONGEST_REASON]
    return plain, plain
