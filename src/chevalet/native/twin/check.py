"""Finds out whether arrays from outside are a word graph that can be walked without harm."""

from __future__ import annotations

from chevalet.native.errors import DamagedGraphError
from chevalet.native.limits import ALL_LETTERS, LONGEST_WORD
from chevalet.native.twin.build import CHILDREN, TERMINAL

SEPARATOR_BIT = 1 << 26
MOST_WORDS = 0xFFFFFFFF


def check_dawg(arcs: memoryview, ranks: memoryview) -> None:
    """Raises DamagedGraphError unless this is a DAWG."""
    _check_shape(arcs, ALL_LETTERS, LONGEST_WORD)
    _check_ranks(arcs, ranks)


def check_gaddag(arcs: memoryview) -> None:
    """Raises DamagedGraphError unless this is a GADDAG, whose keys have one symbol more."""
    _check_shape(arcs, ALL_LETTERS | SEPARATOR_BIT, LONGEST_WORD + 1)


def _check_shape(arcs: memoryview, symbols: int, longest_key: int) -> None:
    """Every arc leads to arcs before it, every branch ends with a word, and no key is too long."""
    heights = [0] * len(arcs)  # symbols that may still follow
    for place in (*range(1, len(arcs)), 0):
        arc = arcs[place]
        children = _children(arc)
        if arc & CHILDREN & ~symbols:
            raise DamagedGraphError(f"arc {place} has a letter that does not exist")
        if children.stop > (place or len(arcs)) or (children.start == 0) != (len(children) == 0):
            raise DamagedGraphError(f"arc {place} leads out of its bounds")
        if place and not children and not arc & TERMINAL:
            raise DamagedGraphError(f"arc {place} is a dead end")
        heights[place] = 1 + max((heights[child] for child in children), default=-1)
        if heights[place] > longest_key:
            raise DamagedGraphError(f"arc {place} starts a key of more than {longest_key} symbols")
    if arcs[0] & TERMINAL or any(arcs[child] & TERMINAL for child in _children(arcs[0])):
        raise DamagedGraphError("there are words of less than two letters")


def _check_ranks(arcs: memoryview, ranks: memoryview) -> None:
    """The ranks count the words that they say they count."""
    words = [0] * len(arcs)
    for place in (*range(1, len(arcs)), 0):
        before = 0
        for child in _children(arcs[place]):
            if ranks[child] != before:
                raise DamagedGraphError(f"arc {child} has rank {ranks[child]} instead of {before}")
            before += words[child]
        words[place] = before + bool(arcs[place] & TERMINAL)
        if words[place] > MOST_WORDS:
            raise DamagedGraphError("there are more words than can be counted")
    if ranks[0] != words[0]:
        raise DamagedGraphError(f"{ranks[0]} words are announced, {words[0]} are there")


def _children(arc: int) -> range:
    first = arc >> 32
    return range(first, first + (arc & CHILDREN).bit_count())
