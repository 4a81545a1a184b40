"""Finding words: by the letters that spell them, by a pattern, by their universe."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from chevalet.core.letters import normalise
from chevalet.lexicon.lexicon import JOKER, Lexicon
from chevalet.lexicon.policy import Policy
from chevalet.lexicon.universes import KEYS, keys_of

ANY_LETTERS = "*"


class Entry(msgspec.Struct, frozen=True):
    """A headword or name, as it is played and as it is written, with its gloss or an empty one."""

    word: str
    lemma: str
    gloss: str


def spelt_with(lexicon: Lexicon, letters: str, policies: Sequence[Policy]) -> list[str]:
    """Words that some of these letters spell and one of the policies accepts, longest first.

    `?` is any letter. Raises `NotLetters`.
    """
    return _accepted(lexicon, lexicon.anagrams(letters), policies)


def fitting(lexicon: Lexicon, pattern: str, policies: Sequence[Policy]) -> list[str]:
    """Words that fit the pattern and one of the policies accepts, in alphabetical order.

    `?` is any letter, `*` any letters or none. Raises `NotLetters`.

    >>> nouns = Policy("mine", conjugated_verbs=False, interjections=False, proper_nouns=False)
    >>> fitting(Lexicon.from_words(["MER", "MUR", "MUSER"]), "m*r", [nouns])
    ['MER', 'MUR', 'MUSER']
    """
    if ANY_LETTERS in pattern:
        shape = Shape(pattern)
        found = [word for word in lexicon if shape.fits(word)]
    else:
        found = lexicon.pattern(pattern)
    return _accepted(lexicon, found, policies)


class Shape:
    """A pattern to hold words against: `?` is any letter, `*` any letters or none.

    Takes time in proportion to the word whatever the pattern. Raises `NotLetters`.

    >>> Shape("?a*e*").fits("PALPER"), Shape("?a*e*").fits("PAL")
    (True, False)
    """

    def __init__(self, pattern: str) -> None:
        first, *others = [_plain(part) for part in pattern.split(ANY_LETTERS)]
        if others:
            *middle, last = others
            # The first place where a middle part fits is as good as any later one: atomic groups
            # keep the matcher from trying those, which could take for ever.
            gaps = "".join(f"(?>[A-Z]*?{part})" for part in middle if part)
            first += f"{gaps}[A-Z]*{last}"
        self._fits = re.compile(first).fullmatch

    def fits(self, word: str) -> bool:
        """Whether the word, in capitals A-Z, fits."""
        return self._fits(word) is not None


def entries_by_universe(lexicon: Lexicon, policies: Sequence[Policy]) -> dict[str, list[Entry]]:
    """The headwords and names of each universe that a policy accepts, in alphabetical order."""
    entries: dict[str, dict[Entry, None]] = {key: {} for key in KEYS}
    belonging = {word for policy in policies for word, mask in lexicon.words(policy) if mask}
    for word in sorted(belonging):
        for reading in lexicon.readings(word):
            if reading.form == reading.lemma:
                entry = Entry(word, reading.lemma, reading.gloss)
                for key in reading.universes:
                    entries[key][entry] = None
    return {key: list(found) for key, found in entries.items()}


def universes_of(word: str, lexicon: Lexicon, policies: Iterable[Policy]) -> tuple[str, ...]:
    """The universes to which the word belongs in a reading that a policy accepts."""
    mask = 0
    for policy in policies:
        mask |= lexicon.universes(word, policy)
    return keys_of(mask)


def _plain(part: str) -> str:
    return "[A-Z]".join(normalise(letters) for letters in part.split(JOKER))


def _accepted(lexicon: Lexicon, words: list[str], policies: Sequence[Policy]) -> list[str]:
    return [word for word in words if any(lexicon.accepts(word, each) for each in policies)]
