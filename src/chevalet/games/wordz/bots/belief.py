"""What a hidden word probably is: candidates weighed by the cards and by how usual they are."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from math import comb
from operator import itemgetter

import msgspec

from chevalet.core.game import Seat
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import CONSONANTS, VOWELS, fits, hidden_places
from chevalet.games.wordz.candidates import candidates, fitting, unseen
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import Dictionary, at_table
from chevalet.lexicon import Vocabulary

USUALNESS = (
    (Vocabulary.BEGINNER, 5.0),
    (Vocabulary.EVERYDAY, 3.0),
    (Vocabulary.WELL_READ, 2.0),
    (Vocabulary.ALL, 1.0),
)
"""How much likelier a player is to lay a word of a vocabulary than one that hardly anybody uses."""


class Suspect(msgspec.Struct, frozen=True):
    """A word that a hidden one may be, and how likely that is."""

    word: str
    chance: float


class Belief(msgspec.Struct, frozen=True, dict=True):
    """What a viewer thinks of one hidden word: its suspects, the likeliest first."""

    owner: Seat
    pattern: str
    suspects: tuple[Suspect, ...]
    vocabulary: Vocabulary = Vocabulary.ALL
    """Where the suspects were looked for."""

    @cached_property
    def places(self) -> tuple[int, ...]:
        """Where its hidden cards lie."""
        return hidden_places(self.pattern)

    @property
    def hidden(self) -> int:
        """How many cards a right guess wins."""
        return len(self.places)


def belief_about(
    words: Dictionary,
    pattern: str,
    cards: Tiles,
    *,
    owner: Seat,
    wrong: frozenset[str] = frozenset(),
    extra: tuple[str, ...] = (),
    vocabulary: Vocabulary = Vocabulary.ALL,
) -> Belief:
    """The belief about one hidden word, when its hidden cards must be among `cards`.

    Where no word of the vocabulary fits, a wider one is taken, up to the whole dictionary: anyone
    may look words up.
    """
    accepted = [word for word in extra if _may_be(word, pattern, cards) and word not in wrong]
    found: list[str] = []
    for wider in vocabulary.widening:
        vocabulary = wider
        found = candidates(words.graphs(wider).dawg, pattern, cards, wrong) + accepted
        if found:
            break
    weights = _weights(words, found, pattern, cards)
    total = sum(weights)
    likeliest_first = sorted((-weight, word) for weight, word in zip(weights, found, strict=True))
    suspects = tuple(Suspect(word, -weight / total) for weight, word in likeliest_first)
    return Belief(owner, pattern, suspects, vocabulary)


def beliefs(
    view: View, words: Dictionary, vocabulary: Vocabulary = Vocabulary.ALL
) -> tuple[Belief, ...]:
    """What the viewer may think of each word that it can hunt."""
    common = view.common
    words = at_table(words, common.options)
    cards = unseen(view)
    dawg = words.graphs().dawg
    accepted = (*common.options.extra_words, *(appeal.word for appeal in common.granted))
    extra = tuple(dict.fromkeys(word for word in accepted if word not in dawg))
    return tuple(
        belief_about(
            words,
            common.patterns[owner],
            cards,
            owner=owner,
            wrong=common.wrong_for(owner),
            extra=extra,
            vocabulary=vocabulary,
        )
        for owner in common.targets(view.seat)
    )


def usualness(words: Dictionary, pattern: str) -> dict[str, float]:
    """The weight of the words that fit a pattern and are more usual than the rest."""
    usual: dict[str, float] = {}
    for vocabulary, weight in reversed(USUALNESS[:-1]):
        usual |= dict.fromkeys(fitting(words.graphs(vocabulary).dawg, pattern), weight)
    return usual


def _weights(words: Dictionary, found: list[str], pattern: str, cards: Tiles) -> list[float]:
    """How often a player is dealt the cards for each word, times how gladly it is laid."""
    usual = usualness(words, pattern)
    counts = Counter(cards.letters)
    ways = {
        letter: [comb(counts[letter], taken) for taken in range(len(pattern) + 1)]
        for letter in VOWELS + CONSONANTS
    }
    hidden_letters = itemgetter(*hidden_places(pattern))
    weights = []
    for word in found:
        letters = hidden_letters(word)
        weight = usual.get(word, 1.0)
        for letter in set(letters):
            weight *= ways[letter][letters.count(letter)]
        weights.append(weight)
    return weights


def _may_be(word: str, pattern: str, cards: Tiles) -> bool:
    return fits(word, pattern) and cards.holds(word[place] for place in hidden_places(pattern))
