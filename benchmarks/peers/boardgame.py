"""boardgame.io beside our server: whether it is there, and the ratios of what was measured.

Nothing of it is here: whoever has installed it (`npm install boardgame.io`) names the folder.
`boardgame.cjs` is our small game in its terms, `benchmarks/throughput.py` plays it on both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.table import Table

NAME = "boardgame.io"
RATE, COST = "moves/s", "CPU µs/move"


class NoBoardgame(Exception):
    """It is not where it should be; the message says where that is."""


def check_folder(folder: Path) -> None:
    """Raise NoBoardgame unless it is installed there."""
    place = folder.absolute() / "node_modules" / NAME
    if not place.is_dir():
        raise NoBoardgame(f"{place} is not there: `npm install {NAME}` in {folder} puts it there")


def ratios(table: Table) -> Iterator[str]:
    """A line for each of our rows, set beside its row; none where it was not measured."""
    numbers = {each.header: each.cells for each in table.columns if each.header in {RATE, COST}}
    names = map(str, table.columns[0].cells)
    rows = list(zip(names, _read(numbers[RATE]), _read(numbers[COST]), strict=True))
    theirs = next((row for row in rows if row[0].startswith(NAME)), None)
    if theirs is None:
        return
    for name, rate, cost in rows:
        if name != theirs[0]:
            more, less = rate / theirs[1], cost / theirs[2]
            yield f"{name}: {more:.2f} times the moves of {NAME}, {less:.2f} of its CPU a move"


def _read(cells: Iterable[object]) -> list[float]:
    return [float(str(cell).replace(",", "")) for cell in cells]
