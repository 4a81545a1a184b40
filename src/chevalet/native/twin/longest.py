"""Longest words in plain Python: sets of words as the bits of whole numbers."""

from __future__ import annotations

from collections import Counter, defaultdict

from chevalet.native.wordgraph import Dawg

Plane = dict[tuple[str, int], int]


class TwinLongest:
    """For each length, letter and number the words that need at least so many of that letter.

    What letters can't lay is then the union of one such set per letter; whatever is outside can be
    laid. Sets are whole numbers with a bit for each word.
    """

    def __init__(self, dawg: Dawg) -> None:
        self._words: defaultdict[int, list[str]] = defaultdict(list)
        for word in dawg:
            self._words[len(word)].append(word)
        self._planes = {length: _planes(words) for length, words in self._words.items()}
        self._letters = sorted({letter for plane in self._planes.values() for letter, _ in plane})

    def length(self, letters: str) -> int:
        """The length of the longest word; 0 if there is none."""
        held = Counter(letters)
        lengths = sorted((each for each in self._words if each <= len(letters)), reverse=True)
        return next((length for length in lengths if self._laid(length, held)), 0)

    def words(self, letters: str) -> list[str]:
        """All words of that length, sorted."""
        length = self.length(letters)
        laid = self._laid(length, Counter(letters))
        return [word for place, word in enumerate(self._words.get(length, [])) if laid >> place & 1]

    def _laid(self, length: int, held: Counter[str]) -> int:
        """The words of a length that can be laid."""
        planes = self._planes.get(length, {})
        wanting = 0
        for letter in self._letters:
            wanting |= planes.get((letter, held[letter] + 1), 0)
        return ~wanting & (1 << len(self._words.get(length, []))) - 1


def _planes(words: list[str]) -> Plane:
    places: defaultdict[tuple[str, int], bytearray] = defaultdict(
        lambda: bytearray(len(words) // 8 + 1)
    )
    for place, word in enumerate(words):
        for letter, count in Counter(word).items():
            for number in range(1, count + 1):
                places[letter, number][place >> 3] |= 1 << (place & 7)
    return {need: int.from_bytes(bits, "little") for need, bits in places.items()}
