"""The two cores side by side, and word lists to try them on."""

from __future__ import annotations

import os
from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st

from chevalet.native.compiled.wordgraph import CompiledWordGraphs
from chevalet.native.library import chosen_library
from chevalet.native.twin.wordgraph import TwinWordGraphs
from chevalet.native.wordgraph import WordGraphCore
from tests.native.compilers import unavailable

TWIN = TwinWordGraphs()
CORE_NAMES = ["twin", "compiled"]

# The sanitized run is many times slower, and its point is not breadth.
EXAMPLES = settings(max_examples=int(os.environ.get("CHEVALET_EXAMPLES", "80")), deadline=None)


def compiled_core() -> CompiledWordGraphs:
    """The compiled core; without one the test is skipped, or fails in CI."""
    library = chosen_library()
    if library is None:
        unavailable("no compiled core here: was there a C++ compiler at installation?")
    return CompiledWordGraphs(library)


def core_named(name: str) -> WordGraphCore:
    return TWIN if name == "twin" else compiled_core()


def is_laid(word: str, letters: str, jokers: int) -> bool:
    """By counting alone, no graph involved."""
    return (Counter(word) - Counter(letters)).total() <= jokers


# Few letters make words that share beginnings and ends, as French ones do.
_narrow = st.text("ABC", min_size=2, max_size=7)
_wide = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=2, max_size=25)
words = st.one_of(_narrow, _narrow, _wide)
lexicons = st.sets(words, max_size=40).map(sorted)

# What may be asked of membership: anything. Mostly near misses.
texts = st.one_of(words, st.text("ABCabcÉ\n\0-? ", max_size=6), st.text(max_size=30))
racks = st.one_of(st.text("ABC", max_size=9), st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", max_size=40))
jokers = st.integers(0, 3)
