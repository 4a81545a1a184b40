"""The tests of the core again, on a build that stops at the first bad access, overflow or leak."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.native.compilers import unavailable, working_compiler

ROOT = Path(__file__).parents[2]
TESTS = [
    "test_abi.py",
    "test_image.py",
    "test_longest.py",
    "test_word_lists.py",
    "test_wordgraph.py",
]

FIND_LEAKS = {"ASAN_OPTIONS": "detect_leaks=1:exitcode=0"}

# Programs for a process of their own.
OPEN = """
import ctypes
from chevalet import native
from chevalet.native.compiled.calls import Calls
from chevalet.native.library import chosen_library
calls = Calls(chosen_library())
"""
READ = "calls.brief.chevalet_contains(arcs, b'A', 1)"
BUILD = "calls.results('chevalet_dawg_build', b'AB\\n', 3, count=2)"
USE_EVERYTHING = """
for _ in range(20):
    dawg, gaddag = native.build_dawg(["AB", "ABC", "CAB"]), native.build_gaddag(["AB", "ABC"])
    dawg.anagrams("ABC", 1), dawg.longest("ABC"), dawg.pattern("A?"), dawg.contains_many(["AB"])
    list(dawg), dawg.word(0)
    try:
        native.build_dawg(["B"])
    except native.WordListError:
        pass
"""


def sanitizer_runtime():
    """The library that must be loaded before Python is, so that it sees every allocation."""
    if sys.platform != "linux":
        unavailable("the sanitized build is for Linux")
    asked = [*working_compiler(), "-print-file-name=libasan.so"]
    path = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    if not Path(path).is_absolute():
        unavailable("this compiler is not g++, or lacks AddressSanitizer")
    return path


@pytest.fixture(scope="module")
def sanitized(tmp_path_factory):
    """The environment in which Python uses a sanitized core."""
    runtime = sanitizer_runtime()
    library = tmp_path_factory.mktemp("sanitized") / "_core.so"
    command = [sys.executable, "hatch_build.py", "--sanitize", "-o", str(library)]
    compiled = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert compiled.returncode == 0, compiled.stderr
    return os.environ | {
        "LD_PRELOAD": runtime,
        "CHEVALET_CORE": str(library),
        "CHEVALET_EXAMPLES": "25",
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:exitcode=86",
        "PYTHONMALLOC": "malloc",  # so that reads beyond Python's own small blocks are seen as well
    }


def run(environment, *arguments):
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_core_is_clean(sanitized):
    tests = [f"tests/native/{name}" for name in TESTS]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "not twin"]
    done = run(sanitized | {"CI": "true"}, "-m", "pytest", *options, *tests)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_the_sanitizer_is_awake(sanitized):
    """Arrays must be checked first; breaking that rule reads beyond the arcs."""
    done = run(sanitized, "-c", f"{OPEN}arcs = (ctypes.c_uint64 * 64)(64 << 32 | 1)\n{READ}")
    assert done.returncode == 86, done.stderr
    assert "heap-buffer-overflow" in done.stderr


def test_nothing_leaks(sanitized):
    report = run(sanitized | FIND_LEAKS, "-c", OPEN + USE_EVERYTHING).stderr
    assert "chevalet_" not in report, report


def test_a_leak_would_be_found(sanitized):
    program = f"{OPEN}calls.parallel.chevalet_free = lambda start: None\n{BUILD}"
    report = run(sanitized | FIND_LEAKS, "-c", program).stderr
    if "LeakSanitizer has encountered a fatal error" in report:
        unavailable("leaks cannot be looked for here: the process may not trace itself")
    assert "chevalet_dawg_build" in report, report
