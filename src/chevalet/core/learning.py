"""What a game brings along to be learnt: its rules as text, and examples that the rules prove."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from chevalet.core.game import AnyGame, CommonOptions, Seat
from chevalet.core.lessons import Lesson
from chevalet.core.phrases import Phrase
from chevalet.core.rulebook import Rulebook

NO_RULE = frozenset({"bad_option", "unknown_action"})
"""Refusals that rest on no rule: a table that can't be opened, an action that no game has."""


EXAMPLE_NAMES = ("Ada", "Basile", "Chloé", "Denis", "Élise", "Farid", "Gaëlle", "Hugo")
"""Who sits at the tables of examples."""


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and what is played in it; all that is shown of it the rules themselves say."""

    caption: Phrase
    state: Callable[[], Any]
    """Builds the position, with the game's own values."""
    seat: Seat = Seat(0)
    """Who plays, and through whose eyes the position is seen."""
    action: Any


class Scene(msgspec.Struct, frozen=True):
    """An example as it is shown: before and after the action, and what came of it."""

    before: Any
    """The seat's view."""
    after: Any
    events: tuple[Any, ...]
    """As the seat may know them."""
    to_act: tuple[Seat, ...]
    """Who would act after it."""


def shown(game: AnyGame, example: Example) -> Scene:
    """The example by the game's own rules; raises `IllegalAction` if they refuse its action."""
    state, seat = example.state(), example.seat
    step = game.apply(state, seat, example.action)
    known = (game.redact(event, seat) for event in step.events)
    return Scene(
        before=game.view(state, seat),
        after=game.view(step.state, seat),
        events=tuple(event for event in known if event is not None),
        to_act=tuple(sorted(game.to_act(step.state))),
    )


class Learning(msgspec.Struct, frozen=True, kw_only=True):
    """All that helps to learn a game."""

    rules: Rulebook
    examples: Mapping[str, Example] = {}
    """By the keys that the rules' text names."""
    lessons: tuple[Lesson, ...] = ()
    """In the order in which they are taken."""
    first_game: CommonOptions | None = None
    """The options of a short game to begin with; None: the usual ones."""
    paragraph_of: Mapping[str, int] = {}
    """By the code of a refusal: the paragraph on which it rests."""


def common_paragraphs(*, turn: int, end: int, leaving: int) -> dict[str, int]:
    """The paragraphs of what every table refuses: whose turn it is, the end, leaving and voting."""
    voting = (
        "already_out",
        "appeal_spelling",
        "no_universes",
        "no_vote_asked",
        "nobody_to_ask",
        "not_friendly",
        "vote_first",
        "word_is_fine",
    )
    real = {"tile_not_left": 1, "hand_too_small": 1, "bad_end": end}
    return {"not_your_turn": turn, "game_over": end} | real | dict.fromkeys(voting, leaving)
