"""What only the NATS bus promises: it comes back, and is not confused by strangers."""

import asyncio
import logging
from urllib.parse import urlsplit

import nats as nats_client
import pytest

from chevalet.server.adapters import nats as adapter
from chevalet.server.adapters.nats import NatsBus
from chevalet.server.ports import BusUnavailable
from tests.server.adapters.grounds import NatsGround
from tests.server.adapters.relay import Relay
from tests.server.adapters.test_bus import Ear, a_notice

pytestmark = pytest.mark.anyio


@pytest.fixture
async def relay(anyio_backend, nats):
    """A line to the server that can be cut."""
    url = urlsplit(nats.url)
    relay = Relay(url.hostname or "", url.port or 4222)
    await relay.mend()
    yield relay
    await relay.cut()


async def until_well(bus: NatsBus, *, well: bool = True) -> None:
    while await bus.is_well() != well:
        await asyncio.sleep(0.01)


async def test_it_comes_back_however_often_the_line_is_cut(nats, relay):
    near, far, ear = nats.bus(f"nats://127.0.0.1:{relay.port}"), nats.bus(), Ear()
    await near.open(ear)
    await far.open(Ear())
    for seq in range(3):
        await relay.cut()
        await until_well(near, well=False)
        await far.publish(a_notice(100 + seq))  # nobody there to hear it
        await relay.mend()
        await until_well(near)
        await asyncio.wait_for(near._client.flush(), 60)  # it has subscribed again
        await far.publish(a_notice(seq))
        await ear.hears(seq + 1)
    assert [notice.seq for notice in ear.heard] == [0, 1, 2]
    await near.close()
    await far.close()


async def test_notices_wait_for_the_line_until_they_are_too_many(nats, relay, monkeypatch):
    monkeypatch.setattr(adapter, "MOST_KEPT", 2_000)
    near, far, ear = nats.bus(f"nats://127.0.0.1:{relay.port}"), nats.bus(), Ear()
    await near.open(Ear())
    await far.open(ear)
    await relay.cut()
    await until_well(near, well=False)
    for seq in range(100):
        await near.publish(a_notice(seq))
    assert 0 < near.lost < 100
    await relay.mend()
    heard = await ear.hears(100 - near.lost)
    assert [notice.seq for notice in heard] == list(range(100 - near.lost))
    await near.close()
    await far.close()


async def test_a_client_that_gave_up_for_good_is_replaced(nats):
    bus, ear = nats.bus(), Ear()
    await bus.open(ear)
    await bus._client.close()  # as it does by itself after some refusals
    assert not await bus.is_well()
    await until_well(bus)
    await bus.publish(a_notice())
    await ear.hears(1)
    await bus.close()


async def test_closing_while_the_line_is_cut_ends(nats, relay):
    bus = nats.bus(f"nats://127.0.0.1:{relay.port}")
    await bus.open(Ear())
    await relay.cut()
    await until_well(bus, well=False)
    await bus.close()
    assert not await bus.is_well()


async def test_closing_while_a_client_is_replaced_ends(nats):
    bus = nats.bus()
    await bus.open(Ear())
    await bus._client.close()
    await bus.close()
    assert not await bus.is_well()


@pytest.mark.parametrize(
    "garbage", [b"", b"\xff\xfe", b"{}", b'{"table":1}', b'["t1",0,"one"]', b"[" * 10_000]
)
async def test_what_cannot_be_read_is_dropped_and_counted(nats, garbage):
    bus, ear = nats.bus(), Ear()
    await bus.open(ear)
    stranger = await nats_client.connect(nats.url)
    await stranger.publish(f"{nats.prefix}.notices", garbage)
    await stranger.close()
    while not bus.unreadable:
        await asyncio.sleep(0.01)
    await bus.publish(a_notice())
    assert await ear.hears(1) == [a_notice()]
    assert bus.unreadable == 1
    await bus.close()


async def test_a_newer_process_does_not_silence_an_older_one(nats, caplog):
    """In a rolling update some speak of what others don't know yet."""
    bus, ear = nats.bus(), Ear()
    await bus.open(ear)
    newer = await nats_client.connect(nats.url)
    subject = f"{nats.prefix}.notices"
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            await newer.publish(subject, b'{"kind":"weather","sky":"blue","table":[]}')
        known = b'{"kind":"table","table":"t1","seq":7,"sender":"one","mood":{"is":"good"}}'
        await newer.publish(subject, known)
        assert await ear.hears(1) == [a_notice(7)]
    assert caplog.text.count("weather") == 1
    assert (bus.unreadable, bus.unknown) == (0, {"weather"})
    await newer.close()
    await bus.close()


async def test_prefixes_do_not_hear_each_other(nats):
    one, other = nats.bus(), NatsGround(nats.url).bus()
    ear, other_ear = Ear(), Ear()
    await one.open(ear)
    await other.open(other_ear)
    await one.publish(a_notice(1))
    await other.publish(a_notice(2))
    assert await ear.hears(1) == [a_notice(1)]
    assert await other_ear.hears(1) == [a_notice(2)]
    await one.close()
    await other.close()


async def test_no_server_is_unavailable_and_its_password_stays_secret():
    bus = NatsBus("nats://anne:geheim@127.0.0.1:1", patience=0.2)
    with pytest.raises(BusUnavailable) as caught:
        await bus.open(Ear())
    assert "nats://127.0.0.1:1" in str(caught.value)
    assert "geheim" not in str(caught.value)
    assert not await bus.is_well()


async def test_a_server_that_is_something_else_is_unavailable():
    """A port where nobody says what NATS says first."""
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(BusUnavailable):
        await NatsBus(f"nats://127.0.0.1:{port}", patience=0.3, between_attempts=0.05).open(Ear())
    server.close()
    await server.wait_closed()


@pytest.mark.parametrize("prefix", ["", "a b", "a..b", "a.*", ">", "a\r\nPUB x"])
def test_a_prefix_is_plain_words_with_dots(prefix):
    with pytest.raises(ValueError, match="prefix"):
        NatsBus("nats://127.0.0.1", prefix)
