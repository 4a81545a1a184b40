"""Word graphs of the compiled core."""

from __future__ import annotations

from collections.abc import Sequence
from ctypes import c_uint32, create_string_buffer

from chevalet.native.abi.calls import Calls, CoreError
from chevalet.native.abi.memory import address_of, aligned
from chevalet.native.errors import DamagedGraphError
from chevalet.native.image import Image
from chevalet.native.library import Library
from chevalet.native.limits import LONGEST_WORD
from chevalet.native.twin.build import check_words

_WORD_END = "\n"


class CompiledWordGraphs:
    """Word graphs in C++."""

    def __init__(self, library: Library) -> None:
        self._calls = Calls(library)

    def build_dawg(self, words: Sequence[str]) -> tuple[bytes, bytes]:
        """Arcs and ranks."""
        arcs, ranks = self._build("chevalet_dawg_build", words, results=2)
        return arcs, ranks

    def build_gaddag(self, words: Sequence[str]) -> bytes:
        """Arcs."""
        return self._build("chevalet_gaddag_build", words, results=1)[0]

    def open_dawg(self, image: Image) -> CompiledDawg:
        """Checks and opens."""
        dawg = CompiledDawg(self._calls, image)
        dawg.check()
        return dawg

    def open_gaddag(self, image: Image) -> CompiledGaddag:
        """Checks and opens."""
        gaddag = CompiledGaddag(self._calls, image)
        gaddag.check()
        return gaddag

    def _build(self, call: str, words: Sequence[str], results: int) -> list[bytes]:
        text = _joined(words)
        if text is None:
            check_words(words)  # says which word is wrong
            raise AssertionError(
                "a list that cannot be joined has a word with something else than A-Z"
            )
        try:
            return self._calls.results(call, text, len(text), count=results)
        except CoreError:
            check_words(words)
            raise


class CompiledKeys:
    """The keys of a graph that have no separator."""

    def __init__(self, calls: Calls, image: Image) -> None:
        self._calls = calls
        self._arc_view = aligned(image.arcs)  # keeps the memory behind the address alive
        self._arcs = address_of(self._arc_view)
        self._contains = calls.brief.chevalet_contains

    def contains(self, word: str) -> bool:
        """Whether it is one of the keys; any text may be asked."""
        try:
            text = word.encode("ascii")
        except UnicodeEncodeError:
            return False
        return bool(self._contains(self._arcs, text, len(text)))


class CompiledGaddag(CompiledKeys):
    """The words of a GADDAG, read backwards; to be checked before anything is asked."""

    def check(self) -> None:
        """Raises DamagedGraphError unless the arrays are a GADDAG."""
        if self._calls.parallel.chevalet_gaddag_check(self._arcs, len(self._arc_view)):
            raise DamagedGraphError("the arcs do not form a GADDAG")


class CompiledDawg(CompiledKeys):
    """The words of a DAWG; to be checked before anything is asked."""

    def __init__(self, calls: Calls, image: Image) -> None:
        super().__init__(calls, image)
        self._rank_view = aligned(image.ranks)
        self._ranks = address_of(self._rank_view)
        self._index = calls.brief.chevalet_dawg_index

    def check(self) -> None:
        """Raises DamagedGraphError unless the arrays are a DAWG."""
        if self._calls.parallel.chevalet_dawg_check(self._arcs, self._ranks, len(self._arc_view)):
            raise DamagedGraphError("the arcs and ranks do not form a DAWG")

    def contains_many(self, words: Sequence[str]) -> list[bool]:
        """`contains` for each."""
        text = _joined(words)
        if text is None:
            return [self.contains(word) for word in words]
        (answers,) = self._calls.results("chevalet_contains_many", self._arcs, text, len(text))
        return list(map(bool, answers))

    def index(self, word: str) -> int:
        """The word's place in the sorted list, or -1; any text may be asked."""
        try:
            text = word.encode("ascii")
        except UnicodeEncodeError:
            return -1
        place: int = self._index(self._arcs, self._ranks, text, len(text))
        return place

    def word(self, index: int) -> str:
        """The word at a place that exists."""
        letters = create_string_buffer(LONGEST_WORD)
        length = self._calls.brief.chevalet_dawg_word(self._arcs, self._ranks, index, letters)
        return letters.raw[:length].decode("ascii")

    def words(self, first: int, end: int) -> list[str]:
        """The words from one place to before another."""
        return self._found("chevalet_dawg_list", self._ranks, first, end)

    def anagrams(self, letters: str, jokers: int, shortest: int, longest: int) -> list[str]:
        """Words of so many letters that these letters and jokers can lay."""
        rack = letters.encode("ascii")
        return self._found("chevalet_dawg_anagrams", rack, len(rack), jokers, shortest, longest)

    def longest(self, letters: str, jokers: int) -> list[str]:
        """All the longest words that these letters and jokers can lay."""
        rack = letters.encode("ascii")
        return self._found("chevalet_dawg_longest", rack, len(rack), jokers)

    def matching(self, squares: Sequence[int]) -> list[str]:
        """Words with one letter per square, each in its square's mask."""
        return self._found(
            "chevalet_dawg_matching", (c_uint32 * len(squares))(*squares), len(squares)
        )

    def _found(self, call: str, *question: object) -> list[str]:
        (text,) = self._calls.results(call, self._arcs, *question)
        return text.decode("ascii").splitlines()


def _joined(words: Sequence[str]) -> bytes | None:
    """The list as the core reads it; None when a word has what no list can carry."""
    text = "".join([word + _WORD_END for word in words])
    return text.encode("ascii") if text.isascii() and text.count(_WORD_END) == len(words) else None
