from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, MissingTiles, Tiles

letters = st.text("ABCDE?*", max_size=12)


@given(letters, letters)
def test_taking_away_what_was_added_gives_the_same_tiles(here, more):
    assert Tiles.of(here).plus(more).minus(more) == Tiles.of(here)


@given(letters, letters)
def test_holding_is_exactly_being_able_to_take(here, wanted):
    tiles = Tiles.of(here)
    if tiles.holds(wanted):
        assert len(tiles.minus(wanted)) == len(here) - len(wanted)
    else:
        with pytest.raises(MissingTiles):
            tiles.minus(wanted)


def test_missing_tiles_are_named():
    with pytest.raises(MissingTiles) as refused:
        Tiles.of("ABC").minus("AAZ")
    assert refused.value.missing == "AZ"


def test_tiles_out_of_order_are_no_value():
    with pytest.raises(ValueError, match="out of order"):
        Tiles("BA")


@given(letters, st.integers(0, 15), st.text())
def test_drawing_moves_tiles_and_loses_none(content, count, seed):
    drawn, bag, _ = Bag(Tiles.of(content)).draw(Rng.seeded(seed), count)
    assert len(drawn) == min(count, len(content))
    assert bag.put_back(drawn) == Bag(Tiles.of(content))
    assert Counter(drawn) + Counter(bag.tiles) == Counter(content)


def test_every_tile_is_drawn_as_often_as_it_lies_in_the_bag():
    rng = Rng.seeded("bag")
    seen: Counter[object] = Counter()
    for _ in range(4000):
        drawn, _, rng = Bag(Tiles.of("AAAB")).draw(rng, 1)
        seen[drawn] += 1
    assert 2880 < seen["A"] < 3120
