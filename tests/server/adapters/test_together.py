"""Questions that gather: each is answered for itself, and a failed batch fails for all in it."""

import asyncio

import pytest

from chevalet.server.adapters.together import Together

pytestmark = pytest.mark.anyio


async def test_who_asks_together_is_answered_together_each_for_themselves():
    asked: list[list[int]] = []

    async def squares(numbers: list[int]) -> list[int]:
        asked.append(numbers)
        return [number**2 for number in numbers]

    together = Together(squares)
    assert await asyncio.gather(*map(together.ask, range(5))) == [0, 1, 4, 9, 16]
    assert asked == [list(range(5))]


async def test_a_failure_is_told_to_all_who_wait_and_to_nobody_after_them():
    failures = [OSError("gone")]

    async def answer(asked: list[int]) -> list[int]:
        if failures:
            raise failures.pop()
        return asked

    together = Together(answer)
    outcomes = await asyncio.gather(*map(together.ask, range(3)), return_exceptions=True)
    assert [type(each) for each in outcomes] == [OSError] * 3
    assert await together.ask(7) == 7


async def test_what_is_asked_after_a_change_is_not_answered_from_before_it():
    """A read that began before a write must not serve one who asks after it."""
    kept = ["old"]
    is_read = asyncio.Event()

    async def read(asked: list[int]) -> list[str]:
        seen = kept[0]
        await is_read.wait()
        return [seen] * len(asked)

    together = Together(read)
    early = asyncio.create_task(together.ask(1))
    await asyncio.sleep(0.01)
    kept[0] = "new"
    late = asyncio.create_task(together.ask(2))
    is_read.set()
    assert [await early, await late] == ["old", "new"]
