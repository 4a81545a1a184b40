"""Bots that play as people do at first sight: by what they know, without weighing what may come."""

from __future__ import annotations

import math

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.core.value import Value
from chevalet.games.wordz.bots import reasons
from chevalet.games.wordz.bots.belief import Belief, beliefs
from chevalet.games.wordz.bots.defence import Defence
from chevalet.games.wordz.bots.hunt import Hunt, Meter
from chevalet.games.wordz.moves import Done, Guess, Lay, LayNothing, Turn, WordZAction
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import Dictionary, TableDictionary, table_dictionary
from chevalet.lexicon import Vocabulary
from chevalet.search.reasons import NO_WORD

WORDS_TRIED = 12
"""How many of its longest words a player who hides them well compares."""


class Habits(Value, frozen=True):
    """What a player knows and dares."""

    vocabulary: Vocabulary
    length_first: float
    """The share of the words it could lay, the shorter ones, that it leaves aside."""
    hides: bool
    """Lays the word that hides best among its longest ones, not just any."""
    tells_apart: bool
    """Turns the card that says most, not just any."""
    doubts: int
    """Guesses when no more than so many of the words it knows fit."""
    least_chance: float = 1.0
    """Guesses, too, when the likeliest word is at least so likely."""


class Casual:
    """Lays, turns and guesses by habit."""

    def __init__(self, words: Dictionary, habits: Habits) -> None:
        self._words = words
        self._habits = habits

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[WordZAction]:
        """A word, a guess if it dares one, else a card."""
        common = view.common
        if common.is_composing:
            return self._lay(view, rng)
        seat = view.seat
        assert seat is not None
        known = beliefs(view, self._words, self._habits.vocabulary)
        if not common.has_guessed and common.tokens[seat]:
            dared = [belief for belief in known if self._dares(belief)]
            if dared:
                best = max(dared, key=lambda each: each.suspects[0].chance * each.hidden)
                return _guess(best, self._habits.vocabulary)
        if common.has_turned:
            return Choice(Done(), (reasons.TOO_UNCERTAIN,))
        return self._turn(known, rng, budget)

    def _lay(self, view: View, rng: Rng) -> Choice[WordZAction]:
        habits = self._habits
        table = table_dictionary(self._words, view.common)
        found: list[str] = []
        for vocabulary in habits.vocabulary.widening:  # whoever knows no word looks further
            found = table.laid_with(view.hand.letters, vocabulary)
            if found:
                break
        longest_first = sorted(found, key=lambda word: (-len(word), word))
        kept = longest_first[: math.ceil(len(found) * (1 - habits.length_first))]
        if not habits.hides or not kept:
            return lay_by_lot(view, kept, rng)
        defence = Defence(self._words, rng, habits.vocabulary)
        tried = [defence.judge(word) for word in kept[:WORDS_TRIED]]
        best = max(tried, key=lambda hiding: hiding.kept - hiding.lost)
        return Choice(Lay(best.word), (reasons.HIDES_BEST,), {"candidates": len(tried)})

    def _dares(self, belief: Belief) -> bool:
        if not belief.suspects:
            return False
        chance = belief.suspects[0].chance
        return len(belief.suspects) <= self._habits.doubts or chance >= self._habits.least_chance

    def _turn(self, known: tuple[Belief, ...], rng: Rng, budget: Budget) -> Choice[WordZAction]:
        if not self._habits.tells_apart:
            return turn_by_lot(known, rng)
        belief = min(known, key=lambda each: (not each.suspects, len(each.suspects)))
        if not belief.suspects:
            return turn_by_lot(known, rng)
        place, _ = Hunt(belief, 1.0, Meter(budget)).best_card()
        return Choice(
            Turn(belief.owner, place + 1),
            reasons.for_turning(belief, by_lot=False),
            {"candidates": len(belief.suspects)},
        )


class Greedy:
    """The baseline: any word, any card, and no guess but a sure one."""

    def __init__(self, words: Dictionary) -> None:
        self._words = words

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[WordZAction]:  # noqa: ARG002 - it does not think
        """A guess when one candidate is left, else chance decides."""
        common = view.common
        if common.is_composing:
            table = table_dictionary(self._words, view.common)
            found = words_to_lay(view, table)
            return lay_by_lot(view, found, rng)
        seat = view.seat
        assert seat is not None
        known = beliefs(view, self._words, Vocabulary.EXPERT)
        if not common.has_guessed and common.tokens[seat]:
            sure = [belief for belief in known if len(belief.suspects) == 1]
            if sure:
                return _guess(max(sure, key=lambda belief: belief.hidden))
        if common.has_turned:
            return Choice(Done(), (reasons.TOO_UNCERTAIN,))
        return turn_by_lot(known, rng)


def words_to_lay(view: View, table: TableDictionary) -> list[str]:
    """What the hand spells without offending anyone; all of it where that is nothing."""
    letters = view.hand.letters
    return table.laid_with(letters, Vocabulary.EXPERT) or table.laid_with(letters)


def lay_by_lot(view: View, found: list[str], rng: Rng) -> Choice[WordZAction]:
    """One of these words; where there is none, what the rules ask for then (§2, §9)."""
    if not found:
        action = LayNothing() if view.common.options.referee else Lay(view.hand.letters)
        return Choice(action, (NO_WORD,))
    word, _ = rng.draw(found)
    return Choice(Lay(word), (reasons.FIRST_IDEA,), {"candidates": len(found)})


def turn_by_lot(known: tuple[Belief, ...], rng: Rng) -> Choice[WordZAction]:
    """Any hidden card of an opponent."""
    cards = [(belief, place) for belief in known for place in belief.places]
    number, _ = rng.below(len(cards))
    belief, place = cards[number]
    return Choice(
        Turn(belief.owner, place + 1),
        reasons.for_turning(belief, by_lot=True),
        {"candidates": len(belief.suspects)},
    )


def _guess(belief: Belief, known: Vocabulary = Vocabulary.EXPERT) -> Choice[WordZAction]:
    return Choice(
        Guess(belief.owner, belief.suspects[0].word),
        reasons.for_guess(belief, known),
        {"candidates": len(belief.suspects)},
    )
