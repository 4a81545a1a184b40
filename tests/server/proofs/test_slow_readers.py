"""Who connects and does not read, or comes and goes without end, costs nobody else anything."""

import asyncio
import base64
import socket
import threading
from contextlib import AsyncExitStack, asynccontextmanager
from unittest.mock import patch

import msgspec
import pytest
from websockets.asyncio.client import connect

from chevalet.client import Refused
from chevalet.server import run
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.http import connection as sockets
from chevalet.server.http.connection import MOST_WAITING
from chevalet.server.limits import Rate
from chevalet.server.ports import StoreUnavailable
from chevalet.server.tables import advice, requests
from chevalet.server.tables.log import Said
from chevalet.server.wire import socket as wire
from chevalet.server.wire.http import MySeat
from tests.server.proofs.serving import NO_LIMITS, serving

pytestmark = pytest.mark.anyio

LOOK = b'{"type":"look","seat":null}'
LONG_LINE = "x" * 300


def frame_of(text):
    """A masked text frame, written by hand: a library would read what comes back."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


@asynccontextmanager
async def deaf(house, table):
    """A spectator who never reads."""
    host = house.url.removeprefix("http://")
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # every frame arrives at once
    made.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(made, ("127.0.0.1", int(host.partition(":")[2])))
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {host}",
        f"Origin: {house.url}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    await loop.sock_sendall(made, "\r\n".join([*lines, "", ""]).encode())
    try:
        yield made
    finally:
        made.close()


async def talkative(client):
    """A listed table whose log takes a while to send, and a socket at it."""
    table = await client.open_table("pioche", [MySeat(), MySeat()], listed=True, chat=True)
    async with client.socket(table.id, seat=0) as talking:
        for _ in range(200):
            await talking.say(LONG_LINE)
    return table.id


async def until(is_so, seconds=40):
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.02)


async def test_who_asks_without_reading_holds_no_memory_and_is_sent_away(house, ada):
    table = await talkative(ada)
    room = house.services.hall.rooms[table]
    await until(lambda: not room.listeners)
    with patch.object(sockets, "FAREWELL_SECONDS", 0.5):
        most = await bothered(house, ada, table, room)
    assert 0 < most < 2 * MOST_WAITING


async def bothered(house, ada, table, room):
    """How much waited at most for someone deaf who asks and asks, until they are gone."""
    async with deaf(house, table) as spectator:
        await until(lambda: room.listeners)
        (guest,) = room.listeners
        most = 0
        for _ in range(400):
            await asyncio.get_running_loop().sock_sendall(spectator, frame_of(LOOK))
            await asyncio.sleep(0)
            most = max(most, guest._line.waiting)
        async with ada.socket(table, seat=0) as talking:
            await talking.say("hello")  # nobody waits for the deaf
        await until(lambda: not room.listeners)
    return most


async def test_who_never_reads_at_a_quiet_table_is_let_go(anyio_backend):
    with patch.object(run, "UNREAD_SECONDS", 1):
        async with serving() as house, house.client() as ada:
            await ada.me()
            table = await talkative(ada)
            room = house.services.hall.rooms[table]
            await until(lambda: not room.listeners)
            async with deaf(house, table) as spectator:
                await until(lambda: room.listeners)
                for _ in range(8):
                    await asyncio.get_running_loop().sock_sendall(spectator, frame_of(LOOK))
                await until(lambda: not room.listeners)


async def test_whoever_reads_is_welcome_however_long_the_log_is(house, ada):
    """One message may be longer than all that may wait, and others follow it at once."""
    table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
    room = house.services.hall.rooms[table]
    line = Said(room.table.opened.creator, "Ada", "\U0001f427" * requests.LONGEST_LINE)
    room.table = room.table.after([line] * requests.MOST_TALK, room.table.updated)
    async with ada.socket(table, seat=0) as socket:
        await socket.look(1)
        await socket.ping()
        assert (socket.connections, len(socket.past)) == (1, room.table.next_seq)
    assert len(msgspec.json.encode(socket.past)) > MOST_WAITING


async def first_of(house, client, table):
    """The first message on a new socket."""
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(url, additional_headers=client.socket_headers, proxy=None) as connection:
        return msgspec.json.decode(await connection.recv(), type=wire.FromServer)


async def test_who_connects_too_often_is_told_to_wait(anyio_backend):
    few = msgspec.structs.replace(NO_LIMITS, requests_per_person=Rate(5, 1))
    async with serving(limits=few) as house, house.client() as ada:
        table = (await ada.open_table("pioche", [MySeat(), MySeat()], listed=True)).id
        heard = [await first_of(house, ada, table) for _ in range(6)]
    assert isinstance(heard[0], wire.Welcome)
    assert isinstance(heard[-1], wire.Goodbye)
    assert (heard[-1].code, heard[-1].may_return) == ("too_fast", True)


async def test_a_flood_is_left_unread(anyio_backend):
    """To refuse each message at once would be as much work as to answer it."""
    few = msgspec.structs.replace(NO_LIMITS, messages_per_person=Rate(5, 1))
    async with serving(limits=few) as house, house.client() as ada:
        table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
        url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
        async with connect(url, additional_headers=ada.socket_headers, proxy=None) as connection:
            for number in range(500):
                await connection.send(f'{{"type":"ping","id":"{number}"}}')
            kinds = []
            while "refused" not in kinds:
                kinds.append(msgspec.json.decode(await connection.recv())["type"])
            taken = house.services.metrics.messages_in.count
        assert kinds[-6:] == ["pong"] * 5 + ["refused"]
        assert taken < 100, "each that is too many is left unread for a second"


async def test_a_rematch_counts_as_a_new_table(anyio_backend):
    few = msgspec.structs.replace(NO_LIMITS, tables_per_person=Rate(2, 1))
    async with serving(limits=few) as house, house.client() as ada:
        table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
        for number in range(2):
            async with ada.socket(table, seat=0) as socket:
                await socket.act({"type": "resign"}, 0)
                if number:
                    with pytest.raises(Refused, match="too_fast"):
                        await socket._asked_once(wire.OfferRematch("again", 0), wire.Done)
                else:
                    await socket.rematch(0)
                    table = socket.table.rematch or table


class Failing(MemoryStore):
    """A store that can be out of reach."""

    is_there = True

    async def person(self, person):
        if not self.is_there:
            raise StoreUnavailable("gone")
        return await super().person(person)


async def test_who_comes_while_the_store_is_away_is_told_to_come_back(anyio_backend):
    store = Failing()
    async with serving(store=store) as house, house.client() as ada:
        table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
        store.is_there = False
        goodbye = await first_of(house, ada, table)
        store.is_there = True
    assert isinstance(goodbye, wire.Goodbye)
    assert (goodbye.code, goodbye.may_return) == ("store_unavailable", True)


async def test_many_who_ask_for_all_actions_hold_up_no_preview(house, ada):
    """They take half a second each in the worst game, and threads are few."""
    table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
    may_go_on = threading.Event()

    async def slow(_, request):
        await asyncio.to_thread(may_go_on.wait)
        return wire.Offers(request.id, 0, ())

    async with AsyncExitStack() as ending:
        ending.callback(may_go_on.set)
        ending.enter_context(patch.object(advice, "offers", slow))
        many = [await ending.enter_async_context(ada.socket(table, seat=0)) for _ in range(5)]
        asked = [asyncio.create_task(each.offers(0)) for each in many for _ in range(8)]
        for each in many:
            await each.ping()
        async with ada.socket(table, seat=0) as other, asyncio.timeout(20):
            await other.preview("-", 0)
        may_go_on.set()
        await asyncio.gather(*asked)
