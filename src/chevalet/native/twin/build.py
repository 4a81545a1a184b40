"""Builds word graphs: one method for both kinds, on the plain definition of their keys."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from chevalet.native.errors import WordListError
from chevalet.native.limits import LONGEST_WORD, SHORTEST_WORD

TERMINAL = 1 << 31
CHILDREN = TERMINAL - 1
SEPARATOR = chr(ord("Z") + 1)  # bit 26, and it sorts after every letter

_LETTERS = re.compile(r"[A-Z]+")


def check_words(words: Sequence[str]) -> None:
    """Raises WordListError unless the words are sorted, distinct and of 2 to 25 letters A-Z."""
    for position, (previous, word) in enumerate(pairwise(("", *words))):
        if not SHORTEST_WORD <= len(word) <= LONGEST_WORD:
            raise WordListError(position, word, f"not {SHORTEST_WORD} to {LONGEST_WORD} letters")
        if not _LETTERS.fullmatch(word):
            raise WordListError(position, word, "not only letters A-Z")
        if word <= previous:
            fault = "stands twice" if word == previous else f"not sorted after {previous!r}"
            raise WordListError(position, word, fault)


def build_dawg(words: Sequence[str]) -> tuple[bytes, bytes]:
    """Arcs and ranks of the graph whose keys are the words."""
    check_words(words)
    arcs = minimal_graph(words)
    return arcs.tobytes(), count_ranks(arcs).tobytes()


def build_gaddag(words: Sequence[str]) -> bytes:
    """Arcs of the graph whose keys are those of `gaddag_keys` for each word."""
    check_words(words)
    return minimal_graph(sorted(key for word in words for key in gaddag_keys(word))).tobytes()


def gaddag_keys(word: str) -> Iterator[str]:
    """Backwards from each letter to the start, then the separator and the rest, if there is a rest.

    >>> [key.replace(SEPARATOR, "+") for key in gaddag_keys("CAR")]
    ['C+AR', 'AC+R', 'RAC']
    """
    for end in range(1, len(word) + 1):
        backwards, rest = word[:end][::-1], word[end:]
        yield f"{backwards}{SEPARATOR}{rest}" if rest else backwards


def minimal_graph(keys: Iterable[str]) -> array[int]:
    """The arcs of the smallest graph with these sorted keys.

    A node is open while the latest key runs through it. Once a key leaves it behind nothing can
    join it any more, so it closes: it gets a place of its own, or that of an equal node closed
    before.
    """
    arcs = array("Q", [0])
    closed: dict[tuple[int, ...], int] = {}
    path = [[0]]  # the open nodes: letter mask, then child arcs
    latest = ""

    def close_last() -> int:
        node = tuple(path.pop())
        if node[0] and node not in closed:
            closed[node] = len(arcs) << 32 | node[0]
            arcs.extend(node[1:])
        return closed.get(node, 0)

    def close_below(depth: int) -> None:
        while len(path) > depth + 1:
            arc = close_last()
            path[-1][-1] |= arc

    for key in keys:
        shared = shared_length(latest, key)
        close_below(shared)
        for symbol in key[shared:]:
            path[-1][0] |= 1 << ord(symbol) - ord("A")
            path[-1].append(0)
            path.append([0])
        path[-2][-1] |= TERMINAL
        latest = key
    close_below(0)
    arcs[0] = close_last()
    return arcs


def shared_length(one: str, other: str) -> int:
    """How many first symbols two keys have in common."""
    for place, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return place
    return min(len(one), len(other))


def count_ranks(arcs: array[int]) -> array[int]:
    """For each arc, how many words of its node sort before its own; for arc 0, all words."""
    ranks = array("I", bytes(4 * len(arcs)))
    words = [0] * len(arcs)
    for place in (
        *range(1, len(arcs)),
        0,
    ):  # children stand before their parents, the root's arc first of all
        arc, before = arcs[place], 0
        first = arc >> 32
        for child in range(first, first + (arc & CHILDREN).bit_count()):
            ranks[child] = before
            before += words[child]
        words[place] = before + bool(arc & TERMINAL)
    ranks[0] = words[0]
    return ranks
