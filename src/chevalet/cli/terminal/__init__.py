"""How each game looks in a terminal: one module per game, named by the game's key."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec
from rich.console import RenderableType

from chevalet.core.game import Seat, SeatView
from chevalet.core.phrases import Language


class BeforeTurn(NamedTuple):
    """An action of a record, and the state in which it was taken."""

    number: int
    state: Any
    seat: Seat
    action: Any


class Assessment(msgspec.Struct, frozen=True):
    """What a move was worth, and the best that was found instead; in points for its seat."""

    number: int
    seat: Seat
    move: str
    value: float
    best: str
    best_value: float


class Terminal(Protocol):
    """What a game's module offers as `TERMINAL`."""

    def draw(self, view: Any, names: tuple[str, ...], language: Language) -> RenderableType:
        """The table as the view's seat sees it."""
        ...

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        ...

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """`count` and the best `moves` of a position; raises `NotationError`."""
        ...


@runtime_checkable
class Assessor(Protocol):
    """A terminal whose game can be analysed after it was played."""

    def assess(self, turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:
        """The moves of a game that can be judged, each against the best found."""
        ...


class PlainTerminal:
    """For games without a module of their own: the view as it is."""

    def draw(self, view: SeatView, names: tuple[str, ...], language: Language) -> str:  # noqa: ARG002 - plain
        """The view's fields."""
        return repr(view)

    def how_to(self, language: Language) -> str:  # noqa: ARG002 - plain
        """Nothing is known of its notation."""
        return ""

    def solve(self, *_: object) -> Mapping[str, Any]:
        """It has no solver."""
        raise LookupError


def terminal_of(key: str) -> Terminal:
    """The terminal of a game; a plain one where it has none."""
    if not (Path(__file__).parent / f"{key}.py").exists():
        return PlainTerminal()
    module = importlib.import_module(f"{__name__}.{key}")
    found: Terminal = module.TERMINAL
    return found
