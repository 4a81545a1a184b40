"""What lies in the box of a game that one prints: boards, pieces to cut out, sheets to write on.

All drawings are in millimetres, as they are printed. They carry letters as text in `SERIF`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from chevalet.core.drawing import INK, Drawing, rect, text
from chevalet.core.phrases import Phrase

SERIF, SANS = "Chevalet Serif", "Chevalet Sans"
TILE_GROUND = "#f6e3b8"
_LETTER = 0.62
"""How large a letter is on its tile."""


class Piece(NamedTuple):
    """Something to cut out, so many times."""

    front: Drawing
    copies: int
    letter: str = ""
    """What its label in braille says; nothing for pieces without a letter."""


class Batch(NamedTuple):
    """Pieces of one size, which are cut from the same sheets."""

    name: Phrase
    width: float
    height: float
    pieces: tuple[Piece, ...]
    ground: str = ""
    """The colour of the paper around the drawings; it runs on beyond the cut."""
    back: Drawing | None = None
    """What is printed on the other side of the sheet."""
    back_ground: str = ""
    has_outline: bool = False
    """Whether a piece is cut along its own drawn line; others by straight cuts."""

    @property
    def copies(self) -> int:
        """How many pieces there are."""
        return sum(piece.copies for piece in self.pieces)


class Board(NamedTuple):
    """A board; where paper is small it comes in parts that join along its lines."""

    name: Phrase
    drawing: Drawing
    rim: float
    cell: float
    """A part ends at the rim, or a whole number of squares behind it."""


class ScoreSheet(NamedTuple):
    """A sheet to write on: for each player some columns, and so many rows."""

    columns: tuple[Phrase, ...]
    players: int
    rows: int
    first: Phrase
    """What the rows count: turns, games, rounds."""


class Kit(NamedTuple):
    """A whole box."""

    boards: tuple[Board, ...]
    batches: tuple[Batch, ...]
    score: ScoreSheet | None = None


TURN = Phrase("Tour", "Turn")
GAME = Phrase("Partie", "Game")
WORD = Phrase("Mot", "Word")
POINTS = Phrase("Points", "Points")
TOTAL = Phrase("Total", "Total")
TILES = Phrase("Jetons", "Tiles")
RACKS = Phrase("Chevalets", "Racks")


def letter(sign: str, size: float, *, ink: str = INK) -> Drawing:
    """A letter on a square tile, with a bar that says where its foot is: N is no Z."""
    body = text(sign, size / 2, size * 0.69, size * _LETTER, ink)
    bar = rect(size * 0.36, size * 0.83, size * 0.28, size * 0.035, ink)
    return Drawing(size, size, in_serif(body + bar))


def in_serif(body: str) -> str:
    """A drawing whose letters are those of the tiles."""
    return f"<g font-family='{SERIF}' font-weight='bold'>{body}</g>"


def letters(signs: Iterable[str], size: float, *, ink: str = INK) -> tuple[Piece, ...]:
    """A tile for each of these letters, in the order of the alphabet."""
    counted = sorted(Counter(signs).items())
    return tuple(Piece(letter(sign, size, ink=ink), count, sign) for sign, count in counted)


def racks(count: int, length: float, height: float) -> Batch:
    """Strips that fold to a ridge on which tiles lean: back, foot, front, and a lip to glue."""
    strip = 4 * height
    folds = "".join(fold(length, height * at) for at in (1, 2, 3))
    piece = Piece(Drawing(length, strip, folds), count)
    return Batch(RACKS, length, strip, (piece,), ground=TILE_GROUND)


def fold(length: float, y: float) -> str:
    """A line along which one folds."""
    return (
        f"<line x1='0' y1='{y:g}' x2='{length:g}' y2='{y:g}' stroke='{INK}' stroke-width='0.2'"
        " stroke-dasharray='2 2'/>"
    )
