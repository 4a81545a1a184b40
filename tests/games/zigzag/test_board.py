"""Tiles and the tree that they form."""

from collections import Counter

import pytest

from chevalet.games.zigzag.board import ACTION_TILES, MATERIAL, Joins, Laid, tiles_dealt
from tests.games.zigzag.tables import DIVA


def test_there_are_108_tiles():
    """§1."""
    counts = Counter(MATERIAL.letters)
    assert counts.total() == 108
    assert sum(counts[tile] for tile in ACTION_TILES) == 8
    assert {counts[tile] for tile in ACTION_TILES} == {2}
    assert (counts["E"], counts["A"], counts["K"], counts["S"]) == (15, 9, 1, 6)


@pytest.mark.parametrize(("seats", "dealt"), [(2, 54), (3, 36), (4, 27)])
def test_each_seat_gets_its_share(seats, dealt):
    """§4."""
    assert tiles_dealt(seats) == dealt


def test_there_is_one_way_between_tiles():
    """§3: E-R-T-I laid on from the V of DIVA."""
    table = (*DIVA, Laid("E", 2, 250), Laid("R", 4, 250), Laid("T", 5, 250), Laid("I", 6, 250))
    joins = Joins(table)

    def letters(start, end):
        return "".join(table[number].tile for number in joins.path(start, end))

    assert letters(0, 7) == "DIVERTI"
    assert letters(3, 7) == "AVERTI"
    assert letters(7, 3) == "ITREVA"
    assert letters(2, 2) == "V"
    assert letters(3, 0) == "AVID"
