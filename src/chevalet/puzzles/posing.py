"""A puzzle as a lesson: a position, and an aim that its rules judge."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import msgspec

from chevalet.core.lessons import Lesson, Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.positions import RACK, split
from chevalet.core.puzzles import Puzzle, Puzzler
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.core.sentence import Sayable

_SOLVED = Phrase("Bravo : {what}. {why}", "Well done: {what}. {why}")
_ANSWER = Phrase("{what}. {why}", "{what}. {why}")
_REFUSED = Phrase("Cherchez encore.", "Keep looking.")


def posed(registration: Registration, puzzle: Puzzle) -> Lesson:
    """The puzzle with its position, judged by the game's own rules."""
    puzzler = _puzzler(registration)
    view = view_of(registration, puzzle)
    return Lesson(
        title=registration.title,
        task=puzzler.task(puzzle),
        start=partial(_start, registration, view),
        aim=partial(puzzler.solves, puzzle),
        done=partial(_done, registration, puzzle),
        missed=partial(puzzler.missed, puzzle),
        hint=_REFUSED,  # it stands beside every refusal, and a refused word earns no hint
        solution=puzzle.solution,
        seat=view.seat,
    )


def view_of(registration: Registration, puzzle: Puzzle) -> Any:
    """What the solver sees."""
    return msgspec.convert(puzzle.view, registration.view)


class Rack(NamedTuple):
    """The tiles that must be known to solve a puzzle beside its board, and what they are."""

    label: Phrase
    tiles: str


def rack_of(registration: Registration, puzzle: Puzzle) -> Rack | None:
    """As a position of the game has them; None where all lies on the board."""
    if registration.positions is None:
        return None
    positions = registration.positions.load()
    labels = {field.key: field.label for field in positions.fields}
    tiles = split(positions.write(view_of(registration, puzzle)), labels).fields.get(RACK, "")
    return Rack(labels[RACK], tiles) if tiles else None


def hints_of(registration: Registration, puzzle: Puzzle) -> tuple[Sayable, ...]:
    """What may be told before the answer, the vaguest first; not the word itself."""
    solution = registration.notation.parse_action(puzzle.solution)
    return registration.graded(view_of(registration, puzzle), solution)[:-1]


def explained(registration: Registration, puzzle: Puzzle) -> Saying:
    """The answer, and why nothing else is as good."""
    what, why = _what(registration, puzzle)
    return _ANSWER.of(what=what, why=why)


def _start(registration: Registration, view: Any) -> Any:
    """A state that looks so; what is hidden in it has no part in the answer."""
    return registration.game.imagine(view, Rng.seeded("a puzzle"))


def _done(registration: Registration, puzzle: Puzzle, tried: Tried) -> Saying:
    del tried
    what, why = _what(registration, puzzle)
    return _SOLVED.of(what=what, why=why)


def _what(registration: Registration, puzzle: Puzzle) -> tuple[Sayable, Sayable]:
    assert registration.analyse is not None
    solution = registration.notation.parse_action(puzzle.solution)
    told = registration.analyse.load().told(view_of(registration, puzzle), solution)
    return told, _puzzler(registration).why(puzzle)


def _puzzler(registration: Registration) -> Puzzler:
    assert registration.puzzles is not None
    return registration.puzzles.load()
