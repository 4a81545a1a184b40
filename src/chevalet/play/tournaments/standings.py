"""Where everyone stands, and what parts those with the same points."""

from __future__ import annotations

from itertools import groupby
from typing import Literal

import msgspec

from chevalet.core.value import Value
from chevalet.play.tournaments import knockout
from chevalet.play.tournaments.field import DRAW, WIN, Field, Format, Game

TieBreak = Literal["buchholz", "sonneborn", "wins", "spread"]
TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    "robin": ("sonneborn", "wins", "spread"),
    "swiss": ("buchholz", "sonneborn", "wins", "spread"),
    "knockout": ("spread",),
    "arena": ("wins", "spread"),
}
"""What counts after points, in this order; who is alike in all of it shares a place.

`buchholz`: the opponents' points, and for a bye one's own. `sonneborn`: the points of those who
were beaten, and half of those with whom one drew. `wins`: games won at the board. `spread`: one's
own points in the games less the opponents'. In a knock-out points are the rounds that were won.
"""


class Row(Value, frozen=True, kw_only=True):
    """Where someone stands."""

    place: int
    number: int
    points: int
    played: int
    """Games at the board: neither byes nor forfeits."""
    wins: int
    draws: int
    losses: int
    byes: int
    tie_breaks: tuple[int, ...]
    """In the order of `TIE_BREAKS`; `sonneborn` doubled, so that halves are whole."""
    has_withdrawn: bool = False


def standings(field: Field) -> tuple[Row, ...]:
    """Everyone, the best first."""
    points = _points(field)
    rows = []
    for entrant in field.entrants:
        number = entrant.number
        games = [game for game in field.games_of(number) if game.result is not None]
        board = [game for game in games if not game.is_bye and not _is_forfeit(game)]
        own = [game.points_of(number) for game in board]
        breaks = {
            "buchholz": sum(
                points[number] if g.is_bye else points[_other(g, number)] for g in games
            ),
            "sonneborn": sum(points[_other(g, number)] * g.points_of(number) for g in board),
            "wins": own.count(WIN),
            "spread": sum(_spread(game, number) for game in board),
        }
        rows.append(
            Row(
                place=0,
                number=number,
                points=points[number],
                played=len(board),
                wins=own.count(WIN),
                draws=own.count(DRAW),
                losses=own.count(0),
                byes=sum(game.is_bye for game in games),
                tie_breaks=tuple(breaks[name] for name in TIE_BREAKS[field.format]),
                has_withdrawn=entrant.has_withdrawn,
            )
        )
    return _placed(rows)


def _placed(rows: list[Row]) -> tuple[Row, ...]:
    def rank(row: Row) -> tuple[int, ...]:
        return (-row.points, *(-each for each in row.tie_breaks))

    placed: list[Row] = []
    for _, alike in groupby(sorted(rows, key=lambda row: (rank(row), row.number)), key=rank):
        place = len(placed) + 1
        placed += [msgspec.structs.replace(row, place=place) for row in alike]
    return tuple(placed)


def _points(field: Field) -> dict[int, int]:
    if field.format != "knockout":
        return {each.number: field.points_of(each.number) for each in field.entrants}
    won = dict.fromkeys((each.number for each in field.entrants), 0)
    if field.games:
        for number, matches in enumerate(knockout.bracket(field), 1):
            for match in matches:
                winner = knockout.winner(field, number, match)
                if winner is not None:
                    won[winner] += 1
    return won


def _is_forfeit(game: Game) -> bool:
    return game.result is not None and game.result.is_forfeit


def _other(game: Game, number: int) -> int:
    return next((each for each in game.pair if each != number), number)


def _spread(game: Game, number: int) -> int:
    assert game.result is not None
    own, other = game.result.scores
    return own - other if game.first == number else other - own
