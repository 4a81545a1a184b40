"""Zig Zag beside a real table: piles and active tiles are unknown, words and their runs are told.

Angles are those of the picture beside the table, where the finder sees room: nobody measures the
real ones, and no rule but room depends on them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from chevalet.core.actions import CallEnd
from chevalet.core.game import AnyGame, Seat, Step
from chevalet.core.phrases import Phrase
from chevalet.core.real_table import UNKNOWN, RealTable, check_left, unknown
from chevalet.core.table import with_item
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, tiles_on
from chevalet.games.zigzag.hands import with_hand
from chevalet.games.zigzag.moves import LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.rules import finish
from chevalet.games.zigzag.state import Options, State, View


class ZigZagRealTable(RealTable[State]):
    """The tiles that lie face up are seen by all who play, but not by the referee."""

    action = ZigZagAction | CallEnd
    proven = Phrase(
        "Prouvé : chaque mot, les jetons posés et les comptes, tels qu'on les a notés. Pas prouvé :"
        " qui avait quels jetons, les angles sur la table, et que tout a été noté comme joué.",
        "Proven: every word, the tiles laid and the counts as they were entered. Not proven: who"
        " held which tiles, the angles on the table, and that all was entered as it was played.",
    )

    def agreed(self, options: Options) -> Options:
        """The first seat begins unless another is named (§4)."""
        return msgspec.structs.replace(options, starter=options.starter or Seat(0))

    def hidden(self, state: State) -> State:
        """All tiles off the table."""
        active = tuple(unknown(len(tiles)) for tiles in state.common.active)
        return msgspec.structs.replace(
            state,
            common=msgspec.structs.replace(state.common, active=active),
            piles=tuple(Bag(unknown(len(pile))) for pile in state.piles),
        )

    def hand(self, state: State, seat: Seat) -> Tiles:
        """Its active tiles."""
        return state.common.active[seat]

    def with_hand(self, state: State, seat: Seat, tiles: Tiles) -> State:
        """The state with other active tiles."""
        return with_hand(state, seat, tiles, state.piles[seat])

    def unseen(self, state: State, seat: Seat) -> Tiles:
        """What lies neither on the table nor known in the hand."""
        known = state.common.active[seat].letters.replace(UNKNOWN, "")
        return MATERIAL.minus(tiles_on(state.common.table)).minus(known)

    def ended(self, rules: AnyGame, state: State, left: tuple[int, ...]) -> Step[Any, Any]:
        """Someone has no tile left, or nobody can go on (§12)."""
        del rules
        check_left(left, (len(MATERIAL),) * len(state.piles))
        for seat, count in enumerate(left):
            active = min(ACTIVE, count)
            state = with_hand(state, Seat(seat), unknown(active), Bag(unknown(count - active)))
        return finish(state, "all_laid" if 0 in left else "all_passed", ())

    def with_word(self, rules: AnyGame, view: View, word: str) -> Iterable[LayWord]:
        """The runs from which the word can be laid, with any tiles that are left in the box."""
        if view.seat is None:
            return
        left = Counter(MATERIAL.minus(tiles_on(view.common.table)).letters) & Counter(word)
        active = with_item(view.common.active, view.seat, Tiles.of(left.elements()))
        common = msgspec.structs.replace(view.common, active=active)
        found = rules.with_word(msgspec.structs.replace(view, common=common), word)  # type: ignore[attr-defined]  # it finds words
        for place in found:
            if len(place.angles) + (place.run is None) <= ACTIVE:
                yield place

    def weighable(
        self, rules: AnyGame, state: State, seat: Seat, action: Any
    ) -> tuple[View, Any] | None:
        """The tiles laid are all that lies face up; the others are in the piles."""
        if not isinstance(action, LayWord | LayAction):
            return None
        known = Tiles.of(state.common.active[seat].letters.replace(UNKNOWN, ""))
        active = with_item((Tiles(),) * len(state.piles), seat, known)
        sizes = tuple(
            left - len(tiles) for left, tiles in zip(state.common.left, active, strict=True)
        )
        common = msgspec.structs.replace(state.common, active=active, pile_sizes=sizes)
        return msgspec.structs.replace(rules.view(state, seat), common=common), action


REAL_TABLE = ZigZagRealTable()
