"""Both cores against brute force over the word list, on random lexicons and questions."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.native.limits import ALL_LETTERS
from chevalet.native.twin.build import SEPARATOR, gaddag_keys
from chevalet.native.wordgraph import build_dawg, build_gaddag
from tests.native.both_cores import (
    CORE_NAMES,
    EXAMPLES,
    TWIN,
    compiled_core,
    core_named,
    is_laid,
    jokers,
    lexicons,
    racks,
    texts,
)

each_core = pytest.mark.parametrize("core_name", CORE_NAMES)


@each_core
@EXAMPLES
@given(lexicons, st.lists(texts, max_size=20))
def test_membership(core_name, lexicon, asked):
    dawg = build_dawg(lexicon, core_named(core_name))
    asked += lexicon
    expected = [text in set(lexicon) for text in asked]
    assert [text in dawg for text in asked] == expected
    assert dawg.contains_many(asked) == expected


@each_core
@EXAMPLES
@given(lexicons, texts)
def test_index_is_the_place_in_sorted_order(core_name, lexicon, asked):
    dawg = build_dawg(lexicon, core_named(core_name))
    assert [dawg.index(word) for word in lexicon] == list(range(len(lexicon)))
    assert dawg.index(asked) == (lexicon.index(asked) if asked in lexicon else -1)


@each_core
@EXAMPLES
@given(lexicons)
def test_words_come_back_in_order(core_name, lexicon):
    dawg = build_dawg(lexicon, core_named(core_name))
    assert len(dawg) == len(lexicon)
    assert list(dawg) == lexicon
    assert [dawg.word(index) for index in range(len(lexicon))] == lexicon
    for nowhere in (-1, len(lexicon), 1 << 40):
        with pytest.raises(IndexError):
            dawg.word(nowhere)


@each_core
@EXAMPLES
@given(lexicons.filter(bool), st.integers(0, 45), st.integers(0, 9))
def test_any_stretch_of_the_list(core_name, lexicon, start, size):
    walker = build_dawg(lexicon, core_named(core_name))._walker
    first = start % (len(lexicon) + 2)
    assert walker.words(first, first + size) == lexicon[first : first + size]


@each_core
@EXAMPLES
@given(lexicons, racks, jokers, st.integers(0, 12), st.integers(0, 30))
def test_anagrams(core_name, lexicon, letters, jokers, shortest, longest):
    dawg = build_dawg(lexicon, core_named(core_name))
    expected = [word for word in lexicon if is_laid(word, letters, jokers)]
    assert dawg.anagrams(letters, jokers) == expected
    fitting = [word for word in expected if shortest <= len(word) <= longest]
    assert dawg.anagrams(letters, jokers, shortest, longest) == fitting


@each_core
@EXAMPLES
@given(lexicons, racks, jokers)
def test_longest(core_name, lexicon, letters, jokers):
    laid = [word for word in lexicon if is_laid(word, letters, jokers)]
    record = max(map(len, laid), default=0)
    dawg = build_dawg(lexicon, core_named(core_name))
    assert dawg.longest(letters, jokers) == [word for word in laid if len(word) == record]


@each_core
def test_longest_words_may_use_up_the_rack(core_name):
    lexicon = sorted(map("".join, permutations("ABCD")))
    dawg = build_dawg(["AB", *lexicon, "DD"], core_named(core_name))
    assert dawg.longest("DCBA") == lexicon
    assert dawg.longest("DBA", jokers=1) == lexicon
    assert dawg.longest("BA") == ["AB"]


@each_core
@pytest.mark.parametrize("count", [24, 25, 26, 255, 256, 257])
def test_a_rack_may_have_many_of_a_letter(core_name, count):
    dawg = build_dawg(["A" * 24, "A" * 25], core_named(core_name))
    assert dawg.anagrams("A" * count) == ["A" * size for size in (24, 25) if size <= count]


@each_core
@EXAMPLES
@given(lexicons, st.text("ABC?", max_size=7))
def test_pattern(core_name, lexicon, pattern):
    def fits(word):
        pairs = zip(pattern, word, strict=True)
        return len(word) == len(pattern) and all(p in ("?", letter) for p, letter in pairs)

    dawg = build_dawg(lexicon, core_named(core_name))
    assert dawg.pattern(pattern) == [word for word in lexicon if fits(word)]


@each_core
@EXAMPLES
@given(lexicons, st.lists(st.integers(0, 0b111) | st.integers(0, ALL_LETTERS), max_size=30))
def test_matching_squares(core_name, lexicon, squares):
    def fits(word):
        pairs = zip(squares, word, strict=True)
        return len(word) == len(squares) and all(m >> ord(c) - 65 & 1 for m, c in pairs)

    dawg = build_dawg(lexicon, core_named(core_name))
    assert dawg.matching(squares) == [word for word in lexicon if fits(word)]


@EXAMPLES
@given(lexicons)
def test_both_builders_give_the_same_bytes(lexicon):
    compiled = compiled_core()
    assert build_dawg(lexicon, compiled).to_bytes() == build_dawg(lexicon, TWIN).to_bytes()
    assert build_gaddag(lexicon, compiled).to_bytes() == build_gaddag(lexicon, TWIN).to_bytes()


def test_both_builders_give_the_same_bytes_for_many_words():
    """Enough nodes for the compiled core's register to grow and to have collisions."""
    chance = random.Random(1)
    lexicon = sorted(
        {"".join(chance.choices("ABCDE", k=chance.randint(4, 9))) for _ in range(9000)}
    )
    compiled = compiled_core()
    dawg = build_dawg(lexicon, compiled)
    assert dawg.to_bytes() == build_dawg(lexicon, TWIN).to_bytes()
    assert build_gaddag(lexicon, compiled).to_bytes() == build_gaddag(lexicon, TWIN).to_bytes()
    assert list(dawg) == lexicon  # more than are fetched at once


