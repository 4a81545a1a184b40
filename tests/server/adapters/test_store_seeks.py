"""What every store must do with those who look for an opponent."""

import asyncio
from typing import Any

import msgspec
import pytest

from chevalet.server.people.seeking import Seek, SeekGone
from chevalet.server.ports import TableExists
from chevalet.server.tables.log import Person
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, CHLOE, a_card, some_entries

pytestmark = pytest.mark.anyio


def a_seek(person=ANNE, **changes):
    facts: dict[str, Any] = {
        "ticket": f"of {person}",
        "holder": "one",
        "game": "zakhia",
        "control": "quick",
        "since": 100,
    }
    return Seek(sitter=Person(person, person), mu=1500.0, **(facts | changes))


def table(name, people=(ANNE, BEN)):
    return a_card(name, status="playing", people=people), some_entries(0, 1)


async def test_who_looks_is_found_until_they_stop_or_their_process_is_silent(store):
    await store.seek(a_seek(ANNE, since=7, avoids=(CHLOE,)), 50)
    await store.seek(a_seek(BEN, since=5), 60)
    assert await store.seeking(40) == [a_seek(BEN, since=5), a_seek(ANNE, since=7, avoids=(CHLOE,))]
    assert [each.person for each in await store.seeking(50)] == [BEN]
    assert await store.renew_seeks("one", 80) == []
    assert len(await store.seeking(70)) == 2
    await store.stop_seeking(BEN, "another search")
    await store.stop_seeking(BEN, "of ben")
    assert [each.person for each in await store.seeking(70)] == [ANNE]
    await store.forget_seeks(80)
    assert len(await store.seeking(70)) == 1
    await store.forget_seeks(81)
    assert await store.seeking(70) == []


async def test_a_new_search_takes_the_place_of_an_older_one(store):
    await store.seek(a_seek(), 50)
    later = a_seek(ticket="again", game="takemo", holder="two")
    await store.seek(later, 60)
    assert await store.seeking(10) == [later]
    assert await store.renew_seeks("one", 99) == []


async def test_a_pair_and_its_table_are_kept_together(store):
    await store.seek(a_seek(ANNE), 50)
    await store.seek(a_seek(BEN, holder="two"), 50)
    await store.pair(["of anne", "of ben"], *table("t1"))
    assert (await store.card("t1")).people == (ANNE, BEN)
    assert await store.seeking(10) == []
    paired = msgspec.structs.replace(a_seek(ANNE), table="t1")
    assert await store.renew_seeks("one", 60) == [paired]
    for tickets in (["of anne", "of ben"], ["of anne"]):
        with pytest.raises(SeekGone):
            await store.pair(tickets, *table("t2"))
    assert await store.card("t2") is None


async def test_half_a_pair_is_none(store):
    await store.seek(a_seek(ANNE), 50)
    await store.seek(a_seek(BEN), 50)
    with pytest.raises(SeekGone):
        await store.pair(["of anne", "of nobody"], *table("t1"))
    assert await store.card("t1") is None
    await store.create(*table("t1"))
    with pytest.raises(TableExists):
        await store.pair(["of anne", "of ben"], *table("t1"))
    assert len(await store.seeking(10)) == 2


async def test_of_many_processes_that_pair_at_once_nobody_is_paired_twice(stores):
    async with opened(stores) as one, opened(stores) as other:
        people = [f"p{n}" for n in range(6)]
        for person in people:
            await one.seek(a_seek(person), 50)
        wishes = [(a, b) for a in people for b in people if a < b]
        done = await asyncio.gather(
            *(
                (one, other)[n % 2].pair([f"of {a}", f"of {b}"], *table(f"t{n}", (a, b)))
                for n, (a, b) in enumerate(wishes)
            ),
            return_exceptions=True,
        )
        assert {type(each) for each in done} == {type(None), SeekGone}
        paired = [
            person
            for each, pair in zip(done, wishes, strict=True)
            if each is None
            for person in pair
        ]
        assert len(paired) == len(set(paired))
        assert len(await other.seeking(10)) == len(people) - len(paired)
