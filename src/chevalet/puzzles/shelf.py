"""The puzzles that ship with each game, and which of them is today's."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from chevalet.core import registry
from chevalet.core.puzzles import Puzzle
from chevalet.play.lines import whole_lines

FILE_NAME = "puzzles.jsonl"
EPOCH = datetime(2026, 1, 1, tzinfo=UTC).date()
"""The day of the first puzzle of the shelf."""


@cache
def shelf(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first; none for a game that ships none."""
    registration = registry.find(game)
    if registration.puzzles is None:
        return ()
    package = registration.puzzles.path.partition(":")[0].rpartition(".")[0]
    file = resources.files(package) / FILE_NAME
    return read(file.read_bytes()) if file.is_file() else ()


def read(lines: bytes) -> tuple[Puzzle, ...]:
    """The puzzles of a file, the easiest first."""
    return _in_order(msgspec.json.decode(line, type=Puzzle) for line in lines.splitlines() if line)


def _in_order(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id)))


def read_file(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file that may not be there yet; raises `SomethingElse`."""
    return _in_order(whole_lines(path, Puzzle))


@cache
def _by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in shelf(game)}


def puzzle_of(game: str, key: str) -> Puzzle | None:
    """The puzzle of that id."""
    return _by_id(game).get(key)


def day_at(milliseconds: int) -> date:
    """The day of puzzles at a time since 1970: it begins at the same moment everywhere."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()


def of_day(game: str, day: date) -> Puzzle | None:
    """The puzzle of a day: the same for everyone."""
    # Ids are drawn from the contents, so their order has nothing to do with how hard they are.
    puzzles = sorted(shelf(game), key=lambda puzzle: puzzle.id)
    return puzzles[(day - EPOCH).days % len(puzzles)] if puzzles else None
