"""Positions of a duplicate for the examples of its rules."""

from __future__ import annotations

from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.board import MATERIAL, tiles_on
from chevalet.games.zakhia.learn.positions import board_of
from chevalet.games.zakhia_duplicate.moves import Found
from chevalet.games.zakhia_duplicate.state import Common, Options, State


def position(letters: str, *words: str, noted: tuple[Found | None, ...] = (None, None)) -> State:
    """A turn with these letters on a board with these words, and what the seats have noted."""
    board, drawn = board_of(*words), Tiles.of(letters)
    bag = Bag(MATERIAL.minus(tiles_on(board)).minus(drawn))
    common = Common(options=Options(), board=board, turn=len(words) + 1, scores=(0,) * len(noted))
    rng = Rng.seeded("an example of the duplicate")
    return State(common=common, letters=drawn, noted=noted, bag=bag, rng=rng)
