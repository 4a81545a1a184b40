import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.core.game import Seat
from chevalet.server.tables.clocks import Timekeeper
from chevalet.server.wire.clocks import GameClock, MoveClock, NoClock, PlayerClock

A, B, C = Seat(0), Seat(1), Seat(2)


def keeper(clock, seats=2):
    return Timekeeper.of(clock, seats)


def test_without_a_clock_nothing_runs_out():
    time = keeper(NoClock()).started(0, {A}).acted(10**9, A, {B})
    assert time.deadlines() == ()
    assert time.shown(5) is None


def test_a_move_clock_begins_anew_with_every_move():
    time = keeper(MoveClock(30)).started(1000, {A})
    assert time.deadlines() == ((31_000, A),)
    time = time.acted(21_000, A, {B})
    assert time.deadlines() == ((51_000, B),)
    assert time.acted(22_000, B, {B}).deadlines() == ((52_000, B),)


def test_a_players_clock_loses_what_was_used_and_gains_the_increment():
    time = keeper(PlayerClock(60, 5)).started(0, {A})
    time = time.acted(20_000, A, {B})
    assert time.shown(20_000).remaining == (45_000, 60_000)
    assert time.shown(30_000).remaining == (45_000, 50_000)
    time = time.acted(30_000, B, {A})
    assert time.deadlines() == ((75_000, A),)


def test_who_loses_the_turn_without_acting_gains_no_increment():
    time = keeper(PlayerClock(60, 5), 3).started(0, {A, B, C})
    time = time.acted(10_000, A, {B})
    assert time.shown(10_000).remaining == (55_000, 50_000, 50_000)


def test_seats_that_act_at_once_run_at_once():
    time = keeper(PlayerClock(60)).started(0, {A, B})
    time = time.acted(10_000, A, {B})
    assert time.shown(30_000).remaining == (50_000, 30_000)
    assert time.shown(30_000).running == (1,)


def test_the_games_clock_is_one_for_all():
    time = keeper(GameClock(600)).started(1000, {A}).acted(300_000, A, {B})
    assert time.deadlines() == ((601_000, B),)
    assert time.shown(301_000).remaining == (300_000, 300_000)


class TestAVote:
    """A and two others; B and C must vote on a word of A's."""

    def asked(self, clock):
        time = keeper(clock, 3).started(0, {A})
        return time.acted(20_000, A, {B, C}, is_move=False, is_voting=True)

    def test_the_mover_stands_still_and_goes_on_with_what_was_left(self):
        time = self.asked(MoveClock(30))
        assert time.shown(24_000).remaining == (10_000, 26_000, 26_000)
        assert time.shown(24_000).running == (1, 2)
        time = time.acted(25_000, B, {C}, is_move=False, is_voting=True)
        assert time.deadlines() == ((50_000, C),)
        time = time.acted(45_000, C, {A}, is_move=False)
        assert time.deadlines() == ((55_000, A),)

    def test_the_next_move_has_its_whole_time(self):
        time = self.asked(MoveClock(30)).acted(21_000, B, {A}, is_move=False)
        time = time.acted(22_000, A, {B})
        assert time.deadlines() == ((52_000, B),)
        assert time.acted(23_000, B, {A}).deadlines() == ((53_000, A),)

    def test_who_composes_at_the_same_time_gains_nothing_either(self):
        time = keeper(MoveClock(30)).started(0, {A, B})
        time = time.acted(10_000, A, {B}, is_move=False, is_voting=True)
        assert time.deadlines() == ((40_000, B),)
        time = time.acted(15_000, B, {A, B}, is_move=False)
        assert time.deadlines() == ((35_000, A), (35_000, B))

    def test_who_leaves_during_the_vote_leaves_a_whole_clock_to_the_next(self):
        time = self.asked(MoveClock(30)).acted(21_000, A, {B})
        assert time.deadlines() == ((51_000, B),)

    def test_an_appeal_that_is_taken_back_brings_no_time(self):
        time = self.asked(MoveClock(30)).taken_back(24_000, [(A, 0)], {A})
        assert time.deadlines() == ((34_000, A),)

    def test_a_players_own_clock_goes_on_as_ever(self):
        time = self.asked(PlayerClock(60, 5))
        assert time.shown(24_000).remaining == (40_000, 56_000, 56_000)


def test_an_undone_move_takes_its_increment_back():
    time = keeper(PlayerClock(60, 5)).started(0, {A})
    time = time.acted(20_000, A, {B})
    time = time.taken_back(22_000, [(A, 5_000)], {A})
    assert time.shown(22_000).remaining == (40_000, 58_000)
    assert time.shown(22_000).running == (0,)


def test_nobody_runs_out_of_time_by_agreeing():
    time = keeper(PlayerClock(10, 8), 2).started(0, {A}).acted(9_000, A, {B})
    time = time.taken_back(14_000, [(A, 8_000)], {A})
    assert time.shown(14_000).remaining == (5_000, 5_000)


@given(
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 9_000)), max_size=30),
    st.integers(0, 3),
)
def test_no_time_appears_or_vanishes(turns, increment):
    """What the clocks lost is the time that went by, apart from increments."""
    now, total, on_turn = 0, 0, Seat(0)
    time = keeper(PlayerClock(10_000, increment), 3).started(0, {on_turn})
    for seat, used in turns:
        now += used
        total += used - 1000 * increment
        time, on_turn = time.acted(now, on_turn, {Seat(seat)}), Seat(seat)
    assert sum(time.shown(now).remaining) == 3 * 10_000_000 - total


@pytest.mark.parametrize("clock", [MoveClock(5), PlayerClock(5), GameClock(5)])
def test_no_clock_shows_less_than_nothing(clock):
    time = keeper(clock).started(0, {A})
    assert min(time.shown(10**7).remaining) == 0
