"""Processes that tests start: each ends with the block that started it, and takes its own with it.

Each has a session of its own, so that what it started in turn can be ended too.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import pexpect

PATIENCE = 60
"""Seconds until a test gives up on a terminal; no test measures time by it."""


@contextmanager
def running(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """A process until the block ends, however it ends."""
    with subprocess.Popen(command, text=True, start_new_session=True, **options) as process:
        try:
            yield process
        finally:
            end(process.pid)


def run(
    command: Sequence[str], *, stdin: str | None = None, timeout: float = 120, **options: Any
) -> subprocess.CompletedProcess[str]:
    """A process from start to end: what it said and its exit code."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with running(command, **pipes, **options) as process:
        out, err = process.communicate(stdin, timeout=timeout)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


@contextmanager
def terminal(command: Sequence[str], environment: dict[str, str]) -> Iterator[pexpect.spawn[str]]:
    """A process in a terminal of 120 columns until the block ends, however it ends."""
    child = pexpect.spawn(
        command[0],
        list(command[1:]),
        env=environment | {"TERM": "xterm-256color", "COLUMNS": "120"},
        encoding="utf-8",
        timeout=PATIENCE,
        dimensions=(50, 120),
        preexec_fn=heed_ctrl_c,
    )
    assert child.pid is not None
    try:
        yield child
    finally:
        end(child.pid)
        child.close(force=True)


def end(group: int) -> None:
    """End a process and all that it started."""
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def heed_ctrl_c() -> None:
    """What is run in the background ignores Ctrl-C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
