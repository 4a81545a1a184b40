"""Which words somebody may have meant who wrote one that does not exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations
from string import ascii_uppercase

from chevalet.lexicon.lexicon import JOKER, Lexicon
from chevalet.lexicon.policy import Policy

MOST = 3
_SAME_SOUNDS = (
    ("PH", "F"),
    ("SS", "C"),
    ("S", "C"),
    ("QU", "K"),
    ("C", "K"),
    ("TH", "T"),
    ("RH", "R"),
    ("CH", "K"),
    ("CH", "C"),
    ("EAU", "O"),
    ("AU", "O"),
    ("AI", "E"),
    ("EI", "E"),
    ("EN", "AN"),
    ("AIN", "IN"),
    ("EIN", "IN"),
    ("GE", "J"),
    ("G", "J"),
    ("Y", "I"),
    ("Z", "S"),
    *((letter * 2, letter) for letter in "CFLMNPRST"),
)
"""Spellings of one sound, among which people who write by ear choose."""
_LONG_ENOUGH = 5
"""Shorter words with two wrong letters resemble anything."""


def nearest(word: str, policy: Policy, lexicon: Lexicon) -> tuple[str, ...]:
    """Accepted words that differ by one slip of the pen or sound alike, else by two letters.

    The commonest come first.

    >>> anything = Policy("mine", conjugated_verbs=True, interjections=True, proper_nouns=False)
    >>> nearest("CHEVEAUX", anything, Lexicon.from_words(["CHEVAUX", "CHEVEUX", "CHAPEAU"]))
    ('CHEVAUX', 'CHEVEUX')
    >>> nearest("ORTOGRAFE", anything, Lexicon.from_words(["ORTHOGRAPHE"]))
    ('ORTHOGRAPHE',)
    """
    found = _commonest(chain(_one_slip(word), _alike(word)), policy, lexicon)
    if not found and len(word) >= _LONG_ENOUGH:
        found = _commonest(_two_letters(word, lexicon), policy, lexicon)
    return found


def _one_slip(word: str) -> Iterator[str]:
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        yield before + after[1:]
        yield before + after[1:2] + after[:1] + after[2:]
        for letter in ascii_uppercase:
            yield before + letter + after
            yield before + letter + after[1:]


def _alike(word: str) -> Iterator[str]:
    """The word with one or two of its sounds spelt another way."""
    once = set(_respelt(word))
    yield from once
    for each in once:
        yield from _respelt(each)


def _respelt(word: str) -> Iterator[str]:
    for one, other in chain(_SAME_SOUNDS, ((b, a) for a, b in _SAME_SOUNDS)):
        place = word.find(one)
        while place >= 0:
            yield word[:place] + other + word[place + len(one) :]
            place = word.find(one, place + 1)


def _two_letters(word: str, lexicon: Lexicon) -> Iterator[str]:
    # People know how a word begins: its first letter stands.
    for first, second in combinations(range(1, len(word)), 2):
        shape = f"{word[:first]}{JOKER}{word[first + 1 : second]}{JOKER}{word[second + 1 :]}"
        yield from lexicon.pattern(shape)


def _commonest(words: Iterable[str], policy: Policy, lexicon: Lexicon) -> tuple[str, ...]:
    accepted = {word for word in words if len(word) > 1 and lexicon.accepts(word, policy)}
    return tuple(sorted(accepted, key=lambda word: (-_frequency(word, lexicon), word))[:MOST])


def _frequency(word: str, lexicon: Lexicon) -> int:
    return max(reading.frequency for reading in lexicon.readings(word))
