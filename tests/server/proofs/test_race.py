"""Two who act at the same instant on one turn: one wins, the other is told, nothing is garbled."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from chevalet.client import Client, Refused, TableSocket
from chevalet.core import registry
from chevalet.core.actions import Action
from chevalet.core.rng import Rng
from chevalet.server.wire.http import MySeat
from tests.server.proofs.players import check_record, choice, guest
from tests.server.proofs.serving import ServerProcess, serving

pytestmark = pytest.mark.anyio


async def tried(socket: TableSocket, action: Action, seat: int, seq: int) -> tuple[str, int | None]:
    """Where the action is kept, or the code of its refusal and where the log stands."""
    try:
        return "kept", await socket.act(action, seat, seq=seq)
    except Refused as refused:
        return refused.code, refused.problem.seq


async def race_once(first: TableSocket, second: TableSocket) -> None:
    """Both act for the seat on turn, knowing the same."""
    registration = registry.find(first.table.game)
    now = first.now
    seat = now.to_act[0]
    actions = [
        choice(registration, now, "random", Rng.seeded(f"{now.seq} {name}")) for name in "ab"
    ]
    ends = await asyncio.gather(
        tried(first, actions[0], seat, now.seq), tried(second, actions[1], seat, now.seq)
    )
    assert sorted(ends) == [("kept", now.seq + 1), ("stale", now.seq + 1)]


async def look_alike(first: TableSocket, second: TableSocket) -> None:
    """Both know of the same last entry, through the eyes of the seat on turn."""
    last = max(first.now.seq, second.now.seq)
    for socket in (first, second):
        await socket.until(lambda one: one.now.seq >= last)
    assert first.now.seq == second.now.seq
    assert first.past == second.past
    if first.now.outcome is None:
        seat = first.now.to_act[0]
        await asyncio.gather(first.look(seat), second.look(seat))


async def race(near: Client, far: Client, turns: int) -> None:
    """That many turns, at as many tables as it takes; one person is behind both clients."""
    raced = 0
    while raced < turns:
        table = await near.open_table("pioche", [MySeat(), MySeat()])
        async with near.socket(table.id, seat=0) as first, far.socket(table.id, seat=0) as second:
            while first.now.outcome is None and raced < turns:
                await race_once(first, second)
                raced += 1
                await look_alike(first, second)
            is_over = first.now.outcome is not None
        if is_over:
            await check_record(near, table.id)


async def compose_together(near: Client, far: Client, tables: int) -> None:
    """WordZ's composing phase, §2: all lay at once, none is too late."""
    registration = registry.find("wordz")
    for _ in range(tables):
        table = await near.open_table("wordz", [MySeat()] * 4, options={"rounds": 1})
        async with AsyncExitStack() as ending:
            sockets = [
                await ending.enter_async_context(client.socket(table.id, seat=seat))
                for seat, client in enumerate((near, far, near, far))
            ]
            assert sockets[0].now.to_act == (0, 1, 2, 3)
            kept = await asyncio.gather(
                *(
                    socket.act(
                        choice(registration, socket.now, "random", Rng.seeded(str(seat))),
                        seat,
                        seq=table.seq,
                    )
                    for seat, socket in enumerate(sockets)
                )
            )
            assert sorted(kept) == [table.seq + ahead for ahead in range(1, 5)]


async def both(url: str, other: str) -> tuple[Client, Client]:
    """One person at two servers, or twice at one."""
    near = await guest(url)
    return near, Client(other, await near.make_token())


async def race_at(url: str, other: str, turns: int, tables: int) -> None:
    near, far = await both(url, other)
    async with near, far:
        await race(near, far, turns)
        await compose_together(near, far, tables)


async def test_two_sockets_of_one_person(house):
    await race_at(house.url, house.url, 60, 3)


async def test_two_servers_on_postgres_and_nats(postgres, nats):
    async with (
        serving(store=postgres.store(), bus=nats.bus()) as here,
        serving(store=postgres.store(), bus=nats.bus()) as there,
    ):
        await race_at(here.url, there.url, 60, 3)


@pytest.mark.prove
async def test_a_thousand_races_of_one_person(house):
    await race_at(house.url, house.url, 1000, 50)


@pytest.mark.prove
async def test_a_thousand_races_between_two_processes(tmp_path, shared):
    async with ServerProcess(tmp_path, *shared) as here, ServerProcess(tmp_path, *shared) as there:
        await race_at(here.url, there.url, 1000, 50)
