"""Several processes at one address: the tables are dealt out among them, and nobody notices."""

import asyncio
import os
import re
import signal
from pathlib import Path

import httpx
import pytest

from chevalet.server.http.post import Post, pairs
from chevalet.server.settings import BadSetting, Settings
from chevalet.server.wire.http import MySeat
from tests.server.proofs.players import Player, check_record, guest
from tests.server.proofs.serving import ServerProcess

pytestmark = pytest.mark.anyio
TABLES = 6
TOLD_EVERY = 1.1
"""Seconds after which a process has told the others its numbers."""


@pytest.fixture
async def server(anyio_backend, tmp_path, shared):
    async with ServerProcess(tmp_path, *shared, workers=2) as server:
        yield server


def children(server: ServerProcess) -> set[int]:
    pid = server.pid
    return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


async def play(client, table):
    async with client.socket(table, seat=0) as one, client.socket(table, seat=1) as other:
        await asyncio.gather(Player(one, 0).play(), Player(other, 1).play())
    await check_record(client, table)


async def test_games_are_played_wherever_one_connects(server):
    client = await guest(server.url)
    async with client:
        tables = [await client.open_table("pioche", [MySeat(), MySeat()]) for _ in range(TABLES)]
        await asyncio.gather(*(play(client, table.id) for table in tables))
    assert server.stop() == 0


async def test_whoever_is_asked_for_numbers_tells_those_of_all(server):
    client = await guest(server.url)
    async with client, httpx.AsyncClient(base_url=server.url) as prometheus:
        before = await made(prometheus)
        after: dict[str, float] = {}
        async with asyncio.timeout(60):
            while len(after) < 2:  # the ids of tables decide who has them
                table = await client.open_table("pioche", [MySeat(), MySeat()])
                await play(client, table.id)
                await asyncio.sleep(TOLD_EVERY)
                after = await made(prometheus)
    assert before == {}
    assert set(after) == {"0", "1"}
    assert min(after.values()) >= 2


async def made(prometheus: httpx.AsyncClient) -> dict[str, float]:
    """How many actions each process has accepted."""
    told = (await prometheus.get("/metrics")).text
    found = re.findall(r'chevalet_actions_total{.*"accepted",worker="(\d)"} (\S+)', told)
    return {worker: float(count) for worker, count in found}


async def test_without_the_first_process_the_others_end(server):
    before = children(server)
    server.kill()
    while any(is_alive(process) for process in before):
        await asyncio.sleep(0.05)


def is_alive(process: int) -> bool:
    """Whether it still runs; one that ended and that nobody has buried yet does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_who_dies_is_replaced_and_players_come_back(server):
    client = await guest(server.url)
    async with client:
        tables = [await client.open_table("pioche", [MySeat(), MySeat()]) for _ in range(TABLES)]
        before = children(server)
        playing = [asyncio.create_task(play(client, table.id)) for table in tables]
        for process in sorted(before)[:1]:
            os.kill(process, signal.SIGKILL)
        await asyncio.gather(*playing)
        while len(after := children(server)) < 2:
            await asyncio.sleep(0.05)
    assert len(before) == 2
    assert len(before & after) == 1


def test_a_table_has_one_place_and_all_places_are_used():
    ends = pairs(3)
    posts = [Post(place, ends) for place in range(3)]
    used = set()
    for number in range(50):
        target = f"/api/tables/table{number}/socket?seat=0".encode()
        owners = {post.owner_of(target) for post in posts} - {None}
        assert len(owners) == 1  # two know the third, who keeps it
        used |= owners
    assert used == {0, 1, 2}
    assert posts[0].owner_of(b"/api/lists/socket") is None
    for end in (end for pair in ends for end in pair):
        end.close()


@pytest.mark.parametrize("options", [{}, {"store": "memory:", "bus": "nats://127.0.0.1"}])
def test_several_processes_need_something_to_share(options):
    with pytest.raises(BadSetting, match="bus"):
        Settings.read({}, workers=2, **options)
