"""A simultané over two processes: what was acknowledged is counted, whichever of them dies."""

import asyncio
import time
from argparse import Namespace
from collections import Counter

import httpx
import pytest

from benchmarks._simultane_crowd import Ack, Crowd, best_of
from benchmarks.simultane import announced
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.simultanes.keeping import Kept, SimultaneId
from chevalet.server.tables.log import PersonId
from tests.play.simultane.courses import GAME, terms
from tests.server.adapters.grounds import opened
from tests.server.proofs.serving import SECRET, ServerProcess, serving

pytestmark = pytest.mark.anyio

PATIENCE = 90
"""Seconds after which a simultané of a few turns hangs."""


async def check_nothing_is_lost(crowd, store, simultane, turns):
    """Every acknowledged placement is kept once at least, and counts for whoever made it."""
    kept: Counter[Ack] = Counter()
    for turn in range(1, turns + 1):
        for slip in await store.slips(simultane, turn):
            kept[Ack(slip.person, turn, slip.placement, slip.points)] += 1
    acks = crowd.measured.acks
    assert acks
    assert (Counter(acks) - kept).total() == 0
    best = best_of(acks)
    for key, points in crowd.measured.counted.items():
        assert points >= best.get(key, 0)


async def test_two_processes_count_what_they_acknowledged():
    store, bus = MemoryStore(), InProcessBus()
    async with (
        serving(store=store, bus=bus) as one,
        serving(store=store, bus=bus.beside()) as other,
    ):
        soon = one.services.now() + 1500
        simultane = SimultaneId("one")
        agreed = terms(turns=2, seconds=2, pause=0, starts=soon)
        await store.announce(
            Kept(id=simultane, creator=PersonId("m"), status="waiting", next_seq=0, terms=agreed)
        )
        ports = [int(each.url.rpartition(":")[2]) for each in (one, other)]
        crowd = Crowd(ports, simultane, 20, SECRET, game=GAME, spread=1)
        await crowd.come()
        async with asyncio.timeout(PATIENCE):
            await crowd.over.wait()
        await check_nothing_is_lost(crowd, store, simultane, 2)
        standings = [(await each.services.conductor.room(simultane)) for each in (one, other)]
        while any(room.course.phase != "over" for room in standings):
            await asyncio.sleep(0.05)
        assert standings[0].standings == standings[1].standings
        assert len(standings[0].standings.scores) == 20
        crowd.leave()


@pytest.mark.prove
async def test_one_process_is_killed_between_submissions_and_the_end_of_the_turn(
    postgres, nats, tmp_path
):
    address = f"{postgres.url}?schema={postgres.schema}"
    bus = f"{nats.url}?prefix={nats.prefix}"
    given = Namespace(turns=3, seconds=8, pause=1)
    async with (
        opened(postgres) as store,
        ServerProcess(tmp_path, address, bus) as one,
        ServerProcess(tmp_path, address, bus) as other,
    ):
        maker, found = await announced(one.url, given)
        simultane = SimultaneId(found)
        crowd = Crowd([one.port, other.port], simultane, 30, SECRET, game=GAME, spread=4)
        await crowd.come()
        await maker.post(f"/api/simultanes/{simultane}/start")
        await maker.aclose()
        async with asyncio.timeout(PATIENCE):
            await crowd.event_of(2).wait()
            await asyncio.sleep(crowd.until - time.time() - 2)
            one.kill()  # it began the turn, and knows its top
            crowd.ports.remove(one.port)
            await crowd.over.wait()
        await check_nothing_is_lost(crowd, store, simultane, 3)
        assert len(crowd.measured.returns) == 15
        async with httpx.AsyncClient(trust_env=False) as http:
            results = await http.get(f"{other.url}/api/simultanes/{simultane}/results.json")
        assert len(results.json()["turns"]) == 3
        assert len(results.json()["ranking"]) == 30
        crowd.leave()
