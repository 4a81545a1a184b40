"""How bots lay action tiles: where, and what they give to whom (§9)."""

from __future__ import annotations

from collections.abc import Collection

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Seat
from chevalet.core.tiles import Tiles
from chevalet.games.zigzag.board import (
    GIFTS,
    PLUS_THREE,
    PLUS_TWO,
    REVERSE,
    SKIP,
)
from chevalet.games.zigzag.laying import spread_word
from chevalet.games.zigzag.moves import ActionTile, Gift, LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.offers import ANGLES, letters_on, opponents_in_order, spot_after
from chevalet.games.zigzag.plane import Plane
from chevalet.games.zigzag.state import Common, View

URGENCY = (PLUS_THREE, PLUS_TWO, SKIP, REVERSE)
"""Which action tile to lay first: the one that sheds most."""


def held_actions(tiles: Collection[str]) -> list[str]:
    """The kinds of action tiles among some tiles, most urgent first."""
    return [tile for tile in URGENCY if tile in tiles]


def leader(common: Common, seat: Seat) -> Seat:
    """The opponent with the fewest tiles; of equals the one who plays next."""
    return min(opponents_in_order(common, seat), key=lambda other: common.left[other])


def gifts_of(common: Common, seat: Seat, tile: str, unwanted: str, hand: str) -> tuple[Gift, ...]:
    """For the leader: the unwanted tiles, then some from the pile, then the rest of the hand."""
    pile = common.pile_sizes[seat]
    count = min(GIFTS.get(tile, 0), len(hand) + pile)
    rest = Tiles.of(hand).minus(unwanted).letters
    chosen: list[str | None] = [*unwanted[:count]]
    chosen += [None] * min(count - len(chosen), pile)
    chosen += rest[: count - len(chosen)]
    return tuple(Gift(leader(common, seat), each) for each in chosen) if chosen else ()


def with_action(
    common: Common, seat: Seat, word: LayWord, tile: str, unwanted: str = ""
) -> LayWord | None:
    """The word with this action tile after it; None where no letter of it has room."""
    spread = spread_word(common.table, word)
    spot = spot_after(spread)
    if spot is None:
        return None
    hand = common.active[seat].minus(spread.laid + tile).letters
    gifts = gifts_of(common, seat, tile, unwanted, hand)
    action = ActionTile(tile, *spot, gifts)
    return LayWord(word.word, word.run, word.before, word.angles, action)


def alone(common: Common, seat: Seat, tile: str, unwanted: str = "") -> LayAction | None:
    """This action tile on the first letter with room (§9)."""
    plane = Plane(common.table)
    for on in letters_on(common.table):
        for angle in plane.angles_with_room(on, ANGLES)[:1]:
            hand = common.active[seat].minus(tile).letters
            gifts = gifts_of(common, seat, tile, unwanted, hand)
            return LayAction(ActionTile(tile, on, angle, gifts))
    return None


def without_a_word(view: View) -> ZigZagAction:
    """An action tile if there is one, else all letters exchanged, else a pass."""
    assert view.seat is not None
    common, seat = view.common, view.seat
    for tile in held_actions(view.active.letters):
        found = alone(common, seat, tile)
        if found is not None:
            return found
    count = min(len(view.active), common.pile_sizes[seat])
    return Exchange(view.active.letters[:count]) if count else Pass()
