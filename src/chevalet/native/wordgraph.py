"""Word graphs: sets of words that are small, fast to ask, and mapped straight from a file.

Words are normalised: 2 to 25 letters A-Z. Whichever core is at work, the answers are the same, and
so are the bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Protocol

from chevalet.native.compiled.wordgraph import CompiledWordGraphs
from chevalet.native.errors import DamagedGraphError
from chevalet.native.image import Bytes, Image, Kind, pack, unpack
from chevalet.native.library import chosen_library
from chevalet.native.limits import ALL_LETTERS, LONGEST_WORD, SHORTEST_WORD
from chevalet.native.twin.wordgraph import TwinWordGraphs

JOKER = "?"

_RACK = re.compile(r"[A-Z]*")
_PATTERN = re.compile(r"[A-Z?]*")
_WORDS_AT_ONCE = 4096


class DawgWalker(Protocol):
    """Answers questions about the words of one checked DAWG; several words come sorted."""

    def contains(self, word: str) -> bool:
        """Whether it is one of the words; any text may be asked."""
        ...

    def contains_many(self, words: Sequence[str]) -> list[bool]:
        """`contains` for each."""
        ...

    def index(self, word: str) -> int:
        """The word's place in the sorted list, or -1; any text may be asked."""
        ...

    def word(self, index: int) -> str:
        """The word at a place that exists."""
        ...

    def words(self, first: int, end: int) -> list[str]:
        """The words from one place to before another."""
        ...

    def anagrams(self, letters: str, jokers: int, shortest: int, longest: int) -> list[str]:
        """Words of so many letters that these letters (A-Z) and jokers can lay."""
        ...

    def longest(self, letters: str, jokers: int) -> list[str]:
        """All the longest words that these letters (A-Z) and jokers can lay."""
        ...

    def matching(self, squares: Sequence[int]) -> list[str]:
        """Words with one letter per square, each in its square's mask (bit 0 is A)."""
        ...


class GaddagWalker(Protocol):
    """Answers questions about the keys of one checked GADDAG."""

    def contains(self, word: str) -> bool:
        """Whether the graph has this text as a key without separator, so a word read backwards."""
        ...


class WordGraphCore(Protocol):
    """Builds, checks and opens graphs."""

    def build_dawg(self, words: Sequence[str]) -> tuple[bytes, bytes]:
        """Arcs and ranks; WordListError unless the words are sorted, distinct, 2-25 letters A-Z."""
        ...

    def build_gaddag(self, words: Sequence[str]) -> bytes:
        """Arcs; WordListError as above."""
        ...

    def open_dawg(self, image: Image) -> DawgWalker:
        """Checks the arrays, whatever they hold: DamagedGraphError, or a walker that is safe."""
        ...

    def open_gaddag(self, image: Image) -> GaddagWalker:
        """The same for a GADDAG."""
        ...


@cache
def open_word_graphs() -> WordGraphCore:
    """The compiled core where there is one, else the twin; always the same for the process."""
    library = chosen_library()
    return CompiledWordGraphs(library) if library else TwinWordGraphs()


def build_dawg(words: Iterable[str], core: WordGraphCore | None = None) -> Dawg:
    """The DAWG of these words, which must be sorted and distinct; there may be none.

    >>> animals = build_dawg(["ANE", "CHAT", "CHATON"])
    >>> "CHAT" in animals, "CHA" in animals, animals.index("CHATON")
    (True, False, 2)

    Raises:
        WordListError: a word is out of order, stands twice, or is not 2 to 25 letters A-Z.
    """
    listed = words if isinstance(words, list | tuple) else list(words)
    arcs, ranks = (core or open_word_graphs()).build_dawg(listed)
    return Dawg.from_buffer(pack(Kind.DAWG, arcs, ranks, len(listed)), core)


def build_gaddag(words: Iterable[str], core: WordGraphCore | None = None) -> Gaddag:
    """The GADDAG of these words, on the terms of `build_dawg`."""
    listed = words if isinstance(words, list | tuple) else list(words)
    arcs = (core or open_word_graphs()).build_gaddag(listed)
    return Gaddag.from_buffer(pack(Kind.GADDAG, arcs, b"", len(listed)), core)


