"""The tests of the core again, on a build that stops at the first bad access, overflow or leak."""

from __future__ import annotations

import pytest

from tests.native.compilers import unavailable
from tests.native.sanitized import assert_clean, environment, run

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
from chevalet.native.abi.calls import Calls
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


@pytest.fixture(scope="module")
def checked():
    """The environment in which Python uses a sanitized core."""
    return environment(examples=25)


def test_the_core_is_clean(checked):
    assert_clean(checked, "not twin", *(f"tests/native/{name}" for name in TESTS))


def test_the_sanitizer_is_awake(checked):
    """Arrays must be checked first; breaking that rule reads beyond the arcs."""
    done = run(checked, "-c", f"{OPEN}arcs = (ctypes.c_uint64 * 64)(64 << 32 | 1)\n{READ}")
    assert done.returncode == 86, done.stderr
    assert "heap-buffer-overflow" in done.stderr


def test_nothing_leaks(checked):
    report = run(checked | FIND_LEAKS, "-c", OPEN + USE_EVERYTHING).stderr
    assert "chevalet_" not in report, report


def test_a_leak_would_be_found(checked):
    program = f"{OPEN}calls.parallel.chevalet_free = lambda start: None\n{BUILD}"
    report = run(checked | FIND_LEAKS, "-c", program).stderr
    if "LeakSanitizer has encountered a fatal error" in report:
        unavailable("leaks cannot be looked for here: the process may not trace itself")
    assert "chevalet_dawg_build" in report, report
