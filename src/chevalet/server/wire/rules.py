"""The bodies by which a game's rules are shown."""

from __future__ import annotations

from typing import Any

from chevalet.core.rulebook import Rulebook
from chevalet.core.value import Value
from chevalet.server.wire.common import Text


class ExampleInfo(Value, frozen=True, kw_only=True):
    """An example of the rules: a position, what is played in it, and what comes of it."""

    caption: Text
    viewer: int
    """The seat that plays, and through whose eyes the views are."""
    names: tuple[str, ...]
    """Who sits at the table."""
    before: Any
    """The game's own view."""
    after: Any
    to_act: tuple[int, ...]
    """Who acts next."""
    notation: str
    """What is played."""
    events: tuple[Any, ...]
    said: tuple[Text, ...]
    """The events in words."""


class WordClassInfo(Value, frozen=True, kw_only=True):
    """A sort of words, and whether the game accepts it."""

    key: str
    name: Text
    is_accepted: bool
    variants: dict[str, bool]
    """The same for the game's variants, by their names."""
    examples: tuple[str, ...]
    """Words of this sort alone, to ask the referee about."""


class GameRules(Value, frozen=True, kw_only=True):
    """The rules of a game."""

    game: str
    text: Rulebook | None
    """None: the game brings no text."""
    examples: dict[str, ExampleInfo]
    """By the keys that the text's figures name."""
    words: tuple[WordClassInfo, ...]
    """Which words the game accepts; none if it is not played with words."""
