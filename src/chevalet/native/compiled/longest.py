"""Longest words by the compiled core."""

from __future__ import annotations

from chevalet.native.abi.calls import Calls
from chevalet.native.abi.memory import address_of, aligned
from chevalet.native.library import Library
from chevalet.native.wordgraph import Dawg


class CompiledLongest:
    """The index in C++ (`cpp/longest/index.hpp`). Threads may ask it at once."""

    def __init__(self, library: Library, dawg: Dawg) -> None:
        self._calls = Calls(library)
        # The views keep the memory behind the addresses alive.
        self._arc_view, self._rank_view = aligned(dawg.arcs), aligned(dawg.ranks)
        self._graph = (address_of(self._arc_view), address_of(self._rank_view))
        (index,) = self._calls.results("chevalet_longest_build", *self._graph)
        self._index_view = aligned(memoryview(index).cast("Q"))
        self.address = address_of(self._index_view)
        self._length = self._calls.brief.chevalet_longest_length

    def length(self, letters: str) -> int:
        """The length of the longest word; 0 if there is none."""
        length: int = self._length(self.address, letters.encode("ascii"), len(letters))
        if length < 0:
            raise ValueError(f"{letters!r} has something else than A-Z")
        return length

    def words(self, letters: str) -> list[str]:
        """All words of that length, sorted."""
        asked = letters.encode("ascii")
        question = (self.address, *self._graph, asked, len(asked))
        (text,) = self._calls.results("chevalet_longest_words", *question)
        return text.decode("ascii").splitlines()
