"""Graphs as bytes: round trips, maps of files, and damage of every kind."""

from __future__ import annotations

import mmap
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.native.abi.memory import address_of
from chevalet.native.errors import DamagedGraphError
from chevalet.native.image import HEADER, Kind, pack, unpack
from chevalet.native.wordgraph import Dawg, Gaddag, build_dawg, build_gaddag
from tests.native.both_cores import (
    CORE_NAMES,
    EXAMPLES,
    TWIN,
    compiled_core,
    core_named,
    lexicons,
)

WORDS = ["ANE", "CHAT", "CHATON", "CHATS", "RAT", "RATS"]
TERMINAL = 1 << 31

each_core = pytest.mark.parametrize("core_name", CORE_NAMES)


@each_core
@EXAMPLES
@given(lexicons)
def test_round_trip(core_name, lexicon):
    core = core_named(core_name)
    dawg, gaddag = build_dawg(lexicon, core), build_gaddag(lexicon, core)
    assert list(Dawg.from_buffer(dawg.to_bytes(), core)) == lexicon
    assert Gaddag.from_buffer(gaddag.to_bytes(), core).to_bytes() == gaddag.to_bytes()


@each_core
def test_a_mapped_file_is_used_in_place(core_name, tmp_path):
    file = tmp_path / "words.dawg"
    file.write_bytes(build_dawg(WORDS, core_named(core_name)).to_bytes())
    with file.open("rb") as opened:
        mapped = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
    dawg = Dawg.from_buffer(mapped, core_named(core_name))
    assert address_of(dawg.arcs) == address_of(memoryview(mapped)) + HEADER.size
    assert list(dawg) == WORDS
    with pytest.raises(BufferError):  # the graph holds on to the map
        mapped.close()


@each_core
def test_bytes_at_odd_addresses_serve_as_well(core_name):
    shifted = memoryview(b"." + build_dawg(WORDS, core_named(core_name)).to_bytes())[1:]
    dawg = Dawg.from_buffer(shifted, core_named(core_name))
    assert list(dawg) == WORDS
    assert [dawg.index(word) for word in WORDS] == list(range(len(WORDS)))


@each_core
def test_a_buffer_that_changes_later_does_not_matter(core_name):
    buffer = bytearray(build_dawg(WORDS, core_named(core_name)).to_bytes())
    dawg = Dawg.from_buffer(buffer, core_named(core_name))
    buffer[:] = bytes(len(buffer))
    assert list(dawg) == WORDS


@each_core
def test_every_changed_byte_is_noticed(core_name):
    core = core_named(core_name)
    for graph, opener in ((build_dawg(WORDS, core), Dawg), (build_gaddag(WORDS, core), Gaddag)):
        whole = graph.to_bytes()
        for place in range(len(whole)):
            changed = bytearray(whole)
            changed[place] ^= 1 << place % 8
            with pytest.raises(DamagedGraphError):
                opener.from_buffer(bytes(changed), core)


@each_core
def test_missing_and_surplus_bytes_are_noticed(core_name):
    whole = build_dawg(WORDS, core_named(core_name)).to_bytes()
    for wrong in (*(whole[:size] for size in range(len(whole))), whole + b"\0"):
        with pytest.raises(DamagedGraphError):
            Dawg.from_buffer(wrong, core_named(core_name))


@each_core
def test_one_kind_does_not_pass_for_the_other(core_name):
    core = core_named(core_name)
    with pytest.raises(DamagedGraphError, match="not a DAWG"):
        Dawg.from_buffer(build_gaddag(WORDS, core).to_bytes(), core)
    with pytest.raises(DamagedGraphError, match="not a GADDAG"):
        Gaddag.from_buffer(build_dawg(WORDS, core).to_bytes(), core)


def test_no_arcs_at_all_are_no_graph():
    with pytest.raises(DamagedGraphError):
        unpack(pack(Kind.DAWG, b"", b"", 0), Kind.DAWG)


# From here on the checksum is right: what a clumsy or hostile program could write.


def arc(first, letters="", *, terminal=False):
    return first << 32 | sum(1 << ord(each) - 65 for each in letters) | terminal * TERMINAL


AB = [arc(2, "A"), arc(0, terminal=True), arc(1, "B")]  # root, B, A
NONSENSE = {
    "a loop": [arc(2, "A"), arc(0, terminal=True), arc(2, "B")],
    "a look ahead": [arc(1, "A"), arc(2, "B"), arc(0, terminal=True)],
    "out of bounds": [arc(2, "A"), arc(0, terminal=True), arc(9, "B")],
    "far out of bounds": [arc(0xFFFFFFFF, "AB"), arc(0, terminal=True)],
    "the root as a child": [arc(2, "A"), arc(0, terminal=True), arc(0, "B")],
    "a place without children": [arc(2, "A"), arc(1, terminal=True), arc(1, "B")],
    "a dead end": [arc(2, "A"), arc(0), arc(1, "B")],
    "an unknown bit": [arc(2, "A"), arc(0, terminal=True), arc(1, "B") | 1 << 27],
    "the empty word": [arc(2, "A", terminal=True), arc(0, terminal=True), arc(1, "B")],
    "a word of one letter": [arc(1, "A"), arc(0, terminal=True)],
}


def dawg_bytes(arcs, ranks):
    return pack(Kind.DAWG, array("Q", arcs).tobytes(), array("I", ranks).tobytes(), ranks[0])


