"""The order in which several processes run the tests: what takes long is dealt out, and goes first.

xdist gives each process an unbroken piece of the list, and who is done takes from the end of
another's. A browser waits half of its time: so all processes begin with browsers, which leave the
cores to each other, and end with thousands of tests that are quick and easily shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import pytest

from tests.paths import TESTS

LONG = ("e2e", "server/proofs", "native/test_sanitized.py", "grid/test_sanitized.py")
"""Rooms and files whose tests start browsers, servers and compilers, and wait for them."""


def is_long(path: Path) -> bool:
    """Whether the tests of the file take seconds each."""
    return any(path.is_relative_to(TESTS / each) for each in LONG)


def dealt(items: Sequence[pytest.Item], processes: int) -> list[pytest.Item]:
    """All tests, in pieces of one size for each process; a file stays whole where it can."""
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    long = [tests for tests in files if is_long(tests[0].path)]
    pieces: list[list[pytest.Item]] = [[] for _ in range(processes)]
    for tests in sorted(long, key=len, reverse=True):
        min(pieces, key=len).extend(tests)
    quick = iter([item for tests in files if not is_long(tests[0].path) for item in tests])
    for piece, size in zip(pieces, sizes(len(items), processes), strict=True):
        piece.extend(item for _, item in zip(range(size - len(piece)), quick, strict=False))
    return [item for piece in pieces for item in piece]


def sizes(count: int, processes: int) -> list[int]:
    """How xdist cuts so many tests.

    >>> sizes(10, 4)
    [2, 2, 3, 3]
    """
    found = []
    for left in range(processes, 0, -1):
        found.append(count // left)
        count -= found[-1]
    return found
