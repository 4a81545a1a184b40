"""What every store must do with what people have learnt and solved."""

import asyncio

import pytest

from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import Solver, Trail
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, a_person

pytestmark = pytest.mark.anyio


def a_trail(*steps, seen=()):
    return Trail({"zakhia": steps}, {"takemo": Solver(rating=1200, rated=len(seen), seen=seen)})


async def test_what_is_added_joins_what_was_there(store):
    await store.save(a_person(ANNE))
    assert await store.trail_of(ANNE) == Trail()
    assert await store.add_to_trail(ANNE, a_trail(1, 2)) == a_trail(1, 2)
    both = await store.add_to_trail(ANNE, a_trail(3, seen=("a",)))
    assert both == await store.trail_of(ANNE) == a_trail(1, 2, 3, seen=("a",))
    assert await store.trail_of(BEN) == Trail()


async def test_of_two_who_add_at_once_neither_is_lost(store):
    await store.save(a_person(ANNE))
    await asyncio.gather(*(store.add_to_trail(ANNE, a_trail(step)) for step in range(1, 21)))
    assert (await store.trail_of(ANNE)).lessons == {"zakhia": tuple(range(1, 21))}


async def test_it_is_forgotten_with_the_person(store):
    anne = await store.save(a_person(ANNE))
    await store.add_to_trail(ANNE, a_trail(1))
    await store.remove(anne)
    assert await store.trail_of(ANNE) == Trail()
    assert await store.add_to_trail(ANNE, a_trail(2)) == a_trail(2)
    assert await store.trail_of(ANNE) == Trail(), "nothing is kept of who is not there"
    assert await store.trail_of(PersonId("nobody\0")) == Trail()


async def test_it_outlives_the_process(stores):
    async with opened(stores) as store:
        await store.save(a_person(ANNE))
        await store.add_to_trail(ANNE, a_trail(1))
    async with opened(stores) as store:
        assert await store.trail_of(ANNE) == a_trail(1)
