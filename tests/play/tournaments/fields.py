"""Tournaments that are played by chance, for tests: results, late comers, and people who leave."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

from chevalet.play.tournaments.directing import is_over, paired
from chevalet.play.tournaments.field import (
    Closed,
    Field,
    Format,
    Result,
    entered,
    finished,
    withdrawn,
)

RESULTS = ((2, 0), (0, 2), (2, 0), (0, 2), (1, 1))


def a_field(format_: Format, count: int, rounds: int | None = None) -> Field:
    field = Field(format=format_, rounds=rounds)
    for number in range(count):
        field = entered(field, 2000 - 10 * number)
    return field


def played(field: Field, chance: random.Random) -> Field:
    """All open games have ended somehow."""
    for game in field.open_games:
        points = chance.choice(RESULTS)
        field = finished(field, game.number, Result(points, (10 * points[0], 10 * points[1])))
    return field


def rounds_of(
    field: Field, chance: random.Random, *, leaving: float = 0.0, coming: float = 0.0
) -> Iterator[tuple[Field, Field, Field]]:
    """The field before each pairing, after it, and when its games have ended, until all is over.

    People come and go between.
    """
    while not is_over(field):
        before, field = field, paired(field)
        if field == before:
            return
        done = played(field, chance)
        yield before, field, done
        field = done
        for entrant in field.active:
            if chance.random() < leaving:
                field = withdrawn(field, entrant.number)
        if chance.random() < coming:
            with suppress(Closed):
                field = entered(field, chance.randint(1000, 2000))
