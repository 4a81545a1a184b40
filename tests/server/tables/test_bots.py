"""Bots think for those who are there, and for each of them in turn."""

import asyncio

import pytest

from chevalet.core.actions import Resign
from chevalet.core.game import Seat
from chevalet.server.tables.log import Acted, Bot, Person, PersonId
from tests.server.tables.examples import ANA, BOB, opening
from tests.server.tables.test_hall_races import Ear, SlowThinkers, hall_on, until

pytestmark = pytest.mark.anyio

BOTS = (Bot("greedy"), Bot("greedy"))


async def rest():
    for _ in range(50):
        await asyncio.sleep(0)


async def test_bots_alone_wait_until_somebody_looks(memory_store):
    thinkers = SlowThinkers()
    async with hall_on(memory_store, thinkers) as hall:
        room = await hall.room((await hall.open(opening(sitters=BOTS))).id)
        await hall.sweeper.wake_due()
        await rest()
        assert thinkers.seen == []
        ear = Ear()
        hall.join(room, ear, None)
        await until(lambda: len(thinkers.seen) == 1)
        thinkers.answer()
        await until(lambda: len(thinkers.seen) == 2)
        hall.leave(room, ear)
        thinkers.answer()
        await until(lambda: not room.thinking)
        await rest()
        assert len(thinkers.seen) == 2, "the move under way was made, and no other"


async def test_bots_go_on_alone_only_before_others_eyes_once_the_last_person_left(memory_store):
    thinkers = SlowThinkers()
    async with hall_on(memory_store, thinkers) as hall:
        sitters = (Person(ANA, "Ana"), Bot("greedy"), Bot("greedy"))
        table = (await hall.open(opening("wordz", sitters))).id
        await until(lambda: thinkers.seen)
        await hall.change(table, lambda t, now: t.after([Acted(Seat(0), Resign(), ANA)], now))
        room = hall.rooms[table]
        assert room.table.is_left_to_bots
        while room.thinking:  # what was begun is ended
            thinkers.answer()
            await asyncio.sleep(0.01)
        seen = len(thinkers.seen)
        await rest()
        assert room.table.bots_to_act()
        assert len(thinkers.seen) == seen
        hall.join(room, Ear(), BOB)
        await until(lambda: len(thinkers.seen) > seen)


async def test_a_person_with_many_tables_keeps_nobody_elses_bots_waiting(memory_store):
    thinkers = SlowThinkers()
    thinkers.turns.at_once = thinkers.turns._free = 1
    mallory = PersonId("mallory")
    async with hall_on(memory_store, thinkers) as hall:
        for _ in range(10):
            room = await hall.room((await hall.open(opening(sitters=BOTS, creator=mallory))).id)
            hall.join(room, Ear(), mallory)
        await until(lambda: len(thinkers.seen) == 1)
        own = await hall.room((await hall.open(opening("zakhia", BOTS, creator=ANA))).id)
        hall.join(own, Ear(), ANA)
        await rest()
        thinkers.answer()
        await until(lambda: len(thinkers.seen) == 2)
        assert type(thinkers.seen[1]) is type(own.table.playthrough.view(None))
