"""A sheet on which a game is written down by hand."""

from __future__ import annotations

from chevalet.core.kit import TOTAL, ScoreSheet
from chevalet.core.phrases import Language
from chevalet.kit.paper import MARGIN, Paper
from chevalet.kit.press import Press

_FIRST = 12.0
_TITLE, _NAMES, _HEAD = 10.0, 9.0, 6.0


def lay_out(press: Press, sheet: ScoreSheet, title: str, paper: Paper, language: Language) -> None:
    """One page: a column of names each, rows to fill, and a total."""
    paper = paper.turned if sheet.players * len(sheet.columns) > 6 else paper
    press.page(paper)
    left, top = MARGIN, MARGIN
    press.say(title, left, top, paper.inner_width, size=14, is_strong=True)
    top += _TITLE
    share = (paper.inner_width - _FIRST) / sheet.players
    height = (paper.inner_height - _TITLE - _NAMES - _HEAD) / (sheet.rows + 1)
    press.frame(left, top, _FIRST, _NAMES)
    for player in range(sheet.players):
        press.frame(left + _FIRST + player * share, top, share, _NAMES)
    top += _NAMES
    _cells(press, left, top, _FIRST, _HEAD, sheet.first.said(language))
    width = share / len(sheet.columns)
    names = [column.said(language) for column in sheet.columns] * sheet.players
    for at, name in enumerate(names):
        _cells(press, left + _FIRST + at * width, top, width, _HEAD, name)
    top += _HEAD
    for row in range(sheet.rows + 1):
        is_last = row == sheet.rows
        label = TOTAL.said(language) if is_last else str(row + 1)
        _cells(press, left, top + row * height, _FIRST, height, label)
        for at in range(len(names)):
            press.frame(left + _FIRST + at * width, top + row * height, width, height)


def _cells(press: Press, x: float, y: float, width: float, height: float, words: str) -> None:
    press.frame(x, y, width, height)
    press.say(words, x + 0.5, y + height / 2 - 2, width - 1, size=8, align="C")
