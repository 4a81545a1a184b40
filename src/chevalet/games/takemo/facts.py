"""What a board of Takemo must know beside the views: its squares, and its camps (§1, §2)."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.games.takemo.board import COLUMNS, RACK_SIZE, SIZE, TAKEMOS, camp_of

MOST_SEATS = 4


class Facts(Value, frozen=True, kw_only=True):
    """Takemo's board, racks and camps."""

    size: int
    columns: str
    """The columns' letters, from White's left."""
    rack_size: int
    takemos: int
    """How many each camp can win."""
    camps: tuple[int, ...]
    """The camp of each seat: 0 is White."""


def facts() -> Facts:
    """As the rules have them."""
    return Facts(
        size=SIZE,
        columns=COLUMNS,
        rack_size=RACK_SIZE,
        takemos=TAKEMOS,
        camps=tuple(int(camp_of(Seat(seat))) for seat in range(MOST_SEATS)),
    )
