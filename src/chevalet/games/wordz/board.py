"""WordZ's cards (§1), and how a word that lies face down looks to the others (§3).

A word on the table is written as a *pattern*: a capital for a card that is face up, `v` for a
hidden vowel, `c` for a hidden consonant. MACHINES with M, C, I, N and S turned up is `MvCcINvS`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import Tiles

VOWELS: Final = "AEIOUY"
CONSONANTS: Final = "".join(letter for letter in ALPHABET if letter not in VOWELS)

_VOWEL_CARDS = "A7 E12 I6 O5 U5 Y2"
_CONSONANT_CARDS = "B3 C4 D5 F3 G3 H2 J1 K1 L6 M4 N7 P4 Q1 R8 S7 T8 V3 W1 X1 Z1"


def _cards(listed: str) -> Tiles:
    return Tiles.counted({entry[0]: int(entry[1:]) for entry in listed.split()})


VOWEL_CARDS: Final = _cards(_VOWEL_CARDS)
CONSONANT_CARDS: Final = _cards(_CONSONANT_CARDS)
MATERIAL: Final = VOWEL_CARDS.plus(CONSONANT_CARDS)

VOWELS_DEALT: Final = 5
CONSONANTS_DEALT: Final = 7
TOKENS: Final = 3
SHORTEST: Final = 2
LONGEST: Final = VOWELS_DEALT + CONSONANTS_DEALT

HIDDEN_VOWEL: Final = "v"
HIDDEN_CONSONANT: Final = "c"

_LETTERS = frozenset(ALPHABET)
_BACKS = str.maketrans(dict.fromkeys(VOWELS, HIDDEN_VOWEL) | dict.fromkeys(CONSONANTS, "c"))


def face_down(word: str) -> str:
    """The word as its backs show it.

    >>> face_down("MACHINES")
    'cvccvcvc'
    """
    return word.translate(_BACKS)


def turned_up(pattern: str, place: int, letter: str) -> str:
    """The pattern once the card at `place`, from 0, is face up.

    >>> turned_up("cvccvcvc", 0, "M")
    'Mvccvcvc'
    """
    return pattern[:place] + letter + pattern[place + 1 :]


def is_hidden(card: str) -> bool:
    """Whether the sign of a pattern is a card that lies face down."""
    return card.islower()


def hidden_places(pattern: str) -> tuple[int, ...]:
    """The places of the hidden cards, from 0.

    >>> hidden_places("MvCcINvS")
    (1, 3, 6)
    """
    return tuple(place for place, card in enumerate(pattern) if is_hidden(card))


def face_up(pattern: str) -> str:
    """The letters that everybody sees.

    >>> face_up("MvCcINvS")
    'MCINS'
    """
    return "".join(card for card in pattern if not is_hidden(card))


def fits(word: str, pattern: str) -> bool:
    """Whether the word has the pattern's length, its letters and its colours (§4).

    >>> fits("MACHINAL", "MvCcINvc"), fits("MACHINES", "MvCcINvc"), fits("MACHINA", "MvCcINvc")
    (True, True, False)
    """
    if len(word) != len(pattern) or not set(word) <= _LETTERS:
        return False
    cards = zip(word, face_down(word), pattern, strict=True)
    return all((back if is_hidden(card) else letter) == card for letter, back, card in cards)


def of_colour(letters: Iterable[str], back: str) -> str:
    """The letters whose cards have that back."""
    return "".join(letter for letter in letters if face_down(letter) == back)
