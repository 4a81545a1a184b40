"""What a seat may do, listed: every placement that the generator finds, and every exchange."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from chevalet.core.actions import Exchange
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import (
    BLACK_CEDAR,
    PICTURES,
    SIZE,
    STARRED_CEDAR,
    Line,
)
from chevalet.games.zakhia.laying import Letter
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.scoring import FULL_RACK_BONUS
from chevalet.grid import ACROSS, GridPosition, GridRules, Picture, PlacementGenerator, Rack
from chevalet.grid.placement import JokerKind, Placement
from chevalet.lexicon import WordGraphs
from chevalet.lexicon.universes import KEYS

GRID_RULES = GridRules(bonus_tiles=10, bonus_points=FULL_RACK_BONUS)

_PICTURES = tuple(
    Picture(index, KEYS.index(picture.universe), picture.multiplier)
    for index, picture in PICTURES.items()
)


def generator(graphs: WordGraphs) -> PlacementGenerator:
    """The placements of Zakhia with these words."""
    return PlacementGenerator(graphs, GRID_RULES)


def grid_position(board: str) -> GridPosition:
    """The board as generators see it; a covered picture has no effect there either."""
    return GridPosition(SIZE, SIZE, board, _PICTURES)


def placements(
    board: str, rack: Tiles, graphs: WordGraphs, only: str | None = None
) -> Iterator[Place]:
    """Every placement, or those of one word; a single tile with each main word that it may have."""
    return (place for place, _ in scored_placements(board, rack, graphs, only))


def scored_placements(
    board: str, rack: Tiles, graphs: WordGraphs, only: str | None = None, above: int = 0
) -> Iterator[tuple[Place, int]]:
    """The same with their points, those alone that score more than `above`."""
    found = generator(graphs).placements(
        grid_position(board), Rack(rack.letters), every_main_word=True
    )
    if only is not None:
        found = found.spelling(only)
    texts: dict[int, str] = {}  # the same words come again in many places
    for placement in found:
        if placement.score <= above:
            continue
        word = texts.get(placement.word)
        if word is None:
            word = texts[placement.word] = found.text(placement)
        yield place_of(placement, word, board), placement.score


def place_of(placement: Placement, word: str, board: str) -> Place:
    """A generated placement as the action that a seat takes."""
    line = _line_at(placement.direction, placement.line, placement.start)
    jokers = {
        joker.place: STARRED_CEDAR if joker.kind is JokerKind.STARRED else BLACK_CEDAR
        for joker in placement.jokers
    }
    jokers |= _standing_jokers(board[line.start :: line.stride][: len(word)])
    if not jokers:
        return Place(line.name, word)
    letters = (Letter(letter, jokers.get(place, "")) for place, letter in enumerate(word))
    return Place(line.name, "".join(map(str, letters)))


@lru_cache(maxsize=2 * SIZE * SIZE)
def _line_at(direction: int, line: int, start: int) -> Line:
    if direction == ACROSS:
        return Line(line, start, is_down=False)
    return Line(start, line, is_down=True)


def _standing_jokers(squares: str) -> dict[int, str]:
    if squares == squares.upper() and STARRED_CEDAR not in squares:
        return {}
    return {
        place: STARRED_CEDAR if content == STARRED_CEDAR else BLACK_CEDAR
        for place, content in enumerate(squares)
        if content == STARRED_CEDAR or content.islower()
    }


def exchanges(rack: Tiles, bag_size: int, few: int) -> Iterator[Exchange]:
    """Every exchange of `few` tiles, and that of all (§2)."""
    for count in sorted({few, len(rack)}):
        if 0 < count <= min(bag_size, len(rack)):
            for tiles in sorted({"".join(some) for some in combinations(rack.letters, count)}):
                yield Exchange(tiles)
