"""What must hold at the tables when processes, people and bots get in each other's way."""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from chevalet.core.actions import Appeal, Vote
from chevalet.core.game import Choice, Seat
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.notices import Notice
from chevalet.server.ports import Stored
from chevalet.server.services import wall_clock
from chevalet.server.tables import requests
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.hearing import IDLE_AFTER
from chevalet.server.tables.log import Acted, Bot, Person
from chevalet.server.tables.present import card_of
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.common import TableId
from chevalet.server.wire.socket import Goodbye
from tests.server.tables.examples import ANA, BOB, legal, opening, take, wish

pytestmark = pytest.mark.anyio

TWO = (Person(ANA, "Ana"), Person(BOB, "Bob"))
AGAINST_A_BOT = (Person(ANA, "Ana"), Bot("greedy"))


class SlowThinkers(Thinkers):
    """Bots that choose the last legal action of what they see, when they are let."""

    def __init__(self):
        super().__init__(0.05, workers=2)
        self.seen = []
        self._answered = asyncio.Event()

    def answer(self):
        """Whoever thinks now has thought enough."""
        self._answered.set()
        self._answered = asyncio.Event()

    async def choose(self, registration, _level, view, _luck, _seconds):
        self.seen.append(view)
        await self._answered.wait()
        return Choice(list(registration.game.legal_actions(view))[-1])


class Ear:
    """Someone at a table who hears everything."""

    def __init__(self):
        self.heard = []

    def news(self, news):
        self.heard += [past.seq for past in news.pasts]

    def message(self, message):
        self.heard.append(message)


@asynccontextmanager
async def hall_on(store, thinkers=None):
    hall = Hall(store, InProcessBus(), thinkers or Thinkers(0.05, workers=2), wall_clock)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


async def moved(hall, table, choose=0):
    """Whoever is on turn takes one of the legal actions."""
    now = (await hall.room(table)).table
    (seat,) = now.to_act
    asked = wish(now, seat, legal(now, seat)[choose], id=f"at {now.next_seq}")
    return await hall.change(table, lambda t, now: take(t, asked, now))


def taken(hall, table):
    """The actions of the game so far."""
    return hall.rooms[table].table.playthrough.record.actions


