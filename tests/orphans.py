"""What a run leaves behind when it is broken off: found, and ended.

A run of several processes that is told to end kills them before their tests can end what they
started: servers, browsers, arenas. Linux hands such orphans to the nearest ancestor that asked for
them, so the run asks, and ends whoever it was given.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

_ADOPT = 36
"""PR_SET_CHILD_SUBREAPER of prctl(2)."""
GRACE_SECONDS = 10
"""For whoever has something to keep before it ends; then it is killed."""
PROCESSES = Path("/proc")


def adopt() -> None:
    """From now on, what loses its parent below this process becomes its child; Linux alone can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_ADOPT, 1, 0, 0, 0)


def end_all() -> list[str]:
    """End every child of this process, and theirs as they become ours; their commands."""
    ended: dict[int, str] = {}
    started = time.monotonic()
    while children := _children():
        is_late = time.monotonic() - started > GRACE_SECONDS
        for child in children:
            if child not in ended or is_late:
                ended.setdefault(child, _command(child))
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL if is_late else signal.SIGTERM)
        time.sleep(0.05)
    return list(ended.values())


def _children() -> list[int]:
    """Living children; those that are dead are laid to rest."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    processes = [int(each.name) for each in PROCESSES.glob("[0-9]*")]
    return [process for process in processes if _parent(process) == os.getpid()]


def _parent(process: int) -> int | None:
    try:
        facts = (PROCESSES / str(process) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:  # it is gone by now
        return None
    return int(facts.rpartition(")")[2].split()[1])


def _command(process: int) -> str:
    try:
        words = (PROCESSES / str(process) / "cmdline").read_bytes()
    except OSError:
        return str(process)
    return words.decode(errors="replace").replace("\0", " ").strip()
