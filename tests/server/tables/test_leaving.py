"""Who is forgotten leaves every table, and no word of theirs stays anywhere (ADR 11)."""

import asyncio

import msgspec
import pytest

from chevalet.core.actions import Pass
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.ports import Stored
from chevalet.server.tables import requests
from chevalet.server.tables.leaving import leave_all_tables
from chevalet.server.tables.log import NOBODY, Bot, Open, Person, PersonId, encode_entry
from chevalet.server.tables.present import card_of, info_for, listed_card, now_for
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId
from chevalet.server.wire.socket import AnswerUndo, Goodbye
from tests.server.house import browser, house, opened
from tests.server.tables.examples import ANA, BOB, EVE, on_turn, opening, play, table, take, wish

pytestmark = pytest.mark.anyio

WORDS = ("Anastasia", "anastasia-at-home")
"""What Ana is called and says here."""


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
async def halls(anyio_backend, store, local_bus):
    """Two processes on one store."""
    async with (
        opened(house(store, local_bus)) as one,
        opened(house(store, local_bus.beside())) as other,
    ):
        yield one.state.services.hall, other.state.services.hall


@pytest.fixture
def hall(halls):
    return halls[0]


def sitting(*others):
    return (Person(ANA, WORDS[0]), *others)


async def left(hall, table_id):
    await leave_all_tables(hall, ANA)
    return (await hall.room(table_id)).table


async def kept(hall, made):
    """A table that is in the store, whoever folded it."""
    log = [Stored(past.seq, past.at, encode_entry(past.entry)) for past in made.pasts]
    await hall.store.create(card_of(made), log)
    return made


async def check_nothing_is_left(store, table_id):
    log, card = await store.entries(table_id), await store.card(table_id)
    for place in [*(entry.data for entry in log), card.face]:
        assert not any(word.encode() in place for word in WORDS)
    assert (ANA in card.people, card.creator) == (False, NOBODY)
    assert await store.of_person(ANA) == []


class TestSeats:
    async def test_before_the_game_the_seat_is_free_again(self, hall, store):
        made = await hall.open(opening(sitters=sitting(Open())))
        assert (await left(hall, made.id)).sitters == (Open(), Open())
        await check_nothing_is_left(store, made.id)

    async def test_a_game_of_two_is_given_up(self, hall, store):
        made = await hall.open(opening(sitters=sitting(Person(BOB, "Bob"))))
        after = await left(hall, made.id)
        assert after.outcome.places == (2, 1)
        assert after.names == ("Joueur parti", "Bob")
        await check_nothing_is_left(store, made.id)

    async def test_a_game_of_several_goes_on_without_them(self, hall, store):
        sitters = sitting(Person(BOB, "Bob"), Person(EVE, "Eve"))
        made = await hall.open(opening("zakhia", sitters))
        after = await left(hall, made.id)
        turns = []
        while after.status == "playing":
            seat = on_turn(after)
            turns.append(seat)
            given = wish(after, seat, Pass(), id=f"c{after.next_seq}")
            await hall.change(made.id, lambda t, now, given=given: take(t, given, now))
            after = (await hall.room(made.id)).table
        assert len(turns) >= 2
        assert set(turns) == {1, 2}
        await check_nothing_is_left(store, made.id)

    async def test_who_held_every_seat_of_a_screen_leaves_them_all(self, hall, store):
        made = await hall.open(opening(sitters=sitting(Person(ANA, "anastasia-at-home"))))
        after = await left(hall, made.id)
        assert after.status == "over"
        assert after.names == ("Joueur parti 1", "Joueur parti 2")
        await check_nothing_is_left(store, made.id)

    async def test_a_game_that_is_over_stays_as_it_ended(self, hall, store):
        made = await hall.open(opening(sitters=sitting(Person(BOB, "Bob"))))
        await hall.change(made.id, lambda t, now: requests.leave(t, BOB, now))
        before, card = (await hall.room(made.id)).table, await store.card(made.id)
        after = await left(hall, made.id)
        assert after.outcome == before.outcome
        assert [past.events for past in after.pasts[: before.next_seq]] == [
            past.events for past in before.pasts
        ]
        now = await store.card(made.id)
        assert (now.updated, now.status, now.wake_at) == (card.updated, "over", None)
        await check_nothing_is_left(store, made.id)

    async def test_rules_that_changed_since_keep_nobody(self, hall, store):
        made = await kept(hall, play(table(sitters=sitting(Person(BOB, "Bob"))), 2))
        (first, *rest) = await store.entries(made.id)
        outdated = msgspec.json.decode(first.data) | {"game_version": 99}
        await store.rewrite(made.id, [Stored(0, first.at, msgspec.json.encode(outdated))])
        await leave_all_tables(hall, ANA)
        await check_nothing_is_left(store, made.id)
        kinds = [msgspec.json.decode(each.data)["type"] for each in await store.entries(made.id)]
        assert kinds[len(rest) + 1 :] == ["closed", "seated"]

    async def test_a_broken_log_keeps_nobody(self, hall, store):
        made = await kept(hall, table(sitters=sitting(Person(BOB, "Bob"))))
        await store.rewrite(made.id, [Stored(1, 0, b"nothing that can be read")])
        await leave_all_tables(hall, ANA)
        await check_nothing_is_left(store, made.id)

    async def test_more_tables_than_a_page(self, hall, store):
        for number in range(60):
            made = Table(TableId(f"t{number}"), opening(sitters=sitting(Open())), 1000)
            await kept(hall, made)
        await leave_all_tables(hall, ANA)
        for number in range(60):
            await check_nothing_is_left(store, TableId(f"t{number}"))


