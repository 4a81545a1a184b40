"""Board, letters, set-up and jumps (§1, §2, §3)."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.board import (
    BROWN,
    DOTTED,
    HORSES,
    JUMPS,
    MATERIAL,
    PLAIN_BROWN,
    SQUARES,
    Colour,
    is_brown,
    square,
)
from chevalet.games.echec_et_mots.progress import deal_letters


def reached(name, colour=Colour.WHITE):
    return {SQUARES[target] for target in JUMPS[colour][square(name)]}


def test_the_material():
    """§1."""
    assert len(MATERIAL) == 54
    assert (len(BROWN), len(DOTTED), len(PLAIN_BROWN)) == (25, 5, 20)
    assert not any(is_brown(square(name)) for names in HORSES.values() for name in names)
    assert is_brown(square("a1"))
    assert not is_brown(square("b1"))


@pytest.mark.parametrize(
    ("start", "targets"),
    [("a0", {"b2", "c1"}), ("g0", {"f2", "e1"}), ("a8", {"b6", "c7"}), ("g8", {"f6", "e7"})],
)
def test_two_squares_can_be_reached_from_the_start(start, targets):
    """§3: the booklet's second drawing."""
    colour = Colour.WHITE if start in HORSES[Colour.WHITE] else Colour.BLACK
    assert reached(start, colour) == targets


def test_eight_squares_can_be_reached_from_the_centre():
    """§3: the booklet's third drawing (its "9" is a misprint)."""
    assert reached("d4") == {"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}


@pytest.mark.parametrize("colour", Colour)
def test_a_jump_changes_the_colour_of_the_square(colour):
    """§3: from orange to brown, and from brown to orange."""
    for origin, targets in enumerate(JUMPS[colour]):
        assert targets
        assert all(is_brown(target) != is_brown(origin) for target in targets)


def test_horse_squares_are_closed_to_the_other_side():
    """§3."""
    assert "a0" in reached("b2", Colour.WHITE)
    assert "a0" not in reached("b2", Colour.BLACK)
    assert "g8" not in reached("e7", Colour.WHITE)
    assert "g8" in reached("e7", Colour.BLACK)


def test_jumps_lead_back():
    for colour in Colour:
        own = [i for i, name in enumerate(SQUARES) if name not in HORSES[colour.other]]
        for origin in own:
            assert all(origin in JUMPS[colour][target] for target in JUMPS[colour][origin])


@given(st.integers(0, 2**32))
def test_the_dotted_vowels_lie_in_the_middle(seed):
    """§2."""
    board, reserve, _ = deal_letters(Rng.seeded(str(seed)))
    assert sorted(board[index] for index in DOTTED) == list("AEIOU")
    assert all((letter != ".") == (index in BROWN) for index, letter in enumerate(board))
    assert len(reserve) == 29
    assert Counter(board.replace(".", "") + reserve.letters) == Counter(MATERIAL.letters)


def test_a_set_up_can_be_stacked():
    """A game that was played elsewhere: vowels first, then the others from a1 on."""
    drawn = "EAIOU" + "BCDFGHJKLMNPQRSTVWXZ"
    board, _, rng = deal_letters(Rng(b"", draws=drawn))
    assert board[square("d4")] == "E"
    assert board[square("a1")] == "B"
    assert board[square("g7")] == "Z"
    assert rng.draws == ""
