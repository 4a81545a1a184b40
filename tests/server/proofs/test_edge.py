"""Connections that take more than their share before a request is even read."""

import asyncio
import contextlib

import httpx
import msgspec
import pytest

from chevalet.client import Refused
from chevalet.server.limits import Rate
from chevalet.server.tables.log import PersonId, Said
from chevalet.server.wire.common import TableId
from chevalet.server.wire.http import MySeat
from tests.server.proofs.serving import NO_LIMITS, serving

pytestmark = pytest.mark.anyio

HEAD = b"GET /health HTTP/1.1\r\nHost: here\r\n"
STRICT = msgspec.structs.replace(
    NO_LIMITS, head_bytes=2000, head_lines=20, head_seconds=1, connections_per_address=4
)
PATIENT = msgspec.structs.replace(STRICT, head_seconds=NO_LIMITS.head_seconds)
"""So that what is too long is not ended by its slowness."""


@pytest.fixture
async def house():
    async with serving(limits=STRICT) as served:
        yield served


@pytest.fixture
async def patient_house():
    async with serving(limits=PATIENT) as served:
        yield served


async def connected(house):
    return await asyncio.open_connection("127.0.0.1", int(house.url.rsplit(":", 1)[1]))


async def answer_to(house, *pieces):
    """What comes back until the server ends the connection."""
    reader, writer = await connected(house)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        async with asyncio.timeout(60):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_a_usual_head_is_answered(house):
    assert b"200 OK" in await answer_to(house, HEAD, b"Connection: close\r\n\r\n")


@pytest.mark.parametrize(
    "pieces",
    [
        [b"X-One: " + b"a" * 3000 + b"\r\n\r\n"],
        [b"X-Endless: ", b"a" * 1500, b"a" * 1500, b"a" * 1500],
        [b"".join(b"X-%d: a\r\n" % n for n in range(30)), b"\r\n"],
    ],
    ids=["long", "endless", "many"],
)
async def test_too_much_of_a_head_ends_the_connection(patient_house, pieces):
    assert b"200 OK" not in await answer_to(patient_house, HEAD, *pieces)


async def test_a_head_that_never_ends_is_not_waited_for(house):
    assert await answer_to(house, HEAD) == b""


async def test_an_address_has_so_many_connections_and_no_more(house):
    held = [await connected(house) for _ in range(STRICT.connections_per_address)]
    assert await answer_to(house, HEAD, b"Connection: close\r\n\r\n") == b""
    held.pop()[1].close()
    for _ in range(100):  # the server hears of it a little later
        if b"200 OK" in await answer_to(house, HEAD, b"Connection: close\r\n\r\n"):
            break
        await asyncio.sleep(0.02)
    else:
        pytest.fail("a place that became free is not given again")
    for _, writer in held:
        writer.close()


async def test_a_long_body_is_not_taken_for_a_head(house):
    async with httpx.AsyncClient(
        base_url=house.url, headers={"Origin": house.url}, trust_env=False
    ) as http:
        said = await http.post("/api/replays", json={"record": " " * 60_000})
    assert said.json()["code"] == "bad_record"


async def test_pings_without_end_end_the_socket(house):
    async with house.client() as ada:
        await ada.me()
        table = await ada.open_table("pioche", [MySeat(), MySeat()], listed=True)
    upgrade = (
        b"GET /api/tables/%b/socket HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\n"
        b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    reader, writer = await connected(house)
    writer.write(upgrade % table.id.encode())
    await reader.readuntil(b'"type":"welcome"')  # nothing else is wrong with it
    writer.write(b"\x89\x80\x00\x00\x00\x00" * 200)
    async with asyncio.timeout(60):
        with contextlib.suppress(ConnectionError):
            await reader.read()  # comes back once the server has ended it
    writer.close()


async def test_a_look_at_a_long_past_costs_more_than_one_at_a_short_one():
    """Each rebuilt the whole past on the event loop, as often as one liked."""
    limits = msgspec.structs.replace(NO_LIMITS, looks_per_person=Rate(4, 0.01))
    async with serving(limits=limits) as house, house.client() as ada:
        await ada.me()
        short = await ada.open_table("pioche", [MySeat(), MySeat()])
        async with ada.socket(short.id, seat=0) as socket:
            await socket.look(1)
            await socket.look(0)
        hall, long = house.services.hall, await ada.open_table("pioche", [MySeat(), MySeat()])
        lines = [Said(PersonId("ada"), "Ada", "un mot")] * 400
        await hall.change(TableId(long.id), lambda table, now: table.after(lines, now))
        async with house.client() as bob:
            await bob.me()
            async with bob.socket(long.id, invite=long.invite) as socket:
                with pytest.raises(Refused, match="too_fast"):
                    await socket.look(None)
