"""The generator lists exactly what the rules accept, and scores it as they do."""

import itertools

import pytest

from chevalet.core.actions import Exchange
from chevalet.core.errors import IllegalAction
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zakhia.board import EMPTY, SIZE, Line
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.offers import (
    exchanges,
    generator,
    grid_position,
    place_of,
    placements,
)
from chevalet.games.zakhia.rules import Zakhia
from chevalet.games.zakhia.state import Options
from chevalet.grid import Rack
from tests.games.zakhia.small_words import COMMON, PLAIN, PROPER, REFEREE

WORDS = sorted({*PLAIN, *COMMON, *PROPER})
GRAPHS = REFEREE.graphs()


def written(word, line, board):
    """Every way to write a word there: plain, or with one joker, marked as it lies or is laid."""
    standing = [board[line.start + place * line.stride] for place in range(len(word))]
    marked = [
        f"({letter})" if content.islower() else f"[{letter}]" if content == "*" else letter
        for letter, content in zip(word, standing, strict=True)
    ]
    yield "".join(marked)
    for place, content in enumerate(standing):
        if content == EMPTY:
            for brackets in ("()", "[]"):
                joker = brackets[0] + word[place] + brackets[1]
                yield "".join([*marked[:place], joker, *marked[place + 1 :]])


def accepted(board, rack):
    """What the rules accept, found by trying every word everywhere."""
    found = {}
    for row, column, is_down in itertools.product(range(SIZE), range(SIZE), (False, True)):
        line = Line(row, column, is_down)
        for word in WORDS:
            if len(word) > line.room:
                continue
            for text in written(word, line, board):
                place = Place(line.name, text)
                try:
                    found[place] = judge(board, rack, place, REFEREE).points
                except IllegalAction:
                    continue
    return found


def position_after(turns, seed):
    """A board of words played at random, and a hand with jokers for it."""
    game = Zakhia(REFEREE)
    rng = Rng.seeded(seed)
    state = game.start(Options(), 1, rng).state
    board = state.common.board
    for turn in range(turns):
        hand, rng = rng.shuffled("AEIRSTNLOU?*PMC")
        offers = list(placements(board, Tiles.of(hand[:8]), GRAPHS))
        index, rng = rng.below(len(offers))
        board = judge(board, Tiles.of(hand[:8]), offers[index], REFEREE).board
        assert turn < 20
    return board


@pytest.mark.parametrize(
    ("turns", "rack"), [(0, "PIESRA"), (3, "ULTIMES"), (6, "RASIE?"), (8, "OSTRE*"), (10, "?*NAI")]
)
def test_the_list_is_complete_and_right(turns, rack):
    board = position_after(turns, f"board {turns}")
    tiles = Tiles.of(rack)
    offered = list(placements(board, tiles, GRAPHS))
    assert len(offered) == len(set(offered))
    assert set(offered) == set(accepted(board, tiles))


@pytest.mark.parametrize("number", range(6))
def test_scores_are_those_of_the_rules(number):
    """§6, §8: with the real rules on the one side and the generator's records on the other."""
    board = position_after(number, f"scores {number}")
    tiles = Tiles.of("PIES?RAU*T")
    found = generator(GRAPHS).placements(grid_position(board), Rack(tiles.letters))
    assert len(found) > 100
    for placement in found:
        place = place_of(placement, found.text(placement), board)
        assert judge(board, tiles, place, REFEREE).points == placement.score


def test_a_single_tile_is_listed_once_with_the_better_main_word():
    board = "".join(["." * SIZE] * 7 + ["....TAS......", "...R........."] + ["." * SIZE] * 4)
    tiles = Tiles.of("I")
    once = generator(GRAPHS).placements(grid_position(board), Rack("I"))
    squares = [each.new_squares(grid_position(board)) for each in once]
    assert len(squares) == len(set(squares))
    both = list(placements(board, tiles, GRAPHS))
    assert len(both) >= len(once)


def test_exchanges_are_three_or_all():
    """§2."""
    assert list(exchanges(Tiles.of("AAB"), 10, 3)) == [Exchange("AAB")]
    assert [len(e.tiles) for e in exchanges(Tiles.of("ABCD"), 10, 3)] == [3, 3, 3, 3, 4]
    assert [len(e.tiles) for e in exchanges(Tiles.of("ABCD"), 3, 3)] == [3, 3, 3, 3]
    assert list(exchanges(Tiles.of("ABCD"), 2, 3)) == []
    assert list(exchanges(Tiles.of("AB"), 10, 3)) == [Exchange("AB")]
