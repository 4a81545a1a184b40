"""How well a word hides: how many others fit it as its letters fall, against what it risks.

A rival is a word with the same colours. It is ruled out by the first turned card in which it
differs, so all that counts is *where* the rivals differ; rivals that differ in the same places
count together.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import ne

import msgspec

from chevalet.core.rng import Rng
from chevalet.games.wordz.board import LONGEST, TOKENS, face_down
from chevalet.games.wordz.bots.belief import usualness
from chevalet.games.wordz.candidates import fitting
from chevalet.games.wordz.words import Dictionary
from chevalet.lexicon import Vocabulary

_BITS = tuple(1 << place for place in range(LONGEST))

ORDERS = 12
"""Random orders of turning that each word is tried with."""
WORTH_A_GUESS = 0.3
"""The chance from which the imagined hunter guesses while tokens are short."""

Order = tuple[int, ...]


class Hiding(msgspec.Struct, frozen=True):
    """What may become of a word: the cards that its owner keeps and loses, and its cover."""

    word: str
    kept: float
    lost: float
    rivals_halfway: float
    """How many other words fit, on average, when half of the cards are turned."""


class Defence:
    """Judges words of one hand among those of a vocabulary."""

    def __init__(
        self, words: Dictionary, rng: Rng, vocabulary: Vocabulary = Vocabulary.EXPERT
    ) -> None:
        self._words = words
        self._vocabulary = vocabulary
        self._rng = rng
        self._shapes: dict[str, tuple[list[str], dict[str, float]]] = {}
        self._orders: dict[int, list[Order]] = {}

    def judge(self, word: str) -> Hiding:
        """How the word fares against hunters who turn cards by lot and cunningly."""
        rivals, usual = self._shape(face_down(word))
        own_weight = usual.get(word, 1.0)
        covers: dict[int, list[float]] = {}
        for rival in rivals:
            where = sum(compress(_BITS, map(ne, word, rival)))
            if where:
                cover = covers.setdefault(where, [0.0, 0])
                cover[0] += usual.get(rival, 1.0) / own_weight
                cover[1] += 1
        weights = [(where, cover[0]) for where, cover in covers.items()]
        by_lot = [_hunted(order, weights) for order in self._by_lot(len(word))]
        cunning = _hunted(_cunning_order(len(word), weights), weights)
        lost = (sum(by_lot) / len(by_lot) + cunning) / 2
        halfway = _alive_halfway(
            self._by_lot(len(word)), [(where, cover[1]) for where, cover in covers.items()]
        )
        return Hiding(word, len(word) - lost, lost, halfway)

    def _shape(self, shape: str) -> tuple[list[str], dict[str, float]]:
        if shape not in self._shapes:
            found = fitting(self._words.graphs(self._vocabulary).dawg, shape)
            self._shapes[shape] = found, usualness(self._words, shape)
        return self._shapes[shape]

    def _by_lot(self, length: int) -> list[Order]:
        """The same orders for all words of a length, so that luck does not tell them apart."""
        if length not in self._orders:
            orders = []
            for _ in range(ORDERS):
                order, self._rng = self._rng.shuffled(range(length))
                orders.append(order)
            self._orders[length] = orders
        return self._orders[length]


def _hunted(order: Order, weights: Sequence[tuple[int, float]]) -> float:
    """The cards that are lost, on average, when the cards are turned in this order."""
    alive = weights
    unhurt, lost, tokens = 1.0, 0.0, TOKENS
    for turned, place in enumerate(order[:-1], start=1):
        bit = _BITS[place]
        alive = [each for each in alive if not each[0] & bit]
        chance = 1 / (1 + sum(weight for _, weight in alive))
        hidden = len(order) - turned
        if tokens and (chance >= WORTH_A_GUESS or tokens >= hidden):
            lost += unhurt * chance * hidden
            unhurt *= 1 - chance
            tokens -= 1
    return lost


def _cunning_order(length: int, weights: Sequence[tuple[int, float]]) -> Order:
    """Always the card that rules out most of the rivals that are left."""
    alive = weights
    left = list(range(length))
    order = []
    while left:
        hurts = {
            place: sum(weight for where, weight in alive if where & _BITS[place]) for place in left
        }
        place = max(left, key=hurts.__getitem__)
        left.remove(place)
        order.append(place)
        alive = [each for each in alive if not each[0] & _BITS[place]]
    return tuple(order)


def _alive_halfway(orders: Sequence[Order], counts: Sequence[tuple[int, float]]) -> float:
    total = 0.0
    for order in orders:
        turned = sum(_BITS[place] for place in order[: len(order) // 2])
        total += sum(count for where, count in counts if not where & turned)
    return total / len(orders)
