"""Lists that no graph can be built from are refused, with the same words by both cores."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.native.errors import WordListError
from chevalet.native.wordgraph import build_dawg, build_gaddag
from tests.native.both_cores import CORE_NAMES, EXAMPLES, TWIN, compiled_core, core_named, texts

BAD_LISTS = {
    "an empty word": (["", "AB"], 0, "not 2 to 25 letters"),
    "one letter": (["AB", "C"], 1, "not 2 to 25 letters"),
    "too long": (["A" * 26], 0, "not 2 to 25 letters"),
    "small letters": (["AB", "ab"], 1, "not only letters A-Z"),
    "an accent": (["AB", "ÉTÉ"], 1, "not only letters A-Z"),
    "a hyphen": (["A-B"], 0, "not only letters A-Z"),
    "two words in one": (["AB\nCD"], 0, "not only letters A-Z"),
    "a line feed at the end": (["AB\n", "CD"], 0, "not only letters A-Z"),
    "a null": (["A\0B"], 0, "not only letters A-Z"),
    "half a surrogate pair": (["A\ud800"], 0, "not only letters A-Z"),
    "no order": (["AB", "AD", "AC"], 2, "not sorted after 'AD'"),
    "the longer one first": (["ABC", "AB"], 1, "not sorted after 'ABC'"),
    "the same twice": (["AB", "AB"], 1, "stands twice"),
}


@pytest.mark.parametrize("build", [build_dawg, build_gaddag])
@pytest.mark.parametrize("core_name", CORE_NAMES)
@pytest.mark.parametrize(("listed", "position", "reason"), BAD_LISTS.values(), ids=BAD_LISTS)
def test_bad_lists_are_refused(build, core_name, listed, position, reason):
    with pytest.raises(WordListError) as refused:
        build(listed, core_named(core_name))
    assert (refused.value.position, refused.value.reason) == (position, reason)


@EXAMPLES
@given(st.lists(texts, max_size=4))
def test_both_cores_refuse_the_same_lists(listed):
    def verdict(core):
        try:
            return build_dawg(listed, core).to_bytes()
        except WordListError as error:
            return error.position, error.reason

    assert verdict(compiled_core()) == verdict(TWIN)


@pytest.mark.parametrize("core_name", CORE_NAMES)
def test_no_words_are_a_lexicon_too(core_name):
    core = core_named(core_name)
    dawg = build_dawg([], core)
    assert list(dawg) == []
    assert "AB" not in dawg
    assert "" not in dawg
    assert dawg.anagrams("ABC", jokers=3) == dawg.longest("ABC") == dawg.pattern("??") == []
    assert len(build_gaddag([], core)) == 0


@pytest.mark.parametrize("core_name", CORE_NAMES)
def test_words_may_come_from_any_iterable(core_name):
    core = core_named(core_name)
    words = ["AB", "CD"]
    assert list(build_dawg(iter(words), core)) == words
    assert len(build_gaddag((word for word in words), core)) == 2


@pytest.mark.parametrize("core_name", CORE_NAMES)
def test_words_of_25_letters(core_name):
    core = core_named(core_name)
    words = ["A" * 25, "AB" + "Z" * 23, "Z" * 25]
    assert list(build_dawg(words, core)) == words
    assert all(word in build_gaddag(words, core) for word in words)
