"""What a seat may do, listed: every move that the generator finds, and every exchange."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from chevalet.core.actions import Exchange
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.board import EMPTY, SIZE, Camp, Line, index_for
from chevalet.games.takemo.finder import Moves
from chevalet.games.takemo.found import squares_of, tiles_of
from chevalet.games.takemo.moves import Place
from chevalet.grid import Placement


def placements(
    moves: Moves, board: str, rack: str, camp: Camp, only: str | None = None
) -> Iterator[Place]:
    """Every move on the camp's view, or those of one word, with the largest removal."""
    found = moves.all(board, rack)
    if only is not None:
        found = found.spelling(only)
    texts: dict[int, str] = {}  # the same words come again in many places
    for placement in found:
        word = texts.get(placement.word)
        if word is None:
            word = texts[placement.word] = found.text(placement)
        yield place_of(placement, tiles_of(placement, word), board, camp)


def place_of(placement: Placement, tiles: str, board: str, camp: Camp) -> Place:
    """A move on the camp's view of the board as the action that a seat takes."""
    squares = squares_of(placement, SIZE)
    word = "".join(
        board[square] if tile == EMPTY else tile
        for square, tile in zip(squares, tiles, strict=True)
    )
    line = Line(index_for(camp, squares.start), is_down=not placement.is_across)
    return Place(line.name, word)


def exchanges(rack: Tiles, bag_size: int) -> Iterator[Exchange]:
    """Every exchange that the bag allows (§8)."""
    for count in range(1, min(bag_size, len(rack)) + 1):
        for tiles in sorted({"".join(some) for some in combinations(rack.letters, count)}):
            yield Exchange(tiles)
