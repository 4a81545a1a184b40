"""Simultanés that go on by themselves, in one process or two, whatever becomes of one of them."""

import asyncio
import json

import pytest

from chevalet.play.simultane.course import GRACE
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.problems import Refusal
from chevalet.server.simultanes.conducting import STEPS_IN
from tests.play.simultane.courses import STARTS
from tests.server.simultanes.stage import ONE, Clock, Process, announced, top_of, ways_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def two(memory_store, clock):
    """Two processes on one store and one bus."""
    bus = InProcessBus()
    both = Process(memory_store, bus, clock), Process(memory_store, bus.beside(), clock)
    for each in both:
        await each.open()
    yield both
    for each in both:
        await each.close()


async def settled():
    """Notices have been heard, and what follows from them is done."""
    for _ in range(50):
        await asyncio.sleep(0)


async def to_turn_end(clock, process):
    clock.at = (await process.room()).course.due
    await process.look()
    await settled()


async def test_it_begins_at_its_time_once_and_everyone_sees_the_same_letters(two, clock):
    one, other = two
    await announced(one.hall.store)
    ears = [await one.join("ann"), await other.join("bob"), await other.join("cleo", enters=False)]
    await asyncio.gather(one.look(), other.look())
    assert all("turn_began" not in ear.kinds() for ear in ears)
    clock.at = STARTS
    await asyncio.gather(one.look(), other.look())
    await settled()
    began = [ear.last("turn_began") for ear in ears]
    assert began[0] == began[1] == began[2]
    assert began[0]["until"] == STARTS + 60_000
    assert len(began[0]["view"]["rack"]["letters"]) == 10
    assert len(await one.hall.store.course(ONE)) == 1


async def test_the_best_of_each_counts_and_both_processes_tell_the_same(two, clock):
    one, other = two
    await announced(one.hall.store)
    ann, bob, cleo = await one.join("ann"), await other.join("bob"), await one.join("cleo")
    clock.at = STARTS
    await one.look()
    await settled()
    course = (await one.room()).course
    low, high = sorted(ways_of(course, 2), key=len)
    noted = [await one.hand_in("ann", text) for text in (low, high, low)]
    best = max(noted, key=lambda each: each.points)
    assert noted[2].best_points == best.points
    await other.hand_in("bob", top_of(course))
    await to_turn_end(clock, one)
    ended = ann.last("turn_ended")
    assert ended == bob.last("turn_ended") == cleo.last("turn_ended")
    assert ended["field"]["players"] == 3
    assert ended["field"]["solo"] == "Bob"
    assert ended["top"]["placement"] == top_of(course)
    mine = ann.last("mine")
    assert (mine["place"], mine["found_points"]) == (2, best.points)
    assert mine["lost"] == ended["top"]["points"] - best.points
    assert cleo.last("mine")["found"] is None
    assert bob.last("mine")["points"] == ended["top"]["points"] + 5


async def test_nothing_of_others_or_of_the_top_travels_before_the_turn_ends(two, clock):
    one, other = two
    await announced(one.hall.store)
    ann, bob = await one.join("ann"), await other.join("bob")
    clock.at = STARTS
    await one.look()
    await settled()
    course = (await one.room()).course
    await asyncio.wait_for((await one.room()).top, 30)
    before = [len(ann.heard), len(bob.heard)]
    await one.hand_in("ann", top_of(course))
    await other.hand_in("bob", ways_of(course, 1)[0])
    clock.at = STARTS + 59_000
    await asyncio.gather(one.look(), other.look())
    await settled()
    told = json.dumps([ann.heard[before[0] :], bob.heard[before[1] :]])
    word = top_of(course).split()[1]
    assert word not in told
    assert "noted" not in told


async def test_time_is_the_servers_and_what_comes_after_it_is_refused(two, clock):
    one, _ = two
    await announced(one.hall.store)
    await one.join("ann")
    clock.at = STARTS
    await one.look()
    course = (await one.room()).course
    (text,) = ways_of(course, 1)
    clock.at = course.until
    await one.hand_in("ann", text)
    clock.at = course.until + 1
    with pytest.raises(Refusal, match="turn_over"):
        await one.hand_in("ann", text)
    clock.at = course.until + GRACE
    await one.look()
    assert len(await one.hall.store.slips(ONE, 1)) == 1
    with pytest.raises(Refusal, match="turn_over"):
        await one.hand_in("ann", text)


async def test_nobody_hands_in_without_end(two, clock, monkeypatch):
    monkeypatch.setattr("chevalet.server.simultanes.playing.MOST_SLIPS", 2)
    one, _ = two
    await announced(one.hall.store)
    await one.join("ann")
    clock.at = STARTS
    await one.look()
    (text,) = ways_of((await one.room()).course, 1)
    for _ in range(2):
        await one.hand_in("ann", text)
    with pytest.raises(Refusal, match="handed_in_enough"):
        await one.hand_in("ann", text)


