"""Lessons: real positions of a game, and something to do in each that its rules judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from chevalet.core.game import AnyGame, Seat
from chevalet.core.sentence import Sayable


class Tried(msgspec.Struct, frozen=True):
    """A legal action in a lesson, and what came of it."""

    action: Any
    events: tuple[Any, ...]
    before: Any
    """The state in which it was taken."""
    after: Any

    def event(self, kind: type[Any]) -> Any:
        """The first event of that kind, or None."""
        return next((event for event in self.events if isinstance(event, kind)), None)


Word = Sayable | Callable[[Tried], Sayable]
"""What the teacher says, perhaps of what was tried."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """One step of learning a game: a real position, and an aim that any fitting action fulfils."""

    title: Sayable
    task: Sayable
    """What there is to know, and what to do."""
    start: Callable[[], Any]
    """The state in which the learner is to act."""
    aim: Callable[[Tried], bool]
    """Whether a legal action is what was asked for."""
    done: Word
    """What to say when it is."""
    missed: Word
    """What to say when an action was legal but something else."""
    hint: Sayable
    refused: Mapping[str, Sayable] = {}
    """What helps after a refusal, by its code; the hint where there is nothing."""
    solution: str
    """One action that fulfils the aim, in the game's notation."""
    seat: Seat = Seat(0)

    def tried(self, game: AnyGame, action: Any) -> Tried:
        """What comes of an action; raises `IllegalAction`."""
        state = self.start()
        step = game.apply(state, self.seat, action)
        return Tried(action, step.events, state, step.state)

    def answer(self, tried: Tried) -> Sayable:
        """What to say of a legal action."""
        word = self.done if self.aim(tried) else self.missed
        return word if isinstance(word, Sayable) else word(tried)

    def help_after(self, code: str) -> Sayable:
        """What to say beside a refusal."""
        return self.refused.get(code, self.hint)
