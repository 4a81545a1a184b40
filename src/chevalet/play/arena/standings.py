"""Where each bot of an arena stands after the games so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chevalet.core.registry import Registration
from chevalet.play.arena.playing import Result
from chevalet.play.rating import Strength, rated
from chevalet.play.statistics import Interval, wilson


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
    rating: Strength = Strength()
    """On the scale on which people are rated, whose newcomers stand at 1500."""


class Report(msgspec.Struct, frozen=True):
    """The whole arena: who played, how many games, and where each bot stands."""

    game: str
    seed: str
    games: int
    mean_actions: float
    standings: tuple[Standing, ...]


def report(
    registration: Registration, bots: Sequence[str], seed: str, results: Iterable[Result]
) -> Report:
    """The standings after these results, whatever order they came in."""
    played = sorted(results, key=lambda result: result.number)
    ratings = _ratings(registration, len(bots), played)
    return Report(
        game=registration.key,
        seed=seed,
        games=len(played),
        mean_actions=sum(result.actions for result in played) / max(1, len(played)),
        standings=tuple(
            _standing(index, name, played, ratings[index]) for index, name in enumerate(bots)
        ),
    )


def seconds_a_move(bots: int, results: Iterable[Result]) -> tuple[float, ...]:
    """How long each bot thought of a move on average; no part of a report, which is reproducible.

    >>> seconds_a_move(2, [])
    (0.0, 0.0)
    """
    seconds, moves = [0.0] * bots, [0] * bots
    for result in results:
        for index, spent, asked in zip(result.order, result.seconds, result.moves, strict=True):
            seconds[index] += spent
            moves[index] += asked
    return tuple(spent / max(1, asked) for spent, asked in zip(seconds, moves, strict=True))


def _ratings(
    registration: Registration, bots: int, results: Sequence[Result]
) -> tuple[Strength, ...]:
    """The strengths of all bots, folded from the games in the order of their numbers."""
    known = [Strength()] * bots
    for result in results:
        if len(set(result.order)) < len(result.order):
            continue  # a bot that sits twice would be rated against itself
        sides = len(registration.sides) or len(result.order)
        teams = [seat % sides for seat in range(len(result.order))]
        before = [known[index] for index in result.order]
        for index, after in zip(
            result.order, rated(before, teams, result.outcome.places), strict=True
        ):
            known[index] = after
    return tuple(known)


def _standing(bot: int, name: str, results: Sequence[Result], rating: Strength) -> Standing:
    wins = draws = points = games = 0
    shares = 0.0
    for result in results:
        if bot not in result.order:
            continue
        games += 1
        seat = result.order.index(bot)
        winners = len(result.outcome.winners)
        points += result.outcome.scores[seat]
        if result.outcome.places[seat] == 1:
            wins += winners == 1
            draws += winners > 1
            shares += 1 / winners
    return Standing(
        bot=name,
        games=games,
        wins=wins,
        draws=draws,
        losses=games - wins - draws,
        win_rate=shares / max(1, games),
        interval=wilson(shares, games),
        mean_points=points / max(1, games),
        rating=rating,
    )
