"""Takemo beside a real board: racks and bags are unknown, words and what they take are told."""

from __future__ import annotations

from typing import Any

import msgspec

from chevalet.core.actions import CallEnd
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Seat, Step
from chevalet.core.real_table import UNKNOWN, RealTable, unknown
from chevalet.core.table import with_item
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.takemo.board import MATERIAL, TAKEMO, Camp, camp_of, tiles_on
from chevalet.games.takemo.moves import Place, TakemoAction
from chevalet.games.takemo.progress import finish
from chevalet.games.takemo.state import State, View


class TakemoRealTable(RealTable[State]):
    """TAKEMOs are won in the open and counted as ever; the letters of racks are unknown."""

    action = TakemoAction | CallEnd

    def hidden(self, state: State) -> State:
        """All letters off the board; a word that waits for a challenge lies open."""
        white, black = state.bags
        return msgspec.structs.replace(
            state,
            racks=tuple(unknown(len(rack)) for rack in state.racks),
            bags=(Bag(unknown(len(white))), Bag(unknown(len(black)))),
        )

    def hand(self, state: State, seat: Seat) -> Tiles:
        """Its rack."""
        return state.racks[seat]

    def with_hand(self, state: State, seat: Seat, tiles: Tiles) -> State:
        """The state with another rack."""
        return msgspec.structs.replace(state, racks=with_item(state.racks, seat, tiles))

    def unseen(self, state: State, seat: Seat) -> Tiles:
        """What the camp has neither on the board nor lost, nor known on the rack."""
        known = state.racks[seat].letters.replace(UNKNOWN, "")
        return _off_board(state, camp_of(seat)).minus(known)

    def ended(self, rules: AnyGame, state: State, left: tuple[int, ...]) -> Step[Any, Any]:
        """A bag is empty, or the players stop: what lies on the board counts (§10)."""
        del rules, left
        if state.common.pending is not None:
            raise IllegalAction("answer_first", word=state.common.pending.place.word)
        return finish(state, "bag_empty", ())

    def weighable(
        self, rules: AnyGame, state: State, seat: Seat, action: Any
    ) -> tuple[View, Any] | None:
        """The letters laid are a rack, the camp's others are in its bag or with its team."""
        if not isinstance(action, Place):
            return None
        known = Tiles.of(state.racks[seat].letters.replace(UNKNOWN, ""))
        view: View = rules.view(state, seat)
        camp = camp_of(seat)
        sizes = with_item(view.rack_sizes, seat, len(known))
        held = sum(size for s, size in enumerate(sizes) if camp_of(Seat(s)) is camp)
        bags = with_item(view.bag_sizes, camp, len(_off_board(state, camp)) - held)
        view = msgspec.structs.replace(
            view, rack=known, rack_sizes=sizes, bag_sizes=(bags[0], bags[1])
        )
        return view, action


def _off_board(state: State, camp: Camp) -> Tiles:
    common = state.common
    seen = tiles_on(common.board, camp) + common.captured[camp]
    if common.pending is not None and camp_of(common.pending.seat) is camp:
        seen += common.pending.tiles
    return MATERIAL.minus(seen.replace(TAKEMO, ""))


REAL_TABLE = TakemoRealTable()
