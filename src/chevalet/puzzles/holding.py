"""Whether a puzzle still holds: the dictionary and the searches change, a shelf does not."""

from __future__ import annotations

import msgspec

from chevalet.core.puzzles import Puzzle
from chevalet.core.registry import Registration
from chevalet.puzzles.posing import posed, view_of


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
