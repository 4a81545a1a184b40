"""Zig Zag beside a real table: piles and active tiles are unknown, words and their runs are told.

The picture beside the table is a drawing of who bites whom, with room made wherever it is needed:
nobody measures the real angles, no rule but room depends on them, and room is what people see.
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
from chevalet.core.table import with_common, with_item
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, tiles_on
from chevalet.games.zigzag.hands import with_hand
from chevalet.games.zigzag.moves import LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.rules import finish
from chevalet.games.zigzag.state import Options, State, View
from chevalet.games.zigzag.told import (
    TellAction,
    TellWord,
    drawing_of,
    lacks,
    read,
    runs_for,
    written,
)
from chevalet.games.zigzag.unfolding import overlaps


class ZigZagRealTable(RealTable[State]):
    """The tiles that lie face up are seen by all who play, but not by the referee."""

    action = TellWord | TellAction | ZigZagAction | CallEnd
    judged = Phrase(
        "Tirage inconnu : chaque coup est jugé sur les seuls jetons posés, et la place est celle"
        " du dessin.",
        "Unknown hands: each move is judged by the tiles that were laid alone, and room is that of"
        " the drawing.",
    )
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

    def apply(self, rules: Any, state: State, seat: Seat, action: Any) -> Step[Any, Any]:
        """What is told of the table is drawn, and judged by the rules but for its room."""
        if not isinstance(action, TellWord | TellAction):
            return rules.apply(state, seat, action)  # type: ignore[no-any-return]  # as `Game` has it
        if seat not in rules.to_act(state):
            return rules.apply(state, seat, LayWord("", None, 0, ()))  # type: ignore[no-any-return]  # says why
        drawing = drawing_of(state.common.table, action)
        drawn = with_common(state, table=drawing.table)
        return rules.without_room().apply(drawn, seat, drawing.action)  # type: ignore[no-any-return]  # the same

    def with_word(self, rules: AnyGame, view: View, word: str) -> Iterable[TellWord]:
        """The runs from which the word can have grown, with any tiles that are left in the box."""
        del rules
        if view.seat is None:
            return
        table = view.common.table
        left = Counter(MATERIAL.minus(tiles_on(table)).letters)
        for told in runs_for(table, word):
            new = lacks(table, told)
            if new.total() <= ACTIVE and not new - left:
                yield told

    def written(self, action: Any) -> str | None:
        """Words without angles."""
        return written(action) if isinstance(action, TellWord | TellAction) else None

    def read(self, text: str) -> Any | None:
        """The same."""
        return read(text)

    def weighable(
        self, rules: AnyGame, state: State, seat: Seat, action: Any
    ) -> tuple[View, Any] | None:
        """The tiles laid are all that lies face up; the others are in the piles."""
        if isinstance(action, TellWord | TellAction):
            drawing = drawing_of(state.common.table, action)
            if overlaps(drawing.after):
                return None  # the search would see no room where the table has some
            state, action = with_common(state, table=drawing.table), drawing.action
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
