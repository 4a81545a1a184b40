"""What a seat may hand in: every placement that scores more than what it has noted."""

from __future__ import annotations

from collections.abc import Iterator

from chevalet.games.zakhia.offers import scored_placements
from chevalet.games.zakhia_duplicate.moves import Submit
from chevalet.games.zakhia_duplicate.scoring import points_of
from chevalet.games.zakhia_duplicate.state import View
from chevalet.lexicon import WordGraphs


def placements(view: View, graphs: WordGraphs, only: str | None = None) -> Iterator[Submit]:
    """Every one, or those of one word; a single tile with each main word that it may have."""
    noted = points_of(view.noted)
    for place, _ in scored_placements(view.common.board, view.rack, graphs, only, above=noted):
        yield Submit(place.at, place.word)