@each_core
@EXAMPLES
@given(lexicons, texts)
def test_gaddag_holds_every_word_from_each_of_its_letters(core_name, lexicon, asked):
    gaddag = build_gaddag(lexicon, core_named(core_name))
    expected = sorted(key for word in lexicon for key in gaddag_keys(word))
    assert list(keys_of(gaddag.arcs, gaddag.arcs[0], "")) == expected
    assert len(gaddag) == len(lexicon)
    assert all(word in gaddag for word in lexicon)
    assert (asked in gaddag) == (asked in lexicon)


def keys_of(arcs, arc, key):
    """All keys of a graph, read from the arcs with nothing but their definition."""
    if arc >> 31 & 1:
        yield key
    symbols = [symbol for symbol in range(27) if arc >> symbol & 1]
    for place, symbol in enumerate(symbols, start=arc >> 32):
        yield from keys_of(arcs, arcs[place], key + chr(65 + symbol))


def test_the_separator_sorts_after_z():
    assert SEPARATOR > "Z"


@each_core
def test_equal_ends_are_kept_once(core_name):
    dawg = build_dawg(["CHAT", "CHATS", "RAT", "RATS"], core_named(core_name))
    assert len(dawg.arcs) == 1 + len("CR") + len("H") + len("ATS")  # the root, and AT(S) only once


@each_core
@pytest.mark.parametrize("letters", ["ab", "A?", "É", "A B", "A\n"])
def test_a_rack_has_letters_only(core_name, letters):
    dawg = build_dawg(["AB"], core_named(core_name))
    with pytest.raises(ValueError, match="letters A-Z"):
        dawg.anagrams(letters)
    with pytest.raises(ValueError, match="letters A-Z"):
        dawg.longest(letters)


@each_core
def test_nonsense_questions_are_refused(core_name):
    dawg = build_dawg(["AB"], core_named(core_name))
    for number in (-1, 26):
        with pytest.raises(ValueError, match="jokers"):
            dawg.anagrams("AB", number)
    with pytest.raises(ValueError, match="pattern"):
        dawg.pattern("A*")
    for mask in (-1, 1 << 26):
        with pytest.raises(ValueError, match="mask"):
            dawg.matching([mask, 1])


@each_core
def test_threads_share_a_graph(core_name):
    lexicon = sorted({a + b + c for a in "ABCDE" for b in "ABCDE" for c in "ABCDE"})
    dawg = build_dawg(lexicon, core_named(core_name))
    questions = ["ABCDE", "AABB", "EEDDA"] * 20
    expected = [dawg.anagrams(letters) for letters in questions]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(dawg.anagrams, questions)) == expected
