"""A simultané to take home: its ranking as CSV, all of it as plain data for JSON."""

from __future__ import annotations

import csv
import io
from typing import Any

from chevalet.play.simultane.counting import Standings
from chevalet.play.simultane.course import Course
from chevalet.play.tournaments.export import plain_cell

COLUMNS = ("place", "name", "points", "percent", "tops", "solos")


def as_data(course: Course, standings: Standings) -> dict[str, Any]:
    """The ranking, the tops turn by turn, and the seed where all is over."""
    terms = course.terms
    return {
        "name": terms.name,
        "game": terms.game,
        "starts": terms.starts,
        "turns": [
            {
                "turn": each.turn,
                "top": None if each.top is None else each.top.placement,
                "points": 0 if each.top is None else each.top.points,
            }
            for each in course.played
        ],
        "seed": terms.seed if course.phase == "over" else None,
        "ranking": _rows(standings),
    }


def _rows(standings: Standings) -> list[dict[str, Any]]:
    return [
        {column: getattr(row, column) for column in COLUMNS} | {"percent": row.percent / 10}
        for row in standings.rows()
    ]


def as_csv(standings: Standings) -> str:
    """The ranking, one line for each player, as every spreadsheet reads it."""
    text = io.StringIO()
    lines = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    lines.writeheader()
    for row in _rows(standings):
        lines.writerow(row | {"name": plain_cell(row["name"])})
    return text.getvalue()
