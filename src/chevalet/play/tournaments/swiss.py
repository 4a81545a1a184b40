"""Swiss rounds: everyone plays someone who stands about as well, and nobody twice."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from chevalet.play.tournaments.field import (
    Field,
    balance_of,
    meetings_of,
    seats_of,
    seeded,
    usual_rounds,
    with_games,
)
from chevalet.play.tournaments.matching import cheapest

_BYE = -1


def is_over(field: Field) -> bool:
    """Whether all rounds are played, or too few are left to play one."""
    rounds = field.rounds or usual_rounds(len(field.entrants))
    has_enough = len(field.active) > 1
    return not field.open_games and bool(field.games) and (field.round >= rounds or not has_enough)


def next_round(field: Field) -> Field:
    """The next round, once all games of the one before have ended.

    In this order: nobody has a bye twice before all had one; as few meet again as possible; the
    bye goes to who has least; as few as possible sit first, or second, two more times than the
    other way; those with like points play each other; of like points the upper half plays the
    lower half.
    """
    if field.open_games or is_over(field) or len(field.active) < 2:
        return field
    ranked = _ranked(field)
    balance = balance_of(field)
    pairs: list[tuple[int, int | None]] = []
    for one, other in cheapest(_costs(field, ranked, balance)):
        if one == _BYE:
            pairs.append((other, None))
        else:
            upper, lower = sorted((one, other), key=ranked.index)
            # Of those who never played, every second of the upper half sits first.
            is_turned = not field.games and ranked.index(upper) % 2 == 1
            pair = (lower, upper) if is_turned else (upper, lower)
            pairs.append(seats_of(field, *pair, balance))
    pairs.sort(key=lambda pair: (pair[1] is None, min(map(ranked.index, _people(pair)))))
    return with_games(field, field.round + 1, pairs)


def _people(pair: tuple[int, int | None]) -> list[int]:
    return [number for number in pair if number is not None]


def _ranked(field: Field) -> list[int]:
    by_strength = seeded(field.active)
    points = {number: field.points_of(number) for number in by_strength}
    return sorted(by_strength, key=lambda number: -points[number])


def _costs(
    field: Field, ranked: list[int], balance: Counter[int]
) -> dict[tuple[int, int], tuple[int, ...]]:
    points = {number: field.points_of(number) for number in ranked}
    met = meetings_of(field)
    groups = Counter(points.values())
    place = {number: at for at, number in enumerate(ranked)}
    costs: dict[tuple[int, int], tuple[int, ...]] = {}
    for one, other in combinations(ranked, 2):
        apart = abs(points[one] - points[other])
        half = groups[points[one]] // 2
        fold = abs(abs(place[one] - place[other]) - half) if apart == 0 else 0
        excess = _excess(balance[one], balance[other])
        key = (min(one, other), max(one, other))
        costs[key] = (met[frozenset(key)], 0, excess, apart * apart, fold)
    if len(ranked) % 2:
        byes = Counter(game.first for game in field.games if game.is_bye)
        fewest = min(byes[number] for number in ranked)
        for number in ranked:
            if byes[number] == fewest:
                costs[_BYE, number] = (0, points[number], 0, 0, len(ranked) - place[number])
    return costs


def _excess(one: int, other: int) -> int:
    """By how much two would sit first or second too often, seated the better way round."""

    def after(first: int, second: int) -> int:
        return max(0, abs(first + 1) - 1) + max(0, abs(second - 1) - 1)

    return min(after(one, other), after(other, one))
