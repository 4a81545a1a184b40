"""§1: what is printed is what the rules count."""

from collections import Counter

from chevalet.games.echec_et_mots.board import DOTTED_VOWELS, MATERIAL
from chevalet.games.echec_et_mots.kit import CELL, TILE
from chevalet.games.echec_et_mots.kit import kit as box
from tests.kit.reading import kit, sheets, signs


def test_as_many_letters_as_there_are_and_five_have_a_dot_behind():
    printed = kit("echec_et_mots")
    plain, dotted = signs(sheets(printed, "Jetons")), signs(sheets(printed, "Voyelles à point"))
    assert plain + dotted == Counter(MATERIAL)
    assert dotted == Counter(DOTTED_VOWELS)
    assert len(sheets(printed, "Voyelles à point, dos")) == 1


def test_two_knights_a_side():
    assert [piece.copies for piece in box().batches[-1].pieces] == [2, 2]


def test_a_letter_fits_its_square():
    assert TILE < CELL
