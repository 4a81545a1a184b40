"""The hunt for one word, thought through: which card to turn, and when to guess.

From turn to turn a hunter turns the card that best tells the suspects apart, and guesses the
likeliest one when that pays. A guess that waits for one card more is surer but wins a card less,
and tokens are few: the search weighs this exactly, as long as the budget lasts. Every card that is
won is one that the owner does not get, so it is enough to count the cards won.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from chevalet.core.game import Budget
from chevalet.games.wordz.bots.belief import Belief

Group = tuple[int, ...]
"""Suspects by their number, the likeliest first."""

LETTERS_TELL = 4.0
"""A turned card leaves about one suspect in so many."""


class Prospects(msgspec.Struct, frozen=True):
    """What guessing at once is worth, and what waiting is: expected cards."""

    guess: float
    wait: float


class Meter:
    """Counts the nodes of one decision, over all its hunts."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.spent = 0

    @property
    def has_more(self) -> bool:
        """Whether another node may be looked at."""
        return self._budget.allows(self.spent)

    def take(self) -> bool:
        """Take one node, if the budget has one left."""
        if not self.has_more:
            return False
        self.spent += 1
        return True


class Hunt:
    """Values of one hunt in expected cards; `patience` discounts what waits for another turn."""

    def __init__(self, belief: Belief, patience: float, meter: Meter) -> None:
        self.belief = belief
        self._words = [suspect.word for suspect in belief.suspects]
        self._chances = [suspect.chance for suspect in belief.suspects]
        self._everyone: Group = tuple(range(len(self._words)))
        self._patience = patience
        self._meter = meter
        self._values: dict[tuple[Group, tuple[int, ...], int], float] = {}
        self._splits: dict[tuple[Group, tuple[int, ...]], tuple[int, list[Group]]] = {}

    def before_turning(self, tokens: int) -> Prospects:
        """Guess first and turn then, or turn first."""
        group, places = self._everyone, self.belief.places
        if not group or not tokens:
            return Prospects(0.0, 0.0)
        chance = self._chances[0] / self._mass(group)
        later = self._turn_without_guess(group[1:], places, tokens - 1)
        return Prospects(
            chance * len(places) + (1 - chance) * later, self._turn_first(group, places, tokens)
        )

    def after_turning(self, tokens: int) -> Prospects:
        """Guess now, or end the turn."""
        return self._prospects(self._everyone, self.belief.places, tokens)

    def after_card(self, place: int, tokens: int) -> float:
        """The value of turning over just this card."""
        left = tuple(each for each in self.belief.places if each != place)
        return self._over(self.parts_at(place), left, tokens)

    def parts_at(self, place: int) -> list[Group]:
        """The groups of suspects that a card tells apart."""
        return self._parts(self._everyone, place)

    def _prospects(self, group: Group, places: tuple[int, ...], tokens: int) -> Prospects:
        waiting = self._patience * self._turn(group, places, tokens)
        if not tokens or not group or not places:
            return Prospects(0.0, waiting)
        chance = self._chances[group[0]] / self._mass(group)
        if len(group) == 1:
            return Prospects(float(len(places)), waiting)
        later = self._patience * self._turn(group[1:], places, tokens - 1)
        return Prospects(chance * len(places) + (1 - chance) * later, waiting)

    def _turn(self, group: Group, places: tuple[int, ...], tokens: int) -> float:
        """What a turn is worth that begins so: turn the best card, then guess if that pays."""
        if not group or not tokens or len(places) <= 1:
            return 0.0
        if len(group) == 1:
            return float(len(places))  # whoever is sure guesses before turning
        key = group, places, tokens
        if key not in self._values:
            if not self._meter.take():
                return rough_value(len(group), len(places))
            self._values[key] = self._turn_first(group, places, tokens)
        return self._values[key]

    def _turn_first(self, group: Group, places: tuple[int, ...], tokens: int) -> float:
        place, parts = self.best_card(group, places)
        left = tuple(each for each in places if each != place)
        return self._over(parts, left, tokens)

    def _over(self, parts: Sequence[Group], left: tuple[int, ...], tokens: int) -> float:
        """The mean over what the turned card may show."""
        value = mass = 0.0
        for part in parts:
            prospects = self._prospects(part, left, tokens)
            weight = self._mass(part)
            value += weight * max(prospects.guess, prospects.wait)
            mass += weight
        return value / mass if mass else 0.0

    def _turn_without_guess(self, group: Group, places: tuple[int, ...], tokens: int) -> float:
        """The turn of one who has guessed already: what is left waits for the next turn."""
        if not group or len(places) <= 1:
            return 0.0
        place, parts = self.best_card(group, places)
        left = tuple(each for each in places if each != place)
        total = self._mass(group)
        return sum(
            self._mass(part) / total * self._patience * self._turn(part, left, tokens)
            for part in parts
        )

    def best_card(
        self, group: Group | None = None, places: tuple[int, ...] | None = None
    ) -> tuple[int, list[Group]]:
        """The card that best tells the suspects apart, and the groups that it leaves."""
        group = self._everyone if group is None else group
        places = self.belief.places if places is None else places
        key = group, places
        if key not in self._splits:
            self._splits[key] = self._split(group, places)
        return self._splits[key]

    def _split(self, group: Group, places: tuple[int, ...]) -> tuple[int, list[Group]]:
        best: tuple[float, int] | None = None
        for place in places:
            shares: dict[str, float] = {}
            for number in group:
                letter = self._words[number][place]
                shares[letter] = shares.get(letter, 0.0) + self._chances[number]
            sameness = sum(share * share for share in shares.values())
            if best is None or sameness < best[0]:
                best = sameness, place
        assert best is not None
        return best[1], self._parts(group, best[1])

    def _parts(self, group: Group, place: int) -> list[Group]:
        parts: dict[str, list[int]] = {}
        for number in group:
            parts.setdefault(self._words[number][place], []).append(number)
        return [tuple(part) for part in parts.values()]

    def _mass(self, group: Group) -> float:
        return sum(self._chances[number] for number in group)


def rough_value(suspects: int, hidden: int) -> float:
    """The cards that a hunt may still win, for when there is no time to think it through.

    >>> rough_value(1, 5), rough_value(16, 5), rough_value(4096, 5)
    (5.0, 3.0, 0.0)
    """
    if not suspects:
        return 0.0
    return max(0.0, hidden - math.log(suspects, LETTERS_TELL))
