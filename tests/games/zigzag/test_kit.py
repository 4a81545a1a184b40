"""§1: what is printed is what the rules count."""

from collections import Counter

from chevalet.games.zigzag.board import LETTER_COUNTS, MATERIAL
from chevalet.games.zigzag.kit import kit as box
from tests.kit.reading import kit, sheets, signs


def test_as_many_tiles_as_are_dealt():
    printed = signs(sheets(kit("zigzag"), "Jetons"))
    assert printed == Counter(LETTER_COUNTS) + Counter({"+2": 2, "+3": 2})
    assert box().batches[0].copies == len(MATERIAL)  # with those that show a sign, no letter
