"""Games in a certain state, and what is done in them."""

from __future__ import annotations

import msgspec
import pytest

from chevalet.core.errors import IllegalAction
from chevalet.core.rng import Rng
from chevalet.core.table import with_common
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.scoring import scores_on
from chevalet.games.takemo.state import Options
from tests.games.takemo.small_words import REFEREE

GAME = Takemo(REFEREE)


def begin(seats=2, **options):
    return GAME.start(Options(**options), seats, Rng.seeded("takemo")).state


def table(board, *racks, bags=None, takemos=None, **options):
    """A table with this board and these racks, White to move."""
    seats = len(racks)
    state = begin(seats, **options)
    state = with_common(
        state,
        board=board,
        scores=scores_on(board, seats),
        takemos=takemos or (0,) * seats,
    )
    if bags is not None:
        state = msgspec.structs.replace(state, bags=tuple(Bag(Tiles.of(bag)) for bag in bags))
    return msgspec.structs.replace(state, racks=tuple(Tiles.of(rack) for rack in racks))


def play(state, *turns):
    for seat, action in turns:
        state = GAME.apply(state, seat, action).state
    return state


def refused(state, seat, action):
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, seat, action)
    return error.value.code
