"""Bots against bots: every seed is played in all seat orders, so that luck and seats cancel out."""

from __future__ import annotations

import itertools
import math
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.game import Budget, Outcome
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play import clock
from chevalet.play.match import BudgetMaker, play_match
from chevalet.play.playthrough import Playthrough
from chevalet.play.statistics import Interval, wilson


class Thinking(msgspec.Struct, frozen=True):
    """How much each bot may think about a move: nodes (reproducible) or seconds."""

    nodes: int | None = None
    seconds: float | None = None

    def budget_maker(self) -> BudgetMaker:
        """A fresh budget for each move."""
        if self.seconds is not None:
            limit = self.seconds
            return lambda: clock.seconds(limit)
        return lambda: Budget(nodes=self.nodes)


class Pairing(msgspec.Struct, frozen=True):
    """One game of an arena: which chance, and which bot sits where."""

    number: int
    game: str
    seed: bytes
    bots: tuple[str, ...]
    order: tuple[int, ...]
    """`order[seat]` is the index into `bots` of who sits there."""
    options: Any
    thinking: Thinking


class Result(msgspec.Struct, frozen=True):
    """How one game of an arena ended, by seat."""

    number: int
    order: tuple[int, ...]
    outcome: Outcome
    actions: int


class Standing(msgspec.Struct, frozen=True):
    """What a bot reached over all games."""

    bot: str
    games: int
    wins: int
    draws: int
    losses: int
    win_rate: float
    """A draw among n winners counts as 1/n of a win."""
    interval: Interval
    mean_points: float


class Report(msgspec.Struct, frozen=True):
    """The whole arena: who played, how many games, and where each bot stands."""

    game: str
    seed: str
    games: int
    mean_actions: float
    standings: tuple[Standing, ...]


def pairings(
    registration: Registration,
    bots: Sequence[str],
    games: int,
    seed: str,
    thinking: Thinking,
    options: Any = None,
) -> Iterator[Pairing]:
    """The games to play: each chance once in every seat order, and `game_count` of them."""
    for name in bots:
        registration.bot(name)  # an unknown name is told before the first game
    orders = list(itertools.permutations(range(len(bots))))
    return (
        Pairing(
            number=number,
            game=registration.key,
            seed=Rng.seeded(f"{registration.key} {seed} {number // len(orders)}").seed,
            bots=tuple(bots),
            order=orders[number % len(orders)],
            options=options,
            thinking=thinking,
        )
        for number in range(game_count(bots, games))
    )


def game_count(bots: Sequence[str], games: int) -> int:
    """`games`, rounded up so that no chance is played in some seat orders only."""
    orders = math.factorial(len(bots))
    return -(-games // orders) * orders


def play_pairing(pairing: Pairing) -> Result:
    """Play one game of an arena; the same pairing gives the same result for a node budget."""
    registration = registry.find(pairing.game)
    players = [registration.bot(pairing.bots[index]) for index in pairing.order]
    playthrough = Playthrough.new(registration, len(players), pairing.seed, pairing.options)
    record = play_match(playthrough, players, pairing.thinking.budget_maker())
    assert record.outcome is not None
    return Result(pairing.number, pairing.order, record.outcome, len(record.actions))


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(games: Iterable[Pairing], jobs: int = 1) -> Iterator[Result]:
    """Play the games, `jobs` at a time in processes of their own; results as they come."""
    if jobs <= 1:
        yield from map(play_pairing, games)
        return
    with ProcessPoolExecutor(jobs, initializer=_leave_ctrl_c_to_the_parent) as pool:
        waiting = iter(games)
        running = {pool.submit(play_pairing, game) for game in itertools.islice(waiting, 2 * jobs)}
        try:
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    running |= {
                        pool.submit(play_pairing, game) for game in itertools.islice(waiting, 1)
                    }
        finally:  # whoever stops listening, by Ctrl-C or by choice, stops the games too
            pool.shutdown(wait=False, cancel_futures=True)


def report(
    registration: Registration, bots: Sequence[str], seed: str, results: Iterable[Result]
) -> Report:
    """The standings after these results, whatever order they came in."""
    played = sorted(results, key=lambda result: result.number)
    return Report(
        game=registration.key,
        seed=seed,
        games=len(played),
        mean_actions=sum(result.actions for result in played) / max(1, len(played)),
        standings=tuple(_standing(index, name, played) for index, name in enumerate(bots)),
    )


def _standing(bot: int, name: str, results: Sequence[Result]) -> Standing:
    wins = draws = points = 0
    shares = 0.0
    for result in results:
        seat = result.order.index(bot)
        winners = len(result.outcome.winners)
        points += result.outcome.scores[seat]
        if result.outcome.places[seat] == 1:
            wins += winners == 1
            draws += winners > 1
            shares += 1 / winners
    games = len(results)
    return Standing(
        bot=name,
        games=games,
        wins=wins,
        draws=draws,
        losses=games - wins - draws,
        win_rate=shares / max(1, games),
        interval=wilson(shares, games),
        mean_points=points / max(1, games),
    )
