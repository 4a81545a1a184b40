"""How a table folds what is said about taking moves back; only for one that nobody sees yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from chevalet.core.game import Seat
from chevalet.server.tables.log import Person, UndoAnswered, UndoAsked
from chevalet.server.wire.common import Milliseconds, UndoRequest

if TYPE_CHECKING:  # a table takes back by this
    from chevalet.server.tables.table import Table


def asked(table: Table, entry: UndoAsked, seq: int, at: Milliseconds) -> tuple[int, ...]:
    """Someone wants to take back; what goes at once, because there is nobody to ask."""
    others = tuple(
        Seat(seat)
        for seat, sitter in enumerate(table.sitters)
        if isinstance(sitter, Person)
        and not (sitter.has_left or table.is_out(Seat(seat)))  # who went away answers nobody
        and seat not in table.seats_with(entry.seat)
    )
    table.undo = UndoRequest(seq, entry.seat, entry.to, others)
    return () if others else _take_back(table, entry.to, seq, at)


def answered(table: Table, entry: UndoAnswered, seq: int, at: Milliseconds) -> tuple[int, ...]:
    """Someone agrees or not; what goes, if they were the last who had to."""
    wish = table.undo
    assert wish is not None
    if not entry.accepts:
        table.undo = None
        return ()
    gone = table.seats_with(entry.seat)
    pending = tuple(seat for seat in wish.pending if seat not in gone)
    table.undo = msgspec.structs.replace(wish, pending=pending)
    return () if pending else _take_back(table, wish.to, seq, at)


def _take_back(table: Table, to: int, seq: int, at: Milliseconds) -> tuple[int, ...]:
    """Back to how the game stood just after the entry `to`, by the entry `seq`; what goes."""
    playthrough = table.playthrough
    assert playthrough is not None
    undone = [turn for turn in table.turns if turn.seq > to]
    playthrough.state, playthrough.taken = undone[0].state, undone[0].taken
    table.turns = tuple(turn for turn in table.turns if turn.seq <= to)
    table.undo = None
    table.taken_back = seq
    earned = [(turn.seat, turn.earned) for turn in undone]
    is_voting = playthrough.state.ballot is not None
    table.time = table.time.taken_back(at, earned, playthrough.to_act, is_voting=is_voting)
    return tuple(turn.seq for turn in undone)
