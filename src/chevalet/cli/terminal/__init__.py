"""How each game looks in a terminal: one module per game, named by the game's key."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

from rich.console import RenderableType

from chevalet.core.game import SeatView
from chevalet.core.phrases import Language


class Terminal(Protocol):
    """What a game's module offers as `TERMINAL`."""

    def draw(self, view: Any, names: tuple[str, ...], language: Language) -> RenderableType:
        """The table as the view's seat sees it."""
        ...

    def tell(self, event: Any, names: tuple[str, ...], language: Language) -> str | None:
        """An event in a line; None if it is not worth one."""
        ...

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        ...

    def solve(self, position: str | None, rack: str, top: int | None) -> Mapping[str, Any]:
        """`count` and the best `moves` of a position; raises `NotationError`."""
        ...


class PlainTerminal:
    """For games without a module of their own: the view as it is."""

    def draw(self, view: SeatView, names: tuple[str, ...], language: Language) -> str:  # noqa: ARG002
        """The view's fields."""
        return repr(view)

    def tell(self, event: Any, names: tuple[str, ...], language: Language) -> str | None:  # noqa: ARG002
        """The event's fields."""
        return repr(event)

    def how_to(self, language: Language) -> str:  # noqa: ARG002
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
