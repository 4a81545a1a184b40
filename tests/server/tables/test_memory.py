"""Games that had bots leave nothing behind in the server's memory."""

import gc
import tracemalloc

import pytest

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.services import wall_clock
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Bot
from chevalet.server.tables.thinkers import Thinkers
from tests.server.tables.examples import opening
from tests.server.tables.test_hall_races import until

pytestmark = pytest.mark.anyio

GAMES = 4
LEFT_BEHIND = 40_000
"""Bytes for each game: a line of a counter here and there. In threads it was 200,000 and more,
words that bots had looked up: two caches of 65,536 answers each fill ever more slowly."""


class Deaf:
    """Someone who looks on and keeps nothing."""

    def news(self, news):
        pass

    def message(self, message):
        pass


async def play(hall, count):
    """So many games of bots from the first move to the last, then forgotten."""
    for number in range(count):
        seed = f"{number:064x}"
        sitters = (Bot("greedy"), Bot("greedy"))
        table = (await hall.open(opening("zigzag", sitters, seed=seed))).id
        room = hall.rooms[table]
        hall.join(room, Deaf(), None)
        await until(lambda room=room: room.table.outcome is not None, seconds=300)
        await until(lambda room=room: not room.thinking)
        del hall.rooms[table]
        hall.store._logs.clear()
        hall.store._cards.clear()


async def test_memory_at_rest_does_not_grow_with_games_that_had_bots(memory_store):
    hall = Hall(memory_store, InProcessBus(), Thinkers(nodes=20, processes=1), wall_clock)
    await hall.start()
    try:
        await play(hall, 2)  # whatever is loaded once
        tracemalloc.start()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        await play(hall, GAMES)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        await hall.stop()
    assert (after - before) / GAMES < LEFT_BEHIND
