"""The search: which line brings most, by the compiled core or, where there is none, in Python."""

from __future__ import annotations

from typing import Protocol

from chevalet.core.game import Budget
from chevalet.games.echec_et_mots.bots.lines import DEEPEST, Found
from chevalet.games.echec_et_mots.bots.stakes import Stakes
from chevalet.games.echec_et_mots.bots.worth import Weights
from chevalet.games.echec_et_mots.compiled.search import CompiledSearch
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.progress import QUIET_LIMIT
from chevalet.games.echec_et_mots.twin.outlook import Outlook
from chevalet.games.echec_et_mots.twin.search import TwinSearch
from chevalet.native.compiled.longest import CompiledLongest
from chevalet.native.library import chosen_library
from chevalet.native.longest import LongestWords


class Searcher(Protocol):
    """Anything that finds the best line of a position."""

    def search(
        self,
        position: Position,
        budget: Budget,
        depth: int = DEEPEST,
        stakes: Stakes | None = None,
    ) -> Found:
        """The best line, as deep as budget and depth allow, and one ply whatever the budget.

        Best is what the stakes say, else the most points.
        """
        ...


def open_search(words: LongestWords, weights: Weights) -> Searcher:
    """The search by these words, compiled if possible."""
    library = chosen_library()
    if library is None or not isinstance(words.core, CompiledLongest):
        return TwinSearch(Outlook(words, weights), QUIET_LIMIT)
    return CompiledSearch(library, words.core, weights)
