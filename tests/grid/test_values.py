"""What values refuse, and how placements come out of their buffer."""

from __future__ import annotations

import pytest

from chevalet.grid import (
    GridPosition,
    GridRules,
    Limit,
    Picture,
    Placement,
    Placements,
    Rack,
    Worth,
)
from chevalet.grid.placement import RECORD
from tests.grid.boards import GENERATORS, graphs_of

POSITION = GridPosition(2, 3, "AB....")


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ((0, 3, ""), "rows and columns"),
        ((26, 1, "." * 26), "rows and columns"),
        ((2, 3, "....."), "5 squares instead of 6"),
        ((1, 3, "A-B"), "a square holds"),
        ((1, 3, "É.."), "a square holds"),
        ((1, 3, "...", (Picture(3, 0, 2),)), "not on the board"),
        ((1, 3, "...", (Picture(0, 32, 2),)), "universe 0-31"),
        ((1, 3, "...", (Picture(0, 0, 0),)), "multiplier 1-255"),
        ((1, 3, "...", (Picture(0, 0, 256),)), "multiplier 1-255"),
        ((1, 3, "...", (Picture(0, 0, 2), Picture(0, 1, 2))), "marked twice"),
        ((1, 3, "...", (), (Limit(-1, 1),)), "not on the board"),
        ((1, 3, "...", (), (Limit(0, 1 << 26),)), "bits 0 to 25"),
    ],
)
def test_positions_that_do_not_exist(values, reason):
    with pytest.raises(ValueError, match=reason):
        GridPosition(*values)


@pytest.mark.parametrize("tiles", ["a", "A-", "É", "A" * 26])
def test_racks_that_do_not_exist(tiles):
    with pytest.raises(ValueError, match="tiles"):
        Rack(tiles)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"letter_values": (1,) * 25}, "every letter"),
        ({"letter_values": (1,) * 25 + (-1,)}, "worth 0 to 255"),
        ({"joker_value": 256}, "worth 0 to 255"),
        ({"letter_multipliers": (0,)}, "1 to 255"),
        ({"word_multipliers": (256,)}, "1 to 255"),
        ({"most_jokers": 3}, "jokers"),
        ({"most_jokers": -1}, "jokers"),
        ({"bonus_points": 10_001}, "bonus"),
    ],
)
def test_rules_that_do_not_exist(fields, reason):
    with pytest.raises(ValueError, match=reason):
        GridRules(**fields)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ((((0,),) * 27, ((0,),)), "28 kinds"),
        ((((0,),) * 27 + ((),), ((0,),)), "28 kinds"),
        ((((0,),) * 28, ()), "balance"),
        ((((1_000_001,),) * 28, ((0,),)), "10,000 points"),
        ((((0,),) * 28, ((0,),), "AA"), "different letters"),
    ],
)
def test_worths_that_do_not_exist(fields, reason):
    with pytest.raises(ValueError, match=reason):
        Worth(*fields)


@pytest.mark.parametrize("name", GENERATORS)
def test_rules_of_another_board_are_refused(name):
    generator = GENERATORS[name](graphs_of(["OS"]), GridRules(word_multipliers=(1, 2)))
    with pytest.raises(ValueError, match="2 squares, the board 6"):
        generator.placements(POSITION, Rack("OS"))


def test_a_buffer_of_placements_is_a_sequence():
    graphs = graphs_of(["OS", "SO"])
    listed = [Placement(0, 3, 2, 0, 1, 0, 2), Placement(1, 2, 300, 1, 0, 1, 2, 0x81)]
    placements = Placements.packed(listed, graphs.dawg)
    assert list(placements) == listed
    assert placements[1] == placements[-1] == listed[1]
    assert placements[0:1] == listed[:1]
    assert placements.scores == [each.score for each in listed]
    assert (len(placements), placements.sum_of_scores) == (2, 302)
    assert len(placements.raw) == 2 * RECORD.size == 32
    assert placements.text(listed[1]) == "SO"
    assert placements.checksum != Placements.packed(listed[::-1], graphs.dawg).checksum
    with pytest.raises(IndexError):
        placements[2]


def test_placements_by_score_are_those_with_the_most_first_and_equal_ones_in_order():
    graphs = graphs_of(["OS", "SO"])
    listed = [
        Placement(number % 2, 3, score, 0, 1, 0, 2) for number, score in enumerate([2, 5, 2, 7, 5])
    ]
    placements = Placements.packed(listed, graphs.dawg)
    assert list(placements.by_score()) == [listed[number] for number in (3, 1, 4, 0, 2)]


def test_a_placement_knows_its_squares():
    down = Placement(word=0, new=0b10, score=2, line=2, start=0, direction=1, length=2)
    assert list(down.squares(POSITION)) == [2, 5]
    assert down.new_squares(POSITION) == (5,)
    assert (down.laid, down.is_across) == (1, False)
