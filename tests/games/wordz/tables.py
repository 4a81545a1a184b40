"""Tables at a moment of one's choosing, and what may be done at them."""

import msgspec
import pytest

from chevalet.core.actions import MoveTimeOut
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import MATERIAL
from chevalet.games.wordz.moves import Lay
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import Options
from tests.games.wordz.small_words import SMALL

GAME = WordZ(SMALL)
A, B, C = Seat(0), Seat(1), Seat(2)


def begin(seats=2, **options):
    options.setdefault("starter", A)
    return GAME.start(Options(**options), seats, Rng.seeded("rules")).state


def dealt(*hands, **options):
    """A table at which these cards were dealt; the deck holds all others."""
    state = begin(len(hands), **options)
    deck = MATERIAL.minus("".join(hands))
    return msgspec.structs.replace(state, hands=tuple(map(Tiles.of, hands)), deck=deck)


def play(state, *turns):
    for seat, action in turns:
        state = GAME.apply(state, seat, action).state
    return state


def table(*words, **options):
    """A table on which these words have just been laid; "" lays none."""
    state = dealt(*words, **options)
    for seat, word in enumerate(words):
        state = play(state, (Seat(seat), Lay(word) if word else MoveTimeOut()))
    return state


def refusal(state, seat, action):
    with pytest.raises(IllegalAction) as error:
        GAME.apply(state, seat, action)
    return error.value.code
