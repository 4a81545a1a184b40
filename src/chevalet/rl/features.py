"""Values of any game as vectors of one length, without knowing the game.

A view or an action is taken apart into its leaves. A number counts at the place that its path in
the value hashes to, a text by its length and by each of its signs where it stands. Two leaves may
share a place; with vectors that are long enough that seldom matters (the "hashing trick").
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
CALM = 32.0
"""What numbers are divided by: most points, counts and squares are then of the order of one."""


def vector_of(value: Any, length: int) -> Vector:
    """The value as a vector.

    >>> a, b = vector_of({"word": "MER"}, 64), vector_of({"word": "MERS"}, 64)
    >>> a.shape, bool((a == b).all())
    ((64,), False)
    """
    vector: Vector = np.zeros(length, dtype=np.float32)
    for path, amount in _leaves(msgspec.to_builtins(value), ""):
        mixed = zlib.crc32(path.encode())
        # Half of the places count downwards, so that leaves which share one cancel out on average.
        vector[mixed % length] += amount if mixed & 0x8000_0000 else -amount
    return vector


def _leaves(value: Any, path: str) -> Iterator[tuple[str, float]]:
    """The value's parts, each with the path to it and how much it counts."""
    match value:
        case bool():
            yield path, float(value)
        case int() | float():
            yield path, value / CALM
        case str():
            yield f"{path}#", len(value) / CALM
            for at, sign in enumerate(value):
                yield f"{path}{at}={sign}", 1.0
        case dict():
            for key, each in value.items():
                yield from _leaves(each, f"{path}.{key}")
        case list() | tuple():
            yield f"{path}#", len(value) / CALM
            for at, each in enumerate(value):
                yield from _leaves(each, f"{path}[{at}]")
        case _:  # None: nothing is told
            pass
