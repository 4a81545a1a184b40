"""What someone has learnt and solved, from whichever browser they did it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Protocol, TypeVar

import msgspec

from chevalet.core import registry
from chevalet.puzzles.shelf import shelf
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import Solver, Trail

T = TypeVar("T")
Ordered = TypeVar("Ordered", int, str)


class Trails(Protocol):
    """The trails of people; they are forgotten with the person."""

    async def trail_of(self, person: PersonId) -> Trail:
        """Theirs; an empty one if nothing was kept."""
        ...

    async def add_to_trail(self, person: PersonId, trail: Trail) -> Trail:
        """Keep what is new durably, and give all of it; nothing is kept of who is not there."""
        ...


def joined(one: Trail, other: Trail) -> Trail:
    """All that stands in either: the same in whatever order, and however often, they are joined.

    >>> joined(Trail({"one": (1, 2)}, {}), Trail({"one": (2, 3)}, {})).lessons
    {'one': (1, 2, 3)}
    """
    return Trail(
        lessons=_by_game(one.lessons, other.lessons, _united),
        puzzles=_by_game(one.puzzles, other.puzzles, _joined),
    )


def _by_game(
    one: Mapping[str, T], other: Mapping[str, T], join: Callable[[T, T], T]
) -> dict[str, T]:
    both = {game: join(one[game], other[game]) for game in one.keys() & other.keys()}
    return dict(sorted({**one, **other, **both}.items()))


def _united(one: tuple[Ordered, ...], other: tuple[Ordered, ...]) -> tuple[Ordered, ...]:
    return tuple(sorted(set(one) | set(other)))


def _joined(one: Solver, other: Solver) -> Solver:
    """The level that rests on more puzzles, and the streak that was kept up last."""
    rated, rating = max((one.rated, one.rating), (other.rated, other.rating))
    day, streak = max((one.day, one.streak), (other.day, other.streak))
    seen = _united(one.seen, other.seen)
    return Solver(rating=rating, rated=rated, streak=streak, day=day, seen=seen)


def sensible(trail: Trail, today: date) -> Trail:
    """What of it can be: steps and puzzles that are there, and days that have begun somewhere."""
    return Trail(
        lessons={
            game: tuple(sorted({step for step in steps if 0 < step <= _lessons(game)}))
            for game, steps in trail.lessons.items()
            if game in registry.game_keys()
        },
        puzzles={
            game: _sensible(game, solver, today)
            for game, solver in trail.puzzles.items()
            if game in registry.game_keys()
        },
    )


def _lessons(game: str) -> int:
    learning = registry.find(game).learning
    return 0 if learning is None else len(learning.lessons)


def _sensible(game: str, solver: Solver, today: date) -> Solver:
    there = {puzzle.id for puzzle in shelf(game)}
    kept = msgspec.structs.replace(
        solver,
        rated=min(solver.rated, len(there)),
        seen=tuple(sorted(there.intersection(solver.seen))),
    )
    if solver.day > (today + timedelta(days=1)).isoformat():
        return msgspec.structs.replace(kept, day="", streak=0)
    return kept
