"""How a game is set up (§2): vowels with a dot in the middle, chance for the rest."""

from __future__ import annotations

from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.echec_et_mots.board import (
    BOARD_SQUARES,
    DOTTED,
    DOTTED_VOWELS,
    EMPTY,
    MATERIAL,
    PLAIN_BROWN,
)


def deal_letters(rng: Rng) -> tuple[str, Tiles, Rng]:
    """The board with its 25 letters, the 29 others, and the chance after it."""
    vowels, _, rng = Bag(DOTTED_VOWELS).draw(rng, len(DOTTED))
    others, left, rng = Bag(MATERIAL.minus(DOTTED_VOWELS)).draw(rng, len(PLAIN_BROWN))
    squares = [EMPTY] * BOARD_SQUARES
    for index, letter in zip((*DOTTED, *PLAIN_BROWN), vowels + others, strict=True):
        squares[index] = letter
    return "".join(squares), left.tiles, rng
