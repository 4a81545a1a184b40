"""A sheet on which a game is written down by hand."""

from __future__ import annotations

from chevalet.core.kit import TOTAL, ScoreSheet
from chevalet.core.phrases import Language
from chevalet.kit.paper import MARGIN, Paper
from chevalet.kit.press import Press

_FIRST = 12.0
_TITLE, _NAMES, _HEAD = 10.0, 9.0, 6.0
_WORDS = 8.0
"""The size of words, in points."""


def lay_out(
    press: Press,
    sheet: ScoreSheet,
    title: str,
    paper: Paper,
    language: Language,
    *,
    scale: float = 1.0,
) -> None:
    """One page: a column of names each, rows to fill, and a total; in large print fewer rows."""
    paper = paper.turned if sheet.players * len(sheet.columns) > 6 else paper
    first, names_height, head = _FIRST * scale, _NAMES * scale, _HEAD * scale
    rows = round(sheet.rows / scale)
    press.page(paper)
    left, top = MARGIN, MARGIN
    press.say(title, left, top, paper.inner_width, size=14 * scale, is_strong=True)
    top += _TITLE * scale
    share = (paper.inner_width - first) / sheet.players
    height = (paper.inner_height - _TITLE * scale - names_height - head) / (rows + 1)
    press.frame(left, top, first, names_height)
    for player in range(sheet.players):
        press.frame(left + first + player * share, top, share, names_height)
    top += names_height
    size = _WORDS * scale
    _cells(press, left, top, (first, head, size), sheet.first.said(language))
    width = share / len(sheet.columns)
    names = [column.said(language) for column in sheet.columns] * sheet.players
    for at, name in enumerate(names):
        _cells(press, left + first + at * width, top, (width, head, size), name)
    top += head
    for row in range(rows + 1):
        label = TOTAL.said(language) if row == rows else str(row + 1)
        _cells(press, left, top + row * height, (first, height, size), label)
        for at in range(len(names)):
            press.frame(left + first + at * width, top + row * height, width, height)


def _cells(press: Press, x: float, y: float, box: tuple[float, float, float], words: str) -> None:
    """A frame of that width and height, with words of that size."""
    width, height, size = box
    press.frame(x, y, width, height)
    press.say(words, x + 0.5, y + (height - size / 2) / 2, width - 1, size=size, align="C")
