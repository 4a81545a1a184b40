"""All legal moves in C++."""

from __future__ import annotations

from chevalet.games.takemo.board import side_of
from chevalet.games.takemo.found import Found, tiles_of
from chevalet.grid import Placements
from chevalet.grid.compiled.structures import word_arrays
from chevalet.lexicon import WordGraphs
from chevalet.native.abi.camps import CampsCalls, CampsQuestion
from chevalet.native.library import Library


class CompiledMoves:
    """The moves that the core finds with the words of some graphs."""

    def __init__(
        self, library: Library, graphs: WordGraphs, *, crossing_words_stay: bool = False
    ) -> None:
        self._calls = CampsCalls(library, word_arrays(graphs))
        self._dawg = graphs.dawg
        self.graphs = graphs
        self.crossing_words_stay = crossing_words_stay

    def all(self, board: str, rack: str) -> Placements:
        """Every move, in the order of placements."""
        return Placements(self._calls.moves(self._question(board, rack)), self._dawg)

    def best(self, board: str, rack: str, most: int) -> list[Found]:
        """The moves that gain most, equal ones in order."""
        records, boards = self._calls.best(self._question(board, rack), most)
        after = boards.decode("ascii")
        size = len(board)
        found = Placements(records, self._dawg)
        return [
            Found(each, tiles_of(each, found.text(each)), after[n * size : (n + 1) * size])
            for n, each in enumerate(found)
        ]

    def _question(self, board: str, rack: str) -> CampsQuestion:
        return CampsQuestion(
            side_of(board),
            board.encode("ascii"),
            len(board),
            rack.encode("ascii"),
            len(rack),
            self.crossing_words_stay,
        )
