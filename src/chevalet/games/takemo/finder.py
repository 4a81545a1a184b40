"""Finds legal moves, by the compiled core or, where there is none, in plain Python."""

from __future__ import annotations

from typing import Protocol

from chevalet.games.takemo.board import SIZE
from chevalet.games.takemo.compiled.moves import CompiledMoves
from chevalet.games.takemo.found import Found
from chevalet.games.takemo.laying import Judges
from chevalet.games.takemo.twin.moves import TwinMoves, grid_rules
from chevalet.grid import Placements
from chevalet.grid.generator import open_grid
from chevalet.lexicon import WordGraphs
from chevalet.native.library import chosen_library


class Moves(Protocol):
    """The legal moves by one set of words."""

    def all(self, board: str, rack: str) -> Placements:
        """Every move, in the order of placements; the score of each is its gain."""
        ...

    def best(self, board: str, rack: str, most: int) -> list[Found]:
        """The moves that gain most, equal ones in order."""
        ...


def open_moves(graphs: WordGraphs, *, crossing_words_stay: bool = False) -> Moves:
    """The moves by these words alone, compiled if possible."""
    library = chosen_library()
    if library is None:
        return TwinMoves(graphs, crossing_words_stay=crossing_words_stay)
    return CompiledMoves(library, graphs, crossing_words_stay=crossing_words_stay)


def judged_moves(graphs: WordGraphs, judges: Judges) -> Moves:
    """The moves with these words that the judges accept, who may know others on the board."""
    return TwinMoves(graphs, judges, open_grid(graphs, grid_rules(SIZE)))
