"""Endgames solved in C++."""

from __future__ import annotations

from chevalet.core.game import Budget
from chevalet.games.zakhia.board import EMPTY_BOARD
from chevalet.games.zakhia.bots.endings import MOST_NODES, Ending, Solution
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.offers import GRID_RULES, grid_position
from chevalet.games.zakhia.scoring import LAST_WORD_BONUS, TILE_COST
from chevalet.grid import Placement, Rack, Worth
from chevalet.grid.compiled.structures import grid_question, grid_rules, grid_worth, word_arrays
from chevalet.grid.placement import RECORD
from chevalet.grid.question import Question
from chevalet.lexicon import WordGraphs
from chevalet.native.abi.endgame import Endgame, EndgameCalls, EndgameGame
from chevalet.native.library import Library

WIDEST = 100_000


class CompiledEndgames:
    """Whole searches without coming back to Python, but to ask for the time."""

    def __init__(self, library: Library, graphs: WordGraphs, order: Worth) -> None:
        self._sight = Sight(graphs)
        empty = Question(grid_position(EMPTY_BOARD), Rack(""), every_main_word=False)
        game = EndgameGame(grid_rules(GRID_RULES), grid_question(empty), grid_worth(order))
        self._calls = EndgameCalls(library, word_arrays(graphs), game)

    def solve(self, ending: Ending, budget: Budget) -> Solution | None:
        """The best that the budget lets it find; None if that is nothing."""
        nodes = MOST_NODES if budget.nodes is None else max(0, min(budget.nodes, MOST_NODES))
        found = self._calls.solve(_question(ending), WIDEST, nodes, lambda _: budget.stop())
        if not found.width:
            return None
        placement = Placement._make(RECORD.unpack(bytes(found.best)))
        seen = None
        if placement.length:
            seen = self._sight.seen(placement, ending.board, ending.rack)
        return Solution(seen, found.margin, bool(found.is_exact), found.width, found.nodes)


def _question(ending: Ending) -> Endgame:
    return Endgame(
        ending.board.encode("ascii"),
        ending.rack.encode("ascii"),
        len(ending.rack),
        ending.other_rack.encode("ascii"),
        len(ending.other_rack),
        -1 if ending.last_placer is None else ending.last_placer,
        ending.has_passed,
        TILE_COST,
        LAST_WORD_BONUS,
    )
