"""Longest words: both cores against counting letters word by word."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.native.compiled.longest import CompiledLongest
from chevalet.native.library import chosen_library
from chevalet.native.longest import LongestWords
from chevalet.native.twin.longest import TwinLongest
from chevalet.native.wordgraph import build_dawg
from tests.native.both_cores import CORE_NAMES, EXAMPLES, compiled_core, lexicons, racks


def opened(name, words):
    dawg = build_dawg(words)
    if name == "twin":
        return TwinLongest(dawg)
    compiled_core()  # skips where there is none
    library = chosen_library()
    assert library
    return CompiledLongest(library, dawg)


def longest_by_counting(words, letters):
    held = Counter(letters)
    laid = [word for word in words if Counter(word) <= held]
    record = max(map(len, laid), default=0)
    return [word for word in laid if len(word) == record]


@pytest.mark.parametrize("name", CORE_NAMES)
@EXAMPLES
@given(words=lexicons, letters=racks)
def test_the_longest_are_those_that_counting_finds(name, words, letters):
    longest = opened(name, words)
    expected = longest_by_counting(words, letters)
    assert longest.words(letters) == expected
    assert longest.length(letters) == (len(expected[0]) if expected else 0)


@pytest.mark.parametrize("name", CORE_NAMES)
def test_many_classes_fill_many_blocks(name):
    """More than 64 words of a length, and lengths without any."""
    words = sorted({a + b + "X" * 5 for a in "ABCDEFGHIJK" for b in "ABCDEFGHIJK"} | {"AB", "ZZZ"})
    longest = opened(name, words)
    assert longest.words("KJXXXXX") == ["JKXXXXX", "KJXXXXX"]
    assert longest.words("ABXXXX") == ["AB"]
    assert longest.words("ZZZXXXXX") == ["ZZZ"]
    assert longest.length("Z" * 300) == 3
    assert longest.words("") == []


@pytest.mark.parametrize("name", CORE_NAMES)
def test_without_words_nothing_is_found(name):
    assert opened(name, []).words("ABC") == []
    assert opened(name, []).length("ABC") == 0


def test_answers_do_not_depend_on_the_order_of_letters():
    longest = LongestWords(build_dawg(["AMI", "MIEL"]))
    assert longest.length("LEIM") == longest.length("MIEL") == 4
    assert longest.words("LEIM") == ["MIEL"]


@EXAMPLES
@given(st.text("ABCÉ1 ", max_size=5))
def test_what_is_no_letter_is_refused(text):
    longest = opened("compiled", ["AB"])
    if not all(letter in "ABC" for letter in text):
        with pytest.raises((UnicodeEncodeError, ValueError)):
            longest.length(text)
