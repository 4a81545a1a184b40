"""How many durable appends a second a store acknowledges, and how long each one waits.

    python benchmarks/stores.py [ADDRESS ...]

Each appender plays at a table of its own and appends as soon as its last entry was acknowledged.
Without addresses: a SQLite file in the temporary folder, and PostgreSQL's database `test` on this
machine if it is there. What counts is the disk: beside each store stands how often a plain file of
the temporary folder can be written to and synced.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import sys
import tempfile
import time
import uuid
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec
from rich.console import Console
from rich.table import Table

from chevalet.core.game import Seat
from chevalet.server.adapters.choose import store_of
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.ports import Card, Store, Stored, StoreUnavailable
from chevalet.server.tables.log import Acted, PersonId, encode_entry
from chevalet.server.wire.common import TableId

APPENDERS = (1, 16, 128)
SECONDS = 5.0
ENTRY = encode_entry(
    Acted(Seat(0), {"type": "place", "word": "CHEVALET", "at": "C7"}, PersonId("anne"))
)
FACE = msgspec.json.encode({"names": ["Anne", "Ben"], "scores": [123, 98], "turn": 17})


class Run(NamedTuple):
    """What one number of appenders reached."""

    appenders: int
    seconds: float
    waits: list[float]
    transactions: int | None


async def measure(store: Store, appenders: int) -> Run:
    cards = [_card(f"{uuid.uuid4().hex}") for _ in range(appenders)]
    for card in cards:
        await store.create(card, [])
    before = store.transactions if isinstance(store, SqliteStore) else None
    start = time.perf_counter()
    waits = await asyncio.gather(*(_play(store, card, start + SECONDS) for card in cards))
    seconds = time.perf_counter() - start
    after = store.transactions if isinstance(store, SqliteStore) else None
    transactions = None if before is None or after is None else after - before
    return Run(appenders, seconds, [wait for some in waits for wait in some], transactions)


async def _play(store: Store, card: Card, end: float) -> list[float]:
    waits = []
    begin = time.perf_counter()
    while begin < end:
        seq = card.next_seq
        card = msgspec.structs.replace(card, next_seq=seq + 1, updated=seq, wake_at=seq)
        await store.append(card, [Stored(seq, seq, ENTRY)])
        waits.append((done := time.perf_counter()) - begin)
        begin = done
    return waits


def _card(table: str) -> Card:
    return Card(
        table=TableId(table),
        game="zakhia",
        status="playing",
        listed=True,
        creator=PersonId("anne"),
        people=(PersonId("anne"), PersonId("ben")),
        created=0,
        updated=0,
        next_seq=0,
        face=FACE,
    )


def syncs_a_second(folder: Path) -> float:
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        start, count = time.perf_counter(), 0
        while time.perf_counter() < start + 1:
            file.write(ENTRY)
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
    return count / (time.perf_counter() - start)


async def report(console: Console, name: str, store: Store) -> None:
    try:
        await store.open()
    except StoreUnavailable as error:
        console.print(f"{name}: not measured, {error}")
        return
    table = Table("appenders", "appends/s", "p50 ms", "p99 ms", "appends/transaction", title=name)
    for appenders in APPENDERS:
        run = await measure(store, appenders)
        cuts = quantiles(run.waits, n=100)
        table.add_row(
            str(run.appenders),
            f"{len(run.waits) / run.seconds:,.0f}",
            f"{cuts[49] * 1000:.2f}",
            f"{cuts[98] * 1000:.2f}",
            f"{len(run.waits) / run.transactions:.1f}" if run.transactions else "",
        )
    await store.close()
    console.print(table)


async def main(addresses: list[str]) -> None:
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        console.print(f"plain file: {syncs_a_second(Path(folder)):,.0f} syncs/s")
        if addresses:
            for address in addresses:
                await report(console, address.partition(":")[0], store_of(address))
            return
        await report(console, "SQLite", store_of(f"sqlite:{folder}/stores.db"))
        server = f"postgresql://{getpass.getuser()}@127.0.0.1/test"
        schema = f"chevalet_benchmark_{uuid.uuid4().hex}"
        await report(console, "PostgreSQL", store_of(f"{server}?schema={schema}"))
        await _drop(server, schema)


async def _drop(server: str, schema: str) -> None:
    try:
        connection = await asyncpg.connect(server)
    except (OSError, asyncpg.PostgresError):
        return  # it was not measured either
    await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await connection.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
