"""The C ABI itself, called as a program in any other language would."""

from __future__ import annotations

import re
from ctypes import byref, c_uint32
from pathlib import Path

import pytest

from chevalet.native.abi.calls import _SIGNATURES, Calls, CoreError
from chevalet.native.abi.memory import OwnedBytes
from chevalet.native.library import chosen_library
from tests.native.both_cores import compiled_core

CPP = Path(__file__).parents[2] / "cpp"
STATUS = {
    name: int(number)
    for name, number in re.findall(r"k(\w+) = (\d+)", (CPP / "status.hpp").read_text())
}
EMPTY_GRAPH = bytes(8)

BAD_LISTS = {
    b"AB": "UnfinishedList",
    b"AB\nAC": "UnfinishedList",
    b"\n": "BadLength",
    b"A\n": "BadLength",
    b"A" * 26 + b"\n": "BadLength",
    b"Ab\n": "NotLetters",
    b"A\0\n": "NotLetters",
    b"\xc3\x89\n": "NotLetters",
    b"AC\nAB\n": "NotSorted",
    b"AB\nAB\n": "Duplicate",
}


@pytest.fixture
def calls():
    compiled_core()  # skips where there is none
    library = chosen_library()
    assert library
    return Calls(library)


def test_python_declares_every_call_of_the_header():
    declared = set(re.findall(r"\b(chevalet_\w+)\(", (CPP / "abi/chevalet.h").read_text()))
    about_the_library = {"chevalet_abi_version", "chevalet_description", "chevalet_build_stamp"}
    assert declared == set(_SIGNATURES) | about_the_library


@pytest.mark.parametrize(("text", "status"), BAD_LISTS.items(), ids=repr)
def test_bad_lists_have_a_status_and_no_result(calls, text, status):
    arcs, ranks = OwnedBytes(1, 1), OwnedBytes(1, 1)
    answer = calls.brief.chevalet_dawg_build(text, len(text), byref(arcs), byref(ranks))
    assert answer == STATUS[status]
    assert (arcs.start, arcs.size, ranks.start, ranks.size) == (None, 0, None, 0)
    assert calls.brief.chevalet_gaddag_build(text, len(text), byref(arcs)) == STATUS[status]
    assert (arcs.start, arcs.size) == (None, 0)


@pytest.mark.parametrize(
    ("call", "question"),
    [
        ("chevalet_dawg_anagrams", (b"a", 1, 0, 2, 25)),
        ("chevalet_dawg_anagrams", (b"A\0", 2, 0, 2, 25)),
        ("chevalet_dawg_anagrams", (b"A", 1, -1, 2, 25)),
        ("chevalet_dawg_anagrams", (b"A", 1, 26, 2, 25)),
        ("chevalet_dawg_longest", (b"?", 1, 0)),
        ("chevalet_dawg_longest", (b"A", 1, 26)),
        ("chevalet_dawg_matching", ((c_uint32 * 1)(), 0)),
        ("chevalet_dawg_matching", ((c_uint32 * 26)(), 26)),
    ],
)
def test_questions_out_of_bounds_are_refused(calls, call, question):
    with pytest.raises(CoreError) as refused:
        calls.results(call, EMPTY_GRAPH, *question)
    assert refused.value.status == STATUS["BadQuestion"]


@pytest.mark.parametrize(("shortest", "longest"), [(-5, -1), (0, 0), (2, 1), (30, 40), (-9, 999)])
def test_any_lengths_may_be_asked(calls, shortest, longest):
    arcs, _ = calls.results("chevalet_dawg_build", b"AB\nABC\n", 7, count=2)
    (found,) = calls.results("chevalet_dawg_anagrams", arcs, b"ABC", 3, 0, shortest, longest)
    assert found == (b"AB\nABC\n" if longest == 999 else b"")


def test_an_unfinished_list_cannot_be_asked(calls):
    with pytest.raises(CoreError) as refused:
        calls.results("chevalet_contains_many", EMPTY_GRAPH, b"AB", 2)
    assert refused.value.status == STATUS["UnfinishedList"]


def test_no_place_no_word(calls):
    letters = b"." * 25
    assert calls.brief.chevalet_dawg_word(EMPTY_GRAPH, bytes(4), 0, letters) == 0
    assert letters == b"." * 25
