"""What a turn of a simultané brings everyone: the best counts, ties share a place."""

import csv
import io
from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chevalet.play.simultane import counting
from chevalet.play.simultane.counting import Entrant, Slip, Standings, best_of
from chevalet.play.simultane.export import as_csv, as_data
from tests.play.simultane.courses import STARTS, begun, ended, first_turn


@pytest.fixture(scope="module")
def over():
    """A course whose first turn has ended."""
    return ended_once()


def counted(before, course, entrants, slips):
    return counting.counted(before, course, entrants, slips)


def entrants(*names, turn=1):
    return [Entrant(name, name.title(), turn) for name in names]


def slip(person, points, at=STARTS, placement=None):
    return Slip(person, placement or f"A1 {points}", points, at)


def test_the_best_of_a_turn_counts_whenever_it_was_handed_in(over):
    slips = [slip("ann", 7), slip("ann", 12), slip("ann", 3), slip("bob", 5)]
    after = counted(Standings(), over, entrants("ann", "bob"), slips)
    assert (after.scores["ann"].points, after.scores["bob"].points) == (12, 5)
    assert after.scores["ann"].last.points == 12


def test_of_equals_the_first_one_counts():
    assert best_of([slip("ann", 7, 5, "B"), slip("ann", 7, 3, "A")])["ann"].placement == "A"


def test_those_with_as_many_points_share_a_place(over):
    slips = [slip("ann", 9), slip("bob", 9), slip("cleo", 4)]
    after = counted(Standings(), over, entrants("ann", "bob", "cleo", "dan"), slips)
    assert [after.place(person) for person in ("ann", "bob", "cleo", "dan")] == [1, 1, 3, 4]
    assert [row.place for row in after.rows()] == [1, 1, 3, 4]
    assert after.place("nobody") is None


def test_who_hands_nothing_in_scores_nought_and_counts_among_the_field(over):
    after = counted(Standings(), over, entrants("ann", "bob"), [slip("ann", 9)])
    assert after.field.distribution == ((9, 1), (0, 1))
    assert after.field.players == 2
    assert after.scores["bob"].last is None


def test_a_late_arrival_is_not_of_the_field_of_the_turns_before(over):
    who = [*entrants("ann", "bob"), *entrants("late", turn=2)]
    after = counted(Standings(), over, who, [slip("ann", 9), slip("late", 50)])
    assert after.field.players == 2
    assert after.scores["late"].points == 0
    second = ended(begun(over, STARTS + 70_000), STARTS + 130_000)
    later = counted(after, second, who, [slip("late", 6)])
    assert later.field.players == 3
    assert later.scores["late"].points == 6


def test_a_lone_top_earns_its_bonus_where_enough_play(over):
    """§7"""
    top = over.played[0].top.points
    slips = [slip("ann", top), slip("bob", 2)]
    two = counted(Standings(), over, entrants("ann", "bob"), slips)
    assert (two.scores["ann"].points, two.scores["ann"].solos, two.field.solo) == (top, 0, None)
    three = counted(Standings(), over, entrants("ann", "bob", "cleo"), slips)
    ann = three.scores["ann"]
    assert (ann.points, ann.found, ann.tops, ann.solos) == (top + 5, top, 1, 1)
    assert three.field.solo == "Ann"
    both = [slip("ann", top), slip("bob", top)]
    shared = counted(Standings(), over, entrants("ann", "bob", "cleo"), both)
    assert [shared.scores[who].points for who in ("ann", "bob")] == [top, top]
    assert shared.field.found_by == 2


def test_percent_is_of_the_tops_without_bonuses(over):
    top = over.played[0].top.points
    who = entrants("ann", "bob", "cleo")
    after = counted(Standings(), over, who, [slip("ann", top)])
    assert after.permille(after.scores["ann"]) == 1000
    assert after.permille(after.scores["bob"]) == 0


def test_the_ways_tell_how_many_found_what_and_the_best_first(over):
    slips = [slip("ann", 9, placement="A"), slip("bob", 9, placement="A"), slip("c", 12)]
    field = counted(Standings(), over, entrants("ann", "bob", "c"), slips).field
    assert [(way.placement, way.points, way.count) for way in field.ways] == [
        ("A1 12", 12, 1),
        ("A", 9, 2),
    ]


@given(
    st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 9)), max_size=40),
    st.randoms(use_true_random=False),
)
def test_the_order_in_which_slips_were_kept_changes_no_place(pairs, random):
    """Two processes that count for themselves agree."""
    over = ended_once()
    slips = [slip(person, points, at) for at, (person, points) in enumerate(pairs)]
    mixed = slips[:]
    random.shuffle(mixed)
    who = entrants(*"abcdefgh")
    one, other = (counted(Standings(), over, who, each) for each in (slips, mixed))
    assert one == other
    assert sum(count for _, count in one.field.distribution) == one.field.players == 8
    for person in "abcdefgh":
        better = sum(s.points > one.scores[person].points for s in one.scores.values())
        assert one.place(person) == 1 + better


@cache
def ended_once():
    return ended(first_turn(), STARTS + 60_000)


def test_the_results_can_be_taken_home(over):
    slips = [slip("ann", 9), slip("=sum", 12)]
    after = counted(Standings(), over, entrants("ann", "=sum"), slips)
    rows = list(csv.DictReader(io.StringIO(as_csv(after))))
    assert [(row["place"], row["name"], row["points"]) for row in rows] == [
        ("1", "'=Sum", "12"),
        ("2", "Ann", "9"),
    ]
    data = msgspec.to_builtins(as_data(over, after))
    assert data["seed"] is None
    assert [row["name"] for row in data["ranking"]] == ["=Sum", "Ann"]
    assert data["turns"][0]["points"] == over.played[0].top.points