class TestWhatIsShown:
    async def test_the_seat_is_of_someone_who_left(self, hall, store):
        made = await hall.open(opening(sitters=sitting(Person(BOB, "Bob"))))
        after = await left(hall, made.id)
        for seats in (
            info_for(after, BOB).seats,
            listed_card(await store.card(made.id), BOB).seats,
        ):
            assert [(seat.kind, seat.name) for seat in seats] == [
                ("left", "Joueur parti"),
                ("person", "Bob"),
            ]

    async def test_lines_are_gone_and_those_of_others_stay(self, hall, store):
        made = await hall.open(opening(sitters=sitting(Person(BOB, "Bob"))))
        await hall.change(made.id, lambda t, now: requests.say(t, ANA, WORDS[1], now))
        await hall.change(made.id, lambda t, now: requests.say(t, BOB, "Salut !", now))
        after = await left(hall, made.id)
        said = [past.entry for past in after.pasts if hasattr(past.entry, "text")]
        assert [(each.name, each.text) for each in said] == [
            ("Joueur parti", ""),
            ("Bob", "Salut !"),
        ]
        await check_nothing_is_left(store, made.id)

    async def test_the_record_has_no_name(self, store):
        async with opened(house(store)) as app, browser(app) as ada:
            seats = [{"kind": "me", "name": WORDS[0]}, {"kind": "me", "name": WORDS[1]}]
            new = {"game": "echec_et_mots", "seats": seats, "listed": True}
            made = (await ada.post("/api/tables", json=new)).json()["table"]
            assert (await ada.post("/api/me/farewell", json={})).status_code == 204
            record = (await ada.get(f"/api/tables/{made['id']}/record")).json()
        assert record["players"] == ["Joueur parti 1", "Joueur parti 2"]

    async def test_other_processes_forget_too(self, halls, store):
        here, there = halls
        made = await here.open(opening(sitters=sitting(Person(BOB, "Bob"))))
        await here.change(made.id, lambda t, now: requests.say(t, ANA, WORDS[1], now))
        seen = (await there.room(made.id)).table
        assert WORDS[1] in repr([past.entry for past in seen.pasts])
        await leave_all_tables(here, ANA)
        room = there.rooms[made.id]
        while any(word in repr([past.entry for past in room.table.pasts]) for word in WORDS):
            await asyncio.sleep(0)
        assert room.table.names == ("Joueur parti", "Bob")


class TestWhatItAddsUpTo:
    @pytest.mark.parametrize("seat", [0, 1])
    async def test_an_undo_that_they_asked_for_or_agreed_to_still_is_one(self, hall, store, seat):
        """Who had to agree is worked out from who sat there then."""
        sitters = sitting(Person(BOB, "Bob"))
        before = play(table("echec_et_mots", sitters=sitters[:: 1 - 2 * seat]), 1)
        (asker,) = {seat for seat in before.seats if before.turns[-1].seat == seat}
        asked = requests.ask_undo(before, _person(before, asker), asker, 2000)
        other = 1 - asker
        assert asked.undo is not None
        answer = AnswerUndo("u", other, asked.undo.seq, accepts=True)
        agreed = requests.answer_undo(asked, _person(asked, other), answer, 3000)
        await kept(hall, agreed)
        after = await left(hall, agreed.id)
        again = Table.of_log(agreed.id, await store.entries(agreed.id))
        assert again.outcome == after.outcome
        assert again.pasts == after.pasts

    async def test_nobody_waits_for_their_agreement(self, hall):
        sitters = sitting(Person(BOB, "Bob"), Bot("random"))
        made = await hall.open(opening("zakhia", sitters))
        after = await left(hall, made.id)
        assert after.undo is None
        assert now_for(after, None, hall.now()).undo is None

    async def test_a_rematch_has_their_seat_open(self, hall):
        made = await hall.open(opening(sitters=sitting(Person(BOB, "Bob"))))
        await left(hall, made.id)
        await hall.offer_rematch(made.id, BOB, 1)
        over = (await hall.room(made.id)).table
        rematch = (await hall.room(over.rematch)).table
        assert rematch.sitters == (Open(), Person(BOB, "Bob"))
        assert rematch.opened.creator == BOB


def _person(made: Table, seat: int) -> PersonId:
    sitter = made.sitters[seat]
    assert isinstance(sitter, Person)
    return sitter.person


class Ear:
    """Someone who listens at a table."""

    def __init__(self):
        self.heard = []

    def news(self, news):
        self.heard.append(news)

    def message(self, message):
        self.heard.append(message)


async def test_connections_of_a_session_that_ended_must_show_anew_who_they_are(halls):
    here, there = halls
    made = await here.open(opening())
    ears = {}
    for hall in halls:
        room = await hall.room(made.id)
        for person in (ANA, BOB):
            ears[hall, person] = Ear()
            hall.join(room, ears[hall, person], person)
    await here.end_sessions(ANA)

    def goodbyes(hall, person):
        return [each for each in ears[hall, person].heard if isinstance(each, Goodbye)]

    while not goodbyes(there, ANA):
        await asyncio.sleep(0)
    for hall in halls:
        (goodbye,) = goodbyes(hall, ANA)
        assert goodbye.may_return
        assert goodbyes(hall, BOB) == []
