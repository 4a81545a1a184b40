"""Courses for tests: a duplicate of a few turns by a known deal."""

from typing import Any

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.play.simultane.course import (
    Terms,
    TopSearch,
    TurnEnded,
    new_course,
    next_turn,
)

GAME = "zakhia_duplicate"
STARTS = 1_800_000_000_000


def terms(**changes):
    registration: Any = registry.find(GAME)
    usual: dict[str, Any] = {
        "name": "Le jeudi",
        "game": GAME,
        "game_version": registration.version,
        "dictionary": registration.dictionary(registration.options()),
        "seed": Rng.seeded("simultané").seed.hex(),
        "turns": 3,
        "seconds": 60,
        "pause": 10,
        "starts": STARTS,
    }
    return Terms(**usual | changes)


def begun(course, now, by="one"):
    return course.after(next_turn(course, now, by))


def ended(course, now, by="one"):
    found = TopSearch.of(course)(Budget())
    return course.after(TurnEnded(course.turn, now, found, by))


def first_turn(**changes):
    return begun(new_course(terms(**changes)), STARTS)
