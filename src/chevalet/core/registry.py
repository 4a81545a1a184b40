"""Which games there are: ours and anyone's, found by the entry point `chevalet.games`."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import msgspec

from chevalet.core.game import AnyBot, AnyGame, Notation
from chevalet.core.phrases import Language, Phrase, Phrasebook
from chevalet.core.telling import Names, Teller, tell_common

ENTRY_POINT_GROUP = "chevalet.games"
EXTRA_GAMES_VARIABLE = "CHEVALET_GAMES"


class UnknownGame(LookupError):
    """No game of that key is installed."""

    def __init__(self, key: str) -> None:
        super().__init__(f"unknown game {key!r}; there are: {', '.join(game_keys()) or 'none'}")
        self.key = key


class UnknownBot(LookupError):
    """The game has no bot of that name."""

    def __init__(self, game: str, name: str, known: Mapping[str, Any]) -> None:
        super().__init__(f"{game} has no bot {name!r}; there are: {', '.join(known)}")
        self.name = name


class Registration(msgspec.Struct, frozen=True):
    """All that the house needs to know of a game to play, store, test and show it."""

    game: AnyGame
    version: int
    """Of the rules: records name it, and a change that replays differently raises it."""
    title: Phrase
    seats: range
    options: type[Any]
    action: Any
    """The union of the game's actions, as msgspec reads it."""
    event: Any
    """The union of its events."""
    view: type[Any]
    notation: Notation[Any]
    bots: Mapping[str, Callable[[], AnyBot]]
    """Weakest first; `random` and `greedy` are baselines beside the four levels."""
    phrases: Phrasebook
    turn_limit: int
    """No game is longer than this many actions."""
    tell: Teller = tell_common
    """The game's own events in words."""
    dictionary: Callable[[], str] | None = None
    """Names the words that the game is refereed by, so that a record can tell."""
    has_secrets: bool = True
    """Whether seats know different things; without secrets every view shows the whole state."""
    lists_every_action: bool = True
    """Whether `legal_actions` is complete; free angles and unrefereed words can't be listed."""

    @property
    def key(self) -> str:
        """The name by which commands and records call the game."""
        return self.game.key

    def told(self, event: Any, names: Names, language: Language) -> str | None:
        """An event in a line; None if it is not worth one."""
        return self.tell(event, names, language) or tell_common(event, names, language)

    def bot(self, name: str) -> AnyBot:
        """A fresh bot of that name; raises `UnknownBot`."""
        if name not in self.bots:
            raise UnknownBot(self.key, name, self.bots)
        return self.bots[name]()


def _extra_games() -> dict[str, str]:
    """Games named by the environment as `key=module:attribute`, for games under development."""
    listed = os.environ.get(EXTRA_GAMES_VARIABLE, "")
    pairs = (item.split("=", 1) for item in listed.split(",") if "=" in item)
    return {key.strip(): path.strip() for key, path in pairs}


@cache
def _installed() -> Mapping[str, str]:
    """The installed games; looked up once, for it reads a file of every installed package."""
    return {entry.name: entry.value for entry in entry_points(group=ENTRY_POINT_GROUP)}


def _paths() -> dict[str, str]:
    return {**_installed(), **_extra_games()}


def game_keys() -> tuple[str, ...]:
    """The keys of all games, in alphabetical order, without loading any of them."""
    return tuple(sorted(_paths()))


def find(key: str) -> Registration:
    """The game of that key; raises `UnknownGame`."""
    path = _paths().get(key)
    if path is None:
        raise UnknownGame(key)
    module, _, attribute = path.partition(":")
    registration = getattr(importlib.import_module(module), attribute)
    if not isinstance(registration, Registration):
        raise TypeError(f"{path} is not a Registration")
    return registration
