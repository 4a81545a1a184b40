"""Words that offend: bots form none, neither along a move nor across it."""

from __future__ import annotations

from collections.abc import Callable

from chevalet.games.takemo.board import EMPTY, TAKEMO, camp_of, own_letters, seen_by, side_of
from chevalet.games.takemo.found import squares_of
from chevalet.games.takemo.readings import ANY_LETTER, mask_of
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.runs import runs_through, text_of
from chevalet.games.takemo.state import View
from chevalet.grid import Placement
from chevalet.lexicon import Vocabulary

Tactful = Callable[[Placement, str], bool]
"""Whether a move that lays these tiles along its word forms no word that offends."""


def tact_of(game: Takemo, view: View) -> Tactful:
    """The tact of whoever moves next in this view."""
    assert view.seat is not None
    referee = game.referee(view.common.options)
    every, fair = referee.graphs().dawg, referee.graphs(Vocabulary.EXPERT).dawg
    board = seen_by(camp_of(view.seat), view.common.board)
    side, own = side_of(board), own_letters(board)

    def offends(text: str) -> bool:
        if TAKEMO not in text:
            return text in every and text not in fair
        masks = [ANY_LETTER if tile == TAKEMO else mask_of(tile) for tile in text]
        return not fair.matching(masks) and bool(every.matching(masks))

    def is_tactful(placement: Placement, tiles: str) -> bool:
        squares = zip(squares_of(placement, side), tiles, strict=True)
        laid = {square: tile for square, tile in squares if tile != EMPTY}
        after = own | laid
        return not any(offends(text_of(after, run)) for run in runs_through(after, laid, side))

    return is_tactful
