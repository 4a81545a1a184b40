"""Imagined games played on in C++."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.games.takemo.board import RACK_SIZE, side_of
from chevalet.games.takemo.bots.lines import Line, Played
from chevalet.games.takemo.progress import ROUNDS_WITHOUT_WORD
from chevalet.grid import Placement
from chevalet.grid.compiled.structures import word_arrays
from chevalet.grid.placement import RECORD
from chevalet.lexicon import WordGraphs
from chevalet.native.abi.camps import CampsCalls, CampsRules, CampsTable
from chevalet.native.library import Library

UNLIMITED = (1 << 64) - 1


class CompiledPlayouts:
    """Whole lines without coming back to Python."""

    def __init__(
        self, library: Library, graphs: WordGraphs, *, crossing_words_stay: bool = False
    ) -> None:
        self._calls = CampsCalls(library, word_arrays(graphs))
        self._crossing_words_stay = crossing_words_stay

    def play(
        self, lines: Sequence[Line], turns: int | None = None, nodes: int | None = None
    ) -> list[Played]:
        """All lines in one call; they have as many seats each."""
        if not lines:
            return []
        size = len(lines[0].board)
        rules = CampsRules(
            side_of(lines[0].board),
            self._crossing_words_stay,
            RACK_SIZE,
            ROUNDS_WITHOUT_WORD * len(lines[0].racks),
            UNLIMITED if turns is None else turns,
            UNLIMITED if nodes is None else nodes,
        )
        ends, records, boards = self._calls.play(rules, [_table(line) for line in lines])
        placements = [Placement._make(each) for each in RECORD.iter_unpack(records)]
        after = boards.decode("ascii")
        played, first = [], 0
        for number, end in enumerate(ends):
            laid = placements[first : first + end.turns]
            first += end.turns
            turns_taken = tuple(each if each.length else None for each in laid)
            board = after[number * size : (number + 1) * size]
            played.append(Played(turns_taken, board, bool(end.is_over)))
        return played


def _table(line: Line) -> CampsTable:
    racks = "".join(f"{rack}\n" for rack in line.racks).encode("ascii")
    own, enemy = (bag.encode("ascii") for bag in line.bags)
    return CampsTable(
        line.board.encode("ascii"),
        racks,
        len(racks),
        (own, enemy),
        (len(own), len(enemy)),
        line.idle,
        UNLIMITED if line.turns_left is None else line.turns_left,
    )
