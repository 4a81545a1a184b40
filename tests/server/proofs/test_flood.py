"""A flood of guests who take all they can get leaves the others' games as quick as before."""

import asyncio
import math
import os
import sys
import time
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from chevalet.core import registry
from chevalet.core.rng import Rng
from chevalet.server.wire.http import BotSeat, MySeat
from tests.paths import TESTS
from tests.server.proofs.players import choice, guest
from tests.server.proofs.serving import ServerProcess

pytestmark = pytest.mark.anyio

PAUSE = 0.1
"""Seconds that someone thinks about a move."""


class LimitedServer(ServerProcess):
    """A server as it is by default, behind a proxy that is believed."""

    def _environment(self):
        usual = super()._environment()
        kept = {n: v for n, v in usual.items() if not n.startswith("CHEVALET_LIMIT_")}
        del kept["CHEVALET_BOT_PROCESSES"]
        roomy = {"CHEVALET_LIMIT_MESSAGES_PER_PERSON": "6000,60000"}
        return kept | roomy | {"CHEVALET_TRUSTED_PROXIES": "127.0.0.1"}


class Pair:
    """Someone who plays both seats of a table, at an even pace, again and again."""

    def __init__(self, sockets):
        self.sockets = sockets
        self.trips = []

    async def play(self, *, seconds=math.inf, moves=math.inf):
        """Move until the time is over, or so many moves were acknowledged; how long each took."""
        registration = registry.find("pioche")
        end = time.monotonic() + seconds
        while time.monotonic() < end and len(self.trips) < moves:
            if self.sockets[0].now.outcome is not None:
                return
            seat = self.sockets[0].now.to_act[0]
            socket = self.sockets[seat]
            await socket.until(lambda table, seat=seat: seat in table.now.to_act)
            luck = Rng.seeded(f"{socket.now.seq}")
            action = choice(registration, socket.now, "random", luck)
            began = time.perf_counter()
            seq = await socket.act(action, seat)
            self.trips.append(time.perf_counter() - began)
            await asyncio.sleep(PAUSE)
            await self.sockets[0].until(lambda table, seq=seq: table.now.seq >= seq)


@asynccontextmanager
async def flood(server, guests):
    """A flood that lasts as long as the block."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.server.proofs.flood", server.url, str(guests)),
        cwd=TESTS.parent,
        env={**os.environ},
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert await process.stdout.readline() == b"ready\n"
        yield
        assert process.returncode is None, "the flood had dried up"
    finally:
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), 30)
        except TimeoutError:
            process.kill()


def quantile(trips, share):
    return sorted(trips)[min(len(trips) - 1, int(share * len(trips)))]


async def measured(server, tables, **until):
    """Acknowledgements of all of several tables that are played side by side; see `Pair.play`."""
    async with AsyncExitStack() as ending:
        pairs = []
        for _ in range(tables):
            client = await ending.enter_async_context(await guest(server.url))
            table = await client.open_table("pioche", [MySeat(), MySeat()], options={})
            sockets = [client.socket(table.id, seat=seat) for seat in (0, 1)]
            pairs.append(Pair([await ending.enter_async_context(each) for each in sockets]))
        await asyncio.gather(*(pair.play(**until) for pair in pairs))
        return [trip for pair in pairs for trip in pair.trips]


async def bot_reply(server):
    """How long a newcomer waits for the first move of a bot."""
    async with await guest(server.url) as client:
        table = await client.open_table("echec_et_mots", [MySeat(), BotSeat("greedy")])
        async with client.socket(table.id, seat=0) as socket:
            if 0 in socket.now.to_act:
                offers = (await socket.offers(0, limit=1)).offers
                await socket.act(offers[0].action, 0)
            began = time.perf_counter()
            await socket.until(lambda table: 0 in table.now.to_act or table.now.outcome is not None)
            return time.perf_counter() - began


async def test_others_play_on_beside_a_flood(tmp_path):
    """The short form: all that they do is done, none of it is refused."""
    async with LimitedServer(tmp_path, "memory:") as server, flood(server, 1):
        assert len(await measured(server, 2, moves=3)) == 6
        await bot_reply(server)
    assert "Traceback" not in server.output


@pytest.mark.prove
async def test_a_flood_leaves_the_others_p99_within_twice(tmp_path):
    """Six guests with sixty tables of experts, deaf sockets, big frames and searches."""
    async with LimitedServer(tmp_path, f"sqlite:{tmp_path / 'a.db'}") as server:
        await measured(server, 10, seconds=2)  # to warm up
        calm, beside, replies = [], [], []
        for _ in range(3):
            calm += await measured(server, 10, seconds=4)
            async with flood(server, 6):
                beside += await measured(server, 10, seconds=8)
                replies.append(await bot_reply(server))
        for name, trips in (("calm", calm), ("beside the flood", beside)):
            p50, p99 = (1000 * quantile(trips, share) for share in (0.5, 0.99))
            print(f"\n{name}: {len(trips)} moves, p50 {p50:.1f} ms, p99 {p99:.1f} ms")
        print("a bot's reply beside the flood:", [f"{seconds:.2f} s" for seconds in replies])
        assert quantile(beside, 0.99) <= 2 * max(quantile(calm, 0.99), 0.02)
