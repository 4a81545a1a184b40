"""Words over HTTP: rulings, cards, lists and universes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from chevalet.core.value import Value
from chevalet.server.wire.common import Text


class Ruled(Value, frozen=True, kw_only=True):
    """What one game says of a word."""

    game: str
    is_accepted: bool
    text: Text


class WordRulings(Value, frozen=True, kw_only=True):
    """A word before the referee of each game."""

    word: str
    readings: tuple[Text, ...]
    rulings: tuple[Ruled, ...]
    universes: tuple[str, ...]


class FormCell(Value, frozen=True):
    """One place of a table of forms."""

    name: Text
    forms: tuple[str, ...]


class FormGroup(Value, frozen=True):
    """A tense, or all forms of a noun."""

    name: Text
    cells: tuple[FormCell, ...]


class HeadwordInfo(Value, frozen=True, kw_only=True):
    """A headword of the dictionary to which a word belongs."""

    lemma: str
    part: Text
    meaning: Text | None
    frequency: Annotated[int, Meta(ge=0, le=4)]
    """From 0, unseen, to 4: everyone uses it."""
    offence: Text | None
    dictionary: str
    """Its page in the open dictionary, for the reader to open."""
    table: tuple[FormGroup, ...]


class WordCard(Value, frozen=True, kw_only=True):
    """All there is to say of a word beside the rulings."""

    word: str
    headwords: tuple[HeadwordInfo, ...]
    anagrams: tuple[str, ...]
    before: tuple[str, ...]
    """Words with one letter more at the beginning."""
    after: tuple[str, ...]
    """Words with one letter more at the end."""
    known_from: Text | None
    """The lowest level of bots that play it; None: no bot does."""
    nearest: tuple[str, ...]
    """Of an unknown word: words that it resembles."""


class WordList(Value, frozen=True):
    """Words found, the first `limit` of `total`."""

    words: tuple[str, ...]
    total: int


class UniverseInfo(Value, frozen=True, kw_only=True):
    """A field of the world to which words belong."""

    key: str
    name: Text
    is_proper: bool
    size: int


class Universes(Value, frozen=True):
    """Each universe with its name and size."""

    universes: tuple[UniverseInfo, ...]


class UniverseWords(Value, frozen=True, kw_only=True):
    """The words of a universe, a page of them."""

    universe: UniverseInfo
    words: tuple[str, ...]
    total: int


class PlayedWord(Value, frozen=True, kw_only=True):
    """A word that the caller played, and in how many moves."""

    word: str
    count: int


class PlayedWords(Value, frozen=True):
    """The caller's favourite words, the most played first."""

    words: tuple[PlayedWord, ...]
