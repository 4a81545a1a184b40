"""What every store must do with results and ratings, memory, SQLite and PostgreSQL alike."""

import asyncio

import msgspec
import pytest

from chevalet.server.people.standings import Counted, Leader, Pool, Rating, Result
from chevalet.server.ports import SeqTaken
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, CHLOE, a_person

pytestmark = pytest.mark.anyio

POOL = Pool("zakhia")


def a_result(number=1, table="t1", *, pool=POOL, people=(ANNE, BEN), mu=1500.1, sigma=120.0):
    seats = tuple(
        Counted(
            person=person,
            team=at,
            place=at + 1,
            before=Rating(1500.0, 350.0),
            after=Rating(mu + 1 / 3 + at, sigma, number),
        )
        for at, person in enumerate(people)
    )
    return Result(pool=pool, number=number, table=table, at=1_000 + number, seats=seats)


async def test_a_result_is_kept_whole_with_the_ratings_after_it(store):
    bot = Counted(
        person=None, level="amateur", team=2, place=2, before=Rating(1, 2), after=Rating(1, 2)
    )
    first = a_result()
    first = msgspec.structs.replace(first, seats=(*first.seats, bot))
    await store.count(first)
    assert await store.result_of("t1") == first
    assert await store.result_of("t2") is None
    assert await store.results(POOL) == [first]
    assert await store.last_result(POOL) == 1
    assert await store.last_result("takemo") == 0
    assert await store.ratings(POOL, [ANNE, BEN, CHLOE]) == first.ratings
    assert await store.ratings_of(BEN) == {POOL: first.ratings[BEN]}
    assert await store.ratings_of(CHLOE) == {}


async def test_only_the_next_place_is_taken_and_a_table_counts_once(store):
    await store.count(a_result())
    for wrong in (a_result(1, "t2"), a_result(3, "t2"), a_result(2, "t1")):
        with pytest.raises(SeqTaken):
            await store.count(msgspec.structs.replace(wrong))
    assert await store.last_result(POOL) == 1
    await store.count(a_result(2, "t2", mu=1600.0))
    assert (await store.ratings(POOL, [ANNE]))[ANNE].games == 2
    with pytest.raises(SeqTaken):  # of whichever pool
        await store.count(a_result(1, "t2", pool=Pool("takemo")))


async def test_results_are_paged_in_order_and_found_by_person(store):
    for number in range(1, 6):
        people = (ANNE, BEN) if number % 2 else (BEN, CHLOE)
        await store.count(a_result(number, f"t{number}", people=people))
    assert [each.number for each in await store.results(POOL, 2, limit=2)] == [3, 4]
    assert [each.number for each in await store.results_of(POOL, ANNE)] == [1, 3, 5]
    assert [each.number for each in await store.results_of(POOL, ANNE, limit=2)] == [3, 5]


async def test_of_many_processes_that_count_at_once_each_place_goes_to_one(stores):
    async with opened(stores) as one, opened(stores) as other:
        results = await asyncio.gather(
            *((one, other)[i % 2].count(a_result(1, f"t{i}")) for i in range(10)),
            return_exceptions=True,
        )
        assert results.count(None) == 1
        assert {type(each) for each in results if each is not None} == {SeqTaken}
        assert await other.last_result(POOL) == 1


async def test_a_pool_is_counted_anew_all_at_once(store):
    for number in (1, 2):
        await store.count(a_result(number, f"t{number}"))
    await store.count(a_result(1, "u1", pool=Pool("takemo")))
    anew = [a_result(1, "t1", people=(ANNE, CHLOE)), a_result(2, "t2", people=(ANNE, CHLOE), mu=9)]
    with pytest.raises(SeqTaken):  # a game counted meanwhile
        await store.recount(POOL, anew[:1])
    assert (await store.ratings(POOL, [BEN]))[BEN].games == 2
    await store.recount(POOL, anew)
    assert await store.results(POOL) == anew
    assert await store.ratings(POOL, [ANNE, BEN, CHLOE]) == anew[1].ratings
    assert await store.results_of(POOL, BEN) == []
    assert await store.last_result("takemo") == 1


async def test_leaders_are_accounts_with_certain_ratings(store):
    await store.save(a_person(ANNE, login="anne"))
    await store.save(a_person(BEN, login="ben"))
    await store.save(a_person(CHLOE))
    await store.count(a_result(1, "t1", people=(ANNE, CHLOE)))
    await store.count(a_result(2, "t2", people=(BEN,), mu=1700.0))
    await store.count(a_result(3, "t3", people=("gone",), mu=1900.0))
    await store.count(a_result(4, "t4", people=("vague",), mu=1900.0, sigma=201.0))
    rows = await store.leaders(POOL, 200.0)
    ratings = await store.ratings(POOL, [ANNE, BEN])
    assert rows == [Leader(BEN, "Ben", ratings[BEN]), Leader(ANNE, "Anne", ratings[ANNE])]
    assert await store.leaders(POOL, 200.0, limit=1) == rows[:1]
