"""What goes over the line of a table: short texts as they are, long ones compressed."""

from typing import Any
from unittest.mock import Mock, patch

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from chevalet.server.http.edge import COMPRESSED_FROM
from chevalet.server.tables import requests
from chevalet.server.tables.log import Said
from chevalet.server.wire import socket as wire
from chevalet.server.wire.http import MySeat

pytestmark = pytest.mark.anyio

TEXT, CONT, PONG = Opcode.TEXT, Opcode.CONT, Opcode.PONG


class Noting:
    """An extension that notes which frames came compressed."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.name = inner.name
        self.seen: list[tuple[int, bool]] = []

    def decode(self, frame: Any, **options: Any) -> Any:
        decoded = self.inner.decode(frame, **options)
        if frame.opcode == frame.opcode.TEXT:
            self.seen.append((len(decoded.data), frame.rsv1))
        return decoded

    def encode(self, frame: Any) -> Any:
        return self.inner.encode(frame)


async def test_long_texts_are_compressed_and_short_ones_are_not(house, ada):
    table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
    room = house.services.hall.rooms[table]
    line = Said(room.table.opened.creator, "Ada", "la la " * 40)
    room.table = room.table.after([line] * 100, room.table.updated)
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
    async with connect(url, additional_headers=ada.socket_headers, proxy=None) as connection:
        protocol: Any = connection.protocol
        (deflate,) = protocol.extensions
        assert deflate.remote_no_context_takeover
        protocol.extensions[0] = noting = Noting(deflate)
        assert isinstance(await heard(connection), wire.Welcome)
        await connection.send('{"type":"look","seat":1}')
        while sum(size > COMPRESSED_FROM for size, _ in noting.seen) < 1:
            await heard(connection)
        await connection.send('{"type":"ping","id":"x"}')
        while not isinstance(await heard(connection), wire.Pong):
            pass
    assert noting.seen
    assert all(is_compressed == (size >= COMPRESSED_FROM) for size, is_compressed in noting.seen)


async def heard(connection):
    return msgspec.json.decode(await connection.recv(), type=wire.FromServer)


async def test_requests_are_answered_in_their_order_however_fast_they_come(house, ada):
    table = (await ada.open_table("pioche", [MySeat(), MySeat()], chat=True)).id
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
    async with connect(url, additional_headers=ada.socket_headers, proxy=None) as connection:
        for number in range(50):
            await connection.send(f'{{"type":"say","id":"{number}","text":"{number}"}}')
        done: list[tuple[int, int]] = []
        while len(done) < 50:
            answer = await heard(connection)
            if isinstance(answer, wire.Done):
                done.append((int(answer.id), answer.seq))
    assert done == [(number, number + 2) for number in range(50)]
    assert requests.MOST_TALK > 50


async def test_bytes_are_no_text_and_broken_text_ends_the_socket(house, ada):
    table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
    async with connect(url, additional_headers=ada.socket_headers, proxy=None) as connection:
        await connection.send(b"\x00")
        while not isinstance(answer := await heard(connection), wire.Refused):
            pass
        assert answer.problem.code == "bad_frame"
        await connection.send(b"\xff\xfe", text=True)
        await connection.wait_closed()
        assert connection.close_code == 1007


async def test_a_text_is_heard_in_whatever_pieces_it_comes(house, ada):
    """One that comes alone passes the parser by, which must never lose its place for that."""
    table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
    headers = ada.socket_headers
    async with connect(url, additional_headers=headers, compression=None, proxy=None) as connection:
        while not isinstance(await heard(connection), wire.Presence):
            pass
        (listener,) = (await house.services.hall.room(table)).listeners
        receive = listener._line.data_received  # as if it had come so
        straight = patch.object(listener._line.conn, "receive_data", side_effect=AssertionError)
        short, long = frame_of(ping("short")), frame_of(ping("é" * 60))
        receive(short)  # the first of all, of which nobody knows yet whether it is one
        with straight:
            receive(short)
            receive(long)
        for piece in (short[:1], short[1:], short[:6], short[6:], long[:8], long[8:]):
            receive(piece)
        receive(short + long + short[:2])
        receive(short[2:] + frame_of(b"", PONG))
        with straight:
            receive(long)
        receive(frame_of(ping("parts")[:9], TEXT, is_last=False))
        receive(frame_of(ping("parts")[9:], CONT))
        asked = ["short", "short", "é" * 60, "short", "short", "é" * 60, "short", "é" * 60, "short"]
        asked += ["é" * 60, "parts"]
        pongs: list[str] = []
        while len(pongs) < len(asked):
            if isinstance(answer := await heard(connection), wire.Pong):
                pongs.append(answer.id)
        assert pongs == asked
        receive(bytes((0x82, 0x80 | len(short), 0, 0, 0, 0)))  # bytes that look like a text's frame
        receive(short)
        assert isinstance(await heard(connection), wire.Refused)
        receive(frame_of(ping("parts")[:9], TEXT, is_last=False))
        receive(short)  # where only more of the same message may come
        await connection.wait_closed()
        assert connection.close_code == 1002


async def test_what_is_said_in_one_breath_leaves_in_one_packet(house, ada):
    table = (await ada.open_table("pioche", [MySeat(), MySeat()])).id
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket?seat=0"
    async with connect(url, additional_headers=ada.socket_headers, proxy=None) as connection:
        while not isinstance(await heard(connection), wire.Presence):
            pass
        (listener,) = (await house.services.hall.room(table)).listeners
        line = listener._line
        line.transport = Mock(wraps=line.transport)
        await connection.send('{"type":"act","id":"1","seat":0,"seq":1,"text":"-"}')
        while not isinstance(await heard(connection), wire.Done):
            pass
        assert line.transport.write.call_count == 1, "what happened, and that it is done"
        line.say(b'"one"')
        line.say(b'"two"')
        assert line.waiting >= 14, "which counts as not taken yet"
        line.end(1000, 5)
        assert [await connection.recv() for _ in range(2)] == ['"one"', '"two"']
        await connection.wait_closed()
        assert connection.close_code == 1000


def ping(number):
    return msgspec.json.encode(wire.Ping(number))


def frame_of(data, kind=TEXT, *, is_last=True):
    """A client's frame."""
    frame = Frame(kind, data, fin=is_last)
    return frame.serialize(mask=True)
