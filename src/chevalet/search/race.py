"""A race among candidates that are all tried out against the same deals of what can't be seen.

Luck does not decide between them, since each meets the same deals, and a candidate that can hardly
be the best any more is dropped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C")

MOST_DEALS = 400
"""For budgets without an end."""


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
    first_verdict: int
    """Deals before a candidate may be dropped."""
    tolerance: float
    """Standard errors by which a candidate must be worse to be dropped."""
    narrowing: Mapping[int, int] = {}
    """After so many deals, how many candidates go on at most."""
    fewest: int = 2
    """With fewer candidates than this nobody runs: alone one has won."""


STEADY = Schedule(first_impression=1, first_verdict=MOST_DEALS + 1, tolerance=0.0, fewest=1)
"""Nobody is dropped: all that run are measured by the same deals."""


class _Runner(Generic[C]):
    """A candidate in the race, with its playouts; all runners have met the same deals."""

    def __init__(self, candidate: C, impression: float, weight: int) -> None:
        self.candidate = candidate
        self.playouts: list[Playout] = []
        self._impression = impression
        self._weight = weight

    @property
    def standing(self) -> float:
        """What to rank by: the playouts, and the first impression while they are few."""
        total = sum(playout.margin for playout in self.playouts)
        return (total + self._weight * self._impression) / (len(self.playouts) + self._weight)

    @property
    def estimate(self) -> Estimate[C]:
        """The means of the playouts; nothing before the first."""
        deals = max(1, len(self.playouts))
        margin = sum(playout.margin for playout in self.playouts) / deals
        reply = sum(playout.reply for playout in self.playouts) / deals
        return Estimate(self.candidate, margin, reply)

    def may_catch_up(self, leader: _Runner[C], tolerance: float) -> bool:
        """Whether its gap to the leader, deal by deal, may be chance; always so for the leader."""
        pairs = zip(self.playouts, leader.playouts, strict=True)
        gaps = [ahead.margin - own.margin for own, ahead in pairs]
        mean = sum(gaps) / len(gaps)
        variance = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean <= tolerance * math.sqrt(variance / len(gaps))


def race(
    candidates: Sequence[C],
    impression: Callable[[C], float],
    meet: Callable[[Sequence[C], int], list[Playout] | None],
    schedule: Schedule,
) -> tuple[list[Estimate[C]], int]:
    """The candidates in the order of what they bring, and how many deals they met.

    `meet` plays each candidate on with the deal of that number; None if the budget ended before all
    had met it, which would favour some.
    """
    runners = [_Runner(each, impression(each), schedule.first_impression) for each in candidates]
    deals = 0
    while len(runners) >= schedule.fewest and deals < MOST_DEALS:
        playouts = meet([runner.candidate for runner in runners], deals)
        if playouts is None:
            break
        for runner, playout in zip(runners, playouts, strict=True):
            runner.playouts.append(playout)
        deals += 1
        runners = _still_running(runners, deals, schedule)
    runners.sort(key=lambda runner: -runner.standing)
    return [runner.estimate for runner in runners], deals


def _still_running(runners: list[_Runner[C]], deals: int, schedule: Schedule) -> list[_Runner[C]]:
    if deals in schedule.narrowing:
        runners = sorted(runners, key=lambda runner: -runner.standing)[: schedule.narrowing[deals]]
    if deals < schedule.first_verdict:
        return runners
    leader = max(runners, key=lambda runner: runner.standing)
    return [runner for runner in runners if runner.may_catch_up(leader, schedule.tolerance)]


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


def play_all(
    candidates: Sequence[C], play_on: Callable[[C], Playout | None]
) -> list[Playout] | None:
    """Each candidate's playout of a deal; None as soon as the budget does not allow one."""
    playouts: list[Playout] = []
    for candidate in candidates:
        playout = play_on(candidate)
        if playout is None:
            return None
        playouts.append(playout)
    return playouts
