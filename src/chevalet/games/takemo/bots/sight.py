"""The moves that a bot sees, the largest gain first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from chevalet.games.takemo.board import camp_of, seen_by
from chevalet.games.takemo.bots.tact import tact_of
from chevalet.games.takemo.found import tiles_of
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import View
from chevalet.grid import Placement
from chevalet.lexicon import Vocabulary


class Seen(NamedTuple):
    """A legal move that a bot looks at."""

    placement: Placement
    word: str
    tiles: str
    place: Place


def by_gain(game: Takemo, view: View) -> Iterator[Seen]:
    """The moves that offend nobody, the largest gain first, equal ones in order."""
    assert view.seat is not None
    camp = camp_of(view.seat)
    board = seen_by(camp, view.common.board)
    found = game.moves(view.common, camp).all(board, hand_of(view))
    is_tactful = tact_of(game, view)
    for placement in found.by_score():
        word = found.text(placement)
        tiles = tiles_of(placement, word)
        if is_tactful(placement, tiles):
            yield Seen(placement, word, tiles, place_of(placement, tiles, board, camp))


def known_words(game: Takemo, view: View, vocabulary: Vocabulary) -> Callable[[str], bool]:
    """Whether a word belongs to a vocabulary."""
    graphs = game.referee(view.common.options).graphs(vocabulary)
    return graphs.dawg.__contains__
