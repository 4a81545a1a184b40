"""People who look for each other meet, in one process or two, at one table, whatever crashes."""

import asyncio
import json

import msgspec
import pytest
from websockets.asyncio.client import connect

from chevalet.client import Refused
from chevalet.server.people.seeking import SeekGone
from chevalet.server.ports import StoreUnavailable
from chevalet.server.tables import matching
from chevalet.server.wire.people import FromPairing, Searching, TableFound
from tests.server.proofs.serving import serving

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _eager(monkeypatch):
    monkeypatch.setattr(matching, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(matching, "RENEW_EVERY", 50)


def searching(client, game="zakhia", control="quick"):
    url = (
        f"{client.base_url.replace('http', 'ws')}/api/pairing/socket?game={game}&control={control}"
    )
    return connect(url, additional_headers=client.socket_headers, proxy=None)


async def found(client, **wish):
    """The table that the search ends at."""
    async with searching(client, **wish) as socket:
        async for frame in socket:
            message = msgspec.json.decode(frame, type=FromPairing)
            if isinstance(message, TableFound):
                return message.table
    raise AssertionError("the search ended without a table")


async def someone(house, name=None):
    client = house.client()
    await client.me()
    if name is not None:
        await client.rename(name)
        body = json.dumps({"login": name, "password": "long enough for all"}).encode()
        headers = client.headers | {"Content-Type": "application/json"}
        answer = await client._http.post("/api/account", content=body, headers=headers)
        assert answer.status_code == 201, answer.text
    return client


async def test_two_who_look_for_the_same_play_each_other_and_accounts_play_rated():
    async with serving() as house:
        ada, bob = await someone(house, "Ada"), await someone(house, "Bob")
        table, same = await asyncio.gather(ada.find_opponent("zakhia"), found(bob))
        assert table == same
        info = await ada.table(table)
        assert (info.status, info.rated, info.clock.seconds) == ("playing", True, 300)
        assert {seat.name for seat in info.seats} == {"Ada", "Bob"}
        assert await house.services.store.seeking(0) == []
        for client in (ada, bob):
            await client.close()


async def test_a_search_tells_how_many_look_and_offers_a_bot_after_a_while(monkeypatch):
    monkeypatch.setattr(matching, "BOT_AFTER", 0)
    async with serving() as house:
        guest = await someone(house)
        async with searching(guest) as socket:
            first = msgspec.json.decode(await socket.recv(), type=FromPairing)
            assert first == Searching(waiting=1, bot="amateur")
            other = await someone(house)
            async with searching(other, control="calm"):
                answer = await guest._http.get("/api/pairing")
                assert {q["control"] for q in answer.json()["queues"]} == {"quick", "calm"}
            await other.close()
        for _ in range(200):
            if not await house.services.store.seeking(0):
                break
            await asyncio.sleep(0.02)
        assert await house.services.store.seeking(0) == []
        await guest.close()


async def test_what_nobody_can_look_for_is_refused():
    async with serving() as house:
        guest = await someone(house)
        with pytest.raises(Refused, match="unknown_game"):
            await guest.find_opponent("chess")
        for wish in ({"game": "chess"}, {"control": "bullet"}):
            async with searching(guest, **wish) as socket:
                goodbye = json.loads(await socket.recv())
                assert (goodbye["type"], goodbye["may_return"]) == ("goodbye", False)
        await guest.close()


async def test_people_of_two_processes_meet_at_one_table_each(postgres, nats):
    """Every store and bus of its own: twelve people, six tables, nobody twice."""
    houses = [
        serving(store=postgres.store(), bus=nats.bus()),
        serving(store=postgres.store(), bus=nats.bus()),
    ]
    async with houses[0] as one, houses[1] as two:
        people = [await someone((one, two)[n % 2]) for n in range(12)]
        tables = await asyncio.gather(*map(found, people))
        assert sorted(tables.count(table) for table in set(tables)) == [2] * 6
        cards = await one.services.store.listed("playing")
        assert cards == []  # they are private
        for table in set(tables):
            card = await one.services.store.card(table)
            assert card is not None
            assert len(card.people) == 2
        for client in people:
            await client.close()


async def test_who_is_left_by_a_process_that_died_keeps_nobody_waiting(postgres, nats, monkeypatch):
    """A seek that nobody renews is not paired; a pair that could not be kept is tried again."""
    monkeypatch.setattr(matching, "LASTS", 300)
    async with serving(store=postgres.store(), bus=nats.bus()) as house:
        services = house.services
        ghost = await someone(house)
        async with searching(ghost) as socket:
            await socket.recv()
            (seek,) = await services.store.seeking(0)
        left = msgspec.structs.replace(seek, ticket="ghost", holder="a process that died")
        await services.store.seek(left, services.now() + 300)
        real, fails = services.store.pair, [StoreUnavailable("cut"), SeekGone()]

        async def pair(*given):
            if fails:
                raise fails.pop(0)
            await real(*given)

        monkeypatch.setattr(services.store, "pair", pair)
        await asyncio.sleep(0.4)
        ada, bob = await someone(house), await someone(house)
        table, same = await asyncio.gather(found(ada), found(bob))
        assert table == same
        assert not fails
        for client in (ghost, ada, bob):
            await client.close()


async def test_a_lost_notice_costs_a_moment_only(monkeypatch):
    async with serving() as house:
        monkeypatch.setattr(house.services.matchmaker, "_tell", lambda *_: None)
        ada, bob = await someone(house), await someone(house)
        searches = asyncio.gather(found(ada), found(bob))
        while await house.services.store.seeking(0) or not house.services.hall.rooms:
            await asyncio.sleep(0.02)
        monkeypatch.undo()
        monkeypatch.setattr(matching, "ROUND_SECONDS", 0.02)
        monkeypatch.setattr(matching, "RENEW_EVERY", 50)
        table, same = await searches
        assert table == same
        for client in (ada, bob):
            await client.close()
