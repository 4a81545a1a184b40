"""What happened as a line of French or English: each game tells its own, the house the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chevalet.core.events import Left, Passed
from chevalet.core.friendly import AppealDecided, Appealed, Voted
from chevalet.core.phrases import Language

Names = tuple[str, ...]
Teller = Callable[[Any, Names, Language], str | None]
"""An event in a line, given the seats' names; None if it is not worth one."""


def tell_common(event: Any, names: Names, language: Language) -> str | None:
    """A line for what can happen in every game; None for anything else.

    >>> tell_common(Passed(1), ("Ana", "Bob"), "fr")
    'Bob passe'
    """
    french = language == "fr"
    match event:
        case Passed():
            return f"{names[event.seat]} {'passe' if french else 'passes'}"
        case Left():
            return f"{names[event.seat]} {'quitte la partie' if french else 'leaves the game'}"
        case Appealed():
            asks = "demande d'accepter" if french else "asks to accept"
            universe = f" ({event.appeal.universe})" if event.appeal.universe else ""
            return f"{names[event.seat]} {asks} {event.appeal.word}{universe}"
        case Voted():
            yes, no = ("est d'accord", "refuse") if french else ("agrees", "refuses")
            return f"{names[event.seat]} {yes if event.accepts else no}"
        case AppealDecided():
            yes, no = ("est admis", "est refusé") if french else ("is accepted", "is refused")
            return f"{event.appeal.word} {yes if event.accepted else no}"
        case _:
            return None


def score_line(title: str, names: Names, scores: tuple[int, ...]) -> str:
    """A title and each name with its points.

    >>> score_line("Fin", ("Ana", "Bob"), (12, 7))
    'Fin : Ana 12, Bob 7'
    """
    points = ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))
    return f"{title} : {points}"
