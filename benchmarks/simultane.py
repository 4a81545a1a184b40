"""Thousands of players in one simultané on two processes: nothing acknowledged is lost.

    python benchmarks/simultane.py [--people 5000] [--turns 3] [--seconds 30] [--kill]

Everyone hands in twice a turn, within `--spread` seconds. `--kill` ends the process that conducts
it with SIGKILL between the submissions of the second turn and its end; those who were connected
there come back by the other one. Needs PostgreSQL and NATS, as the tests do
(`CHEVALET_TEST_POSTGRES`, `CHEVALET_TEST_NATS`), and talks to this machine alone.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import httpx
import uvloop

from benchmarks._simultane_crowd import Ack, Crowd, best_of
from benchmarks.throughput import cpu_seconds
from tests.server.proofs.serving import SECRET, ServerProcess

POSTGRES = os.environ.get("CHEVALET_TEST_POSTGRES", "postgresql://root@127.0.0.1/test")
NATS = os.environ.get("CHEVALET_TEST_NATS", "nats://127.0.0.1:4222")
GAME = "zakhia_duplicate"
BEFORE_THE_END = 2.0
"""Seconds before the end of the second turn at which a process is killed."""


@dataclass(frozen=True)
class Spent:
    """Processor time, of servers and of the crowd itself."""

    servers: tuple[ServerProcess, ...]
    by_servers: float
    by_crowd: float

    @classmethod
    def so_far(cls, *servers: ServerProcess) -> Spent:
        """From now on it is measured."""
        return cls(servers, sum(cpu_seconds(each.pid) for each in servers), time.process_time())

    def for_each(self, people: int) -> str:
        """What was spent since, for each of so many."""
        since = Spent.so_far(*self.servers)
        served = 1000 * (since.by_servers - self.by_servers) / people
        own = 1000 * (since.by_crowd - self.by_crowd) / people
        return f"{served:.2f} ms of the servers' processor, {own:.2f} ms of the crowd's"


async def announced(url: str, given: argparse.Namespace) -> tuple[httpx.AsyncClient, str]:
    """Who announced a simultané, and its id."""
    client = httpx.AsyncClient(base_url=url, headers={"Origin": url}, timeout=60, trust_env=False)
    await client.get("/api/me")
    made = await client.post("/api/account", json={"login": "maker", "password": "long enough"})
    made.raise_for_status()
    body = {
        "name": "Le simultané",
        "game": GAME,
        "turns": given.turns,
        "seconds": given.seconds,
        "pause": given.pause,
        "starts": int(time.time() * 1000) + 3_600_000,
    }
    answer = await client.post("/api/simultanes", json=body)
    answer.raise_for_status()
    return client, answer.json()["card"]["id"]


async def kept(schema: str, simultane: str) -> Counter[Ack]:
    """What the database has."""
    connection = await asyncpg.connect(POSTGRES)
    try:
        rows = await connection.fetch(
            f"SELECT person, turn, placement, points FROM {schema}.simultane_slips"
            " WHERE simultane = $1",
            simultane,
        )
        return Counter(Ack(*row) for row in rows)
    finally:
        await connection.close()


async def dropped(schema: str) -> None:
    """Leave nothing behind."""
    connection = await asyncpg.connect(POSTGRES)
    await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await connection.close()


def quantiles(values: Sequence[float]) -> str:
    """The middle, the 99th of a hundred, and the worst, in milliseconds."""
    if not values:
        return "none"
    ordered = sorted(values)
    chosen = (ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1))], ordered[-1])
    return "p50 {:.0f} ms, p99 {:.0f} ms, longest {:.0f} ms".format(*(1000 * x for x in chosen))


async def played(given: argparse.Namespace, folder: Path, schema: str) -> None:
    """One run, and what came of it."""
    store, bus = f"{POSTGRES}?schema={schema}", f"{NATS}?prefix={schema}"
    async with ServerProcess(folder, store, bus) as one, ServerProcess(folder, store, bus) as two:
        maker, simultane = await announced(one.url, given)
        crowd = Crowd(
            [one.port, two.port], simultane, given.people, SECRET, game=GAME, spread=given.spread
        )
        began, coming = time.perf_counter(), Spent.so_far(one, two)
        await crowd.come()
        print(f"{given.people} players came in {time.perf_counter() - began:.1f} s")
        print(f"for each who came: {coming.for_each(given.people)}")
        before = [cpu_seconds(each.pid) for each in (one, two)]
        own, since = time.process_time(), time.perf_counter()
        (await maker.post(f"/api/simultanes/{simultane}/start")).raise_for_status()
        await maker.aclose()
        if given.kill:
            await crowd.event_of(2).wait()
            await asyncio.sleep(crowd.until - time.time() - BEFORE_THE_END)
            one.kill()
            crowd.ports.remove(one.port)
            left, gone = Spent.so_far(two), given.people // 2
            while len(crowd.measured.returns) < gone:
                await asyncio.sleep(0.05)
            print(f"for each who came back, the turn's end included: {left.for_each(gone)}")
        async with asyncio.timeout(given.turns * (given.seconds + given.pause + 60)):
            await crowd.over.wait()
        await asyncio.sleep(2)  # for the last of the last frames
        if not given.kill:
            both = [
                cpu_seconds(each.pid) - then for each, then in zip((one, two), before, strict=True)
            ]
            print(f"processor: {', '.join(f'{each:.1f} s' for each in both)}")
        spent, took = time.process_time() - own, time.perf_counter() - since
        print(f"the crowd's own processor: {spent:.1f} s of {took:.0f} s")
        async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
            results = await http.get(f"{two.url}/api/simultanes/{simultane}/results.json")
        crowd.leave()
    tell(given, crowd, await kept(schema, simultane), results.json())


def tell(
    given: argparse.Namespace, crowd: Crowd, slips: Counter[Ack], results: dict[str, Any]
) -> None:
    """What was measured, and whether anything was lost."""
    measured = crowd.measured
    acks = Counter(measured.acks)
    best = best_of(measured.acks)
    wrong = [key for key, points in measured.counted.items() if points < best.get(key, 0)]
    print(f"handed in: {measured.sent}, acknowledged: {len(measured.acks)}, kept: {slips.total()}")
    print(f"acknowledged and not kept: {(acks - slips).total()}, counted for less: {len(wrong)}")
    print(f"refused: {dict(Counter(measured.refused))}")
    print(f"ranked: {len(results['ranking'])} players, {len(results['turns'])} turns")
    print(f"acknowledgement: {quantiles(measured.answers)}")
    for turn in sorted(measured.ends):
        seen = measured.ends[turn]
        began = quantiles(measured.begins.get(turn, []))
        print(f"turn {turn}: letters after {began}")
        print(f"turn {turn}: top after {quantiles(seen)} ({len(seen)} players)")
    if given.kill:
        print(f"back after the kill: {len(measured.returns)}, {quantiles(measured.returns)}")
    print(f"load of the machine: {os.getloadavg()}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--people", type=int, default=5000)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--pause", type=int, default=5)
    parser.add_argument("--spread", type=float, default=20)
    parser.add_argument("--kill", action="store_true")
    given = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4 * given.people + 1000), hard))
    schema = f"chevalet_bench_{secrets.token_hex(4)}"
    with tempfile.TemporaryDirectory() as folder:
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(played(given, Path(folder), schema))
        finally:
            asyncio.run(dropped(schema))


if __name__ == "__main__":
    main()
