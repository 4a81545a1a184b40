"""What may come after a turn: how much one could lay next, and how much the others could."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chevalet.core.game import Budget, Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.zigzag.board import (
    ACTIVE,
    GIFTS,
    MATERIAL,
    SKIP,
    Table,
    tiles_on,
)
from chevalet.games.zigzag.bots.sight import Seen
from chevalet.games.zigzag.bots.worth import worth
from chevalet.games.zigzag.found import letters_of
from chevalet.games.zigzag.laying import extended
from chevalet.games.zigzag.most import MostLaid
from chevalet.games.zigzag.moves import ZigZagAction
from chevalet.games.zigzag.offers import opponents_in_order
from chevalet.games.zigzag.state import View

SAMPLES_AT_ONCE = 4
MOST_SAMPLES = 256
FEWEST_KEPT = 3
WON = 1000.0
LOST = 40.0
"""What it costs to let the next seat go out."""
GOING_OUT = 3.0
"""What it is worth to be able to go out next time."""
USUAL_TURN = 6.0
"""Tiles that a turn sheds, more or less: what a turn won or lost is worth."""


class Candidate(NamedTuple):
    """An action that is worth a thought, and what it leads to."""

    action: ZigZagAction
    table: Table
    kept: str
    """What stays active before turning over."""
    shed: int
    gives: int
    """How many tiles go to opponents."""
    skips: bool
    drawn: int | None = None
    """How many tiles are turned over; None: as many as go to make seven."""


class Estimate(NamedTuple):
    """How a candidate turned out."""

    candidate: Candidate
    value: float
    reply: float
    """What the next seat could lay at best."""


class Prospects:
    """Compares candidates by what they shed and what comes next, within a budget."""

    def __init__(self, view: View, most: MostLaid, budget: Budget) -> None:
        assert view.seat is not None
        self._common, self._seat = view.common, view.seat
        self._most = most
        self._budget = budget
        self._opponents = opponents_in_order(view.common, view.seat)
        unseen = MATERIAL.minus(tiles_on(view.common.table))
        for active in view.common.active:
            unseen = unseen.minus(active)
        self._unseen = unseen.letters
        self.nodes = 0
        self.samples = 0

    def least_replies(self, words: Sequence[Seen], count: int) -> list[Seen]:
        """So many of the words, by what they shed and keep and by what they leave to the others."""
        ranked: list[tuple[float, int]] = []
        for number, seen in enumerate(words):
            value = len(seen.laid) + worth(seen.left) / 100
            if len(seen.laid) < self._common.left[self._seat]:
                if number >= count and not self._budget.allows(self.nodes):
                    break
                replies = self._replies(extended(self._common.table, seen.word))
                value -= sum(replies) / len(replies)
                if self._goes_out(self._opponents[0], replies[0]):
                    value -= LOST
            else:
                value += WON
            ranked.append((-value, number))
        return [words[number] for _, number in sorted(ranked)[:count]]

    def _replies(self, table: Table) -> Sequence[int]:
        """How many letters each opponent could lay on the table, the next one first."""
        racks = [letters_of(self._common.active[other].letters) for other in self._opponents]
        self.nodes += len(racks)
        return self._most.ask(table, racks)

    def compare(
        self, candidates: Sequence[Candidate], rng: Rng, fewest: int = FEWEST_KEPT
    ) -> list[Estimate]:
        """The candidates that were kept to the end, best first."""
        scored = [self._at_once(candidate) for candidate in candidates]
        sums = [0.0] * len(scored)
        alive = list(range(len(scored)))

        def value(number: int) -> float:
            return scored[number].value + sums[number] / max(1, self.samples)

        while self.samples < MOST_SAMPLES and (len(alive) > 1 or fewest > FEWEST_KEPT):
            if self.samples and not self._budget.allows(self.nodes):
                break
            refills = []
            for _ in range(SAMPLES_AT_ONCE):
                refill, rng = rng.shuffled(self._unseen)
                refills.append(refill[: 2 * ACTIVE])
            for number in alive:
                sums[number] += self._next_turns(scored[number].candidate, refills)
            self.samples += SAMPLES_AT_ONCE
            alive.sort(key=value, reverse=True)
            if self.samples >= 2 * SAMPLES_AT_ONCE:
                alive = alive[: max(fewest, len(alive) * 2 // 3)]
        alive.sort(key=value, reverse=True)
        return [scored[number]._replace(value=value(number)) for number in alive]

    def _at_once(self, candidate: Candidate) -> Estimate:
        """What is known without chance: what it sheds, and the replies to it."""
        common, seat = self._common, self._seat
        left = common.left[seat] - candidate.shed
        if left == 0:
            return Estimate(candidate, WON, 0)
        replies = self._replies(candidate.table)
        share = 1 / len(self._opponents)
        value = candidate.shed + share * candidate.gives
        value -= share * sum(replies)
        nearest = self._opponents[0]
        if candidate.skips:
            value += USUAL_TURN if len(self._opponents) == 1 else share * replies[0]
        elif candidate.gives == 0 and self._goes_out(nearest, replies[0]):
            value -= LOST
        return Estimate(candidate, value, replies[0])

    def _goes_out(self, other: Seat, letters_laid: int) -> bool:
        """Whether a seat that can lay so many letters is rid of all tiles then."""
        common = self._common
        if common.pile_sizes[other]:
            return False
        active = common.active[other].letters
        letters = letters_of(active)
        return letters_laid == len(letters) and len(active) - len(letters) <= 1

    def _next_turns(self, candidate: Candidate, refills: Sequence[Sequence[str]]) -> float:
        """The sum over some refills of what the next turn could shed."""
        common, seat = self._common, self._seat
        left = common.left[seat] - candidate.shed
        if left == 0:
            return 0
        wanted = ACTIVE - len(candidate.kept) if candidate.drawn is None else candidate.drawn
        count = min(wanted, left - len(candidate.kept))
        hands = [candidate.kept + "".join(refill[:count]) for refill in refills]
        laid = self._most.ask(candidate.table, [letters_of(hand) for hand in hands])
        self.nodes += len(hands)
        return sum(_worth_of_turn(hand, most, left) for hand, most in zip(hands, laid, strict=True))


def _worth_of_turn(hand: str, laid: int, left: int) -> float:
    """What a turn with that hand is worth: the letters laid, and one action tile."""
    actions = Tiles.of(hand).minus(letters_of(hand)).letters
    value = float(laid)
    if actions:
        value += 1 + max(2 * GIFTS.get(tile, 0) if tile != SKIP else USUAL_TURN for tile in actions)
    if laid + min(1, len(actions)) >= left:
        value += GOING_OUT
    return value
