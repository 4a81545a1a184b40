"""Tiles that change hands: dealt, turned over, given away, exchanged (§4, §9-§11)."""

from __future__ import annotations

import msgspec

from chevalet.core.actions import Exchange
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.table import with_item
from chevalet.core.tiles import Bag, MissingTiles, Tiles
from chevalet.core.turns import present_seats
from chevalet.games.zigzag.board import ACTIVE, GIFTS, MATERIAL
from chevalet.games.zigzag.moves import ActionTile, Event, Exchanged, Gave, Gift, Turned
from chevalet.games.zigzag.state import State


def deal(seats: int, each: int, rng: Rng) -> tuple[tuple[Bag, ...], Rng]:
    """Piles of equal size, and the chance after that; what is not dealt stays in the box."""
    bag = Bag(MATERIAL)
    piles = []
    for _ in range(seats):
        tiles, bag, rng = bag.draw(rng, each)
        piles.append(Bag(Tiles.of(tiles)))
    return tuple(piles), rng


def with_hand(state: State, seat: Seat, active: Tiles, pile: Bag, rng: Rng | None = None) -> State:
    """The state with another hand for a seat."""
    common = msgspec.structs.replace(
        state.common,
        active=with_item(state.common.active, seat, active),
        pile_sizes=with_item(state.common.pile_sizes, seat, len(pile)),
    )
    piles = with_item(state.piles, seat, pile)
    return State(common=common, piles=piles, rng=state.rng if rng is None else rng)


def take_from_hand(state: State, seat: Seat, tiles: str) -> State:
    """The state without these active tiles; raises `IllegalAction` if they are not all there."""
    try:
        active = state.common.active[seat].minus(tiles)
    except MissingTiles as error:
        raise IllegalAction("tile_not_held", missing=error.missing) from error
    return with_hand(state, seat, active, state.piles[seat])


def turn_over(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The seat turns tiles of its pile over until seven are active (§11)."""
    active = state.common.active[seat]
    tiles, pile, rng = state.piles[seat].draw(state.rng, ACTIVE - len(active))
    if not tiles:
        return state, ()
    return with_hand(state, seat, active.plus(tiles), pile, rng), (Turned(seat, tiles),)


def give(
    state: State, seat: Seat, action: ActionTile, *, one_each: bool = True
) -> tuple[State, tuple[Event, ...]]:
    """The gifts of a +2 or +3, from the hand as it is after laying (§9).

    `one_each` is False by earlier rules, which did not look whether a gift is a single tile.
    """
    left = state.common.left[seat]
    wanted = min(GIFTS.get(action.tile, 0), left)
    if len(action.gifts) != wanted:
        raise IllegalAction("wrong_gifts", wanted=wanted, given=len(action.gifts))
    single = sum(gift.tile is None or len(gift.tile) == 1 for gift in action.gifts)
    if one_each and single != wanted:
        raise IllegalAction("wrong_gifts", wanted=wanted, given=single)
    opponents = {*present_seats(len(state.piles), state.common.out)} - {seat}
    blind = sum(gift.tile is None for gift in action.gifts)
    if blind > len(state.piles[seat]):
        raise IllegalAction("pile_too_small", left=len(state.piles[seat]))
    events: list[Event] = []
    for gift in action.gifts:
        if gift.to not in opponents:
            raise IllegalAction("no_such_receiver")
        state = _give_one(state, seat, gift)
        events.append(Gave(seat, gift.to, gift.tile))
    return state, tuple(events)


def _give_one(state: State, seat: Seat, gift: Gift) -> State:
    if gift.tile is None:
        tile, pile, rng = state.piles[seat].draw(state.rng, 1)
        state = with_hand(state, seat, state.common.active[seat], pile, rng)
    else:
        tile = gift.tile
        state = take_from_hand(state, seat, tile)
    receiver = gift.to
    pile = state.piles[receiver].put_back(tile)
    return with_hand(state, receiver, state.common.active[receiver], pile)


def exchange(state: State, seat: Seat, action: Exchange) -> tuple[State, tuple[Event, ...]]:
    """Turn over first, as many as there are, then put back (§10)."""
    if not action.tiles:
        raise IllegalAction("nothing_exchanged")
    after = take_from_hand(state, seat, action.tiles)
    tiles, pile, rng = state.piles[seat].draw(state.rng, len(action.tiles))
    active = after.common.active[seat].plus(tiles)
    after = with_hand(after, seat, active, pile.put_back(action.tiles), rng)
    exchanged = Exchanged(seat, Tiles.of(action.tiles).letters)
    return after, (exchanged, Turned(seat, tiles)) if tiles else (exchanged,)