async def until(is_so, seconds=60):
    """Wait for it; the time is for what would never come, not for a slow machine."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_nobody_is_refused_by_what_is_no_longer_so(memory_store):
    """The other process moved and its notice is lost: this one looks before it says no."""
    async with hall_on(memory_store) as one, hall_on(memory_store) as other:
        table = (await one.open(opening(sitters=TWO))).id
        behind = await other.room(table)
        await moved(one, table)
        now = one.rooms[table].table
        assert behind.table.next_seq < now.next_seq
        answer = wish(now, id="answer")
        await other.change(table, lambda t, now: take(t, answer, now))
        assert behind.table.next_seq == now.next_seq + 1


async def test_a_bot_does_not_answer_a_move_that_was_taken_back(memory_store):
    thinkers = SlowThinkers()
    async with hall_on(memory_store, thinkers) as hall:
        table = (await hall.open(opening(sitters=AGAINST_A_BOT))).id
        await moved(hall, table)
        await until(lambda: thinkers.seen)
        await hall.change(table, lambda t, now: requests.ask_undo(t, ANA, Seat(0), now))
        await moved(hall, table, choose=1)
        played = hall.rooms[table].table.playthrough.view(Seat(1))
        assert played != thinkers.seen[0]
        thinkers.answer()
        await until(lambda: len(thinkers.seen) == 2)
        assert thinkers.seen[1] == played


async def test_a_bot_that_is_interrupted_again_and_again_does_not_give_up(memory_store):
    """In WordZ others may call for a vote while it composes; what it chose is refused then."""
    thinkers = SlowThinkers()
    async with hall_on(memory_store, thinkers) as hall:
        table = (await hall.open(opening("wordz", (*TWO, Bot("greedy"))))).id

        async def acts(person, seat, action):
            await hall.change(
                table, lambda t, now: t.after([Acted(Seat(seat), action, person)], now)
            )

        for turn in range(1, 8, 2):
            await until(lambda turn=turn: len(thinkers.seen) == turn)
            await acts(ANA, 0, Appeal("XQZK"))
            thinkers.answer()
            await until(lambda turn=turn: len(thinkers.seen) == turn + 1)
            await acts(BOB, 1, Vote(accepts=False))
            thinkers.answer()
        await until(lambda: len(thinkers.seen) == 9)
        assert {type(each.action) for each in taken(hall, table)} == {Appeal, Vote}


class NoThinkers(Thinkers):
    """Bots that break."""

    async def choose(self, *_):
        raise ValueError("a bug")


async def test_a_bot_that_is_broken_gives_up_and_the_game_ends(memory_store):
    """Else the table waited for ever, and the log filled twice a second."""
    async with hall_on(memory_store, NoThinkers(0.05, workers=2)) as hall:
        table = (await hall.open(opening(sitters=AGAINST_A_BOT))).id
        await moved(hall, table)
        await until(lambda: hall.rooms[table].table.outcome is not None)
        assert hall.rooms[table].table.outcome.places == (1, 2)


class SlowLeases(MemoryStore):
    """Giving a lease back takes as long as the test wants."""

    def __init__(self):
        super().__init__()
        self.may_release = asyncio.Event()
        self.is_releasing = asyncio.Event()

    async def release(self, name, holder):
        self.is_releasing.set()
        await self.may_release.wait()
        await super().release(name, holder)


async def test_a_bot_whose_turn_comes_while_it_puts_its_things_away_plays():
    """It was asked too early, and while it gives its lease back its turn comes."""
    store, thinkers = SlowLeases(), SlowThinkers()
    async with hall_on(store, thinkers) as hall:
        await hall.sweeper.stop()  # which would find it in the end
        table = (await hall.open(opening(sitters=AGAINST_A_BOT))).id
        room = hall.rooms[table]
        room.thinking.add(Seat(1))
        playing = asyncio.create_task(hall.bots._play(room, Seat(1)))
        await store.is_releasing.wait()
        await moved(hall, table)
        store.may_release.set()
        await playing
        await until(lambda: thinkers.seen)


async def test_whoever_stops_leaves_the_bots_to_the_next_at_once(store):
    """A lease that is not given back would let every bot of the next server wait for its end."""
    thinkers = SlowThinkers()
    async with hall_on(store, thinkers) as hall:
        table = (await hall.open(opening(sitters=(Bot("greedy"), Bot("greedy"))))).id
        hall.join(await hall.room(table), Ear(), None)
        await until(lambda: thinkers.seen)
    await store.close()
    await store.open()
    now = wall_clock()
    assert await store.acquire(f"bot:{table}:0", "the next", now, now + 1)


async def test_one_broken_table_does_not_keep_the_others_from_the_news(memory_store):
    async with hall_on(memory_store) as one, hall_on(memory_store) as other:
        broken = (await one.open(opening(sitters=TWO))).id
        whole = (await one.open(opening(sitters=TWO))).id
        ear = Ear()
        one.join(await one.room(broken), Ear(), ANA)
        one.join(await one.room(whole), ear, ANA)
        card = card_of(one.rooms[broken].table)
        garbage = Stored(card.next_seq, card.updated, b'{"type":"of a newer server"}')
        longer = msgspec.structs.replace(card, next_seq=card.next_seq + 1)
        await memory_store.append(longer, [garbage])
        seq = await moved(other, whole)
        await one.hearing.look_again()
        assert seq in ear.heard


class BrokenEar(Ear):
    """Whose news can't be told."""

    def news(self, news):
        raise ValueError("news")


