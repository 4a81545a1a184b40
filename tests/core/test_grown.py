"""What grows shares its memory, and never changes for those who look at it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.grown import Grown

items = st.lists(st.integers(), max_size=8)


@given(items, items, items)
def test_what_grows_from_one_place_goes_its_own_ways(begin, one, other):
    start = Grown(begin)
    first, second = start, start
    for item in one:
        first = first.and_one(item)
    for item in other:
        second = second.and_one(item)
    assert (list(start), list(first), list(second)) == (begin, begin + one, begin + other)
    assert (len(start), len(first), len(second)) == tuple(
        map(len, (begin, begin + one, begin + other))
    )


@given(items, st.slices(8))
def test_parts_are_those_of_a_list(content, part):
    grown = Grown(content)
    grown.and_one(7)  # which is none of its business
    assert grown[part] == content[part]
    assert list(reversed(grown)) == content[::-1]
    assert grown == Grown(content)


def test_there_is_nothing_beyond_the_end():
    one = Grown("a")
    one.and_one("b")
    with pytest.raises(IndexError):
        one[1]
    assert one[-1] == "a"


def test_growing_copies_nothing():
    one = Grown("abc")
    assert one.and_one("d")._items is one._items
