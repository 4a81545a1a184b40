"""Many people look for an opponent at once on two processes: everyone is paired, nobody twice.

    python benchmarks/pairing.py [people]

Needs PostgreSQL and NATS, as the tests do (`CHEVALET_TEST_POSTGRES`, `CHEVALET_TEST_NATS`).
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]  # it ships no types
import msgspec
from websockets.asyncio.client import connect

from chevalet.server.people.sessions import Session, Signer
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import FromPairing, TableFound

POSTGRES = os.environ.get("CHEVALET_TEST_POSTGRES", "postgresql://root@127.0.0.1/test")
NATS = os.environ.get("CHEVALET_TEST_NATS", "nats://127.0.0.1:4222")
SECRET = "a secret for the benchmark of pairing"
PEOPLE = 2_000
GAMES = ("zakhia", "takemo")
CONTROLS = ("quick", "calm")
COMING_AT_ONCE = 200
LIMITS = {
    f"CHEVALET_LIMIT_{name}": "100000,1000000"
    for name in ("REQUESTS_PER_ADDRESS", "REQUESTS_PER_PERSON", "GUESTS_PER_ADDRESS")
} | {
    f"CHEVALET_LIMIT_{name}": "100000"
    for name in ("SOCKETS_PER_ADDRESS", "CONNECTIONS_PER_ADDRESS")
}


def started(schema: str, log: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A server process, and its address."""
    environment = (
        os.environ
        | LIMITS
        | {
            "CHEVALET_STORE": f"{POSTGRES}?schema={schema}",
            "CHEVALET_BUS": f"{NATS}?prefix={schema}",
            "CHEVALET_SECRET": SECRET,
            "CHEVALET_DATA_FOLDER": str(log.parent),
            "NO_COLOR": "1",
        }
    )
    command = [sys.executable, "-m", "chevalet", "serve", "--port", "0"]
    process = subprocess.Popen(command, env=environment, stderr=log.open("wb"))
    while not (found := re.search(r"http://[\w.:]+:\d+", log.read_text())):
        if process.poll() is not None:
            raise RuntimeError(log.read_text())
        time.sleep(0.1)
    return process, found[0]


class Crowd:
    """Everyone who looks, each on a socket of their own."""

    def __init__(self, addresses: list[str], people: int) -> None:
        self._addresses = addresses
        self._people = people
        self._signer = Signer([SECRET])
        self._coming = asyncio.Semaphore(COMING_AT_ONCE)
        self.waits: list[float] = []
        self.tables: Counter[str] = Counter()

    async def look(self) -> None:
        """All at once."""
        await asyncio.gather(*map(self._look, range(self._people)))

    async def _look(self, number: int) -> None:
        address = self._addresses[number % len(self._addresses)]
        queue = number // len(self._addresses) // 2
        game = GAMES[queue % len(GAMES)]
        control = CONTROLS[queue // len(GAMES) % len(CONTROLS)]
        session = Session(PersonId(f"p{number}"), 0, time.time_ns() // 10**6, f"Personne {number}")
        headers = {"Cookie": f"chevalet={self._signer.write(session)}", "Origin": address}
        url = address.replace("http", "ws")
        url += f"/api/pairing/socket?game={game}&control={control}"
        async with self._coming:
            socket = await connect(
                url, additional_headers=headers, proxy=None, open_timeout=None, ping_interval=None
            )
        since = time.perf_counter()
        async with socket:
            async for frame in socket:
                message = msgspec.json.decode(frame, type=FromPairing)
                if isinstance(message, TableFound):
                    self.waits.append(time.perf_counter() - since)
                    self.tables[message.table] += 1
                    return


def processor_seconds(process: subprocess.Popen[bytes]) -> float:
    """What the process used of a core so far."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def dropped(schema: str) -> None:
    connection = await asyncpg.connect(POSTGRES)
    await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await connection.close()


def main() -> None:
    people = int(sys.argv[1]) if len(sys.argv) > 1 else PEOPLE
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4 * people + 1000), hard))
    schema = f"chevalet_bench_{secrets.token_hex(4)}"
    with tempfile.TemporaryDirectory() as folder:
        servers = [started(schema, Path(folder) / f"{name}.log") for name in ("one", "two")]
        try:
            before = [processor_seconds(process) for process, _ in servers]
            crowd = Crowd([address for _, address in servers], people)
            begun = time.perf_counter()
            asyncio.run(crowd.look())
            took = time.perf_counter() - begun
            used = [
                processor_seconds(process) - then
                for (process, _), then in zip(servers, before, strict=True)
            ]
        finally:
            for process, _ in servers:
                process.terminate()
            for process, _ in servers:
                process.wait()
            asyncio.run(dropped(schema))
    waits = sorted(crowd.waits)
    sizes = Counter(crowd.tables.values())
    print(f"{people} people on 2 processes: {len(waits)} paired at {len(crowd.tables)} tables")
    print(f"people at a table: {dict(sizes)}")
    middle, late = statistics.median(waits), waits[int(0.95 * len(waits))]
    print(f"wait: median {middle:.2f} s, 95% {late:.2f} s, longest {waits[-1]:.2f} s")
    print(f"all of it took {took:.1f} s; processor {', '.join(f'{each:.1f} s' for each in used)}")


if __name__ == "__main__":
    main()
