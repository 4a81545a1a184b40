"""Recorded games as one table with a row for each move, for those who study many of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from chevalet.core.errors import Mistake, NotationError
from chevalet.core.phrases import Phrase
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import replay
from chevalet.play.reading import read

COLUMNS = (
    "file",
    "game",
    "rules",
    "dictionary",
    "options",
    "seed",
    "seats",
    "number",
    "seat",
    "player",
    "notation",
    "action",
    "scores",
    "place",
    "final_score",
    "end",
)
BATCH = 20_000
"""How many rows are held before they are written."""

NOT_INSTALLED = Phrase(
    "pyarrow n'est pas installé : pip install 'chevalet[data]'",
    "pyarrow is not installed: pip install 'chevalet[data]'",
)

IN_FILE = Phrase("{path} : {problem}", "{path}: {problem}")


class NoRecord(Mistake):
    """One of the files is no record of a game that this program can play through."""


class NoParquet(Mistake):
    """What writes the table is not installed."""


def rows_of(name: str, record: Record, registration: Registration) -> Iterator[dict[str, Any]]:
    """The moves of a record; raises `ReplayError` where the rules refuse one.

    Scores are those after the move; what depends on the end is None in a game without one.
    """
    for moment in replay(record, registration):
        scores = registration.game.view(moment.state, None).scores
        outcome = record.outcome
        yield {
            "file": name,
            "game": record.game,
            "rules": record.game_version,
            "dictionary": record.dictionary,
            "options": _json(record.options),
            "seed": record.seed,
            "seats": record.seats,
            "number": moment.index + 1,
            "seat": moment.seat,
            "player": record.players[moment.seat] if record.players else None,
            "notation": _written(registration, moment.action),
            "action": _json(moment.action),
            "scores": list(scores),
            "place": None if outcome is None else outcome.places[moment.seat],
            "final_score": None if outcome is None else outcome.scores[moment.seat],
            "end": None if outcome is None else outcome.reason,
        }


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The records among the paths: files as they are named, and all `.json` files below a folder.

    What an arena keeps about itself is no record, and is passed over.
    """
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.json"))
            yield from (each for each in found if each.is_file() and each.name != "arena.json")
        else:
            yield path


def export(paths: Iterable[Path], target: Path) -> Iterator[Path]:
    """Write the moves of these records to a Parquet file; yields each record's path when it is in.

    The file appears when all is written, so that nobody takes half a table for a whole one.
    """
    arrow, parquet = _arrow()
    schema = _schema(arrow)
    unfinished = target.with_name(target.name + ".part")
    try:
        with (
            unfinished.open("wb") as sink,
            parquet.ParquetWriter(sink, schema, compression="zstd") as writer,
        ):
            rows: list[dict[str, Any]] = []
            for path in files_in(paths):
                rows += _rows_in(path)
                if len(rows) >= BATCH:
                    writer.write_table(arrow.Table.from_pylist(rows, schema))
                    rows.clear()
                yield path
            writer.write_table(arrow.Table.from_pylist(rows, schema))
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def _rows_in(path: Path) -> list[dict[str, Any]]:
    try:
        return list(rows_of(path.stem, *read(path.read_bytes())))
    except Mistake as error:
        raise NoRecord(IN_FILE, path=str(path), problem=error) from error


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:  # it is large, and only for those who ask for it
        raise NoParquet(NOT_INSTALLED) from None


def _schema(arrow: Any) -> Any:
    number, text = arrow.int32(), arrow.string()
    kinds = {
        "rules": number,
        "seats": number,
        "number": number,
        "seat": number,
        "scores": arrow.list_(number),
        "place": number,
        "final_score": number,
    }
    return arrow.schema([(name, kinds.get(name, text)) for name in COLUMNS])


def _written(registration: Registration, action: Any) -> str:
    try:
        return registration.notation.format_action(action)
    except NotationError:  # resigning has no sign of its own
        return type(action).__name__.lower()


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()
