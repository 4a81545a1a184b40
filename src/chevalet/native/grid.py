"""Placements of words on a board by the compiled core; `chevalet.grid` has the twin and the API."""

from __future__ import annotations

from chevalet.native.compiled.grid import CompiledPlacements
from chevalet.native.library import chosen_library
from chevalet.native.wordgraph import Dawg, Gaddag

LONGEST_SIDE = 25
"""Squares in a row or column: a word has no more letters."""

LARGEST_RACK = 25
"""Tiles in hand that a generator can be asked with."""


def open_placements(dawg: Dawg, gaddag: Gaddag, universes: memoryview) -> CompiledPlacements | None:
    """The compiled generator for these graphs; None where there is no compiled core.

    Raises:
        ValueError: the universes are not one mask of 32 bits for each word.
    """
    if universes.format != "I" or len(universes) != len(dawg):
        raise ValueError(f"not {len(dawg)} masks of universes")
    library = chosen_library()
    return CompiledPlacements(library, dawg, gaddag, universes) if library else None
