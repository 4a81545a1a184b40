"""What was learnt and solved in several browsers is one trail, whatever reaches it first."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from chevalet.puzzles.shelf import shelf
from chevalet.server.people.trails import joined, sensible
from chevalet.server.wire.people import Solver, Trail

GAMES = st.sampled_from(["zakhia", "takemo"])
DAYS = st.sampled_from(["", "2026-11-18", "2026-11-19"])
SMALL = st.integers(0, 9)
SOLVERS = st.builds(
    Solver,
    rating=st.integers(0, 4000),
    rated=SMALL,
    streak=SMALL,
    day=DAYS,
    seen=st.sets(st.sampled_from("abcd")).map(lambda ids: tuple(sorted(ids))),
)
STEPS = st.sets(st.integers(1, 8)).map(lambda steps: tuple(sorted(steps)))
TRAILS = st.builds(
    Trail, lessons=st.dictionaries(GAMES, STEPS), puzzles=st.dictionaries(GAMES, SOLVERS)
)
TODAY = date(2026, 11, 19)


@given(TRAILS, TRAILS, TRAILS)
def test_the_order_does_not_matter_nor_how_often(one, other, third):
    assert joined(one, other) == joined(other, one)
    assert joined(joined(one, other), third) == joined(one, joined(other, third))
    assert joined(one, joined(one, other)) == joined(one, other)


@given(TRAILS)
def test_nothing_is_lost_by_what_is_empty(trail):
    assert joined(trail, Trail()) == trail


def test_the_level_of_more_puzzles_and_the_latest_streak_count():
    phone = Solver(rating=1300, rated=9, streak=4, day="2026-11-17", seen=("a",))
    desk = Solver(rating=1500, rated=2, streak=1, day="2026-11-19", seen=("b",))
    both = joined(Trail({}, {"zakhia": phone}), Trail({}, {"zakhia": desk})).puzzles["zakhia"]
    assert both == Solver(rating=1300, rated=9, streak=1, day="2026-11-19", seen=("a", "b"))


def test_what_can_not_be_is_left_out():
    known = shelf("zakhia")[0].id
    claimed = Trail(
        {"zakhia": (0, 1, 99), "chess": (1,)},
        {
            "zakhia": Solver(rated=9999, streak=50, day="2999-01-01", seen=(known, "invented")),
            "chess": Solver(),
        },
    )
    kept = sensible(claimed, TODAY)
    assert kept.lessons == {"zakhia": (1,)}
    assert kept.puzzles == {"zakhia": Solver(rated=len(shelf("zakhia")), seen=(known,))}


def test_where_it_is_tomorrow_already_a_day_may_be_ahead():
    trail = Trail({}, {"zakhia": Solver(streak=2, day="2026-11-20")})
    assert sensible(trail, TODAY) == trail
