"""Positions and room: whole numbers against sixty digits."""

import math
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.plane import (
    CONTACT,
    UNIT,
    Plane,
    Point,
    centres_of,
    first_in_the_way,
    is_clear,
    place_of,
    steps,
)
from tests.games.zigzag.exact import centres, closest_strangers, distance, unit
from tests.games.zigzag.tables import random_table

TOLERANCE = Decimal(2) ** -20
DRIFT = Decimal(107) * Decimal(2).sqrt() / Decimal(2) ** 31
"""Each of at most 107 steps is rounded by half a unit in both directions."""


def test_every_step_is_the_nearest_point_of_the_lattice():
    """§2."""
    for degree, step in enumerate(steps()):
        cosine, sine = (each * Decimal("1.75") * UNIT for each in unit(degree))
        assert abs(step.x - cosine) <= Decimal("0.5")
        assert abs(step.y - sine) <= Decimal("0.5")


def test_steps_go_round():
    """§2: opposite angles are opposite steps, so a way there and back ends where it began."""
    for degree in range(360):
        there = place_of(Point(0, 0), degree)
        assert place_of(there, (degree + 180) % 360) == Point(0, 0)


def chain(draw_angles):
    rest = (Laid("A", number, angle) for number, angle in enumerate(draw_angles))
    return (Laid("A"), *rest)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 359), min_size=1, max_size=107))
def test_the_longest_chain_drifts_less_than_the_tolerance(angles):
    """§2: whether tiles of the chain overlap does not matter here."""
    table = chain(angles)
    found, exact = Plane(table).centres, centres(table)
    for point, (x, y) in zip(found, exact, strict=True):
        off = distance((Decimal(point.x) / UNIT, Decimal(point.y) / UNIT), (x, y))
        assert off <= DRIFT
    assert DRIFT < TOLERANCE / 10


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(0, 359), min_size=2, max_size=107))
def test_the_answer_is_that_of_sixty_digits(angles):
    """§2: exact but for a band of a millionth of a radius below contact."""
    table = chain(angles)
    found, exact = Plane(table).centres, centres(table)
    for other in range(len(table) - 2):
        apart = distance(exact[-1], exact[other])
        answer = is_clear(found[-1], found[other])
        if apart >= 2:
            assert answer
        elif apart < 2 - TOLERANCE - DRIFT:
            assert not answer


def test_exact_contact_is_allowed_at_the_end_of_long_chains():
    """§2: tiles that touch exactly, by ways that round differently."""
    near = Point(0, 0)
    for rounding in range(-150, 151):
        assert is_clear(near, Point(2 * UNIT + rounding, 0))
    assert not is_clear(near, Point(CONTACT - 1, 0))
    assert is_clear(near, Point(CONTACT, 0))
    diagonal = math.isqrt(2 * UNIT * UNIT)
    assert is_clear(near, Point(diagonal, diagonal))
    assert not is_clear(near, Point(diagonal - 1100, diagonal - 1100))


def test_at_most_five_tiles_surround_one():
    """§2: neighbours on a rim are 70 degrees apart."""
    for between, fits in ((69, False), (70, True)):
        plane = Plane([Laid("A"), Laid("B", 0, 0)])
        assert (plane.in_the_way(0, between) is None) is fits
    five = Plane([Laid("A"), *(Laid("B", 0, 72 * number) for number in range(5))])
    assert five.angles_with_room(0, range(360)) == []


def test_a_tile_that_is_bitten_counts_as_a_neighbour_on_the_rim():
    """§2, §8: D-I to the east leaves the I no room to be bitten from the west."""
    plane = Plane([Laid("D"), Laid("I", 0, 0)])
    assert plane.in_the_way(1, 180) == 0
    assert plane.in_the_way(1, 111) == 0
    assert plane.in_the_way(1, 110) is None


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 108), st.sampled_from([1, 5, 15]))
def test_no_table_ever_has_tiles_closer_than_allowed(seed, size, step):
    """§2: an independent checker over crowded tables of up to 108 tiles."""
    apart = closest_strangers(random_table(seed, size, step))
    assert apart is None or apart >= 2 - TOLERANCE - DRIFT


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 80), st.integers(0, 359))
def test_the_index_overlooks_nothing(seed, size, angle):
    """Nine cells answer as a look at all tiles does."""
    table = random_table(seed, size, step=7)
    plane = Plane(table)
    for bitten in range(len(table)):
        at = place_of(plane.centres[bitten], angle)
        everywhere = [
            number
            for number, centre in enumerate(plane.centres)
            if number != bitten and not is_clear(at, centre)
        ]
        assert plane.in_the_way(bitten, angle) == min(everywhere, default=None)


@given(st.integers(0, 50), st.integers(1, 60), st.integers(0, 359))
@settings(max_examples=40, deadline=None)
def test_a_few_questions_are_answered_as_by_the_index(seed, size, angle):
    table = random_table(seed, size, 15)
    plane = Plane(table)
    assert centres_of(table) == plane.centres
    for bitten in range(0, len(table), 7):
        blocking = first_in_the_way(plane.centres, bitten, angle)
        assert blocking == plane.in_the_way(bitten, angle)


def test_the_cost_of_room_grows_with_the_neighbourhood_only():
    """A tile at the end of a long chain is compared with few others, however long the chain is."""
    looked_at = []
    for length in (10, 100):
        plane = Plane(chain([0] * length))
        looked_at.append(len(list(plane.near(place_of(plane.centres[-1], 0)))))
    assert looked_at[0] == looked_at[1] <= 4


@pytest.mark.parametrize("angle", [0, 45, 90, 359])
def test_tiles_taken_away_leave_no_trace(angle):
    plane = Plane([Laid("A"), Laid("B", 0, 0)])
    plane.put(place_of(plane.centres[1], angle))
    plane.remove_last()
    assert plane.in_the_way(1, angle) == (None if angle in (0, 45, 90, 359) else 0)
    assert len(plane.centres) == 2
