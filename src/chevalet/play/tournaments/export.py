"""A tournament to take home: its standings as CSV, all of it as plain data for JSON."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import Any

from chevalet.play.tournaments.field import Field
from chevalet.play.tournaments.standings import TIE_BREAKS, standings

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def as_data(field: Field, names: Sequence[str]) -> dict[str, Any]:
    """Standings and games, with names for numbers."""
    breaks = TIE_BREAKS[field.format]
    return {
        "format": field.format,
        "round": field.round,
        "tie_breaks": list(breaks),
        "standings": [
            {
                "place": row.place,
                "name": names[row.number],
                "points": row.points,
                "played": row.played,
                "wins": row.wins,
                "draws": row.draws,
                "losses": row.losses,
                "byes": row.byes,
                "has_withdrawn": row.has_withdrawn,
            }
            | dict(zip(breaks, row.tie_breaks, strict=True))
            for row in standings(field)
        ],
        "games": [
            {
                "round": game.round,
                "first": names[game.first],
                "second": None if game.second is None else names[game.second],
                "points": None if game.result is None else list(game.result.points),
                "scores": None if game.result is None else list(game.result.scores),
                "is_forfeit": game.result is not None and game.result.is_forfeit,
            }
            for game in field.games
        ],
    }


def as_csv(field: Field, names: Sequence[str]) -> str:
    r"""The standings, one line for each entrant, as every spreadsheet reads them.

    >>> from chevalet.play.tournaments.field import entered
    >>> as_csv(entered(Field(format="arena")), ["=1+1"]).splitlines()[1]
    "1,'=1+1,0,0,0,0,0,0,False,0"
    """
    rows = as_data(field, [plain_cell(name) for name in names])["standings"]
    columns = [
        *("place", "name", "points", "played", "wins", "draws", "losses", "byes", "has_withdrawn"),
        *(each for each in TIE_BREAKS[field.format] if each != "wins"),
    ]
    text = io.StringIO()
    lines = csv.DictWriter(text, columns, lineterminator="\r\n")
    lines.writeheader()
    lines.writerows({column: row[column] for column in columns} for row in rows)
    return text.getvalue()


def plain_cell(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
