"""The rules as a booklet: pages of half a sheet, printed so that the stack of sheets folds once."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Final

from pypdf import PdfReader, PdfWriter, Transformation

from chevalet.core.kit import SANS, SERIF
from chevalet.core.learning import Learning, shown
from chevalet.core.phrases import Language
from chevalet.core.registry import Registration
from chevalet.core.rulebook import Block, Columns, Figure, FinePrint, Items, Prose, Spans
from chevalet.kit.paper import Paper
from chevalet.kit.press import Press

_EDGE: Final = 11.0
_STYLES: Final = {"plain": "", "strong": "B", "stressed": "I"}
_PICTURE: Final = 0.52
"""How much of a page's width a picture takes."""
POINT: Final = 25.4 / 72
_PADDING: Final = 0.6


def folding(pages: int) -> list[tuple[int | None, int | None]]:
    """Which pages stand side by side on each side of the sheets, in printing order; None is blank.

    Printed on both sides, turned over along the short edge, stacked and folded in the middle, they
    follow each other.

    >>> folding(5)
    [(None, 0), (1, None), (None, 2), (3, 4)]
    """
    whole = -(-pages // 4) * 4

    def page(number: int) -> int | None:
        return number if number < pages else None

    sides: list[tuple[int | None, int | None]] = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(page(last), page(first)), (page(first + 1), page(last - 1))]
    return sides


def imposed(pages: bytes, paper: Paper) -> bytes:
    """The pages of a booklet, two by two on sheets of that paper."""
    source = PdfReader(BytesIO(pages))
    sheet = paper.turned
    writer = PdfWriter()
    for left, right in folding(len(source.pages)):
        side = writer.add_blank_page(sheet.width / POINT, sheet.height / POINT)
        for at, number in enumerate((left, right)):
            if number is not None:
                shift = Transformation().translate(at * paper.folded.width / POINT, 0)
                side.merge_transformed_page(source.pages[number], shift)
    buffer = BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


class Booklet:
    """The rules of a game, page by page."""

    def __init__(
        self, registration: Registration, language: Language, page: Paper, size: float, press: Press
    ) -> None:
        self._registration = registration
        self._language = language
        self._page = page
        self._size = size
        """Of the words, in points."""
        self._press = press
        self._pdf = press.pdf
        self._pdf.set_auto_page_break(auto=True, margin=_EDGE)
        self._pdf.set_margin(_EDGE)

    def write(self, learning: Learning) -> None:
        """All of it."""
        text = learning.rules.text(self._language)
        self._press.page(self._page)
        self._head(text.title, 1.9)
        self._blocks(text.opening, learning)
        for paragraph in text.paragraphs:
            self._head(f"§{paragraph.number} {paragraph.title}", 1.25)
            self._blocks(paragraph.blocks, learning)

    def _head(self, words: str, times: float) -> None:
        size = self._size * times
        if self._pdf.will_page_break(size * POINT * 5):
            self._pdf.add_page(same=True)
        self._pdf.set_font(SERIF, "B", size)
        self._pdf.multi_cell(
            0, size * POINT * 1.25, words, align="L", new_x="LMARGIN", new_y="NEXT"
        )
        self._pdf.ln(size * POINT * 0.2)

    def _blocks(self, blocks: Iterable[Block], learning: Learning) -> None:
        for block in blocks:
            match block:
                case Prose(spans):
                    self._spans(spans, self._size)
                case FinePrint(spans):
                    self._spans(spans, self._size * 0.84)
                case Items(items):
                    for item in items:
                        self._spans(item, self._size, bullet=True)
                case Columns(head, rows):
                    self._columns([head, *rows])
                case Figure(example):
                    self._figure(example, learning)
            self._pdf.ln(self._size * POINT * 0.45)

    def _spans(self, spans: Spans, size: float, *, bullet: bool = False) -> None:
        line = size * POINT * 1.32
        if bullet:
            self._pdf.set_font(SANS, "", size)
            self._pdf.write(line, "• ")
        for span in spans:
            self._pdf.set_font(SANS, _STYLES[span.style], size)
            self._pdf.write(line, span.text)
        self._pdf.ln(line)

    def _columns(self, rows: list[tuple[str, ...]]) -> None:
        self._pdf.set_font(SANS, "B", self._size * 0.8)  # the head is bold, and a word stays whole
        widths = self._widths([[row[at] for row in rows] for at in range(len(rows[0]))])
        self._pdf.set_font(SANS, "", self._size * 0.8)
        with self._pdf.table(
            col_widths=widths,
            line_height=self._size * POINT * 1.15,
            padding=_PADDING,
            text_align="LEFT",
            width=sum(widths),
        ) as table:
            for row in rows:
                table.row(row)

    def _widths(self, columns: list[list[str]]) -> tuple[float, ...]:
        """Room for the longest word of each column, and what is left to those with long texts."""
        measure = self._pdf.get_string_width
        around = 2 * _PADDING + 2 * self._pdf.c_margin + 0.2  # strings are measured to a hair
        least = [
            max(measure(word) for text in column for word in text.split() or [""]) + around
            for column in columns
        ]
        whole = [max(map(measure, column)) + around for column in columns]
        room = self._page.width - 2 * _EDGE - 0.1
        part = min(1.0, (room - sum(least)) / max(1.0, sum(whole) - sum(least)))
        return tuple(low + part * (high - low) for low, high in zip(least, whole, strict=True))

    def _figure(self, key: str, learning: Learning) -> None:
        picture = self._registration.picture
        example = learning.examples[key]
        self._pdf.set_font(SANS, "I", self._size * 0.9)
        if picture is not None:
            scene = shown(self._registration.game, example)
            drawing = picture.load()(scene.after, scene.before)
            room = (self._page.width - 2 * _EDGE) * _PICTURE
            scale = min(room / drawing.width, room / drawing.height)
            height = drawing.height * scale
            if self._pdf.will_page_break(height + self._size * POINT * 4):
                self._pdf.add_page(same=True)
            x = (self._page.width - drawing.width * scale) / 2
            framed = drawing._replace(
                body=f"<g font-family='{SANS}' font-weight='bold'>{drawing.body}</g>"
            )
            self._press.draw(framed, x, self._pdf.get_y(), scale)
            self._pdf.set_y(self._pdf.get_y() + height + 1)
        self._pdf.set_font(SANS, "I", self._size * 0.9)
        caption = example.caption.said(self._language)
        self._pdf.multi_cell(
            0, self._size * POINT * 1.2, caption, align="C", new_x="LMARGIN", new_y="NEXT"
        )
