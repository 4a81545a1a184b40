"""Pioche at real tables: one that is sound, and some with a fault that the contract finds."""

from __future__ import annotations

import msgspec

from chevalet.core.game import Seat
from chevalet.core.real_table import UNKNOWN, RealTable, unknown
from chevalet.core.table import with_item
from chevalet.core.tiles import Bag, Tiles
from chevalet.testing import Entries
from tests.contract.pioche import MATERIAL, Options, State, Swap


class Sound(RealTable[State]):
    """Racks and bag are unknown."""

    def hidden(self, state: State) -> State:
        racks = tuple(unknown(len(rack)) for rack in state.racks)
        return msgspec.structs.replace(state, racks=racks, bag=Bag(unknown(len(state.bag))))

    def hand(self, state: State, seat: Seat) -> Tiles:
        return state.racks[seat]

    def with_hand(self, state: State, seat: Seat, tiles: Tiles) -> State:
        return msgspec.structs.replace(state, racks=with_item(state.racks, seat, tiles))

    def unseen(self, state: State, seat: Seat) -> Tiles:
        return MATERIAL.minus(state.table + state.racks[seat].letters.replace(UNKNOWN, ""))


class Stingy(Sound):
    """Knows of one tile less than the set has."""

    def unseen(self, state: State, seat: Seat) -> Tiles:
        return Tiles.of(set(super().unseen(state, seat)) - {"D"})


class Forgetful(Sound):
    """Counts a tile less in each hand."""

    def hidden(self, state: State) -> State:
        racks = tuple(unknown(max(0, len(rack) - 1)) for rack in state.racks)
        return msgspec.structs.replace(super().hidden(state), racks=racks)


SOUND, STINGY, FORGETFUL = Sound(), Stingy(), Forgetful()


def entered(_state: State, _seat: Seat, action: object) -> object:
    """What goes back into the bag nobody tells."""
    return Swap(UNKNOWN) if isinstance(action, Swap) else action


ENTRIES = Entries(lambda _opening: Options(), entered)
