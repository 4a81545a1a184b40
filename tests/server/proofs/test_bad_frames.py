"""Whatever a client sends: it is told what was wrong, nothing changes, everyone else goes on."""

import asyncio
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from chevalet.server.wire import socket as wire
from chevalet.server.wire.http import BotSeat, MySeat, OpenSeat
from tests.server.proofs.frames import Frame, made
from tests.server.proofs.players import Player, check_record

pytestmark = pytest.mark.anyio

TOO_BIG = 1009
QUESTIONS = (wire.Look, wire.Preview, wire.AskOffers, wire.Hint, wire.Ping)


def decoded(frame: Frame) -> wire.FromClient | None:
    """The request of the frame, if it is one."""
    if isinstance(frame, bytes) or len(frame) > 16 * 1024:
        return None
    try:
        request: wire.FromClient = msgspec.json.decode(frame, type=wire.FromClient)
    except (msgspec.DecodeError, RecursionError):
        return None
    return request if 1 <= len(getattr(request, "id", "x")) <= 64 else None


async def answers(connection: ClientConnection, frame: Frame, number: int) -> list[Any]:
    """What is sent back for the frame, up to the answer to a ping behind it and its own."""
    await connection.send(frame)
    await connection.send(msgspec.json.encode(wire.Ping(f"ping {number}")).decode())
    heard: list[Any] = []
    has_pong = False
    while not (has_pong and heard):
        message = msgspec.json.decode(await connection.recv(), type=wire.FromServer)
        if isinstance(message, wire.Pong) and message.id == f"ping {number}":
            has_pong = True
        elif not isinstance(message, wire.Presence):
            heard.append(message)
    return heard


def check(frame: Frame, heard: list[Any]) -> None:
    """One clear answer; a refusal, unless the frame asks for nothing but to look."""
    request = decoded(frame)
    (answer,) = heard
    if request is None:
        assert isinstance(answer, wire.Refused)
        assert (answer.id, answer.problem.code) == (None, "bad_frame")
        assert answer.problem.text.fr
        assert answer.problem.text.en
    elif not isinstance(answer, wire.Refused):
        assert isinstance(
            request, wire.Look | wire.Preview | wire.AskOffers | wire.Hint | wire.Ping
        )
    else:
        assert answer.id == getattr(request, "id", None)


async def bother(house, ada, bob, count: int) -> None:
    table = await ada.open_table("pioche", [MySeat(), OpenSeat()])
    await bob.join(table.id, invite=table.invite)
    game = await ada.open_table("pioche", [MySeat(), BotSeat("random")])
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table.id}/socket?seat=0"
    headers = ada.socket_headers
    async with (
        bob.socket(table.id, seat=1) as other,
        ada.socket(game.id, seat=0) as elsewhere,
        connect(url, additional_headers=headers, proxy=None) as connection,
    ):
        playing = asyncio.create_task(Player(elsewhere, 0).play())
        first = [msgspec.json.decode(await connection.recv()) for _ in range(3)]
        assert first[0]["type"] == "welcome"
        before = other.now
        for number, frame in enumerate(made(count)):
            check(frame, await answers(connection, frame, number))
        await other.ping()
        assert other.now == before
        await playing
        await check_record(ada, game.id)
        assert (await ada.table(table.id)).seq == before.seq


async def test_bad_frames_change_nothing(house, ada, bob):
    await bother(house, ada, bob, 260)


@pytest.mark.prove
async def test_two_thousand_bad_frames_change_nothing(house, ada, bob):
    await bother(house, ada, bob, 2000)


async def heard_to_the_end(connection: ClientConnection) -> None:
    while True:
        await connection.recv()


async def test_a_frame_without_measure_ends_the_connection_only(house, ada):
    table = await ada.open_table("pioche", [MySeat(), MySeat()])
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table.id}/socket?seat=0"
    async with (
        ada.socket(table.id, seat=1) as other,
        connect(url, additional_headers=ada.socket_headers, proxy=None) as connection,
    ):
        await connection.send('{"type":"say","id":"x","text":"' + "a" * 1_000_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            await heard_to_the_end(connection)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_BIG
        await other.act("-", 0)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("seat=0", "not_your_seat"),
        ("seat=9", "not_your_seat"),
        ("seat=-1", "not_your_seat"),
        ("seat=first", "bad_query"),
        ("after=much", "bad_query"),
        ("after=" + "9" * 5000, "bad_query"),
    ],
)
async def test_a_bad_address_is_told_before_the_end(house, ada, bob, query, code):
    table = await ada.open_table("pioche", [MySeat(), MySeat()], listed=True)
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table.id}/socket?{query}"
    async with connect(url, additional_headers=bob.socket_headers, proxy=None) as connection:
        goodbye = msgspec.json.decode(await connection.recv(), type=wire.FromServer)
        assert isinstance(goodbye, wire.Goodbye)
        assert (goodbye.code, goodbye.may_return) == (code, False)


async def test_another_page_may_not_use_the_cookie(house, ada):
    table = await ada.open_table("pioche", [MySeat(), MySeat()])
    url = f"{house.url.replace('http', 'ws')}/api/tables/{table.id}/socket?seat=0"
    headers = ada.socket_headers | {"Origin": "https://elsewhere.example"}
    async with connect(url, additional_headers=headers, proxy=None) as connection:
        goodbye = msgspec.json.decode(await connection.recv(), type=wire.FromServer)
        assert isinstance(goodbye, wire.Goodbye)
        assert goodbye.code == "foreign_origin"
