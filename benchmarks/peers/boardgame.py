"""boardgame.io beside our server: whether it is there, and the ratios of what was measured.

Nothing of it is here: whoever has installed it (`npm install boardgame.io`) names the folder.
`boardgame.cjs` is our small game in its terms, `benchmarks/throughput.py` plays it on both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

NAME = "boardgame.io"
RATE, COST = "moves/s", "CPU µs/move"


class NoBoardgame(Exception):
    """It is not where it should be; the message says where that is."""


def check_folder(folder: Path) -> None:
    """Raise NoBoardgame unless it is installed there."""
    place = folder.absolute() / "node_modules" / NAME
    if not place.is_dir():
        raise NoBoardgame(f"{place} is not there: `npm install {NAME}` in {folder} puts it there")


def ratios(rows: Sequence[Mapping[str, str]]) -> list[dict[str, str]]:
    """Each of our rows beside its row; none where it was not measured."""
    theirs = next((row for row in rows if row.get("", "").startswith(NAME)), None)
    if theirs is None:
        return []

    def beside(row: Mapping[str, str], column: str) -> str:
        ours, other = (float(each[column].replace(",", "")) for each in (row, theirs))
        return f"{ours / other:.2f}"

    return [
        {"": row[""]} | {f"{column} / {NAME}": beside(row, column) for column in (RATE, COST)}
        for row in rows
        if row is not theirs
    ]
