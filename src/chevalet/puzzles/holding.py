"""Whether a puzzle still holds: the dictionary and the searches change, a shelf does not."""

from __future__ import annotations

import msgspec

from chevalet.core.puzzles import Answer, Puzzle
from chevalet.core.registry import Registration
from chevalet.puzzles.posing import posed, view_of

TIMES = 5
"""By how much a search in doubt is longer than the one with which puzzles are made."""
LUCK = "other deals"


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
