"""The analysis of a game as it travels."""

from __future__ import annotations

from typing import Literal

from chevalet.core.analysis import GameAnalysis
from chevalet.core.value import Value


class AnalysisStatus(Value, frozen=True, kw_only=True):
    """How far the analysis of a finished game is; ask again while it waits or runs."""

    status: Literal["none", "waiting", "running", "done"]
    done: int = 0
    all: int = 0
    """How many moves are judged of how many; nought before it runs."""
    analysis: GameAnalysis | None = None
