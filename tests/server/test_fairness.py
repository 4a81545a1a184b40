"""Each person's turn, however much one of them asks for."""

import asyncio

import pytest

from chevalet.server.fairness import FairTurns
from chevalet.server.problems import Refusal

pytestmark = pytest.mark.anyio


class Hall:
    """Things that begin when there is a turn for them and end when told to."""

    def __init__(self, turns):
        self.turns = turns
        self.begun = []
        self.tasks = []

    async def ask(self, *people):
        for person in people:
            is_over = asyncio.Event()
            self.tasks.append((person, is_over, asyncio.create_task(self._do(person, is_over))))
        await self.rest()

    async def _do(self, person, is_over):
        async with self.turns.turn(person):
            self.begun.append(person)
            await is_over.wait()

    async def rest(self):
        for _ in range(5):
            await asyncio.sleep(0)

    async def end_first(self):
        person = self.begun[len([1 for _, event, _ in self.tasks if event.is_set()])]
        next(e for who, e, _ in self.tasks if who == person and not e.is_set()).set()
        await self.rest()

    async def end_all(self):
        while len([1 for _, event, _ in self.tasks if event.is_set()]) < len(self.begun):
            await self.end_first()


async def test_who_asks_for_much_does_not_keep_the_others_waiting():
    hall = Hall(FairTurns(1))
    await hall.ask(*["mallory"] * 10, "ada", "bob")
    await hall.end_all()
    assert hall.begun[:4] == ["mallory", "ada", "bob", "mallory"]
    assert len(hall.begun) == 12


async def test_those_who_wait_take_turns():
    hall = Hall(FairTurns(1))
    await hall.ask("ada", "ada", "ada", "bob", "bob", "bob")
    await hall.end_all()
    assert hall.begun == ["ada", "bob", "ada", "bob", "ada", "bob"]


async def test_one_person_never_has_all_turns():
    hall = Hall(FairTurns(3))
    await hall.ask(*["mallory"] * 5)
    assert hall.begun == ["mallory"] * 2
    await hall.ask("ada")
    assert hall.begun == ["mallory", "mallory", "ada"]
    assert (hall.turns.people, hall.turns.waiting) == (2, 3)
    await hall.end_all()


async def test_who_waits_for_too_much_is_refused():
    hall = Hall(FairTurns(1, most_waiting=2))
    await hall.ask("mallory", "mallory", "mallory")
    with pytest.raises(Refusal, match="too_busy"):
        async with hall.turns.turn("mallory"):
            pass
    await hall.ask("ada")
    await hall.end_all()
    assert "ada" in hall.begun


async def test_who_goes_away_leaves_no_place_behind():
    hall = Hall(FairTurns(1))
    await hall.ask("ada", "bob", "bob", "chloe")
    hall.tasks.pop(1)[2].cancel()
    await hall.rest()
    await hall.end_all()
    assert hall.begun == ["ada", "bob", "chloe"]
    assert (hall.turns.people, hall.turns.waiting) == (0, 0)


async def test_a_turn_given_to_one_who_is_just_leaving_goes_to_the_next():
    turns = FairTurns(1)
    is_over = asyncio.Event()

    async def hold():
        async with turns.turn("ada"):
            await is_over.wait()

    async def want():
        async with turns.turn("bob"):
            pytest.fail("bob had left")

    holding, wanting = asyncio.create_task(hold()), asyncio.create_task(want())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    is_over.set()
    await asyncio.sleep(0)  # ada gives the turn to bob
    await asyncio.sleep(0)
    wanting.cancel()
    await asyncio.gather(holding, wanting, return_exceptions=True)
    async with asyncio.timeout(60), turns.turn("chloe"):
        pass
