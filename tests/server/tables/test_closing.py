"""Tables that wait for players are closed: by who opened them, or by themselves."""

import asyncio
from contextlib import asynccontextmanager

import msgspec
import pytest

from chevalet.core.game import Seat
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.limits import Limits
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.leaving import leave_all_tables
from chevalet.server.tables.log import Closed, Open, Person, decode_entry
from chevalet.server.tables.present import card_of, happening_for, info_for, listed_card
from chevalet.server.tables.requests import AlreadyDone
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.tables.waiting import HOUR, Patience
from chevalet.server.wire.socket import Act
from tests.server.house import browser, house, opened
from tests.server.tables.examples import ANA, BOB, EVE, added, folded, opening, table

ALONE = (Person(ANA, "Ana"), Open())
WAITING = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}


def refused(call, *args, **kwargs):
    with pytest.raises(Refusal) as caught:
        call(*args, **kwargs)
    return caught.value.code


class TestByTheOneWhoOpenedIt:
    def test_nobody_else_closes_it_nor_a_game_that_began(self):
        made = table(sitters=ALONE)
        assert added(made, requests.close(made, ANA, 0)) == (Closed(),)
        assert refused(requests.close, made, BOB, 0) == "creator_only"
        assert refused(requests.close, table(), ANA, 0) == "already_started"

    def test_nothing_goes_on_at_a_closed_table(self):
        made = table(sitters=ALONE).after([Closed()], 2000)
        asked = Act(id="c", seat=0, seq=1, text="resign")
        for call, *given in (
            (requests.sit_down, Person(EVE, "Eve"), None),
            (requests.stand_up, ANA, Seat(0)),
            (requests.fill_with_bot, ANA, Seat(1), "greedy"),
            (requests.act, ANA, asked),
            (requests.say, ANA, "hé"),
        ):
            assert refused(call, made, *given, 0) == "table_closed"
        assert refused(requests.switch_chat, made, ANA, 0, on=False) == "table_closed"
        assert requests.leave(made, ANA, 0) is made
        with pytest.raises(AlreadyDone):
            requests.close(made, ANA, 0)

    def test_it_is_an_entry_of_the_log_and_told_in_words(self):
        made = table(sitters=ALONE).after([Closed()], 2000)
        assert folded(made).status == "closed"
        assert info_for(made, None).status == "closed"
        told = happening_for(made, made.pasts[-1], None)
        assert told.kind == "closed"
        assert told.said[0].fr == "La personne qui avait ouvert la table l'a fermée."
        assert "closed" in told.said[0].en

    def test_lists_tell_it_from_a_game_that_is_over(self):
        made = table(sitters=ALONE, listed=True).after([Closed()], 2000)
        card = card_of(made)
        assert (card.status, card.listed, card.wake_at) == ("over", False, None)
        assert listed_card(card, ANA).status == "closed"

    def test_who_opened_it_finds_it_without_sitting_there(self):
        """Else nobody could close it, and it would count for ever."""
        made = table(sitters=(Person(BOB, "Bob"), Open()))
        assert card_of(made).people == (ANA, BOB)
        assert listed_card(card_of(made), ANA).is_creator
        assert not listed_card(card_of(made), BOB).is_creator
        assert card_of(table(sitters=(Person(BOB, "B"), Person(EVE, "E")))).people == (BOB, EVE)


@pytest.mark.anyio
class TestOverHttp:
    async def test_it_leaves_the_lists_and_makes_room_for_another(self):
        limits = Limits(open_tables_per_guest=1)
        async with opened(house(limits=limits)) as app, browser(app) as ana, browser(app) as bob:
            body = {**WAITING, "listed": True}
            made = (await ana.post("/api/tables", json=body)).json()["table"]
            path = f"/api/tables/{made['id']}"
            full = await ana.post("/api/tables", json=body)
            assert full.json()["code"] == "too_many_tables"
            assert "fermez une table" in full.json()["text"]["fr"]
            assert "close a table" in full.json()["text"]["en"]
            (mine,) = (await ana.get("/api/me/tables")).json()["tables"]
            assert (mine["status"], mine["is_creator"]) == ("waiting", True)
            await bob.get("/api/me")
            assert (await bob.delete(path)).json()["code"] == "creator_only"
            for _ in range(2):  # the second click does no harm
                closed = await ana.delete(path)
                assert (closed.status_code, closed.json()["table"]["status"]) == (200, "closed")
            for status in ("waiting", "over"):
                listed = await bob.get("/api/tables", params={"status": status})
                assert listed.json()["tables"] == []
            joined = await bob.post(f"{path}/seats", json={"invite": made["invite"]})
            assert (joined.status_code, joined.json()["code"]) == (409, "table_closed")
            assert (await ana.post("/api/tables", json=body)).status_code == 201

    async def test_who_looks_at_a_closed_table_is_told(self):
        async with opened(house()) as app, browser(app) as ana:
            made = (await ana.post("/api/tables", json=WAITING)).json()["table"]
            await ana.delete(f"/api/tables/{made['id']}")
            so_far = (await ana.get(f"/api/tables/{made['id']}/record")).json()
            assert so_far["happenings"][-1]["kind"] == "closed"
            assert so_far["happenings"][-1]["said"]