async def test_news_that_one_can_not_be_told_reach_the_others(memory_store):
    async with hall_on(memory_store) as hall:
        table = (await hall.open(opening(sitters=TWO))).id
        broken, whole = BrokenEar(), Ear()
        room = await hall.room(table)
        hall.join(room, broken, ANA)
        hall.join(room, whole, BOB)
        seq = await moved(hall, table)
        assert seq in whole.heard
        assert isinstance(broken.heard[-1], Goodbye)


async def test_who_comes_while_an_idle_table_is_put_away_hears_the_news(memory_store):
    """The table is locked for a notice, someone waits for it, and the sweeper comes by."""
    async with hall_on(memory_store) as hall:
        table = (await hall.open(opening(sitters=TWO))).id
        room = hall.rooms[table]
        room.used = wall_clock() - 2 * IDLE_AFTER
        await room.lock.acquire()
        coming = asyncio.create_task(hall.room(table))
        await asyncio.sleep(0)
        room.lock.release()
        await hall.hearing.look_again()
        assert hall.rooms.get(table) is await coming


async def test_whoever_asks_for_a_table_at_once_comes_to_the_same(memory_store):
    """Also if the table came to be only while they asked."""
    async with hall_on(memory_store) as one, hall_on(memory_store) as other:
        table = TableId("soon")
        entries, gate = memory_store.entries, asyncio.Event()

        async def slow(wanted, after=-1):
            await asyncio.sleep(0.01)
            found = await entries(wanted, after)
            await gate.wait()
            return found

        memory_store.entries = slow
        early = asyncio.create_task(other.room(table))
        waiting = asyncio.create_task(other.room(table))
        await asyncio.sleep(0.05)
        await one.open(opening(sitters=TWO), table)
        gate.set()
        await asyncio.wait([early])
        late = asyncio.create_task(other.room(table))
        rooms = await asyncio.gather(early, waiting, late, return_exceptions=True)
        assert {room for room in rooms if not isinstance(room, Exception)} == {other.rooms[table]}


async def test_a_seat_whose_server_died_is_not_shown_online_for_ever(memory_store):
    async with hall_on(memory_store) as hall:
        table = (await hall.open(opening(sitters=TWO))).id
        ear = Ear()
        room = await hall.room(table)
        hall.join(room, ear, ANA)
        room.heard_of(Notice(table, -1, "another process", (BOB,)), wall_clock())
        hall.attendance.tell(room)
        assert ear.heard[-1].seats == (0, 1)
        hall.now = lambda: wall_clock() + 120_000
        await hall.hearing.look_again()
        assert ear.heard[-1].seats == (0,)


async def test_a_process_without_anybody_at_the_table_unsettles_nobody(memory_store):
    """Else who is here would be worked out at every move of a table that was opened elsewhere."""
    async with hall_on(memory_store) as hall:
        table = (await hall.open(opening(sitters=TWO))).id
        room = await hall.room(table)
        for person in (ANA, BOB):
            hall.join(room, Ear(), person)
            room.heard_of(Notice(table, 1, "where it was opened"), wall_clock())
        assert room.is_settled
        room.heard_of(Notice(table, -1, "where it was opened", (BOB,)), wall_clock())
        assert not room.is_settled
        room.heard_of(Notice(table, -1, "where it was opened"), wall_clock())
        assert room.is_settled


async def test_watchers_are_counted_over_all_processes(memory_store):
    bus = InProcessBus()
    halls = [
        Hall(memory_store, each, Thinkers(0.05, workers=2), wall_clock)
        for each in (bus, bus.beside())
    ]
    for hall in halls:
        await hall.start()
    one, other = halls
    try:
        table = (await one.open(opening(sitters=TWO))).id
        ear, watcher = Ear(), Ear()
        one.join(await one.room(table), ear, ANA)
        there = await other.room(table)
        other.join(there, watcher, None)
        other.join(there, Ear(), BOB)
        await until(lambda: getattr(ear.heard[-1], "watchers", 0) == 1)
        other.leave(there, watcher)
        await until(lambda: getattr(ear.heard[-1], "watchers", 1) == 0)
    finally:
        for hall in halls:
            await hall.stop()
