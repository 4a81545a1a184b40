"""What every bus must do, in one process and over NATS alike."""

import asyncio
import logging

import pytest

from chevalet.server.notices import AnyNotice, Notice
from chevalet.server.wire.common import TableId
from tests.server.adapters.samples import ANNE, BEN, TABLE

pytestmark = pytest.mark.anyio


class Ear:
    """A listener that waits for what it expects."""

    def __init__(self) -> None:
        self.heard: list[Notice] = []
        self._news = asyncio.Event()

    async def __call__(self, notice: AnyNotice) -> None:
        assert isinstance(notice, Notice)
        self.heard.append(notice)
        self._news.set()

    async def hears(self, count: int) -> list[Notice]:
        """The notices, once there are so many."""
        while len(self.heard) < count:
            self._news.clear()
            await self._news.wait()
        return self.heard


def a_notice(seq: int = 0, sender: str = "one") -> Notice:
    return Notice(TABLE, seq, sender)


class TestBus:
    async def test_everyone_hears_the_sender_included(self, buses):
        ends, ears = [buses.bus() for _ in range(3)], [Ear() for _ in range(3)]
        for bus, ear in zip(ends, ears, strict=True):
            await bus.open(ear)
        notice = Notice(TableId("tablée"), -1, "one", (ANNE, BEN))
        await ends[1].publish(notice)
        for ear in ears:
            assert await ear.hears(1) == [notice]
        for bus in ends:
            await bus.close()

    async def test_notices_of_one_sender_come_in_order_one_at_a_time(self, buses):
        bus, ear, at_once = buses.bus(), Ear(), 0

        async def slow(notice: Notice) -> None:
            nonlocal at_once
            at_once += 1
            assert at_once == 1
            await asyncio.sleep(0)
            at_once -= 1
            await ear(notice)

        await bus.open(slow)
        for seq in range(200):
            await bus.publish(a_notice(seq))
        assert [notice.seq for notice in await ear.hears(200)] == list(range(200))
        await bus.close()

    async def test_the_listener_never_runs_inside_publish(self, buses):
        """The publisher may hold the lock that the listener waits for."""
        bus, ear, lock = buses.bus(), Ear(), asyncio.Lock()

        async def locking(notice: Notice) -> None:
            async with lock:
                await ear(notice)

        await bus.open(locking)
        async with lock:
            await bus.publish(a_notice())
            assert ear.heard == []
        await ear.hears(1)
        await bus.close()

    async def test_a_listener_that_fails_hears_the_next(self, buses, caplog):
        bus, ear = buses.bus(), Ear()

        async def touchy(notice: Notice) -> None:
            if notice.seq == 0:
                raise RuntimeError("not this one")
            await ear(notice)

        await bus.open(touchy)
        with caplog.at_level(logging.ERROR):
            await bus.publish(a_notice(0))
            await bus.publish(a_notice(1))
            assert await ear.hears(1) == [a_notice(1)]
        assert "not this one" in caplog.text
        await bus.close()

    async def test_who_closed_hears_no_more(self, buses):
        gone, stays, lost, heard = buses.bus(), buses.bus(), Ear(), Ear()
        await gone.open(lost)
        await stays.open(heard)
        await gone.close()
        await stays.publish(a_notice())
        await heard.hears(1)
        assert lost.heard == []
        await stays.close()

    async def test_publishing_where_nothing_is_open_is_lost_quietly(self, buses):
        bus = buses.bus()
        await bus.publish(a_notice())
        await bus.open(Ear())
        await bus.close()
        await bus.publish(a_notice())

    async def test_it_is_well_while_it_is_open(self, buses):
        bus = buses.bus()
        assert not await bus.is_well()
        await bus.open(Ear())
        assert await bus.is_well()
        await bus.close()
        assert not await bus.is_well()
        await bus.close()

    async def test_it_opens_again(self, buses):
        bus, ear = buses.bus(), Ear()
        await bus.open(Ear())
        await bus.close()
        await bus.open(ear)
        await bus.publish(a_notice())
        await ear.hears(1)
        await bus.close()