@asynccontextmanager
async def halls_on(store, now, count=1, patience=None):
    """So many processes whose sweepers wait to be told."""
    bus = InProcessBus()
    halls = [
        Hall(store, bus if not n else bus.beside(), Thinkers(0.05), now, patience or Patience())
        for n in range(count)
    ]
    for hall in halls:
        await hall.bus.open(hall.hearing.hear)
    try:
        yield halls
    finally:
        for hall in halls:
            await hall.stop()


class Clock:
    def __init__(self):
        self.at = 1000

    def __call__(self):
        return self.at


async def entries(store, made):
    return [decode_entry(each.data) for each in await store.entries(made.id)]


@pytest.mark.anyio
class TestByItself:
    @pytest.mark.parametrize(("listed", "hours"), [(True, 24), (False, 30 * 24)])
    async def test_when_nobody_touched_it_for_long(self, store, listed, hours):
        clock = Clock()
        async with halls_on(store, clock) as (hall,):
            made = await hall.open(opening(sitters=ALONE, listed=listed))
            clock.at += int(hours * HOUR) - 1
            await hall.sweeper.wake_due()
            assert (await hall.room(made.id)).table.status == "waiting"
            clock.at += 1
            await hall.sweeper.wake_due()
            assert (await hall.room(made.id)).table.status == "closed"
            assert (await entries(store, made))[-1] == Closed(is_forgotten=True)
            assert await store.unfinished_of(ANA) == 0
            assert await store.due(clock.at + 10**12) == []

    async def test_every_touch_counts(self, memory_store):
        clock = Clock()
        async with halls_on(memory_store, clock) as (hall,):
            made = await hall.open(opening(sitters=ALONE, listed=True))
            clock.at += 20 * HOUR
            await hall.change(made.id, lambda t, now: requests.say(t, ANA, "quelqu'un ?", now))
            clock.at += 20 * HOUR
            await hall.sweeper.wake_due()
            assert (await hall.room(made.id)).table.status == "waiting"

    async def test_a_game_under_way_is_never_closed(self, memory_store):
        clock = Clock()
        async with halls_on(memory_store, clock) as (hall,):
            made = await hall.open(opening(sitters=ALONE, listed=True))
            bob = Person(BOB, "Bob")
            await hall.change(made.id, lambda t, now: requests.sit_down(t, bob, None, now))
            clock.at += 10**6 * HOUR
            await hall.sweeper.wake_due()
            assert (await hall.room(made.id)).table.status == "playing"

    async def test_also_after_a_restart(self, store):
        clock = Clock()
        async with halls_on(store, clock) as (hall,):
            made = await hall.open(opening(sitters=ALONE, listed=True))
        clock.at += 24 * HOUR
        async with halls_on(store, clock) as (hall,):
            await hall.sweeper.wake_due()
            assert (await entries(store, made))[-1] == Closed(is_forgotten=True)

    async def test_once_among_several_processes(self, store):
        clock = Clock()
        async with halls_on(store, clock, 3) as halls:
            made = await halls[0].open(opening(sitters=ALONE, listed=True))
            for hall in halls:
                await hall.room(made.id)
            clock.at += 24 * HOUR
            await asyncio.gather(*(hall.sweeper.wake_due() for hall in halls))
            assert sum(isinstance(each, Closed) for each in await entries(store, made)) == 1

    async def test_where_tables_wait_longer_now_it_is_put_off(self, store):
        clock = Clock()
        async with halls_on(store, clock, patience=Patience(listed_hours=1)) as (hall,):
            made = await hall.open(opening(sitters=ALONE, listed=True))
        clock.at += 2 * HOUR
        async with halls_on(store, clock) as (hall,):
            await hall.sweeper.wake_due()
            assert (await hall.room(made.id)).table.status == "waiting"
            assert await store.due(clock.at) == []
            clock.at += 22 * HOUR
            await hall.sweeper.wake_due()
            assert (await hall.room(made.id)).table.status == "closed"

    async def test_those_who_left_are_forgotten_at_closed_tables_too(self, memory_store):
        async with halls_on(memory_store, Clock()) as (hall,):
            made = await hall.open(opening(sitters=ALONE))
            await hall.change(made.id, lambda t, now: requests.close(t, ANA, now))
            await leave_all_tables(hall, ANA)
            assert await memory_store.of_person(ANA) == []
            card = await memory_store.card(made.id)
            assert msgspec.json.decode(card.face)["is_closed"]
            assert (await hall.room(made.id)).table.status == "closed"
            assert "Ana" not in repr(await entries(memory_store, made))

    async def test_who_left_a_table_that_waits_is_not_found_there(self, memory_store):
        async with halls_on(memory_store, Clock()) as (hall,):
            made = await hall.open(opening(sitters=(Open(), Open())))
            await leave_all_tables(hall, ANA)
            assert await memory_store.of_person(ANA) == []
            assert (await memory_store.card(made.id)).creator == ""
