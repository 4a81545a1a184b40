"""The words of a WordZ table: the referee's, and those that the players accept beside them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol

from chevalet.core.actions import Appeal
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import LONGEST, fits
from chevalet.games.wordz.candidates import fitting
from chevalet.games.wordz.policy import WORDZ
from chevalet.games.wordz.state import Common, Options
from chevalet.lexicon import Vocabulary, WordGraphs
from chevalet.lexicon.referee import Referee, TableWords, Words


class Dictionary(Words, Protocol):
    """Words that can be asked for one by one and walked through."""

    def graphs(self, vocabulary: Vocabulary = Vocabulary.ALL) -> WordGraphs:
        """The words of a vocabulary as graphs."""
        ...


@cache
def referee() -> Referee:
    """WordZ's referee with the French lexicon: one for all tables and bots of the process."""
    return Referee(WORDZ)


def at_table(words: Dictionary, options: Options) -> Dictionary:
    """The words of a table with these options; a list of words of one's own has no insults."""
    if not isinstance(words, Referee):
        return words
    return words.at_table(without_insults=options.without_insults)


class TableDictionary(TableWords):
    """A dictionary with what one table accepts beside it."""

    def __init__(
        self, words: Dictionary, extra: Iterable[str], granted: Iterable[Appeal] = ()
    ) -> None:
        super().__init__(words, extra, granted)
        self._dictionary = words

    def laid_with(self, letters: str, vocabulary: Vocabulary = Vocabulary.ALL) -> list[str]:
        """The words that these cards form, sorted; those of the table are always among them."""
        graph = self._dictionary.graphs(vocabulary).dawg
        found = graph.anagrams(letters, longest=LONGEST)
        hand = Tiles.of(letters)
        return self._with_extra(found, (word for word in self._extra if hand.holds(word)))

    def fitting(self, pattern: str, vocabulary: Vocabulary = Vocabulary.ALL) -> list[str]:
        """The words, sorted, that fit a pattern, whatever cards there are."""
        found = fitting(self._dictionary.graphs(vocabulary).dawg, pattern)
        return self._with_extra(found, (word for word in self._extra if fits(word, pattern)))

    def _with_extra(self, found: list[str], extra: Iterable[str]) -> list[str]:
        more = set(extra)
        return sorted(more.union(found)) if more else found


def table_dictionary(words: Dictionary, common: Common) -> TableDictionary:
    """The words that hold at a table: the dictionary's, by its options, and its own."""
    options = common.options
    return TableDictionary(at_table(words, options), options.extra_words, common.granted)
