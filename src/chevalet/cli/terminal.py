"""How a game looks in a terminal."""

from __future__ import annotations

from typing import Any, Protocol

from rich.console import RenderableType

from chevalet.core.game import SeatView
from chevalet.core.phrases import Language
from chevalet.core.registry import Registration


class Terminal(Protocol):
    """What a game registers as its `terminal`."""

    def draw(self, view: Any, names: tuple[str, ...], language: Language) -> RenderableType:
        """The table as the view's seat sees it."""
        ...

    def how_to(self, language: Language) -> str:
        """What a person may type."""
        ...


class PlainTerminal:
    """For games without one of their own: the view as it is."""

    def draw(self, view: SeatView, names: tuple[str, ...], language: Language) -> str:  # noqa: ARG002 - plain
        """The view's fields."""
        return repr(view)

    def how_to(self, language: Language) -> str:  # noqa: ARG002 - plain
        """Nothing is known of its notation."""
        return ""


def terminal_of(registration: Registration) -> Terminal:
    """The terminal of a game; a plain one where it has none."""
    if registration.terminal is None:
        return PlainTerminal()
    found: Terminal = registration.terminal.load()
    return found
