"""§1: what is printed is what the rules count."""

from collections import Counter

from chevalet.games.takemo.board import MATERIAL, TAKEMO, TAKEMOS
from chevalet.games.takemo.kit import CELL, TILE
from chevalet.games.takemo.kit import kit as box
from tests.kit.reading import kit, sheets, signs


def test_each_camp_has_its_letters():
    for name in ("Jetons des Blancs", "Jetons des Noirs"):
        assert signs(sheets(kit("takemo"), name)) == Counter(MATERIAL)


def test_each_camp_has_its_takemos():
    counts = [
        piece.copies for batch in box().batches for piece in batch.pieces if piece.letter == TAKEMO
    ]
    assert counts == [TAKEMOS, TAKEMOS]


def test_a_tile_fits_its_square():
    assert TILE < CELL
