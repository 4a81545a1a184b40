"""Writes that gather: alone at once, many together, and never all of them in one batch."""

import asyncio

import pytest

from chevalet.server.adapters.gathering import ENOUGH, Gathering

pytestmark = pytest.mark.anyio


async def rounds(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.fixture
async def batches(anyio_backend):
    return []


@pytest.fixture
async def gathering(batches):
    return Gathering(batches.append)


async def test_who_comes_alone_goes_at_once(gathering, batches):
    gathering.add("a")
    await rounds(1)
    assert batches == [["a"]]


async def test_a_batch_grows_while_every_round_brings_more(gathering, batches):
    for pair in ("ab", "cd", "ef"):
        for each in pair:
            gathering.add(each)
        assert batches == []
        await rounds(1)
    await rounds(2)
    assert batches == [list("abcdef")]


async def test_enough_are_not_kept_waiting_for_more(gathering, batches):
    """Else all who play would wait for the same batch, and the loop for them."""
    for number in range(3 * ENOUGH):
        gathering.add(number)
        if number % 2:
            await rounds(1)
        if batches:
            break
    assert len(batches[0]) == ENOUGH


async def test_while_one_is_under_way_the_next_gathers(gathering, batches):
    gathering.add("a")
    await rounds(1)
    gathering.add("b")
    gathering.add("c")
    await rounds(5)
    assert batches == [["a"]]
    gathering.carried()
    await rounds(5)
    assert batches == [["a"], ["b", "c"]]


async def test_what_was_not_handed_on_is_left(gathering, batches):
    gathering.add("a")
    assert gathering.take_rest() == ["a"]
    await rounds(2)
    assert batches == []
