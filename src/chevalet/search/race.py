"""A race among candidates that are all tried out against the same deals of what can't be seen.

Luck does not decide between them: each meets the same deals in the same order, and two are compared
by those that both have met. Whoever could be better than the leader by most meets the next deal,
so that time goes where it may change the choice, and nobody is out for good.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C")

MOST_DEALS = 400
"""For budgets without an end."""
SHARED = 4
"""How many deals' worth of the spread of all gaps goes into that of each."""
LEAST_VARIANCE = 1.0
"""Of gaps: a few deals that tell the same are no proof that all do."""


class Playout(NamedTuple):
    """What a candidate came to with one deal."""

    margin: float
    reply: int
    """What the next player's answer gained."""


class Estimate(NamedTuple, Generic[C]):
    """What the deals said of a candidate."""

    candidate: C
    margin: float
    reply: float
    behind: float
    """By how much the best does better, by the deals that both have met and first impressions."""


class Result(NamedTuple, Generic[C]):
    """Estimates, best first."""

    estimates: list[Estimate[C]]
    deals: int
    nodes: int

    def statistics(self, candidates: int) -> dict[str, float]:
        """What a bot tells of its search among so many candidates."""
        return {
            "nodes": self.nodes,
            "iterations": self.deals,
            "candidates": candidates,
            "margin": round(self.estimates[0].margin, 2),
        }


class Schedule(NamedTuple):
    """How a race is run."""

    first_impression: int
    """How many deals a candidate's value before any deal weighs as much as."""
    heats: int = 3
    """Deals that all candidates meet."""
    worth_a_deal: float = 0.01
    """The race is over once nobody can be expected to gain as much by running on."""
    fewest: int = 2
    """With fewer candidates than this nobody runs: alone one has won."""


STEADY = Schedule(first_impression=1, heats=MOST_DEALS, fewest=1)
"""All that run are measured by the same deals."""


class _Runner(Generic[C]):
    """A candidate in the race, with its playouts by the first deals."""

    def __init__(self, candidate: C, impression: float) -> None:
        self.candidate = candidate
        self.impression = impression
        self.playouts: list[Playout] = []
        self._leader: _Runner[C] | None = None
        self.common = 0
        """Deals that it and the leader have met."""
        self.behind = 0.0
        """By how much the leader did better in those."""
        self._squares = 0.0

    def compare(self, leader: _Runner[C]) -> None:
        """Go through the deals that both have met; those gone through before are remembered."""
        if self._leader is not leader:
            self._leader, self.common, self.behind, self._squares = leader, 0, 0.0, 0.0
        met = min(len(self.playouts), len(leader.playouts))
        for number in range(self.common, met):
            gap = leader.playouts[number].margin - self.playouts[number].margin
            self.behind += gap
            self._squares += gap * gap
        self.common = met

    @property
    def scatter(self) -> float:
        """The sum of squares of the gaps about their mean."""
        return max(0.0, self._squares - self.behind * self.behind / max(1, self.common))

    def gap(self, weight: int) -> float:
        """How far it is behind the leader, the first impression counting as so many deals."""
        assert self._leader is not None
        total = self.behind + weight * (self._leader.impression - self.impression)
        return total / max(1, self.common + weight)

    def hope(self, weight: int, variance: float) -> float:
        """What it can be expected to gain on the leader if the gap turns out in its favour."""
        spread = (self.scatter + SHARED * variance) / (max(0, self.common - 1) + SHARED)
        error = math.sqrt(spread / max(1, self.common + weight))
        gap = self.gap(weight)
        normal = gap / error
        density = math.exp(-normal * normal / 2) / math.sqrt(2 * math.pi)
        return error * density - gap * math.erfc(normal / math.sqrt(2)) / 2

    def estimate(self, weight: int) -> Estimate[C]:
        """The means of the playouts; nothing before the first."""
        deals = max(1, len(self.playouts))
        margin = sum(playout.margin for playout in self.playouts) / deals
        reply = sum(playout.reply for playout in self.playouts) / deals
        return Estimate(self.candidate, margin, reply, self.gap(weight))


