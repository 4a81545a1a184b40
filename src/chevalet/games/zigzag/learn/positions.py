"""Positions of Zig Zag for lessons and examples, built of the game's own values."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, tiles_on
from chevalet.games.zigzag.notation import parse_position
from chevalet.games.zigzag.state import Common, Options, State


def position(active: str, table: str = "", *, pile: int = 20) -> State:
    """Two seats, the first to act with these tiles and so many in the pile.

    All other tiles are the other seat's; chance says which of them lie open.
    """
    lying = parse_position(table)
    own = Tiles.of(active)
    left = Bag(MATERIAL.minus(tiles_on(lying)).minus(own))
    shown, left, rng = left.draw(Rng.seeded("a lesson of Zig Zag"), ACTIVE)
    hidden, others, rng = left.draw(rng, pile)
    common = Common(
        options=Options(),
        table=lying,
        active=(own, Tiles.of(shown)),
        pile_sizes=(len(hidden), len(others)),
        turn=Seat(0),
    )
    return State(common=common, piles=(Bag(Tiles.of(hidden)), others), rng=rng)
