"""Arena: whoever is free is paired again at once, until its time is over."""

from __future__ import annotations

from itertools import combinations

from chevalet.play.tournaments.field import Field, balance_of, meetings_of, seats_of, with_games
from chevalet.play.tournaments.matching import cheapest


def is_over(field: Field) -> bool:
    """Whether its time is over, and all games are."""
    return field.is_ended and not field.open_games


def next_games(field: Field) -> Field:
    """Games for those who are free: of like points, who met seldom; never at once the same again.

    Where only two take part they play each other again and again.
    """
    if field.is_ended:
        return field
    busy = {number for game in field.open_games for number in game.pair}
    free = [each.number for each in field.active if each.number not in busy]
    last = {number: [set(game.pair) for game in field.games_of(number)[-1:]] for number in free}
    met, balance = meetings_of(field), balance_of(field)
    points = {number: field.points_of(number) for number in free}
    costs = {}
    for one, other in combinations(free, 2):
        if [{one, other}] in (last[one], last[other]) and len(field.active) > 2:
            continue  # somebody else will be free: of three who look at least two have not just met
        fairness = abs(balance[one] + balance[other])
        apart = abs(points[one] - points[other])
        costs[one, other] = (apart * apart, met[frozenset((one, other))], fairness)
    pairs = [seats_of(field, one, other, balance) for one, other in cheapest(costs)]
    return with_games(field, 1, pairs)
