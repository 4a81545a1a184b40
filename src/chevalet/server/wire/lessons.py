"""Lessons over HTTP: what they ask for, and what they answer."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.common import Now, Offered, Problem, Text


class LessonInfo(Value, frozen=True, kw_only=True):
    """A step of learning a game: what to do, and in which position."""

    title: Text
    task: Text
    hint: Text
    solution: Any
    """An action that would do."""
    notation: str
    """The same in the game's notation."""
    names: tuple[str, ...]
    """Who sits at the table."""
    now: Now
    """How things stand for the learner, who is its viewer."""


class Lessons(Value, frozen=True):
    """The steps of learning a game, in their order."""

    lessons: tuple[LessonInfo, ...]
    first_game: Any = None
    """The options of a short game to play after them; null: the usual ones."""


class LessonTry(Value, frozen=True):
    """An action in a lesson, which is nowhere kept; it may be tried as often as one likes."""

    action: Any = None
    text: Annotated[str, Meta(max_length=200)] | None = None
    """The action in the game's notation, instead of `action`."""


class LessonAnswer(Value, frozen=True, kw_only=True):
    """What came of it: a refusal, or events and how things stand then."""

    is_done: bool
    """Whether it is what the lesson asked for."""
    answer: Text
    """What the teacher says."""
    problem: Problem | None = None
    events: tuple[Any, ...] = ()
    said: tuple[Text, ...] = ()
    """The events in words."""
    now: Now | None = None


class LessonOffers(Value, frozen=True):
    """Legal actions of a lesson's position, the first `limit` of `total`."""

    total: int
    offers: tuple[Offered, ...]