class _Race(Generic[C]):
    """Runners, and who leads them."""

    def __init__(self, runners: list[_Runner[C]], schedule: Schedule) -> None:
        self._runners = runners
        self._weight = schedule.first_impression
        self._worth_a_deal = schedule.worth_a_deal
        self.leader = max(runners, key=lambda runner: runner.impression)
        self.settle()

    def settle(self) -> None:
        """Find the leader anew: whoever is ahead of the one so far, of several by most."""
        for _ in self._runners:  # each change needs a better one, yet gaps need not add up
            for runner in self._runners:
                runner.compare(self.leader)
            best = min(self._runners, key=self._gap)
            if self._gap(best) >= self._gap(self.leader):
                return
            self.leader = best

    def next_to_run(self) -> list[_Runner[C]]:
        """Who meets the next deal, one or two; nobody once that is worth no deal any more."""
        others = [runner for runner in self._runners if runner is not self.leader]
        degrees = sum(max(0, runner.common - 1) for runner in others)
        scatter = sum(runner.scatter for runner in others)
        variance = max(LEAST_VARIANCE, scatter / max(1, degrees))
        hopes = [runner.hope(self._weight, variance) for runner in others]
        most = max(hopes, default=0.0)
        if most < self._worth_a_deal:
            return []
        pair = (self.leader, others[hopes.index(most)])
        fewest = min(len(runner.playouts) for runner in pair)
        return [runner for runner in pair if len(runner.playouts) == fewest < MOST_DEALS]

    def ranked(self) -> list[Estimate[C]]:
        """The leader, and the others by how near they are."""
        ranked = sorted(
            self._runners, key=lambda runner: (runner is not self.leader, self._gap(runner))
        )
        return [runner.estimate(self._weight) for runner in ranked]

    def _gap(self, runner: _Runner[C]) -> float:
        return runner.gap(self._weight)


Meet = Callable[[Sequence[C], int], list[Playout] | None]


def race(
    candidates: Sequence[C], impression: Callable[[C], float], meet: Meet[C], schedule: Schedule
) -> tuple[list[Estimate[C]], int]:
    """The candidates in the order of what they bring, and how many deals the first of them met.

    `meet` plays some candidates on with the deal of that number; None if there is no such deal, or
    if the budget ended before all of them had met it, which would favour some.
    """
    runners = [_Runner(each, impression(each)) for each in candidates]
    goes_on = len(runners) >= schedule.fewest
    while goes_on and len(runners[0].playouts) < schedule.heats:
        goes_on = _run(runners, meet)
    running = _Race(runners, schedule)
    while goes_on and (pair := running.next_to_run()):
        goes_on = _run(pair, meet)
        running.settle()
    return running.ranked(), len(running.leader.playouts)


def _run(runners: Sequence[_Runner[C]], meet: Meet[C]) -> bool:
    """Whether all of them could meet their next deal."""
    met = meet([runner.candidate for runner in runners], len(runners[0].playouts))
    if met is None:
        return False
    for runner, playout in zip(runners, met, strict=True):
        runner.playouts.append(playout)
    return True


def measured(
    candidates: Sequence[C],
    others: Sequence[C],
    compare: Callable[[Sequence[C], str, Schedule | None], Result[C]],
    keep: int,
) -> list[Estimate[C]]:
    """The best candidates of a race and all the others, measured by deals of their own, best first.

    The deals of the race would flatter its winner. `compare` takes what to compare, the name of the
    deals, and perhaps another schedule than the game's own.
    """
    best = [each.candidate for each in compare(candidates, "race", None).estimates[:keep]]
    running = [*best, *(each for each in others if each not in best)]
    return sorted(
        compare(running, "measure", STEADY).estimates, key=lambda estimate: -estimate.margin
    )
