"""Positions that somebody looks into, as they travel; nothing of them is kept."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.common import Now, Problem, Text
from chevalet.server.wire.http import Name

PositionWritten = Annotated[str, Meta(max_length=4000)]
"""In the game's notation of positions; lines may be parted by `/`."""


class Put(Value, frozen=True, kw_only=True):
    """A change by hand: something else on a square, or another value of a field."""

    at: Annotated[str, Meta(max_length=20)]
    """A square as the board counts them, or a field's key."""
    sign: Annotated[str, Meta(max_length=200)]


class PositionWish(Value, frozen=True, kw_only=True):
    """A position to see."""

    position: PositionWritten | None = None
    """None: one to begin with."""
    put: Put | None = None
    """What to change in it first."""


class FieldChoice(Value, frozen=True):
    """What a field may say."""

    key: str
    label: Text


class FieldInfo(Value, frozen=True, kw_only=True):
    """Something of a position that is not on its board, and what it says."""

    key: str
    label: Text
    value: str
    choices: tuple[FieldChoice, ...] = ()
    """Empty: any text that the game can read."""


class BrushInfo(Value, frozen=True):
    """Something that can be put on a square."""

    label: Text
    sign: str
    """Empty: the letter that is typed."""
    is_small: bool
    """Whether such a letter is written small."""


class PositionInfo(Value, frozen=True, kw_only=True):
    """A position that can be, as whoever is to act sees it."""

    game: str
    position: str
    fields: tuple[FieldInfo, ...]
    brushes: tuple[BrushInfo, ...]
    names: tuple[str, ...]
    """Who sits at the table."""
    now: Now


class PositionTry(Value, frozen=True, kw_only=True):
    """An action in a position."""

    position: PositionWritten
    action: Any = None
    text: Annotated[str, Meta(max_length=200)] | None = None
    """The action in the game's notation, instead of `action`."""


class PositionAnswer(Value, frozen=True, kw_only=True):
    """What came of it: a refusal, or events and the position after them."""

    problem: Problem | None = None
    events: tuple[Any, ...] = ()
    said: tuple[Text, ...] = ()
    """The events in words."""
    after: PositionInfo | None = None
    """What whoever acts next sees, with what was hidden dealt by lot; None: nobody does."""


class PositionOffersWish(Value, frozen=True, kw_only=True):
    """Which legal actions of a position."""

    position: PositionWritten
    word: Annotated[str, Meta(max_length=40)] | None = None
    """Only those that play this word."""
    limit: Annotated[int, Meta(ge=1, le=500)] = 200


class PositionToWeigh(Value, frozen=True):
    """A position whose best moves are wanted."""

    position: PositionWritten


class WeighedMove(Value, frozen=True, kw_only=True):
    """A move and what it is worth to whoever plays it."""

    action: Any
    notation: str
    told: Text
    """What it is and does."""
    value: float
    """In the game's own measure: more is better."""
    winning: float
    """How likely it leads to winning, from 0 to 1."""


class BestMoves(Value, frozen=True, kw_only=True):
    """The best moves that a search found in a position, best first."""

    measure: Text
    """What values are counted in."""
    moves: tuple[WeighedMove, ...]


class PositionGame(Value, frozen=True, kw_only=True):
    """A game to begin from a position, against bots."""

    position: PositionWritten
    level: Annotated[str, Meta(max_length=40)]
    name: Name | None = None
