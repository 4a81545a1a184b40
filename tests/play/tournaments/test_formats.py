"""Round robin, knock-out and arena by their properties; standings and their tie-breaks."""

import random
from collections import Counter
from itertools import combinations, pairwise

import msgspec
import pytest

from chevalet.play.tournaments import knockout
from chevalet.play.tournaments.directing import is_over, paired
from chevalet.play.tournaments.field import (
    Closed,
    Result,
    balance_of,
    entered,
    finished,
    meetings_of,
    withdrawn,
)
from chevalet.play.tournaments.robin import berger
from chevalet.play.tournaments.standings import standings
from tests.play.tournaments.fields import a_field, played, rounds_of


class TestRobin:
    @pytest.mark.parametrize("count", range(2, 15))
    def test_everyone_plays_everyone_once_and_takes_turns_in_sitting_first(self, count):
        rounds = count - 1 + count % 2
        games = [pair for number in range(1, rounds + 1) for pair in berger(count, number)]
        assert Counter(map(frozenset, games)) == Counter(
            map(frozenset, combinations(range(count), 2))
        )
        first = Counter(one for one, _ in games)
        second = Counter(other for _, other in games)
        assert all(abs(first[number] - second[number]) <= 1 for number in range(count))
        for number in range(1, rounds + 1):
            assert len({each for pair in berger(count, number) for each in pair}) == count // 2 * 2

    @pytest.mark.parametrize("seed", range(20))
    def test_whoever_leaves_loses_what_is_left_without_playing(self, seed):
        chance = random.Random(seed)
        field = a_field("robin", chance.randint(2, 9))
        for before, after, done in rounds_of(field, chance, leaving=0.1):
            gone = {each.number for each in before.entrants if each.has_withdrawn}
            for game in after.games[len(before.games) :]:
                is_forfeit = bool(gone & set(game.pair))
                assert (game.result is not None and game.result.is_forfeit) == is_forfeit
            field = done
        assert is_over(field)
        assert set(meetings_of(field).values()) == {1}

    @pytest.mark.parametrize("format_", ["robin", "knockout"])
    def test_nobody_enters_after_its_beginning(self, format_):
        field = paired(a_field(format_, 3))
        with pytest.raises(Closed):
            entered(field)


class TestKnockout:
    @pytest.mark.parametrize("count", range(2, 18))
    def test_one_is_left_who_never_lost(self, count):
        chance = random.Random(count)
        last = a_field("knockout", count)
        for _, _, done in rounds_of(last, chance):
            last = done
        champion = knockout.champion(last)
        assert champion is not None
        decisive = [game for game in last.games_of(champion) if game.points_of(champion) == 0]
        assert decisive == []
        best = standings(last)[0]
        assert (best.number, best.place) == (champion, 1)
        rounds = (count - 1).bit_length()
        assert best.points == rounds == last.round

    def test_the_best_seeds_have_the_byes_and_meet_last(self):
        field = paired(a_field("knockout", 5))
        assert [game.pair for game in field.games] == [(0,), (3, 4), (1,), (2,)]
        field = paired(played(field, random.Random(3)))
        assert (1, 2) in {tuple(sorted(game.pair)) for game in field.games}

    def test_a_draw_is_played_again_the_other_way_and_then_the_better_seed_goes_on(self):
        field = paired(a_field("knockout", 2))
        field = finished(field, 0, Result((1, 1)))
        assert not is_over(field)
        field = paired(field)
        assert [game.pair for game in field.games] == [(0, 1), (1, 0)]
        field = finished(field, 1, Result((1, 1)))
        assert is_over(field)
        assert knockout.champion(field) == 0

    def test_whoever_leaves_is_passed_by(self):
        field = a_field("knockout", 4)
        field = paired(withdrawn(withdrawn(field, 0), 3))
        field = finished(field, 1, Result((2, 0)))
        field = paired(field)
        assert is_over(field) is (not field.open_games)
        field = played(field, random.Random(1))
        assert knockout.champion(field) is not None


class TestArena:
    @pytest.mark.parametrize("count", [2, 3, 7])
    def test_whoever_is_free_is_paired_and_never_at_once_with_the_same(self, count):
        chance = random.Random(count)
        field = a_field("arena", count)
        for _ in range(60):
            field = paired(field)
            busy = Counter(number for game in field.open_games for number in game.pair)
            assert set(busy.values()) <= {1}
            game = chance.choice(field.open_games)
            field = finished(field, game.number, Result(chance.choice(((2, 0), (0, 2), (1, 1)))))
        for number in range(count):
            opponents = [frozenset(game.pair) for game in field.games_of(number)]
            if count > 2:
                assert all(a != b for a, b in pairwise(opponents))
            assert len(opponents) > 5
        if count > 2:
            assert max(map(abs, balance_of(field).values())) <= 3
        field = msgspec.structs.replace(field, is_ended=True)
        assert paired(field) == field
        assert is_over(played(field, chance))


class TestStandings:
    def test_points_then_the_opponents_then_wins_then_the_spread(self):
        field = paired(a_field("swiss", 4, 2))
        field = finished(field, 0, Result((2, 0), (30, 10)))
        field = finished(field, 1, Result((2, 0), (50, 20)))
        rows = {row.number: row for row in standings(field)}
        winners = [game.first for game in field.games]
        assert rows[winners[1]].place == 1
        assert rows[winners[0]].place == 2
        assert rows[winners[0]].tie_breaks == (0, 0, 1, 20)
        (loser,) = [game.second for game in field.games if game.first == winners[0]]
        assert loser is not None
        assert rows[loser].tie_breaks == (2, 0, 0, -20)
        assert {row.place for row in rows.values()} == {1, 2, 3, 4}

    def test_those_alike_in_everything_share_a_place(self):
        field = paired(a_field("robin", 2))
        field = finished(field, 0, Result((1, 1), (7, 7)))
        assert [row.place for row in standings(field)] == [1, 1]

    def test_a_bye_counts_as_won_but_not_as_played(self):
        field = played(paired(a_field("swiss", 3)), random.Random(2))
        spared = next(game.first for game in field.games if game.is_bye)
        row = next(row for row in standings(field) if row.number == spared)
        assert (row.points, row.played, row.wins, row.byes) == (2, 0, 0, 1)
        assert row.tie_breaks[0] == 2
