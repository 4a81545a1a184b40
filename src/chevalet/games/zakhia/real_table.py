"""Zakhia beside a real board: racks and bag are unknown, words and their places are told."""

from __future__ import annotations

from typing import Any

import msgspec

from chevalet.core.actions import CallEnd
from chevalet.core.game import AnyGame, Seat, Step
from chevalet.core.real_table import UNKNOWN, RealTable, check_left, unknown
from chevalet.core.table import with_item
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.board import MATERIAL, RACK_SIZE, tiles_on
from chevalet.games.zakhia.moves import Place, ZakhiaAction
from chevalet.games.zakhia.rules import finish
from chevalet.games.zakhia.state import Options, State, View


class ZakhiaRealTable(RealTable[State]):
    """Only counts are known of racks: §9 asks for no more at the end."""

    action = ZakhiaAction | CallEnd

    def agreed(self, options: Options) -> Options:
        """The first seat begins unless another is named (§2)."""
        return msgspec.structs.replace(options, starter=options.starter or Seat(0))

    def hidden(self, state: State) -> State:
        """All tiles off the board."""
        return msgspec.structs.replace(
            state,
            racks=tuple(unknown(len(rack)) for rack in state.racks),
            bag=Bag(unknown(len(state.bag))),
        )

    def hand(self, state: State, seat: Seat) -> Tiles:
        """Its rack."""
        return state.racks[seat]

    def with_hand(self, state: State, seat: Seat, tiles: Tiles) -> State:
        """The state with another rack."""
        return msgspec.structs.replace(state, racks=with_item(state.racks, seat, tiles))

    def unseen(self, state: State, seat: Seat) -> Tiles:
        """What lies neither on the board nor known on the rack."""
        known = state.racks[seat].letters.replace(UNKNOWN, "")
        return MATERIAL.minus(tiles_on(state.common.board) + known)

    def ended(self, rules: AnyGame, state: State, left: tuple[int, ...]) -> Step[Any, Any]:
        """The bag is empty and a player is out, or nobody can go on (§9)."""
        del rules
        check_left(left, (RACK_SIZE,) * len(state.racks))
        racks = tuple(map(unknown, left))
        last = msgspec.structs.replace(state, racks=racks, bag=Bag(Tiles()))
        return finish(last, "rack_empty" if 0 in left else "all_passed", ())

    def weighable(
        self, rules: AnyGame, state: State, seat: Seat, action: Any
    ) -> tuple[View, Any] | None:
        """The tiles laid are a rack, all others are in the bag or with the others."""
        if not isinstance(action, Place):
            return None
        known = Tiles.of(state.racks[seat].letters.replace(UNKNOWN, ""))
        view: View = rules.view(state, seat)
        sizes = with_item(view.rack_sizes, seat, len(known))
        unseen = len(MATERIAL) - len(tiles_on(state.common.board)) - sum(sizes)
        view = msgspec.structs.replace(view, rack=known, rack_sizes=sizes, bag_size=unseen)
        return view, action


REAL_TABLE = ZakhiaRealTable()
