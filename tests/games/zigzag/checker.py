"""What must hold at every moment of Zig Zag, from the booklet alone."""

import math
from collections import Counter

from chevalet.games.zigzag.moves import WordLaid
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon.referee import Referee
from tests.games.checking import tiles

MATERIAL = tiles(
    "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1 !2 ~2 22 32"
)
REFEREE = Referee(ZIGZAG)
NEST, APART, SLACK = 1.75, 2.0, 1e-5


def check(state, events):
    common = state.common
    table = common.table
    lying = Counter(laid.tile for laid in table)
    active = Counter("".join(each.letters for each in common.active))
    piles = Counter("".join(pile.tiles.letters for pile in state.piles))
    assert lying + active + piles == MATERIAL
    assert common.pile_sizes == tuple(len(pile.tiles.letters) for pile in state.piles)
    assert all(len(each.letters) <= 7 for each in common.active)
    places = centres(table)
    for number, laid in enumerate(table):
        assert number == 0 or table[laid.on].tile.isalpha()  # nothing bites an action tile
        for other in range(number):
            distance = math.dist(places[number], places[other])
            if other == laid.on:
                assert abs(distance - NEST) < SLACK
            else:
                assert distance > APART - SLACK, (number, other)
    granted = {appeal.word for appeal in common.granted}
    for event in events:
        if isinstance(event, WordLaid):
            assert event.word in granted or REFEREE.accepts(event.word)


def centres(table):
    """Where the tiles stand, by plain trigonometry."""
    places = []
    for number, laid in enumerate(table):
        if number == 0:
            places.append((0.0, 0.0))
            continue
        x, y = places[laid.on]
        angle = math.radians(laid.angle)
        places.append((x + NEST * math.cos(angle), y + NEST * math.sin(angle)))
    return places
