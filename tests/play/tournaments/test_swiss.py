"""Swiss rounds by their properties, checked by plain searches that know nothing of matchings."""

import random
from collections import Counter
from functools import cache

import pytest

from chevalet.play.tournaments.field import (
    Result,
    balance_of,
    finished,
    meetings_of,
    usual_rounds,
    withdrawn,
)
from chevalet.play.tournaments.swiss import next_round
from tests.play.tournaments.fields import a_field, rounds_of

TOURNAMENTS = 200


def everyone_plays(people, met):
    """Whether all can be paired so that nobody meets again: by trying out."""

    @cache
    def can(left):
        if not left:
            return True
        one = min(left)
        new = (other for other in left - {one} if not met[frozenset((one, other))])
        return any(can(left - {one, other}) for other in new)

    return can(frozenset(people))


def all_pairings(people):
    """Every way to pair them; an odd one out is paired with None."""
    if not people:
        yield []
        return
    one, rest = people[0], people[1:]
    for at, other in enumerate(rest):
        for others in all_pairings(rest[:at] + rest[at + 1 :]):
            yield [(one, other), *others]
    if len(people) % 2:
        for others in all_pairings(rest):
            yield [(one, None), *others]


def games_of_round(before, after):
    return after.games[len(before.games) :]


@pytest.mark.parametrize("seed", range(TOURNAMENTS))
def test_random_tournaments_with_people_who_come_and_go(seed):
    chance = random.Random(seed)
    field = a_field("swiss", chance.randint(2, 20), chance.randint(2, 9))
    for before, after, _ in rounds_of(field, chance, leaving=0.04, coming=0.3):
        games = games_of_round(before, after)
        there = {each.number for each in before.active}
        assert sorted(number for game in games for number in game.pair) == sorted(there)
        assert sum(game.is_bye for game in games) == len(there) % 2

        byes = Counter(game.first for game in before.games if game.is_bye)
        had_fewest = {each for each in there if byes[each] == min(byes[n] for n in there)}
        (bye,) = [game.first for game in games if game.is_bye] or [None]
        assert bye is None or bye in had_fewest

        met = meetings_of(before)
        again = sum(met[frozenset(game.pair)] > 0 for game in games)
        if again:  # then nobody could have avoided it, whoever had the bye
            spared = [{bye} for bye in had_fewest] if len(there) % 2 else [set()]
            for out in spared:
                assert not everyone_plays(there - out, met)


@pytest.mark.parametrize("seed", range(40))
def test_of_all_pairings_it_finds_the_best_in_its_order(seed):
    """Small fields, where every pairing can be looked at."""
    chance = random.Random(seed)
    field = a_field("swiss", chance.randint(3, 8), chance.randint(2, 6))
    for before, after, _ in rounds_of(field, chance, leaving=0.08, coming=0.2):
        there = [each.number for each in before.active]
        byes = Counter(game.first for game in before.games if game.is_bye)
        fewest = min(byes[number] for number in there)
        met, balance = meetings_of(before), balance_of(before)
        points = {number: before.points_of(number) for number in there}

        def grave(pairs, *, met=met, balance=balance, points=points):
            board = [pair for pair in pairs if None not in pair]
            return (
                sum(met[frozenset(pair)] for pair in board),
                sum(points[one] for one, other in pairs if other is None),
                sum(beyond_one(balance, *pair) for pair in board),
                sum((points[one] - points[other]) ** 2 for one, other in board),
            )

        allowed = [
            pairs
            for pairs in all_pairings(there)
            if all(other is not None or byes[one] == fewest for one, other in pairs)
        ]
        chosen = [(game.first, game.second) for game in games_of_round(before, after)]
        assert grave(chosen) == min(map(grave, allowed))
        assert sum(beyond(balance_of(after)[number]) for number in there) <= sum(
            beyond(balance[number]) for number in there
        ) + sum(beyond_one(balance, *pair) for pair in chosen if None not in pair)


def beyond(balance):
    return max(0, abs(balance) - 1)


def beyond_one(balance, one, other):
    ways = ((one, other), (other, one))
    return min(beyond(balance[a] + 1) + beyond(balance[b] - 1) for a, b in ways)


@pytest.mark.parametrize("seed", range(40))
def test_nobody_sits_first_much_more_often_than_second(seed):
    """Where nobody leaves, and there are rounds enough to meet new people, never by two."""
    chance = random.Random(seed)
    count = chance.randint(12, 24)
    field = a_field("swiss", count, usual_rounds(count))
    for _, after, _ in rounds_of(field, chance):
        assert {abs(each) for each in balance_of(after).values()} <= {0, 1}


def test_the_first_round_is_the_upper_half_against_the_lower_half():
    games = next_round(a_field("swiss", 7)).games
    assert [game.pair for game in games] == [(0, 3), (4, 1), (2, 5), (6,)]
    assert games[-1].result == Result((2, 0))


def test_a_round_waits_for_the_last_game_of_the_one_before():
    field = next_round(a_field("swiss", 4))
    field = finished(field, 0, Result((2, 0)))
    assert next_round(field) == field
    field = finished(field, 1, Result((0, 2)))
    second = next_round(field).games[2:]
    winners = {game.first if game.points_of(game.first) else game.second for game in field.games}
    assert sorted(set(game.pair) == winners for game in second) == [False, True]


def test_nobody_is_paired_who_left():
    field = withdrawn(a_field("swiss", 4), 1)
    assert 1 not in {number for game in next_round(field).games for number in game.pair}