@each_core
@pytest.mark.parametrize("arcs", NONSENSE.values(), ids=NONSENSE)
def test_arcs_that_make_no_sense_are_refused(core_name, arcs):
    core = core_named(core_name)
    assert list(Dawg.from_buffer(dawg_bytes(AB, [1, 0, 0]), core)) == ["AB"]
    with pytest.raises(DamagedGraphError):
        Dawg.from_buffer(dawg_bytes(arcs, [1] + [0] * (len(arcs) - 1)), core)
    with pytest.raises(DamagedGraphError):
        Gaddag.from_buffer(pack(Kind.GADDAG, array("Q", arcs).tobytes(), b"", 1), core)


@each_core
def test_only_a_gaddag_has_separators(core_name):
    arcs = [arc(2, "A"), arc(0, terminal=True), arc(1, "[")]
    with pytest.raises(DamagedGraphError):
        Dawg.from_buffer(dawg_bytes(arcs, [1, 0, 0]), core_named(core_name))
    image = pack(Kind.GADDAG, array("Q", arcs).tobytes(), b"", 1)
    assert len(Gaddag.from_buffer(image, core_named(core_name))) == 1


def chain(length):
    """The one word A...A, as arcs."""
    middle = [arc(place, "A") for place in range(1, length)]
    return [arc(length, "A"), arc(0, terminal=True), *middle]


@each_core
def test_words_of_more_than_25_letters_are_refused(core_name):
    core = core_named(core_name)
    assert list(Dawg.from_buffer(dawg_bytes(chain(25), [1] + [0] * 25), core)) == ["A" * 25]
    with pytest.raises(DamagedGraphError):
        Dawg.from_buffer(dawg_bytes(chain(26), [1] + [0] * 26), core)
    with pytest.raises(DamagedGraphError):
        Gaddag.from_buffer(pack(Kind.GADDAG, array("Q", chain(27)).tobytes(), b"", 1), core)


@each_core
def test_more_words_than_can_be_counted_are_refused(core_name):
    """Twelve levels of 26 letters each: a small file, 10 to the 17 words."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    arcs, first = [0], 0
    for _ in range(12):
        start = len(arcs)
        arcs += [arc(first, alphabet) if first else arc(0, terminal=True)] * 26
        first = start
    arcs[0] = arc(first, alphabet)
    ranks = [26**12 & 0xFFFFFFFF]
    ranks += [26**level * letter & 0xFFFFFFFF for level in range(12) for letter in range(26)]
    with pytest.raises(DamagedGraphError):
        Dawg.from_buffer(dawg_bytes(arcs, ranks), core_named(core_name))


@each_core
@pytest.mark.parametrize("place", range(12))
def test_wrong_ranks_are_refused(core_name, place):
    core = core_named(core_name)
    dawg = build_dawg(WORDS, core)
    assert len(dawg.arcs) > 11
    ranks = list(unpack(dawg.to_bytes(), Kind.DAWG).ranks)
    ranks[place] += 1
    with pytest.raises(DamagedGraphError):
        Dawg.from_buffer(dawg_bytes(dawg.arcs, ranks), core)


changes = st.lists(
    st.tuples(st.integers(0, 200), st.integers(0, 63) | st.sampled_from([31, 32, 33, 34])),
    min_size=1,
    max_size=3,
)


@EXAMPLES
@given(lexicons.filter(bool), changes)
def test_both_cores_agree_on_what_is_a_graph(lexicon, changes):
    """Flipped bits under a right checksum: refused by both, or the same words for both."""
    image = unpack(build_dawg(lexicon, TWIN).to_bytes(), Kind.DAWG)
    arcs, ranks = array("Q", image.arcs), array("I", image.ranks)
    for place, bit in changes:
        arcs[place % len(arcs)] ^= 1 << bit
    damaged = dawg_bytes(arcs, ranks)

    def verdict(core):
        try:
            dawg = Dawg.from_buffer(damaged, core)
        except DamagedGraphError:
            return None
        return list(dawg), dawg.anagrams("ABCDEF", 2), dawg.longest("ABCABC"), dawg.pattern("A??")

    assert verdict(compiled_core()) == verdict(TWIN)


@EXAMPLES
@given(lexicons, changes)
def test_both_cores_agree_on_what_is_a_gaddag(lexicon, changes):
    arcs = array("Q", build_gaddag(lexicon, TWIN).arcs)
    for place, bit in changes:
        arcs[place % len(arcs)] ^= 1 << bit
    damaged = pack(Kind.GADDAG, arcs.tobytes(), b"", len(lexicon))

    def is_accepted(core):
        try:
            return bool(Gaddag.from_buffer(damaged, core))
        except DamagedGraphError:
            return None

    assert is_accepted(compiled_core()) == is_accepted(TWIN)


@EXAMPLES
@given(st.binary(max_size=400))
def test_any_bytes_may_be_tried(garbage):
    def is_graph(image, core):
        try:
            Dawg.from_buffer(image, core)
        except DamagedGraphError:
            return False
        return True

    ranks_start = len(garbage) // 12 * 8
    arcs, ranks = garbage[:ranks_start], garbage[ranks_start : ranks_start * 3 // 2]
    disguised = pack(Kind.DAWG, arcs, ranks, int.from_bytes(ranks[:4], "little"))
    assert not is_graph(garbage, compiled_core())
    assert is_graph(disguised, compiled_core()) == is_graph(disguised, TWIN)
