"""Whether a puzzle still holds: the dictionary and the searches change, a shelf does not."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from chevalet.core.puzzles import Answer, Puzzle
from chevalet.core.registry import Registration, find
from chevalet.puzzles.posing import posed, view_of

TIMES = 5
"""By how much a search in doubt is longer than the one with which puzzles are made."""
LUCK = "other deals"


class Doubt(NamedTuple):
    """A puzzle that is asked whether it still holds, before a longer search as well or not."""

    game: str
    puzzle: Puzzle
    is_deep: bool


def settled(doubt: Doubt) -> Puzzle | None:
    """The puzzle by what it is worth today; None if it no longer holds."""
    registration = find(doubt.game)
    now = renewed(registration, doubt.puzzle)
    if now is None or not doubt.is_deep:
        return now
    # A search that agrees by luck does not do so with other deals again.
    lucks = (LUCK, f"{LUCK} again")
    return now if all(is_found_anew(registration, now, luck=luck) for luck in lucks) else None


def renewed(registration: Registration, puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with what it is worth today; None if its answer is no longer the clear one."""
    assert registration.puzzles is not None
    puzzler = registration.puzzles.load()
    answer = puzzler.find(view_of(registration, puzzle))
    if answer is None or registration.notation.format_action(answer.action) != puzzle.solution:
        return None
    if puzzler.rarity(answer.words) is None:
        return None
    now = msgspec.structs.replace(puzzle, worth=answer.worth, second=answer.second)
    lesson = posed(registration, now)
    return now if lesson.aim(lesson.tried(registration.game, answer.action)) else None


def is_found_anew(
    registration: Registration, puzzle: Puzzle, times: int = TIMES, luck: str = LUCK
) -> bool:
    """Whether a longer search, with other deals and without knowing the answer, comes to it too."""
    assert registration.puzzles is not None
    puzzler = registration.puzzles.load()
    action = registration.notation.parse_action(puzzle.solution)
    answer = Answer(action, puzzle.worth, puzzle.second, (puzzle.word,))
    view = view_of(registration, puzzle)
    return puzzler.agrees(view, answer, times * puzzler.nodes, f"{luck} {puzzle.id}")
