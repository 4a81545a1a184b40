"""A server that is told to stop says goodbye; whoever comes back finds everything as it was."""

import asyncio
import signal

import pytest

from chevalet.client import ConnectionLost, Refused
from chevalet.server.services import wall_clock
from chevalet.server.tables.hearing import IDLE_AFTER
from chevalet.server.wire import socket as wire
from chevalet.server.wire.clocks import PlayerClock
from chevalet.server.wire.common import TableId
from chevalet.server.wire.http import BotSeat, MySeat
from tests.server.proofs.players import Player, check_record, guest
from tests.server.proofs.serving import ServerProcess

pytestmark = pytest.mark.anyio


async def goodbye(heard) -> wire.Goodbye:
    """Wait until the server says it."""
    while True:
        message = await anext(heard)
        if isinstance(message, wire.Goodbye):
            return message


async def test_a_stopped_server_says_goodbye_and_its_clocks_go_on(tmp_path):
    server = ServerProcess(tmp_path, f"sqlite:{tmp_path / 'a.db'}")
    async with server:
        ada = await guest(server.url)
        table = await ada.open_table(
            "pioche", [MySeat(), BotSeat("random")], clock=PlayerClock(seconds=3000, increment=2)
        )
        async with ada, ada.socket(table.id, seat=0) as socket:
            heard = aiter(socket)
            before = socket.now.clocks
            assert before is not None
            assert before.running == (0,)
            code = await asyncio.to_thread(server.stop)
            assert code == 0, server.output
            said = await goodbye(heard)
            assert (said.code, said.may_return) == ("going_down", True)
            # It may have come back once already, while the old server still listened.
            before_the_new_one = socket.connections
            await server.start()
            await socket.until(lambda table: table.connections > before_the_new_one)
            after = socket.now.clocks
            assert after is not None
            assert after.running == (0,)
            assert after.at > before.at
            assert all(before.remaining + after.remaining), "both seats have a clock"
            lost = (before.remaining[0] or 0) - (after.remaining[0] or 0)
            assert lost == after.at - before.at
            assert after.remaining[1] == before.remaining[1]
            await Player(socket, 0).play()
            await check_record(ada, table.id)
        assert "Traceback" not in server.output


async def test_whoever_stops_it_by_hand_hears_of_no_failure(tmp_path):
    async with ServerProcess(tmp_path, "memory:") as server:
        assert await asyncio.to_thread(server.stop, signal.SIGINT) == 0, server.output
        assert "Traceback" not in server.output
        assert "Abort" not in server.output


async def test_a_request_during_the_goodbye_is_not_lost(tmp_path):
    """An act that is under way when the server stops is kept once, before or after."""
    server = ServerProcess(tmp_path, f"sqlite:{tmp_path / 'a.db'}")
    async with server:
        ada = await guest(server.url)
        table = await ada.open_table("pioche", [MySeat(), MySeat()])
        async with ada, ada.socket(table.id, seat=0) as socket:
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            acting = asyncio.create_task(socket.act("-", 0))
            await stopping
            await server.start()
            assert await acting == table.seq + 1
            await socket.until(lambda table: table.now.to_act == (1,))
            assert [past.kind for past in socket.past] == ["opened", "started", "acted"]


async def test_idle_tables_leave_memory_and_come_back(house, ada):
    hall = house.services.hall
    table = await ada.open_table("pioche", [MySeat(), MySeat()])
    key = TableId(table.id)
    async with ada.socket(table.id, seat=0) as socket:
        seq = await socket.act("-", 0)
        hall.now = lambda: wall_clock() + 2 * IDLE_AFTER
        await hall.hearing.look_again()
        assert key in hall.rooms, "someone still listens"
    with pytest.raises(ConnectionLost):
        await socket.ping()
    while hall.rooms[key].listeners:
        await asyncio.sleep(0)
    hall.now = lambda: wall_clock() + 4 * IDLE_AFTER
    await hall.hearing.look_again()
    assert key not in hall.rooms
    assert (await ada.table(table.id)).seq == seq
    assert key in hall.rooms
    async with ada.socket(table.id, seat=1) as socket:
        await socket.act("-", 1)


async def test_tables_that_are_not_there_leave_nothing_in_memory(house, ada):
    hall = house.services.hall
    for number in range(20):
        with pytest.raises(Refused, match="no_such_table"):
            await ada.table(f"nowhere{number}")
    assert not hall.rooms
    assert not hall._loading
