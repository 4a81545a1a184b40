"""What a hidden word can be: the words that fit its pattern and the cards that can still exist."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import (
    CONSONANTS,
    HIDDEN_CONSONANT,
    HIDDEN_VOWEL,
    MATERIAL,
    VOWELS,
    face_up,
    is_hidden,
)
from chevalet.games.wordz.state import View
from chevalet.native.wordgraph import Dawg


def unseen(view: View) -> Tiles:
    """The cards that the viewer has not seen in this round, wherever they lie."""
    common = view.common
    seen = [view.hand.letters, view.word, common.discarded, *common.won]
    seen += [face_up(pattern) for seat, pattern in enumerate(common.patterns) if seat != view.seat]
    return MATERIAL.minus("".join(seen))


def fitting(dawg: Dawg, pattern: str, cards: Collection[str] = VOWELS + CONSONANTS) -> list[str]:
    """The words, sorted, with the pattern's letters and colours, the hidden ones among `cards`."""
    masks = {
        HIDDEN_VOWEL: _mask(letter for letter in VOWELS if letter in cards),
        HIDDEN_CONSONANT: _mask(letter for letter in CONSONANTS if letter in cards),
    }
    return dawg.matching([masks[card] if is_hidden(card) else _mask(card) for card in pattern])


def candidates(dawg: Dawg, pattern: str, cards: Tiles, wrong: Collection[str] = ()) -> list[str]:
    """The words that fit the pattern, need no card beyond `cards`, and are not known to be wrong.

    >>> from chevalet.native.wordgraph import build_dawg
    >>> candidates(build_dawg(["MERE", "MULE", "MURE"]), "Mvcv", Tiles.of("EURL"), ["MULE"])
    ['MURE']
    """
    counts = Counter(cards.letters)
    found = fitting(dawg, pattern, counts.keys())
    greedy = _needing_too_many(found, pattern, counts)
    if not greedy and not wrong:
        return found
    return [word for number, word in enumerate(found) if number not in greedy and word not in wrong]


def _needing_too_many(words: Sequence[str], pattern: str, counts: Mapping[str, int]) -> set[int]:
    """The numbers of the words that need more of some letter than there is.

    All words have one length, so they are searched as one text: that is several times faster than
    counting letters word by word.
    """
    text = " ".join(words)
    stride = len(pattern) + 1
    open_cards = Counter(face_up(pattern))
    numbers: set[int] = set()
    for back, letters in ((HIDDEN_VOWEL, VOWELS), (HIDDEN_CONSONANT, CONSONANTS)):
        places = pattern.count(back)
        for letter in letters:
            if 0 < counts.get(letter, 0) < places:
                most = counts[letter] + open_cards[letter]
                numbers.update(
                    found.start() // stride for found in _oftener(letter, most).finditer(text)
                )
    return numbers


@lru_cache(maxsize=512)
def _oftener(letter: str, most: int) -> re.Pattern[str]:
    """Finds a word that has the letter more than `most` times."""
    return re.compile(f"[^ {letter}]*".join(letter * (most + 1)))


def _mask(letters: Iterator[str] | str) -> int:
    return sum(1 << ord(letter) - ord("A") for letter in letters)
