"""The papers that people have, in millimetres."""

from __future__ import annotations

from typing import Final, NamedTuple

MARGIN: Final = 10.0
"""What printers leave white; cut marks stand in it."""


class Paper(NamedTuple):
    """A sheet, upright."""

    width: float
    height: float

    @property
    def inner_width(self) -> float:
        """How much of it can be printed on."""
        return self.width - 2 * MARGIN

    @property
    def inner_height(self) -> float:
        """How much of it can be printed on."""
        return self.height - 2 * MARGIN

    @property
    def turned(self) -> Paper:
        """The sheet lying on its side."""
        return Paper(self.height, self.width)

    @property
    def folded(self) -> Paper:
        """A page of a booklet of these sheets, each folded once."""
        return Paper(self.height / 2, self.width)


PAPERS: Final = {
    "a4": Paper(210.0, 297.0),
    "a3": Paper(297.0, 420.0),
    "letter": Paper(215.9, 279.4),
}
