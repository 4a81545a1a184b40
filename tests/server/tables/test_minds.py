"""Thoughts in processes of their own: what comes of them comes back, whatever becomes of those."""

import asyncio
import os
import signal
import time
from functools import partial

import pytest

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough
from chevalet.play.thinking import Move, Task
from chevalet.server.http.words import listed
from chevalet.server.problems import Refusal
from chevalet.server.tables.minds import Mind, MindLost
from chevalet.server.tables.thinkers import Thinkers
from tests.paths import TESTS

pytestmark = pytest.mark.anyio


def own_process(_budget):
    return os.getpid(), os.nice(0)


def dies(_budget):
    os.kill(os.getpid(), signal.SIGKILL)


def talks(_budget):
    print("a stray line")
    return "and an answer"


def refuses(_budget):
    raise Refusal("not_your_turn", seq=4, seconds=3)


def cannot_travel(_budget):
    return lambda: None


def never_ends(_budget):
    while True:
        time.sleep(0.01)


@pytest.fixture
async def mind(monkeypatch, anyio_backend):
    monkeypatch.chdir(TESTS.parent)  # the thoughts of this file are found there
    mind = Mind(grace=60)
    yield mind
    await mind.end()


def task(thought):
    return Task(thought, None, None)


async def test_what_comes_of_a_thought_comes_back(mind):
    process, nice = await mind.think(task(own_process))
    assert process != os.getpid()
    assert nice >= os.nice(0) + 5, "it steps back behind the event loop"
    assert await mind.think(task(talks)) == "and an answer"
    with pytest.raises(Refusal) as refused:
        await mind.think(task(refuses))
    assert refused.value.problem == Refusal("not_your_turn", seq=4, seconds=3).problem
    with pytest.raises(RuntimeError, match="pickle"):
        await mind.think(task(cannot_travel))
    assert (await mind.think(task(own_process)))[0] == process


async def test_a_mind_that_is_lost_is_replaced(mind):
    with pytest.raises(MindLost):
        await mind.think(task(dies))
    process, _ = await mind.think(task(own_process))
    thinking = asyncio.create_task(mind.think(task(never_ends)))
    await asyncio.sleep(0.05)
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    mind._grace = 0.05
    with pytest.raises(MindLost):
        await mind.think(task(never_ends))
    mind._grace = 60
    assert (await mind.think(task(own_process)))[0] != process


async def test_a_bot_chooses_the_same_here_and_there():
    registration = registry.find("echec_et_mots")
    game = Playthrough.new(registration, seats=2, seed=bytes(32))
    view, luck = game.view(min(game.to_act)), Rng.seeded("luck")
    here = Move("echec_et_mots", "greedy", view, luck)(Budget(nodes=10))
    thinkers = Thinkers(nodes=10, processes=1)
    async with thinkers.turn("ada"):
        there = await thinkers.choose(registration, "greedy", view, luck, 1)
    await thinkers.close()
    assert there == here


async def test_searches_have_processes_of_their_own():
    """In threads they took the interpreter from the event loop: three seconds of four."""
    search = partial(listed, None, "Z?N*", "zakhia", 5)
    thinkers = Thinkers(processes=1)
    async with thinkers.turn("ada"):
        there = await thinkers.search(search)  # while a bot holds the only mind
    assert there == search(Budget())
    assert there.words
    with pytest.raises(Refusal, match="not_letters"):
        await thinkers.search(partial(listed, "1", None, None, 5))
    await thinkers.close()


async def test_thoughts_get_shorter_where_many_wait():
    thinkers = Thinkers(workers=2)
    assert thinkers._shortened(3) == 3
    async with thinkers.turn("ada"), thinkers.turn("bob"):
        waiting = [asyncio.create_task(_turn(thinkers, f"guest {n}")) for n in range(10)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert thinkers._shortened(3) == pytest.approx(1)
        assert thinkers._shortened(0.05) == 0.05
    await asyncio.gather(*waiting)
    await thinkers.close()


async def _turn(thinkers, person):
    async with thinkers.turn(person):
        pass
