"""Moves of two camps on one board by the compiled core; `chevalet.games.takemo` has the twin."""

from __future__ import annotations

from chevalet.native.compiled.takemo import CompiledTakemo
from chevalet.native.library import chosen_library
from chevalet.native.wordgraph import Dawg, Gaddag


def open_takemo(dawg: Dawg, gaddag: Gaddag, universes: memoryview) -> CompiledTakemo | None:
    """The compiled moves for these graphs; None where there is no compiled core."""
    library = chosen_library()
    return CompiledTakemo(library, dawg, gaddag, universes) if library else None
