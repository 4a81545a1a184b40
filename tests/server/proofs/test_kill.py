"""A server that is killed loses nothing that it acknowledged, and every game goes on."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass

import pytest

from chevalet.client import Client
from chevalet.server.wire.common import TableInfo
from chevalet.server.wire.http import BotSeat, MySeat, OpenSeat
from tests.server.proofs.players import Player, check_record, guest
from tests.server.proofs.serving import ServerProcess

pytestmark = pytest.mark.anyio

PATIENCE = 120
"""Seconds for a server to come back before a client gives up."""
KINDS = [
    ("pioche", {}),
    ("zakhia", {}),
    ("wordz", {"options": {"rounds": 1}}),
    ("pioche", {}),
    ("echec_et_mots", {"options": {"games": 1}}),
    ("pioche", {}),
]
"""What is played in turn; every third table has a bot of the house in its second seat."""


@dataclass
class Match:
    """A table, and who plays there."""

    table: TableInfo
    players: list[Player]
    client: Client


async def seated(ending: AsyncExitStack, urls: list[str], number: int) -> Match:
    """A table whose two seats are played through different servers, or by one and a bot."""
    game, settings = KINDS[number % len(KINDS)]
    first, second = urls[number % len(urls)], urls[(number + 1) % len(urls)]
    ada, bob = await guest(first), await guest(second)
    ending.push_async_callback(ada.close)
    ending.push_async_callback(bob.close)
    has_bot = number % 3 == 2
    other = BotSeat("greedy") if has_bot else OpenSeat()
    table = await ada.open_table(game, [MySeat(), other], **settings)
    if not has_bot:
        await bob.join(table.id, invite=table.invite)
    seats = [(ada, 0)] if has_bot else [(ada, 0), (bob, 1)]
    players = []
    for client, seat in seats:
        socket = client.socket(table.id, seat=seat, patience=PATIENCE)
        players.append(Player(await ending.enter_async_context(socket), seat))
    return Match(table, players, ada)


async def check_nothing_is_lost(match: Match) -> None:
    """Every acknowledged action is in the log where it was said to be, and the record is true."""
    async with match.client.socket(match.table.id, seat=0) as socket:
        kept = {past.seq: (past.seat, past.notation) for past in socket.past}
        outcome = socket.now.outcome
    assert sorted(kept) == list(range(len(kept)))
    for player in match.players:
        assert player.acknowledged
        for seq, notation in player.acknowledged:
            assert kept[seq] == (player.seat, notation)
    record = await check_record(match.client, match.table.id)
    assert record.outcome == outcome
    acted = [entry for entry in kept.values() if entry[1] is not None]
    assert len(record.actions) == len(acted)


async def play_and_kill(servers: list[ServerProcess], tables: int) -> None:
    """Play tables spread over the servers, kill the first in the middle, start it again."""
    async with AsyncExitStack() as ending:
        for server in servers:
            await ending.enter_async_context(server)
        urls = [server.url for server in servers]
        matches = [await seated(ending, urls, number) for number in range(tables)]
        playing = asyncio.gather(*(p.play() for match in matches for p in match.players))
        enough = 3 * tables
        while sum(len(p.acknowledged) for m in matches for p in m.players) < enough:
            assert not playing.done(), "it was over before it could be killed"
            await asyncio.sleep(0.01)
        servers[0].kill()
        await servers[0].start()
        await playing
        assert any(p.socket.connections > 1 for match in matches for p in match.players)
        for match in matches:
            await check_nothing_is_lost(match)


async def test_killed_with_sqlite(tmp_path):
    await play_and_kill([ServerProcess(tmp_path, f"sqlite:{tmp_path / 'a.db'}")], len(KINDS))


async def test_killed_beside_another_on_postgres_and_nats(tmp_path, shared):
    servers = [ServerProcess(tmp_path, *shared), ServerProcess(tmp_path, *shared)]
    await play_and_kill(servers, len(KINDS))


@pytest.mark.prove
async def test_a_hundred_tables_killed_with_sqlite(tmp_path):
    await play_and_kill([ServerProcess(tmp_path, f"sqlite:{tmp_path / 'a.db'}")], 100)


@pytest.mark.prove
async def test_a_hundred_tables_killed_on_postgres_and_nats(tmp_path, shared):
    servers = [ServerProcess(tmp_path, *shared), ServerProcess(tmp_path, *shared)]
    await play_and_kill(servers, 100)
