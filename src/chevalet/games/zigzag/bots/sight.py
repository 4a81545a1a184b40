"""What a bot sees: the words that it could lay, those that rid it of most tiles first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from chevalet.core.tiles import Tiles
from chevalet.games.zigzag.board import Table
from chevalet.games.zigzag.finder import Finder
from chevalet.games.zigzag.found import Found, Place, Spelling, letters_of
from chevalet.games.zigzag.moves import LayWord
from chevalet.search.noticing import peeked


class Seen(NamedTuple):
    """A word that could be laid, and where."""

    word: LayWord
    laid: str
    """The letters that it takes from the rack."""
    left: str
    """What stays active, action tiles included."""


class Sight:
    """The words of one rack on one table."""

    def __init__(
        self, finder: Finder, table: Table, active: Tiles, wishes: Sequence[int] = ()
    ) -> None:
        self._active = active
        self.found: Found = finder.find(table, letters_of(active.letters), wishes)
        self._places: dict[int, list[int]] = {}
        self._kept: dict[str, str] = {}
        for number, place in enumerate(self.found.places):
            self._places.setdefault(place.text, []).append(number)

    def by_tiles(self) -> Iterator[tuple[Spelling, int]]:
        """Every word and text by new tiles, most first, then by length."""
        found = self.found
        listed = [
            (-spelling.laid, -len(found.word(spelling)), text, number)
            for text in self._places
            for number, spelling in enumerate(found.spellings(text))
        ]
        listed.sort()
        return ((found.spellings(text)[number], text) for _, _, text, number in listed)

    def by_length(self) -> Iterator[tuple[Spelling, int]]:
        """Every word and text by length, longest first, then by new tiles."""
        found = self.found
        listed = [
            (-len(found.word(spelling)), -spelling.laid, text, number)
            for text in self._places
            for number, spelling in enumerate(found.spellings(text))
        ]
        listed.sort()
        return ((found.spellings(text)[number], text) for _, _, text, number in listed)

    def is_only_word(self) -> bool:
        """Whether one word alone has room, at as many runs as may be."""
        ideas = (self.first_place(*idea) for idea in self.by_tiles())
        placed = (seen for seen in ideas if seen is not None)
        return peeked(placed, lambda seen: seen.word.word)[0]

    def word_of(self, spelling: Spelling) -> str:
        """The letters of a word."""
        return self.found.word(spelling)

    def laid_by(self, spelling: Spelling) -> str:
        """The letters that the word takes from the rack."""
        word = self.found.word(spelling)
        return word[: spelling.before] + word[len(word) - spelling.after :]

    def kept_after(self, spelling: Spelling) -> str:
        """What stays active when the word is laid."""
        laid = "".join(sorted(self.laid_by(spelling)))
        if laid not in self._kept:
            self._kept[laid] = self._active.minus(laid).letters
        return self._kept[laid]

    def places_for(self, spelling: Spelling, text: int) -> Iterator[tuple[Place, Seen]]:
        """Where the word has room, run by run."""
        chain = (spelling.before, spelling.after)
        for number in self._places[text]:
            angles = self.found.fits(number)[chain]
            if angles is not None:
                place = self.found.places[number]
                word = LayWord(self.found.word(spelling), place.ends, spelling.before, angles)
                yield place, Seen(word, self.laid_by(spelling), self.kept_after(spelling))

    def first_place(self, spelling: Spelling, text: int) -> Seen | None:
        """The first run at which there is room for the word."""
        return next((seen for _, seen in self.places_for(spelling, text)), None)
