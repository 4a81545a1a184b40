"""How the letters of a turn are drawn, and drawn again where they are hopeless (§2)."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.board import JOKERS, RACK_SIZE

VOWELS = frozenset("AEIOUY")
LEAST = 3
"""Vowels and consonants that ten letters have at least."""


class Draw(NamedTuple):
    """The letters of a turn, and what is left."""

    letters: Tiles
    bag: Bag
    rng: Rng
    redrawn: int


def draw_letters(kept: Tiles, bag: Bag, rng: Rng) -> Draw:
    """What the top left, filled up to ten; all ten anew as long as they are hopeless."""
    drawn, left, rng = bag.draw(rng, RACK_SIZE - len(kept))
    draw = Draw(kept.plus(drawn), left, rng, 0)
    whole = Bag(bag.tiles.plus(kept))
    while is_hopeless(draw.letters) and _could_be_better(whole.tiles):
        drawn, left, rng = whole.draw(draw.rng, RACK_SIZE)
        draw = Draw(Tiles.of(drawn), left, rng, draw.redrawn + 1)
    return draw


def is_hopeless(letters: Tiles) -> bool:
    """Whether ten letters have too few vowels or consonants; a cedar and Y are both.

    >>> is_hopeless(Tiles.of("AEIOUAEIRT")), is_hopeless(Tiles.of("AEIOUAEIR?"))
    (True, True)
    >>> is_hopeless(Tiles.of("AEIOUAERST")), is_hopeless(Tiles.of("AEIOUAEIRT"[2:] + "Y?"))
    (False, False)
    """
    return len(letters) == RACK_SIZE and min(_kinds(letters)) < LEAST


def _kinds(tiles: Tiles) -> tuple[int, int]:
    both = sum(tile in JOKERS or tile == "Y" for tile in tiles)
    vowels = sum(tile in VOWELS for tile in tiles if tile != "Y")
    return vowels + both, len(tiles) - vowels


def _could_be_better(tiles: Tiles) -> bool:
    """Whether another ten of these tiles need not be hopeless."""
    return min(_kinds(tiles)) >= LEAST and len(tiles) > RACK_SIZE
