"""What a table keeps of its past: entries with what came of them, and moves to take back."""

from __future__ import annotations

from typing import Any

import msgspec

from chevalet.core.game import Seat
from chevalet.core.grown import Grown
from chevalet.core.record import Taken
from chevalet.server.tables.log import Entry
from chevalet.server.wire.common import Milliseconds


class OutdatedTable(Exception):
    """The table was begun by other rules, or another version of them, than this server has."""


class BrokenLog(Exception):
    """Entries of the log are missing, or stand twice: what it adds up to is not known."""


class Past(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log, and what came of it in the game."""

    seq: int
    at: Milliseconds
    entry: Entry
    events: tuple[Any, ...] = ()
    undone: tuple[int, ...] = ()
    """The moves that it took back."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A move that could still be taken back: nothing was drawn or revealed since."""

    seq: int
    seat: Seat
    state: Any
    taken: Grown[Taken]
    earned: Milliseconds = 0
    """What it put on the seat's clock."""
