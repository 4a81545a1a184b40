"""A core that stops at the first bad access, overflow or leak, compiled once for all tests."""

from __future__ import annotations

import fcntl
import os
import sys
from functools import cache
from pathlib import Path
from subprocess import CompletedProcess

from hatch_build import SANITIZED_LIBRARY as LIBRARY
from tests import processes
from tests.native.compilers import unavailable, working_compiler
from tests.paths import TESTS

MINUTES = 60
UNUSED = ("cacheprovider", "xdist", "schemathesis", "playwright", "base_url")
"""Plugins that take seconds to load there."""
QUIET = ("-q", *(f"-pno:{name}" for name in UNUSED))


@cache
def environment(examples: int) -> dict[str, str]:
    """The environment in which Python uses that core and tries so many examples of a property."""
    runtime = _runtime()
    _compile()
    return os.environ | {
        "LD_PRELOAD": runtime,
        "CHEVALET_CORE": str(LIBRARY),
        "CHEVALET_EXAMPLES": str(examples),
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:exitcode=86",
        "PYTHONMALLOC": "malloc",  # so that reads beyond Python's own small blocks are seen as well
    }


def run(environment: dict[str, str], *arguments: str) -> CompletedProcess[str]:
    """Python with these arguments in that environment."""
    return processes.run(
        [sys.executable, *arguments], cwd=TESTS.parent, env=environment, timeout=10 * MINUTES
    )


def assert_clean(environment: dict[str, str], only: str, *tests: str) -> None:
    """These tests pass again; a test that can't be run is a failure here."""
    done = run(environment | {"CI": "true"}, "-m", "pytest", *QUIET, "-k", only, *tests)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def _runtime() -> str:
    """The library that must be loaded before Python is, so that it sees every allocation."""
    if sys.platform != "linux":
        unavailable("the sanitized build is for Linux")
    asked = processes.run([*working_compiler(), "-print-file-name=libasan.so"])
    path = asked.stdout.strip()
    if not Path(path).is_absolute():
        unavailable("this compiler is not g++, or lacks AddressSanitizer")
    return path


def _compile() -> None:
    """Compile the core unless its sources are as they were; whoever comes second waits."""
    LIBRARY.parent.mkdir(parents=True, exist_ok=True)
    with LIBRARY.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, "hatch_build.py", "--sanitize", "-o", str(LIBRARY)]
        compiled = processes.run(command, cwd=TESTS.parent, timeout=10 * MINUTES)
    assert compiled.returncode == 0, compiled.stderr
