"""§1: what is printed is what the rules count."""

from collections import Counter
from itertools import pairwise

import pytest

from chevalet.games.zakhia.board import JOKERS, MATERIAL
from chevalet.games.zakhia.kit import CELL, RIM, TILE
from chevalet.games.zakhia.kit import kit as box
from tests.kit.reading import kit, sheets, signs, upright_cuts


@pytest.mark.parametrize("paper", ["a4", "a3"])
def test_as_many_tiles_as_the_bag_holds(paper):
    printed = signs(sheets(kit("zakhia", paper=paper), "Jetons"))
    assert printed == Counter(tile for tile in MATERIAL if tile not in JOKERS)
    cedars = [piece.copies for piece in box().batches[0].pieces if piece.letter in JOKERS]
    assert cedars == [2, 1]


def test_a_tile_is_as_large_as_it_says_and_fits_its_square():
    cuts = upright_cuts(sheets(kit("zakhia"), "Jetons")[0])
    assert [b - a for a, b in pairwise(cuts)] == pytest.approx([TILE] * (len(cuts) - 1), abs=0.11)
    assert TILE < CELL


def test_two_parts_of_the_board_are_as_wide_as_the_whole():
    widths = [upright_cuts(page)[-1] - upright_cuts(page)[0] for page in kit("zakhia").pages[:2]]
    assert sum(widths) == pytest.approx(13 * CELL + 2 * RIM, abs=0.2)
