"""What a search finds: a line of jumps and its value."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.games.echec_et_mots.bots.worth import Hundredths
from chevalet.games.echec_et_mots.position import Hop

DEEPEST = 64
"""Plies beyond which no search goes."""


class LineStep(NamedTuple):
    """A jump of the line; the last one may announce a word."""

    hop: Hop
    announces: bool

    def __str__(self) -> str:
        origin, target = self.hop.names
        return f"{origin}-{target}{'#' if self.announces else ''}"


class Found(NamedTuple):
    """The best line, from the mover's point of view; empty where the mover must pass."""

    value: Hundredths
    depth: int
    nodes: int
    is_exact: bool
    """Every line was followed to the end of the game."""
    line: tuple[LineStep, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.line))
