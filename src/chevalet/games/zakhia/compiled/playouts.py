"""Imagined games played on in C++."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.games.zakhia.board import EMPTY_BOARD, RACK_SIZE
from chevalet.games.zakhia.bots.lines import Line, Played
from chevalet.games.zakhia.offers import GRID_RULES, grid_position
from chevalet.games.zakhia.rules import ROUNDS_WITHOUT_WORD
from chevalet.games.zakhia.scoring import final_scores
from chevalet.grid import Placement, Rack, Worth
from chevalet.grid.compiled.structures import grid_question, grid_rules, grid_worth, word_arrays
from chevalet.grid.placement import RECORD
from chevalet.grid.question import Question
from chevalet.lexicon import WordGraphs
from chevalet.native.abi.playout import (
    PlayoutCalls,
    PlayoutEnd,
    PlayoutGame,
    PlayoutRules,
    PlayoutTable,
)
from chevalet.native.library import Library

UNLIMITED = (1 << 64) - 1


class CompiledPlayouts:
    """Whole lines without coming back to Python."""

    def __init__(self, library: Library, graphs: WordGraphs, worth: Worth, closing: Worth) -> None:
        empty = Question(grid_position(EMPTY_BOARD), Rack(""), every_main_word=False)
        game = PlayoutGame(
            grid_rules(GRID_RULES), grid_question(empty), grid_worth(worth), grid_worth(closing)
        )
        self._calls = PlayoutCalls(library, word_arrays(graphs), game)

    def play(
        self, lines: Sequence[Line], turns: int | None = None, nodes: int | None = None
    ) -> list[Played]:
        """All lines in one call."""
        if not lines:
            return []
        rules = PlayoutRules(
            RACK_SIZE,
            ROUNDS_WITHOUT_WORD * len(lines[0].racks),
            UNLIMITED if turns is None else turns,
            UNLIMITED if nodes is None else nodes,
        )
        ends, records = self._calls.play(rules, [_table(line) for line in lines])
        placements = [Placement._make(each) for each in RECORD.iter_unpack(records)]
        played, first = [], 0
        for end in ends:
            laid = tuple(each if each.length else None for each in placements[first:][: end.turns])
            first += end.turns
            played.append(_played(end, len(lines[0].racks), laid))
        return played


def _table(line: Line) -> PlayoutTable:
    racks = "".join(f"{rack}\n" for rack in line.racks).encode("ascii")
    kept = "".join(f"{rack}\n" for rack in line.kept).encode("ascii")
    return PlayoutTable(
        line.board.encode("ascii"),
        racks,
        len(racks),
        kept,
        len(kept),
        line.bag.encode("ascii"),
        len(line.bag),
        line.turn,
        line.passes,
        line.idle,
        -1 if line.last_placer is None else line.last_placer,
    )


def _played(end: PlayoutEnd, seats: int, turns: tuple[Placement | None, ...]) -> Played:
    scores = tuple(end.gains[:seats])
    if end.is_over:
        last = None if end.last_placer < 0 else end.last_placer
        scores = final_scores(scores, tuple(end.tiles[:seats]), last)
    return Played(scores, tuple(end.worth[:seats]), bool(end.is_over), turns)
