"""Puts drawings and words on pages of a PDF, in millimetres: the only place that knows how."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final, Literal

from fpdf import FPDF

from chevalet.core.drawing import INK, Drawing
from chevalet.core.kit import SANS, SERIF
from chevalet.kit.paper import Paper

FONTS: Final = Path(__file__).parents[1] / "fonts"
_FACES: Final = (
    (SANS, "", "chevalet-sans-regular.ttf"),
    (SANS, "B", "chevalet-sans.ttf"),
    (SANS, "I", "chevalet-sans-italic.ttf"),
    (SERIF, "B", "chevalet-serif.ttf"),
)
MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The same kit is the same file, whenever it is made."""
HAIR: Final = 0.1
MARK: Final = 4.0
MARK_GAP: Final = 1.0
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


def grey(colour: str) -> str:
    """How bright a colour is, as a grey.

    >>> grey("#ffffff"), grey("#e2a92f")
    ('#ffffff', '#acacac')
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


class Press:
    """A document under way."""

    def __init__(self, title: str, language: str, *, is_grey: bool = False) -> None:
        self._pdf = FPDF(unit="mm")
        self._pdf.set_auto_page_break(auto=False)
        self._pdf.set_title(title)
        self._pdf.set_lang(language)
        self._pdf.set_creator("Chevalet")
        self._pdf.set_creation_date(MADE)
        for family, style, file in _FACES:
            self._pdf.add_font(family, style, FONTS / file)
        self._is_grey = is_grey

    def page(self, paper: Paper) -> None:
        """Begin a page."""
        self._pdf.add_page(format=(paper.width, paper.height))

    def end_sheet(self, paper: Paper) -> None:
        """Let the next page be a front: an even one is left white."""
        if self._pdf.pages_count % 2:
            self.page(paper)

    def draw(self, drawing: Drawing, x: float, y: float, scale: float = 1) -> None:
        """Put a drawing with its left upper corner there."""
        if not drawing.body:
            return
        svg = (
            f"<svg xmlns='http://www.w3.org/2000/svg'"
            f" viewBox='0 0 {drawing.width:g} {drawing.height:g}'>{self._inked(drawing.body)}</svg>"
        )
        width, height = drawing.width * scale, drawing.height * scale
        self._pdf.image(BytesIO(svg.encode()), x, y, width, height)

    @contextmanager
    def window(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """What is put meanwhile shows only inside this rectangle."""
        with self._pdf.rect_clip(x, y, width, height):
            yield

    def fill(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A rectangle of a colour."""
        self._pdf.set_fill_color(self._ink(colour))
        self._pdf.rect(x, y, width, height, style="F")

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = HAIR) -> None:
        """A black line."""
        self._pdf.set_draw_color(0)
        self._pdf.set_line_width(width)
        self._pdf.line(x, y, to_x, to_y)

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """A rectangle of hairlines."""
        self._pdf.set_draw_color(0)
        self._pdf.set_line_width(HAIR)
        self._pdf.rect(x, y, width, height)

    def dot(self, x: float, y: float, diameter: float) -> None:
        """A black disc about this centre."""
        self._pdf.set_fill_color(0)
        self._pdf.circle(x, y, diameter / 2, style="F")

    def marks(self, x: float, y: float, width: float, height: float) -> None:
        """Cut marks outside the corners of a rectangle."""
        self.marks_across((x, x + width), y, y + height)
        self.marks_along((y, y + height), x, x + width)

    def marks_across(self, at: tuple[float, ...], top: float, bottom: float) -> None:
        """Marks above and below for upright cuts."""
        for x in at:
            self.line(x, top - MARK_GAP - MARK, x, top - MARK_GAP)
            self.line(x, bottom + MARK_GAP, x, bottom + MARK_GAP + MARK)

    def marks_along(self, at: tuple[float, ...], left: float, right: float) -> None:
        """Marks left and right for level cuts."""
        for y in at:
            self.line(left - MARK_GAP - MARK, y, left - MARK_GAP, y)
            self.line(right + MARK_GAP, y, right + MARK_GAP + MARK, y)

    def say(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        *,
        size: float = 9,
        align: Literal["L", "C", "R"] = "L",
        is_strong: bool = False,
    ) -> None:
        """A line of words, cut short where it would not fit."""
        self._pdf.set_font(SANS, "B" if is_strong else "", size)
        self._pdf.set_text_color(self._ink(INK))
        self._pdf.set_xy(x, y)
        while words and self._pdf.get_string_width(words) > width:
            words = words[:-1]
        self._pdf.cell(width, size * 0.5, words, align=align)

    @property
    def pdf(self) -> FPDF:
        """For running text, which only the booklet has."""
        return self._pdf

    def done(self) -> bytes:
        """The whole document."""
        return bytes(self._pdf.output())

    def _ink(self, colour: str) -> str:
        return grey(colour) if self._is_grey else colour

    def _inked(self, body: str) -> str:
        return _COLOUR.sub(lambda found: grey(found[0]), body) if self._is_grey else body
