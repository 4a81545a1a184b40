"""Runs are the same, however they are looked for."""

from hypothesis import given
from hypothesis import strategies as st

from chevalet.games.takemo.runs import all_runs, neighbours, runs_through

SIDE = 4
squares = st.sets(st.integers(0, SIDE * SIDE - 1))


@given(squares)
def test_all_runs_are_those_through_every_square(held):
    assert all_runs(held, SIDE) == runs_through(held, held, SIDE)


@given(st.integers(0, SIDE * SIDE - 1))
def test_neighbours_share_an_edge_and_know_each_other(square):
    for other in neighbours(square, SIDE):
        steps = abs(square % SIDE - other % SIDE) + abs(square // SIDE - other // SIDE)
        assert steps == 1
        assert square in neighbours(other, SIDE)