async def test_who_comes_late_plays_from_the_next_turn_on(two, clock):
    one, _ = two
    await announced(one.hall.store)
    clock.at = STARTS
    await one.look()
    late = await one.join("late")
    course = (await one.room()).course
    with pytest.raises(Refusal, match="plays_later"):
        await one.hand_in("late", top_of(course))
    with pytest.raises(Refusal, match="not_entered"):
        await one.hand_in("nobody", top_of(course))
    await to_turn_end(clock, one)
    assert late.last("turn_ended")["field"]["players"] == 0
    await to_turn_end(clock, one)
    await one.hand_in("late", top_of((await one.room()).course), turn=2)


@pytest.mark.parametrize("phase", ["turn", "pause"])
async def test_another_process_goes_on_where_one_died(two, clock, phase):
    one, other = two
    await announced(one.hall.store, turns=2)
    await one.join("ann")
    bob = await other.join("bob")
    clock.at = STARTS
    await one.look()
    await settled()
    text = top_of((await one.room()).course)
    await one.hand_in("ann", text)
    await other.hand_in("bob", text)
    if phase == "pause":
        await to_turn_end(clock, one)
    due = (await other.room()).course.due
    clock.at = due + STEPS_IN - 1  # one is silent from now on: it is given its time
    await other.look()
    assert (await other.room()).course.phase == phase
    clock.at = due + STEPS_IN
    await other.look()
    assert (await other.room()).course.phase != phase
    while (await other.room()).course.phase != "over":
        clock.at = (await other.room()).course.due + STEPS_IN
        await other.look()
    top = bob.heard and next(each for each in bob.heard if each["type"] == "turn_ended")
    assert top["field"]["found_by"] == 2
    assert bob.last("turn_ended")["is_over"]


@pytest.mark.parametrize("steps", range(6))
async def test_a_process_that_begins_anew_knows_all_in_every_phase(memory_store, clock, steps):
    await announced(memory_store, turns=2)
    process = Process(memory_store, InProcessBus(), clock)
    await process.open()
    await process.join("ann")
    for _ in range(steps):
        room = await process.room()
        if room.course.phase == "turn":
            await process.hand_in("ann", top_of(room.course), room.course.turn)
        if room.course.due is not None:
            clock.at = room.course.due
            await process.look()
    before = await process.room()
    await process.close()
    again = Process(memory_store, InProcessBus(), clock)
    await again.open()
    after = await again.room()
    assert after.course == before.course
    assert after.standings == before.standings
    assert after.entrants == before.entrants
    await again.close()


async def test_a_turn_ends_early_when_all_who_are_there_are_done(two, clock):
    one, other = two
    await announced(one.hall.store, ends_early=True)
    await one.join("ann")
    await other.join("bob")
    gone = await other.join("gone")
    clock.at = STARTS
    await one.look()
    await settled()
    await one.say_done("ann")
    await other.say_done("bob")
    await settled()
    await one.look()
    assert (await one.room()).course.phase == "turn"
    (await other.room()).leave(gone)
    other.conductor.changed(await other.room())
    await settled()
    await one.look()
    assert (await one.room()).course.phase == "pause"


async def test_without_that_option_time_alone_ends_a_turn(two, clock):
    one, _ = two
    await announced(one.hall.store)
    await one.join("ann")
    clock.at = STARTS
    await one.look()
    await one.say_done("ann")
    await one.look()
    assert (await one.room()).course.phase == "turn"


async def test_the_top_is_looked_up_once_and_by_who_began_the_turn(two, clock, monkeypatch):
    one, other = two
    searched = []

    async def search(conductor, course):
        searched.append(conductor)
        return top_of(course)

    monkeypatch.setattr("chevalet.server.simultanes.conducting.Conductor._search", search)
    await announced(one.hall.store, turns=1)
    await one.join("ann")
    await other.join("bob")
    clock.at = STARTS
    await asyncio.gather(one.look(), other.look())
    await settled()
    clock.at = (await one.room()).course.due
    await asyncio.gather(one.look(), other.look())
    await settled()
    assert (await one.room()).course.phase == (await other.room()).course.phase == "over"
    assert len(searched) == 1


async def test_a_frame_for_all_is_encoded_once_however_many_listen(two, clock):
    one, _ = two
    await announced(one.hall.store)
    room, frames = await one.room(), []

    class Same:
        def frame(self, frame):
            frames.append(frame)

        def message(self, message):
            raise AssertionError(message)

    for _ in range(50):
        room.join(Same(), None)
    clock.at = STARTS
    await one.look()
    await to_turn_end(clock, one)
    kinds = {frame: json.loads(frame)["type"] for frame in frames}
    assert sorted(kinds.values()) == ["online", "turn_began", "turn_ended"]
    assert len(frames) == 150
    assert len(set(map(id, frames))) == 3
