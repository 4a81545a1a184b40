"""Tables, hands and states to test with."""

import random

import msgspec

from chevalet.core.game import AnyGame, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zigzag.board import MATERIAL, Laid, is_letter, tiles_on
from chevalet.games.zigzag.notation import ZigZagNotation
from chevalet.games.zigzag.plane import Plane
from chevalet.games.zigzag.rules import ZigZag
from chevalet.games.zigzag.state import Common, Options, State
from tests.games.zigzag.small_words import REFEREE

GAME: AnyGame = ZigZag(REFEREE)
A, B, C, D = (Seat(seat) for seat in range(4))
read = ZigZagNotation().parse_action

DIVA = (Laid("D"), Laid("I", 0, 20), Laid("V", 1, 340), Laid("A", 2, 20))


def state(table=(), hands=("", ""), piles=None, turn=A, options=None, **common):
    """A state with these active tiles; piles hold what is left unless they are given."""
    seats = len(hands)
    if piles is None:
        rest = MATERIAL.minus(tiles_on(table)).minus("".join(hands)).letters
        piles = tuple(rest[seat::seats] for seat in range(seats))
    bags = tuple(Bag(Tiles.of(pile)) for pile in piles)
    return State(
        common=Common(
            options=options or Options(),
            table=table,
            active=tuple(Tiles.of(hand) for hand in hands),
            pile_sizes=tuple(map(len, bags)),
            turn=turn,
            **common,
        ),
        piles=bags,
        rng=Rng.seeded("tables"),
    )


def play(state, *texts):
    """The state after some actions in notation, each by the seat whose turn it is."""
    for text in texts:
        state = GAME.apply(state, state.common.turn, read(text)).state
    return state


def events_of(state, text):
    return GAME.apply(state, state.common.turn, read(text)).events


def with_out(state, *seats):
    common = msgspec.structs.replace(state.common, out=seats)
    return msgspec.structs.replace(state, common=common)


def random_table(seed, size, step=15, letters="AEINORSTLUD", actions=0.05):
    """A table of so many tiles, grown at random as closely as chance has it."""
    chance = random.Random(seed)
    table = [Laid(chance.choice(letters))]
    plane = Plane(table)
    for _ in range(50 * size):
        if len(table) == size:
            break
        on = chance.randrange(len(table))
        angle = chance.randrange(0, 360, step)
        if is_letter(table[on].tile) and plane.in_the_way(on, angle) is None:
            tile = chance.choice("!~23") if chance.random() < actions else chance.choice(letters)
            table.append(Laid(tile, on, angle))
            plane.add(table[-1])
    return tuple(table)
