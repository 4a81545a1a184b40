"""What a server does: durable moves a second, their latency, broadcast, memory, stalls.

    python benchmarks/server.py [postgresql://… nats://…]

Every row is measured from outside over real sockets, against `chevalet serve` in a process of its
own; the clients share this machine with it. Without addresses, PostgreSQL is left out.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

import httpx
from rich.console import Console
from rich.table import Table

from chevalet.client import Client, TableSocket
from chevalet.core import registry
from chevalet.core.rng import Rng
from chevalet.server.wire.http import BotSeat, MySeat
from tests.server.proofs.players import choice, guest
from tests.server.proofs.serving import ServerProcess

TABLES = 40
SECONDS = 6.0
SPECTATORS = 100
MOVES = 30
IDLE_TABLES = 300
BOT_TABLES = 50
PROBE_SECONDS = 15.0
TARGET_STALL = 50.0

Row = tuple[str, str, str]
Measure = Callable[[ServerProcess], Awaitable[list[Row]]]


def quantile(values: list[float], part: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def spread(values: list[float], *parts: float) -> str:
    """The quantiles in a row."""
    return " / ".join(f"{quantile(values, part):.1f}" for part in parts or (0.5, 0.99)) + " ms"


async def moves(server: ServerProcess) -> list[Row]:
    """Small games one after the other; a move counts when it is acknowledged, so kept for good."""
    client = await guest(server.url)
    together: list[float] = []
    alone: list[float] = []
    async with client:
        ready = asyncio.Barrier(TABLES)
        await asyncio.gather(*(play_on(client, ready, together) for _ in range(TABLES)))
        await play_on(client, asyncio.Barrier(1), alone)
    return [
        (f"acknowledged moves/s, {TABLES} tables at once", f"{len(together) / SECONDS:.0f}", ""),
        ("  latency p50 / p99", spread(together), ""),
        ("  latency at one table alone, p50 / p99", spread(alone), ""),
    ]


async def play_on(client: Client, ready: asyncio.Barrier, latencies: list[float]) -> None:
    """Play both seats of one table after another for a while, once all are ready."""
    registration = registry.find("pioche")
    until = float("inf")
    while time.perf_counter() < until:
        table = await client.open_table("pioche", [MySeat(), MySeat()])
        async with client.socket(table.id, seat=0) as one, client.socket(table.id, seat=1) as other:
            if until == float("inf"):
                await ready.wait()
                until = time.perf_counter() + SECONDS
            while one.now.outcome is None and time.perf_counter() < until:
                seat = one.now.to_act[0]
                socket = (one, other)[seat]
                await socket.until(_knows(one.now.seq))
                action = choice(registration, socket.now, "random", Rng.seeded(str(table.seq)))
                begin = time.perf_counter()
                seq = await socket.act(action, seat)
                latencies.append(time.perf_counter() - begin)
                await one.until(_knows(seq))


async def broadcast(server: ServerProcess) -> list[Row]:
    """From an act to the last of the spectators who heard of it."""
    client = await guest(server.url)
    async with client, AsyncExitStack() as ending:
        table = await client.open_table("pioche", [MySeat(), MySeat()], listed=True, chat=True)
        actor = await ending.enter_async_context(client.socket(table.id, seat=0))
        watching = [
            await ending.enter_async_context(client.socket(table.id)) for _ in range(SPECTATORS)
        ]
        times = []
        for _ in range(MOVES):
            begin = time.perf_counter()
            seq = await actor.say("x")
            await asyncio.gather(*(each.until(_knows(seq)) for each in watching))
            times.append(time.perf_counter() - begin)
    return [(f"until all of {SPECTATORS} spectators know, p50 / p99", spread(times), "")]


def _knows(seq: int) -> Callable[[TableSocket], bool]:
    return lambda socket: socket.now.seq >= seq


async def memory(server: ServerProcess) -> list[Row]:
    """What a begun table of Zakhia costs while it is in memory."""
    client = await guest(server.url)
    async with client:
        await client.open_table("zakhia", [MySeat(), MySeat()])
        before = await _resident(server)
        for _ in range(IDLE_TABLES):
            await client.open_table("zakhia", [MySeat(), MySeat()])
        after = await _resident(server)
    each = (after - before) / IDLE_TABLES / 1024
    return [(f"memory of an idle table, mean of {IDLE_TABLES}", f"{each:.1f} KiB", "")]


async def _resident(server: ServerProcess) -> float:
    return (await _metrics(server))["process_resident_memory_bytes"]


async def _metrics(server: ServerProcess) -> dict[str, float]:
    async with httpx.AsyncClient(trust_env=False) as http:
        text = (await http.get(f"{server.url}/metrics")).text
    lines = (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in lines}


async def stall(server: ServerProcess) -> list[Row]:
    """Pings to the server while bots think at 50 tables, and what its own loop says."""
    client = await guest(server.url)
    async with client, AsyncExitStack() as watching:
        table = await client.open_table("pioche", [MySeat(), MySeat()])
        async with client.socket(table.id, seat=0) as socket:
            _, calm = await _probed(server, socket, PROBE_SECONDS / 3)
            for number in range(BOT_TABLES):
                game = ("zakhia", "wordz", "echec_et_mots")[number % 3]
                bots = await client.open_table(game, [BotSeat("expert"), BotSeat("expert")])
                await watching.enter_async_context(client.socket(bots.id))
            trips, lags = await _probed(server, socket, PROBE_SECONDS)
    return [
        (
            f"ping beside {BOT_TABLES} tables of bots, p50 / p99 / worst",
            spread(trips, 0.5, 0.99, 1),
            "",
        ),
        ("  worst lag that its own loop saw", f"{quantile(lags, 1):.1f} ms", f"< {TARGET_STALL}"),
        ("  mean of those lags", f"{1000 * statistics.fmean(lags):.1f} ms", ""),
        ("  worst lag without any bots", f"{quantile(calm, 1):.1f} ms", ""),
    ]


async def _probed(
    server: ServerProcess, socket: TableSocket, seconds: float
) -> tuple[list[float], list[float]]:
    trips: list[float] = []
    lags: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        begin = time.perf_counter()
        await socket.ping()
        trips.append(time.perf_counter() - begin)
        lags.append((await _metrics(server))["chevalet_loop_lag_seconds"])
        await asyncio.sleep(0.02)
    return trips, lags


async def measured(store: str, bus: str | None, measures: list[Measure]) -> list[Row]:
    """All rows of one server, begun anew for it."""
    with tempfile.TemporaryDirectory() as folder:
        address = store.replace("FOLDER", folder)
        rows: list[Row] = []
        for measure in measures:
            async with ServerProcess(Path(folder), address, bus) as server:
                rows += await measure(server)
        return rows


async def main() -> None:
    os.environ.setdefault(
        registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration"
    )
    console = Console()
    rows = await measured("sqlite:FOLDER/a.db", None, [moves, broadcast, memory, stall])
    console.print(shown("SQLite", rows))
    if len(sys.argv) == 3:
        postgres, nats = sys.argv[1:]
        schema = f"benchmark_{uuid.uuid4().hex}"
        try:
            store = f"{postgres}?schema={schema}"
            rows = await measured(store, nats, [moves, broadcast])
            console.print(shown("PostgreSQL and NATS", rows))
        finally:
            await _drop(postgres, schema)


async def _drop(url: str, schema: str) -> None:
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - only with an address

    connection = await asyncpg.connect(url)
    await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await connection.close()


def shown(title: str, rows: list[Row]) -> Table:
    table = Table("", "measured", "target", title=f"chevalet serve, one process, {title}")
    for row in rows:
        table.add_row(*row)
    return table


if __name__ == "__main__":
    asyncio.run(main())
