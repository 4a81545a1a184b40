"""Material, views and names of squares (§1, §2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.game import Seat
from chevalet.games.takemo.board import (
    MATERIAL,
    SIZE,
    SQUARES,
    Camp,
    Line,
    camp_of,
    enemy_letters,
    index_for,
    own_letters,
    parse_line,
    parse_square,
    seen_by,
    square_name,
    turned,
)
from tests.games.takemo.boards import BLACK, WHITE, board_of

boards = st.text("..........AEZ?aez!", min_size=SQUARES, max_size=SQUARES)


def test_a_camp_has_120_letters():
    """§1."""
    assert len(MATERIAL) == 120
    assert MATERIAL.letters.count("E") == 18


def test_team_mates_sit_across_each_other_in_turn_order():
    """§1: White 1, Black 1, White 2, Black 2."""
    assert [camp_of(Seat(seat)) for seat in range(4)] == [WHITE, BLACK, WHITE, BLACK]


@given(boards)
def test_turning_twice_changes_nothing(board):
    """§2."""
    assert turned(turned(board)) == board
    assert seen_by(BLACK, board) == turned(board)


@given(boards)
def test_what_is_own_for_one_is_the_enemys_for_the_other(board):
    """§2."""
    mine, theirs = own_letters(board), enemy_letters(turned(board))
    assert {SQUARES - 1 - square: letter for square, letter in mine.items()} == theirs


def test_black_reads_from_right_to_left_as_white_sees_it():
    """§2: Black's line is row 1."""
    board = board_of(black=["1H MER"])
    assert board[:SIZE] == ".....rem......."
    assert own_letters(seen_by(BLACK, board)) == {217: "M", 218: "E", 219: "R"}


def test_squares_have_names():
    """§2."""
    for index in range(SQUARES):
        assert parse_square(square_name(index)) == index
        for is_down in (False, True):
            line = Line(index, is_down)
            assert parse_line(line.name) == line
        assert all(index_for(camp, index_for(camp, index)) == index for camp in Camp)


@pytest.mark.parametrize("text", ["", "A0", "A16", "P1", "0A", "16A", "8", "AA", "8HH"])
def test_what_names_no_square(text):
    assert parse_square(text) is None
    assert parse_line(text) is None
