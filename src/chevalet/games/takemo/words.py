"""What a camp's runs are judged by: the referee's words, the table's, and runs that stood."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple, Protocol

from chevalet.games.takemo.policy import TAKEMO
from chevalet.games.takemo.runs import Run
from chevalet.lexicon.referee import Referee, TableWords, Verdict
from chevalet.native.wordgraph import Dawg

LetterMask = int


class Words(Protocol):
    """What the rules ask about words."""

    def accepts(self, word: str) -> bool:
        """Whether the word, in capitals A-Z, may be played."""
        ...

    def matching(self, masks: Sequence[LetterMask]) -> list[str]:
        """The words with one letter per mask, bit 0 for A."""
        ...

    def verdict(self, word: str) -> Verdict:
        """Why the word is refused."""
        ...


class Lexis:
    """The referee's words and those of one table."""

    def __init__(self, referee: Referee, extra: Iterable[str] = ()) -> None:
        self._extra = frozenset(extra)
        self._words = TableWords(referee, self._extra)
        self._referee = referee

    def accepts(self, word: str) -> bool:
        """Whether the word may be played at this table."""
        return self._words.accepts(word)

    def matching(self, masks: Sequence[LetterMask]) -> list[str]:
        """The words with one letter per mask."""
        found = self._dawg.matching(masks)
        return found + [word for word in self._extra if fits(word, masks)]

    def verdict(self, word: str) -> Verdict:
        """Why the word is refused."""
        return self._words.verdict(word)

    @cached_property
    def _dawg(self) -> Dawg:
        return self._referee.graphs().dawg


def fits(word: str, masks: Sequence[LetterMask]) -> bool:
    """Whether each letter is in its mask.

    >>> fits("AB", [0b1, 0b10]), fits("BA", [0b1, 0b10])
    (True, False)
    """
    return len(word) == len(masks) and all(
        mask >> ord(letter) - ord("A") & 1 for letter, mask in zip(word, masks, strict=True)
    )


class Stood(NamedTuple):
    """A run that nobody challenged (§9), in the squares of its own camp."""

    start: int
    step: int
    text: str


class Judge(NamedTuple):
    """What the runs of one camp are judged by."""

    words: Words
    stood: frozenset[Stood] = frozenset()

    def excuses(self, run: Run, text: str) -> bool:
        """Whether this very run stood unchallenged (§9)."""
        return bool(self.stood) and Stood(run.start, run.step, text) in self.stood


class GraphWords:
    """The words of graphs alone: what move generators know."""

    def __init__(self, dawg: Dawg) -> None:
        self._dawg = dawg

    def accepts(self, word: str) -> bool:
        """Whether the graphs have the word."""
        return word in self._dawg

    def matching(self, masks: Sequence[LetterMask]) -> list[str]:
        """The words with one letter per mask."""
        return self._dawg.matching(masks)

    def verdict(self, word: str) -> Verdict:
        """That it is refused; graphs know no reasons."""
        return Verdict(word, TAKEMO)
