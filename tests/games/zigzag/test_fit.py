"""Room for new tiles: complete for up to three at 15 degrees, by brute force; bounded beyond."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chevalet.games.zigzag.board import Laid
from chevalet.games.zigzag.finder import open_finder
from chevalet.games.zigzag.found import USUAL, Ways, words_in
from chevalet.games.zigzag.plane import UNIT, Plane, place_of
from chevalet.games.zigzag.twin.finder import TwinFinder
from chevalet.games.zigzag.twin.fit import Fitter
from chevalet.lexicon import WordGraphs
from tests.games.zigzag.tables import random_table

CHAINS = [(b, a) for b in range(4) for a in range(4) if 1 <= b + a <= 3]
LEAST = 2 - 2**-20


def has_room(places, bitten):
    """Whether tiles can be laid, the first on place bitten[0] and so on; by floats, one by one."""
    if not bitten:
        return True
    on = bitten[0] if bitten[0] is not None else len(places) - 1
    for angle in range(0, 360, 15):
        x = places[on][0] + 1.75 * math.cos(math.radians(angle))
        y = places[on][1] + 1.75 * math.sin(math.radians(angle))
        apart = [
            math.hypot(x - other[0], y - other[1])
            for number, other in enumerate(places)
            if number != on
        ]
        assert all(abs(each - LEAST) > 1e-7 for each in apart), "too close to call for floats"
        if all(each >= LEAST for each in apart) and has_room([*places, (x, y)], bitten[1:]):
            return True
    return False


def brute_force(table, ends, before, after):
    places = [(point.x / UNIT, point.y / UNIT) for point in Plane(table).centres]
    bitten = [ends[0], *[None] * (before - 1)][:before]
    return has_room(places, bitten + [ends[1], *[None] * (after - 1)][:after])


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 2**32),
    st.integers(1, 45),
    st.sampled_from([15, 5, 1]),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
    st.sampled_from(CHAINS),
)
def test_up_to_three_tiles_room_is_found_wherever_there_is_any(seed, size, step, start, end, chain):
    """§8: at 15 degrees, on tables that are crowded and not of that step themselves."""
    table = random_table(seed, size, step, actions=0)
    ends = (start % len(table), end % len(table))
    found = Fitter(table, [1] * len(table), Ways()).find(ends, *chain)
    assert (found is not None) == brute_force(table, ends, *chain)


def test_the_compiled_core_is_complete_too():
    """Whole crowded tables: every word of up to three letters through every tile."""
    dawg = WordGraphs.from_words(["NE", "NET", "NETS", "TEN", "SENT"]).dawg
    closed = 0
    for seed in range(12):
        table = random_table(seed, 45, 5, letters="E", actions=0)
        found = open_finder(dawg).find(table, "NST", (), Ways())
        for number, place in enumerate(found.places):
            if place.ends is None or place.ends[0] != place.ends[1]:
                continue
            for chain, angles in found.fits(number).items():
                if sum(chain) <= 3:
                    assert (angles is not None) == brute_force(table, place.ends, *chain)
                    closed += angles is None
    assert closed > 50


def test_tiles_are_pressed_into_gaps_that_the_step_misses():
    """§8: between its neighbours the A has room for one tile more, and at no angle of the step."""
    table = (Laid("A"), *(Laid("S", 0, angle) for angle in (8, 150, 222, 295)))
    free = Plane(table).angles_with_room(0, range(360))
    assert free
    assert not any(angle % 15 == 0 for angle in free)
    assert Fitter(table, [1] * 5, Ways()).find((0, 0), 0, 1) is None
    assert Fitter(table, [1] * 5, Ways(pressed=9)).find((0, 0), 0, 1) in {(a,) for a in free}


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(1, 45), st.integers(0, 10**6))
def test_a_single_tile_misses_no_room_at_all(seed, size, number):
    """§8: pressed against its neighbours it finds every gap, down to a degree."""
    table = random_table(seed, size, 1, actions=0)
    on = number % len(table)
    found = Fitter(table, [1] * len(table), USUAL).find((on, on), 0, 1)
    assert (found is not None) == bool(Plane(table).angles_with_room(on, range(360)))


def room_for_two(table, ends, chain):
    """Whether two tiles have room at any two whole degrees."""
    plane = Plane(table)
    first = ends[0] if chain[0] else ends[1]
    second = ends[1] if chain == (1, 1) else len(table)
    for angle in plane.angles_with_room(first, range(360)):
        plane.put(place_of(plane.centres[first], angle))
        has_room = any(plane.in_the_way(second, other) is None for other in range(360))
        plane.remove_last()
        if has_room:
            return True
    return False


def test_two_tiles_miss_no_room_at_all():
    """§8: through every tile of crowded tables, before it, behind it, and one on each side."""
    dawg = WordGraphs.from_words(["NSE", "NES", "ESN"]).dawg
    closed = 0
    for seed in range(2):
        table = random_table(seed, 40, 1, letters="E", actions=0)
        found = open_finder(dawg).find(table, "NS", (), USUAL)
        for number, place in enumerate(found.places):
            assert place.ends is not None
            for chain, angles in found.fits(number).items():
                assert (angles is not None) == room_for_two(table, place.ends, chain)
                closed += angles is None
    assert closed > 10


def test_room_at_few_degrees_is_found_in_both_cores_alike():
    """§8: pairs of angles that neither the step nor pressing finds, the same ones in both cores."""
    dawg = WordGraphs.from_words(["NSE", "NES", "ESN"]).dawg
    few = Ways(step=90, complete=0, nodes=1)
    every = Ways(step=90, complete=0, nodes=1, exact=2)
    found = 0
    for seed in range(2):
        table = random_table(seed, 9, 1, letters="E", actions=0)
        by_core = list(words_in(open_finder(dawg).find(table, "NS", (), every)))
        by_twin = list(words_in(TwinFinder(dawg).find(table, "NS", (), every)))
        assert sorted(map(repr, by_core)) == sorted(map(repr, by_twin))
        found += len(by_core) - len(list(words_in(open_finder(dawg).find(table, "NS", (), few))))
    assert found > 5


def test_wishes_decide_where_tiles_go():
    """Room is kept around tiles that are worth it and taken from those that are not."""
    table = (Laid("A"), Laid("B", 0, 0), Laid("C", 1, 0))
    kept, *_ = Fitter(table, [1, 1, 9], Ways()).find((1, 1), 0, 1) or ()
    taken, *_ = Fitter(table, [9, 1, -9], Ways()).find((1, 1), 0, 1) or ()
    assert math.cos(math.radians(kept)) < 0 < math.cos(math.radians(taken))


def test_a_search_beyond_three_ends_at_its_bound():
    """A bound of as many nodes as tiles lets only a straight way through."""
    table = (Laid("A"),)
    assert Fitter(table, [1], Ways(nodes=7)).find((0, 0), 0, 7) is not None
    assert Fitter(table, [1], Ways(nodes=6)).find((0, 0), 0, 7) is None
    assert Fitter(table, [1], Ways(nodes=0)).find((0, 0), 0, 3) is not None


@pytest.mark.prove
def test_few_misses_beyond_three():
    """Four to seven tiles on crowded tables: the bounded search against one that tries far more."""
    dawg = WordGraphs.from_words(["NETAN", "SATEN", "TASSENT", "RETENAIS"]).dawg
    finder = open_finder(dawg)
    found = {400: 0, 100_000: 0}
    for seed in range(20):
        table = random_table(seed, 60, 5, actions=0)
        for nodes in found:
            words = words_in(finder.find(table, "AENSSTI", (), Ways(nodes=nodes)))
            found[nodes] += sum(len(word.angles) > 3 for word in words)
    assert found[400] >= 0.95 * found[100_000]
