"""A whole kit as one PDF."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from pypdf import PdfReader, PdfWriter

from chevalet.core.kit import Kit
from chevalet.core.registry import Registration
from chevalet.kit import boards, braille, scores, sheets
from chevalet.kit.booklet import Booklet, imposed
from chevalet.kit.options import KitOptions, NoKit
from chevalet.kit.paper import PAPERS
from chevalet.kit.press import Press

LARGE: Final = 1.4
"""How much larger everything is in large print."""
WORDS: Final = 9.5
"""The size of the booklet's words on A5, in points."""
LARGE_WORDS: Final = 16.0
"""The least that is called large print."""


def printed(registration: Registration, options: KitOptions) -> bytes:
    """The kit of a game as PDF, the same for the same options; raises `NoKit`."""
    if registration.kit is None:
        raise NoKit(registration.key)
    kit = registration.kit.load()()
    writer = PdfWriter(clone_from=PdfReader(BytesIO(_pieces(registration, kit, options))))
    rules = _rules(registration, options)
    if rules is not None:
        writer.append(BytesIO(rules))
    writer.compress_identical_objects()
    buffer = BytesIO()
    writer.write(buffer)
    return buffer.getvalue()


def _pieces(registration: Registration, kit: Kit, options: KitOptions) -> bytes:
    language, paper = options.language, PAPERS[options.paper]
    title = registration.title.said(language)
    press = Press(title, language, is_grey=options.is_grey)
    scale = LARGE if options.is_large else 1.0
    for board in kit.boards:
        boards.lay_out(press, board, paper, scale, language)
    one_sided = [batch for batch in kit.batches if batch.back is None]
    two_sided = [batch for batch in kit.batches if batch.back is not None]
    for batch in one_sided:
        sheets.lay_out(press, batch, paper, scale, language)
    if options.has_braille:
        braille.lay_out(press, kit, paper, language)
    if kit.score is not None:
        scores.lay_out(press, kit.score, title, paper, language, scale=scale)
    # What is printed on both sides comes last, cards and then the booklet, from a front on.
    press.end_sheet(paper)
    for batch in two_sided:
        sheets.lay_out(press, batch, paper, scale, language)
    return press.done()


def _rules(registration: Registration, options: KitOptions) -> bytes | None:
    """The booklet's sheets; None for a game without rules to read."""
    learning = registration.learning
    if learning is None:
        return None
    paper = PAPERS[options.paper]
    size = (LARGE_WORDS if options.is_large else WORDS) * (paper.width / PAPERS["a4"].width)
    press = Press(
        registration.title.said(options.language), options.language, is_grey=options.is_grey
    )
    Booklet(registration, options.language, paper.folded, size, press).write(learning)
    return imposed(press.done(), paper)
