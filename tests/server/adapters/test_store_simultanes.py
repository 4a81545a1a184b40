"""What every store must do with simultanés."""

import asyncio

import msgspec
import pytest

from chevalet.play.simultane.counting import Entrant, Slip
from chevalet.server.simultanes.keeping import CourseMoved, Kept, SimultaneId, Step
from tests.play.simultane.courses import terms
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, CHLOE

pytestmark = pytest.mark.anyio

ONE = SimultaneId("one")


def a_simultane(name="one", **changes):
    return Kept(
        id=SimultaneId(name), creator=ANNE, status="waiting", next_seq=0, terms=terms(**changes)
    )


def step(seq, open_turn, status="playing"):
    return Step(seq=seq, entry=f"entry {seq}".encode(), status=status, open_turn=open_turn)


def slip(person, points, at=1):
    return Slip(person, f"A{points} MOT", points, at)


async def test_one_is_kept_as_it_was_announced(store):
    kept = a_simultane(name="one", is_public=False, ends_early=True)
    await store.announce(kept)
    assert await store.simultane(ONE) == kept
    assert await store.simultane(SimultaneId("nothing")) is None


async def test_they_are_found_by_status_by_all_and_by_their_people(store):
    first, last = a_simultane("a", starts=9), a_simultane("b", starts=8, is_public=False)
    over = a_simultane("c", starts=7)
    for each in (first, last, over):
        await store.announce(each)
    await store.move_course(over.id, step(0, 0, "over"))
    over = msgspec.structs.replace(over, status="over", next_seq=1)
    assert await store.unfinished_simultanes() == [last, first]
    assert await store.public_simultanes() == [first, over]
    assert await store.public_simultanes(limit=1) == [first]
    assert await store.simultanes_of(ANNE, limit=2) == [first, last]
    assert await store.simultanes_of(BEN) == []
    await store.enter_simultane(last.id, [Entrant(BEN, "Ben", 1)])
    assert await store.simultanes_of(BEN) == [last]


async def test_every_step_is_made_once_whoever_tries(stores):
    async with opened(stores) as one, opened(stores) as other:
        await one.announce(a_simultane())
        tries = [(one, other)[i % 2].move_course(ONE, step(0, 1)) for i in range(6)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in done) == 1
        assert sum(isinstance(result, CourseMoved) for result in done) == 5
        with pytest.raises(CourseMoved):
            await one.move_course(ONE, step(2, 1))
        await other.move_course(ONE, step(1, 0))
        assert await one.course(ONE) == [b"entry 0", b"entry 1"]
        assert await one.course(ONE, 0) == [b"entry 1"]
        kept = await one.simultane(ONE)
        assert kept is not None
        assert (kept.next_seq, kept.status) == (2, "playing")
        with pytest.raises(CourseMoved):
            await one.move_course(SimultaneId("nothing"), step(0, 1))


async def test_who_enters_twice_entered_once(store):
    await store.announce(a_simultane())
    await store.enter_simultane(ONE, [Entrant(BEN, "Ben", 1), Entrant(ANNE, "Anne", 1)])
    await store.enter_simultane(ONE, [Entrant(BEN, "Benny", 4), Entrant(CHLOE, "Chloé", 2)])
    assert await store.entrants(ONE) == [
        Entrant(ANNE, "Anne", 1),
        Entrant(BEN, "Ben", 1),
        Entrant(CHLOE, "Chloé", 2),
    ]
    assert await store.entrants(SimultaneId("nothing")) == []


async def test_slips_are_taken_for_the_open_turn_alone(store):
    await store.announce(a_simultane())
    assert not await store.hand_in(ONE, 1, [slip(BEN, 3)])
    await store.move_course(ONE, step(0, 1))
    assert await store.hand_in(ONE, 1, [slip(BEN, 3), slip(ANNE, 5)])
    assert await store.hand_in(ONE, 1, [slip(BEN, 2)])
    assert not await store.hand_in(ONE, 2, [slip(BEN, 9)])
    await store.move_course(ONE, step(1, 0))
    assert not await store.hand_in(ONE, 1, [slip(BEN, 50)])
    assert await store.slips(ONE, 1) == [slip(BEN, 3), slip(ANNE, 5), slip(BEN, 2)]
    assert await store.slips(ONE, 2) == []


async def test_what_was_taken_is_there_when_the_turn_is_closed_and_nothing_comes_after(stores):
    """However many hand in while another process closes the turn."""
    async with opened(stores) as one, opened(stores) as other:
        await one.announce(a_simultane())
        await one.move_course(ONE, step(0, 1))
        taken = []

        async def hand_in_all(store, first):
            for number in range(first, first + 60):
                is_taken = await store.hand_in(ONE, 1, [slip(f"p{number}", number)])
                taken.extend([number] * is_taken)

        async def close():
            while len(taken) < 20:
                await asyncio.sleep(0)
            await other.move_course(ONE, step(1, 0))
            return await other.slips(ONE, 1)

        closed, *_ = await asyncio.gather(close(), hand_in_all(one, 0), hand_in_all(other, 100))
        assert sorted(each.points for each in closed) == sorted(taken)
        assert await one.slips(ONE, 1) == closed


async def test_who_is_forgotten_keeps_their_places_under_nobodys_name(store):
    await store.announce(a_simultane())
    await store.enter_simultane(ONE, [Entrant(ANNE, "Anne", 1), Entrant(BEN, "Ben", 1)])
    await store.move_course(ONE, step(0, 1))
    await store.hand_in(ONE, 1, [slip(ANNE, 3), slip(BEN, 5)])
    await store.forget_in_simultanes(ANNE, "left 1", "parti")
    assert await store.simultanes_of(ANNE) == []
    assert set(await store.entrants(ONE)) == {Entrant(BEN, "Ben", 1), Entrant("left 1", "parti", 1)}
    assert await store.slips(ONE, 1) == [slip("left 1", 3), slip(BEN, 5)]
