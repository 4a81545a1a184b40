"""Imagined games played on turn by turn: what the compiled ones are tested by.

It also serves at tables with words of their own, which the compiled core does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chevalet.games.takemo.board import RACK_SIZE, turned
from chevalet.games.takemo.bots.lines import Line, Played
from chevalet.games.takemo.progress import ROUNDS_WITHOUT_WORD
from chevalet.grid import Placement

if TYPE_CHECKING:
    from chevalet.games.takemo.finder import Moves


class TwinPlayouts:
    """Turn by turn: the move that gains most, and what it makes of the table."""

    def __init__(self, moves: Moves) -> None:
        self._moves = moves

    def play(
        self, lines: Sequence[Line], turns: int | None = None, nodes: int | None = None
    ) -> list[Played]:
        """Line by line."""
        played: list[Played] = []
        done = 0
        for line in lines:
            taken: list[Placement | None] = []
            is_over = False
            while not is_over and (turns is None or len(taken) < turns):
                if nodes is not None and done >= nodes:
                    return played
                done += 1
                placement, line, is_over = self._turn(line)  # noqa: PLW2901 - the line goes on
                taken.append(placement)
            played.append(Played(tuple(taken), line.board, is_over))
        return played

    def _turn(self, line: Line) -> tuple[Placement | None, Line, bool]:
        """What is laid, the line after it, and whether the game is over then (§10)."""
        rack, bag, board = line.racks[0], line.bags[0], line.board
        found = self._moves.best(board, rack, 1)
        is_over = False
        if found:
            board = found[0].board
            for tile in found[0].laid:
                rack = rack.replace(tile, "", 1)
            wanted = max(RACK_SIZE - len(rack), 0)
            is_over = len(bag) < wanted
            rack, bag = rack + bag[:wanted], bag[wanted:]
        idle = 0 if found else line.idle + 1
        is_over |= idle >= ROUNDS_WITHOUT_WORD * len(line.racks)
        turns_left = None if line.turns_left is None else line.turns_left - 1
        after = Line(turned(board), (*line.racks[1:], rack), (line.bags[1], bag), idle, turns_left)
        return found[0].placement if found else None, after, is_over or turns_left == 0