class Dawg:
    """A set of words that knows each one's place in sorted order and finds words by their letters.

    `build_dawg` makes one, `from_buffer` opens one. It never changes, and threads may share it.
    """

    __slots__ = ("_contains", "_image", "_walker")

    def __init__(self, image: Image, walker: DawgWalker) -> None:
        self._image = image
        self._walker = walker
        self._contains = walker.contains

    @classmethod
    def from_buffer(cls, buffer: Bytes, core: WordGraphCore | None = None) -> Dawg:
        """The graph that `to_bytes` wrote, used in place: a read-only memory map costs no copy.

        Raises:
            DamagedGraphError: the bytes are not exactly such a graph.
        """
        image = unpack(buffer, Kind.DAWG)
        walker = (core or open_word_graphs()).open_dawg(image)
        if image.ranks[0] != image.word_count:
            raise DamagedGraphError("the header counts other words than the graph has")
        return cls(image, walker)

    def to_bytes(self) -> bytes:
        """What `from_buffer` opens again. Equal words give equal bytes."""
        return bytes(self._image.data)

    @property
    def arcs(self) -> memoryview:
        """The arcs, 64 bits each (`cpp/wordgraph/arc.hpp`), for code that walks by itself."""
        return self._image.arcs

    @property
    def ranks(self) -> memoryview:
        """The ranks beside the arcs, 32 bits each: summed along a word they give its index."""
        return self._image.ranks

    def __contains__(self, word: str) -> bool:
        return self._contains(word)

    def __len__(self) -> int:
        return self._image.word_count

    def __iter__(self) -> Iterator[str]:
        for first in range(0, len(self), _WORDS_AT_ONCE):
            yield from self._walker.words(first, first + _WORDS_AT_ONCE)

    def contains_many(self, words: Sequence[str]) -> list[bool]:
        """For each text whether it is a word; several times faster than asking one by one."""
        return self._walker.contains_many(words)

    def index(self, word: str) -> int:
        """The word's place in sorted order, from 0; -1 when it is not a word."""
        return self._walker.index(word)

    def word(self, index: int) -> str:
        """The word at this place in sorted order.

        Raises:
            IndexError: there is no such place.
        """
        if not 0 <= index < len(self):
            raise IndexError(f"no word {index} among {len(self)}")
        return self._walker.word(index)

    def anagrams(
        self,
        letters: str,
        jokers: int = 0,
        shortest: int = SHORTEST_WORD,
        longest: int = LONGEST_WORD,
    ) -> list[str]:
        """The words, sorted, that can be laid with some of these letters, jokers standing for any.

        >>> build_dawg(["AIR", "RIA", "RIRA"]).anagrams("RIA", jokers=1, shortest=4)
        ['RIRA']
        """
        _check_rack(letters, jokers)
        longest = min(longest, LONGEST_WORD)
        return (
            self._walker.anagrams(letters, jokers, shortest, longest) if shortest <= longest else []
        )

    def longest(self, letters: str, jokers: int = 0) -> list[str]:
        """All the longest words, sorted, that can be laid with some of these letters."""
        _check_rack(letters, jokers)
        return self._walker.longest(letters, jokers)

    def pattern(self, text: str) -> list[str]:
        """The words, sorted, that the text fits letter by letter; a `?` fits any letter.

        >>> build_dawg(["MAR", "MER", "MERE", "MUR", "PUR"]).pattern("M?R")
        ['MAR', 'MER', 'MUR']
        """
        if not _PATTERN.fullmatch(text):
            raise ValueError(f"not a pattern of A-Z and {JOKER}: {text!r}")
        return self.matching(
            [ALL_LETTERS if each == JOKER else 1 << ord(each) - ord("A") for each in text]
        )

    def matching(self, squares: Sequence[int]) -> list[str]:
        """The words, sorted, with one letter per square, each in its square's mask (bit 0 is A)."""
        if any(not 0 <= mask <= ALL_LETTERS for mask in squares):
            raise ValueError("a mask of letters has bits 0 to 25")
        return self._walker.matching(squares) if 0 < len(squares) <= LONGEST_WORD else []


class Gaddag:
    """The words read from each of their letters, backwards first: to lay words through others.

    `build_gaddag` makes one, `from_buffer` opens one. It never changes, and threads may share it.
    """

    __slots__ = ("_image", "_walker")

    def __init__(self, image: Image, walker: GaddagWalker) -> None:
        self._image = image
        self._walker = walker

    @classmethod
    def from_buffer(cls, buffer: Bytes, core: WordGraphCore | None = None) -> Gaddag:
        """The graph that `to_bytes` wrote, on the terms of `Dawg.from_buffer`."""
        image = unpack(buffer, Kind.GADDAG)
        return cls(image, (core or open_word_graphs()).open_gaddag(image))

    def to_bytes(self) -> bytes:
        """What `from_buffer` opens again. Equal words give equal bytes."""
        return bytes(self._image.data)

    @property
    def arcs(self) -> memoryview:
        """The arcs, 64 bits each (`cpp/wordgraph/arc.hpp`), for code that walks by itself."""
        return self._image.arcs

    def __contains__(self, word: str) -> bool:
        return self._walker.contains(word[::-1])

    def __len__(self) -> int:
        return self._image.word_count


def _check_rack(letters: str, jokers: int) -> None:
    if not _RACK.fullmatch(letters):
        raise ValueError(f"not letters A-Z: {letters!r}")
    if not 0 <= jokers <= LONGEST_WORD:
        raise ValueError(f"{jokers} jokers are not between 0 and {LONGEST_WORD}")
