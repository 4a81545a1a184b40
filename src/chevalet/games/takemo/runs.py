"""Runs: the unbroken rows of one camp's letters, along the rows and down the columns."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from functools import cache

Run = range
"""The squares of a run in reading order; its step is 1 along a row, a row's length down."""


def run_through(held: Container[int], square: int, step: int, side: int) -> Run:
    """The unbroken run of held squares through one of them."""
    place = square % side if step == 1 else square // side
    first = last = square
    for _ in range(place):
        if first - step not in held:
            break
        first -= step
    for _ in range(side - 1 - place):
        if last + step not in held:
            break
        last += step
    return range(first, last + 1, step)


def runs_through(held: Container[int], squares: Collection[int], side: int) -> list[Run]:
    """The runs of two letters or more through these squares, each once, in reading order."""
    found = {
        run
        for square in squares
        for step in (1, side)
        if len(run := run_through(held, square, step, side)) > 1
    }
    return sorted(found, key=lambda run: (run.step, run.start))


def all_runs(held: Collection[int], side: int) -> list[Run]:
    """All runs of two letters or more."""
    rows = [range(first, last + 1) for first, last in _stretches(sorted(held), side)]
    turned = sorted(square % side * side + square // side for square in held)
    columns = [
        range(first % side * side + first // side, last % side * side + last // side + 1, side)
        for first, last in _stretches(turned, side)
    ]
    return rows + sorted(columns, key=lambda run: run.start)


def _stretches(squares: Sequence[int], side: int) -> Iterator[tuple[int, int]]:
    """First and last of each two or more squares that follow each other in a row."""
    first = last = -1
    for square in squares:
        if square != last + 1 or not square % side:
            if last > first:
                yield first, last
            first = square
        last = square
    if last > first:
        yield first, last


def text_of(letters: Mapping[int, str], run: Run) -> str:
    """What lies on a run, `?` for a TAKEMO."""
    return "".join(map(letters.__getitem__, run))


def beyond(run: Run, side: int) -> Iterator[int]:
    """The squares right before and after a run that are on the board."""
    place = run.start % side if run.step == 1 else run.start // side
    if place > 0:
        yield run.start - run.step
    if place + len(run) < side:
        yield run.start + len(run) * run.step


@cache
def neighbours(square: int, side: int) -> tuple[int, ...]:
    """The squares that share an edge with this one."""
    return (*next_to(square, 1, side), *next_to(square, side, side))


@cache
def next_to(square: int, step: int, side: int) -> tuple[int, ...]:
    """The squares right before and after this one in a row or column."""
    return tuple(beyond(range(square, square + step, step), side))
