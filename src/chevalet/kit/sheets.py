"""Pieces on sheets: as many as fit, with marks for straight cuts, and their backs behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from chevalet.core.drawing import Drawing
from chevalet.core.kit import Batch
from chevalet.core.phrases import Language, Phrase
from chevalet.kit.paper import MARGIN, Paper
from chevalet.kit.press import Press

BLEED = 2.0
"""How far colour runs on beyond a cut, so that a crooked one shows no white."""
HEAD = 7.0
"""What stands above the pieces: what they are."""
BACK = Phrase("{name}, dos", "{name}, backs")
GAP = 3.0
"""Between pieces that are cut along their own outline."""


Item = TypeVar("Item")


def by_sheet(items: Sequence[Item], room: int) -> Iterator[Sequence[Item]]:
    """The items in groups that fill a sheet each, the last one perhaps not.

    >>> list(by_sheet("ABCDE", 2))
    ['AB', 'CD', 'E']
    """
    for start in range(0, len(items), room):
        yield items[start : start + room]


class Grid(NamedTuple):
    """How pieces of one size stand on a paper."""

    columns: int
    rows: int
    step_x: float
    step_y: float
    left: float
    top: float

    @property
    def room(self) -> int:
        """Pieces on a sheet."""
        return self.columns * self.rows

    def place(self, at: int) -> tuple[float, float]:
        """The left upper corner of a piece of the sheet."""
        row, column = divmod(at, self.columns)
        return self.left + column * self.step_x, self.top + row * self.step_y


def grid_of(batch: Batch, paper: Paper, scale: float) -> Grid:
    """The grid that holds most, upright."""
    gap = GAP if batch.has_outline else 0.0
    step_x, step_y = batch.width * scale + gap, batch.height * scale + gap
    columns = int((paper.inner_width + gap + 1e-6) // step_x)
    rows = int((paper.inner_height - HEAD + gap + 1e-6) // step_y)
    left = (paper.width - (columns * step_x - gap)) / 2
    return Grid(columns, rows, step_x, step_y, left, MARGIN + HEAD)


def _largest(batch: Batch, paper: Paper) -> float:
    """The scale at which one piece just fits the paper: a long rack in large print may not."""
    return min(paper.inner_width / batch.width, (paper.inner_height - HEAD) / batch.height)


def lay_out(press: Press, batch: Batch, paper: Paper, scale: float, language: Language) -> None:
    """All sheets of a batch, each followed by its back where it has one."""
    ways = (paper, paper.turned)
    scale = min(scale, max(_largest(batch, each) for each in ways))
    chosen = max(ways, key=lambda each: _room(batch, each, scale))
    grid = grid_of(batch, chosen, scale)
    name = batch.name.said(language)
    for sheet in by_sheet(_fronts(batch), grid.room):
        _head(press, name, chosen)
        places = [grid.place(at) for at in range(len(sheet))]
        _print(press, batch, sheet, places, batch.ground, scale)
        if not batch.has_outline:
            _cut_marks(press, places, batch.width * scale, batch.height * scale)
        if batch.back is not None:
            _head(press, BACK.of(name=name).said(language), chosen)
            # a sheet that is turned over like a page has its left side at the right
            behind = [(chosen.width - x - batch.width * scale, y) for x, y in places]
            _print(press, batch, [batch.back] * len(sheet), behind, batch.back_ground, scale)


def _room(batch: Batch, paper: Paper, scale: float) -> int:
    """Pieces on such a sheet; none where a single one is too large for it."""
    is_too_large = batch.width * scale > paper.inner_width or (
        batch.height * scale > paper.inner_height - HEAD
    )
    return 0 if is_too_large else grid_of(batch, paper, scale).room


def _fronts(batch: Batch) -> list[Drawing]:
    return [piece.front for piece in batch.pieces for _ in range(piece.copies)]


def _head(press: Press, name: str, paper: Paper) -> None:
    press.page(paper)
    press.say(name, MARGIN, MARGIN - 3, paper.inner_width, size=8)


Places = Sequence[tuple[float, float]]


def _print(
    press: Press,
    batch: Batch,
    drawings: Sequence[Drawing],
    places: Places,
    ground: str,
    scale: float,
) -> None:
    width, height = batch.width * scale, batch.height * scale
    if ground:
        for x, y in places:
            press.fill(x - BLEED, y - BLEED, width + 2 * BLEED, height + 2 * BLEED, ground)
    for (x, y), drawing in zip(places, drawings, strict=True):
        press.draw(drawing, x, y, scale)


def _cut_marks(press: Press, places: Places, width: float, height: float) -> None:
    across = sorted({edge for x, _ in places for edge in (x, x + width)})
    along = sorted({edge for _, y in places for edge in (y, y + height)})
    press.marks_across(tuple(_once(across)), along[0] - BLEED, along[-1] + BLEED)
    press.marks_along(tuple(_once(along)), across[0] - BLEED, across[-1] + BLEED)


def _once(edges: Sequence[float]) -> Iterator[float]:
    """Edges of neighbours are one cut."""
    last = None
    for edge in edges:
        if last is None or edge - last > 0.01:
            yield edge
        last = edge
