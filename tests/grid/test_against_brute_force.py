"""Both generators against trying everything, on small boards and few words."""

from __future__ import annotations

import pytest
from hypothesis import given

from chevalet.grid import ACROSS
from tests.grid.boards import EXAMPLES, GENERATORS, SMALL, chances
from tests.grid.brute_force import try_everything

each_generator = pytest.mark.parametrize("name", GENERATORS)


def spelled_out(found):
    """Each placement in the words of the brute force."""
    listed = {}
    for each in found:
        text = found.text(each)
        jokers = {place: "?*"[kind - 1] for place, kind in each.jokers}
        tiles = "".join(
            jokers.get(place, letter) if each.new >> place & 1 else "."
            for place, letter in enumerate(text)
        )
        assert each.length == len(text)
        key = (each.direction, each.line, each.start, text, tiles)
        assert key not in listed, "listed twice"
        listed[key] = each.score
    return listed


def asked(chance):
    graphs, position, rack = chance.graphs((10, 50, 100)), chance.position(SMALL), chance.rack()
    return graphs, chance.rules(len(position.squares)), position, rack


@each_generator
@EXAMPLES
@given(chances)
def test_every_placement_is_found_with_its_score(name, chance):
    graphs, rules, position, rack = asked(chance)
    universes = dict(zip(graphs.dawg, graphs.universes, strict=True))
    found = GENERATORS[name](graphs, rules).placements(position, rack, every_main_word=True)
    assert spelled_out(found) == try_everything(list(graphs.dawg), universes, rules, position, rack)


@each_generator
@EXAMPLES
@given(chances)
def test_a_single_tile_is_listed_with_its_better_main_word(name, chance):
    graphs, rules, position, rack = asked(chance)
    generator = GENERATORS[name](graphs, rules)
    everything = generator.placements(position, rack, every_main_word=True)
    best: dict[tuple[object, ...], tuple[int, bool]] = {}
    for each in everything:
        if each.laid == 1:
            tile = tile_of(each, everything.text(each), position)
            value = (each.score, each.direction == ACROSS)
            best[tile] = max(best.get(tile, value), value)
    expected = [
        each
        for each in everything
        if each.laid > 1
        or best[tile_of(each, everything.text(each), position)]
        == (each.score, each.direction == ACROSS)
    ]
    assert list(generator.placements(position, rack)) == expected


def tile_of(placement, text, position):
    """Where a single tile is laid, as which letter, and which joker it is, if one."""
    (square,) = placement.new_squares(position)
    letter = text[placement.new.bit_length() - 1]
    return square, letter, *(joker.kind for joker in placement.jokers)
