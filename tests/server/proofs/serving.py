"""A real server for a test: in the test's own process, or in one that can be killed."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import httpx
import msgspec

from chevalet.client import Client
from chevalet.server import run
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.app import build_app
from chevalet.server.limits import Limits, Rate
from chevalet.server.ports import Bus, Store
from chevalet.server.run import TableServer, listening_socket
from chevalet.server.services import Services
from chevalet.server.settings import Settings
from tests.paths import TESTS

MANY = 1_000_000
_EVERY_LIMIT: dict[str, Any] = {
    field.name: Rate(MANY, 60 * MANY) if field.type is Rate else MANY
    for field in msgspec.structs.fields(Limits)
    if not field.name.endswith("_bytes")
}
NO_LIMITS = Limits(**_EVERY_LIMIT)
START_SECONDS = 60
SECRET = "the proofs' own secret, as long as it must be"


@dataclass(frozen=True)
class House:
    """A server in this process, and everything in it."""

    url: str
    services: Services

    def client(self, token: str | None = None) -> Client:
        return Client(self.url, token)


@asynccontextmanager
async def serving(
    *, store: Store | None = None, bus: Bus | None = None, **settings: Any
) -> AsyncIterator[House]:
    """A server on a free port of this machine until the block ends."""
    usual: dict[str, Any] = {
        "secret": SECRET,
        "limits": NO_LIMITS,
        "bot_seconds": 0.05,
        "bot_processes": 0,
        "analyses": "nice",
    }
    chosen = Settings(**usual | settings)
    app = build_app(chosen, store=store or MemoryStore(), bus=bus)
    listening = listening_socket("127.0.0.1", chosen.port if "port" in settings else 0)
    config = run.configured(app, chosen)
    begun = asyncio.Event()
    server = TableServer(config, app, begun.set)
    task = asyncio.create_task(server.serve([listening]))
    waiting = asyncio.create_task(begun.wait())
    await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    try:
        yield House(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.services)
    finally:
        server.should_exit = True
        with patch.object(run, "FAREWELL_SECONDS", 0.02):  # nobody is farther than this process
            await task
        listening.close()


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """`chevalet serve` in a process of its own, started and ended at will on one port."""

    module = "chevalet"
    """What is run: a test may deal the cards itself."""

    def __init__(
        self, folder: Path, store: str, bus: str | None = None, *, workers: int = 1
    ) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self._options = ["--port", str(self.port), "--store", store, "--bot-seconds", "0.05"]
        if bus is not None:
            self._options += ["--bus", bus]
        if workers > 1:
            self._options += ["--workers", str(workers)]
        self.prefix: list[str] = []
        """Words before the command, which run it in another way."""
        self._process: subprocess.Popen[bytes] | None = None
        self._log = folder / f"server-{self.port}.log"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def output(self) -> str:
        return self._log.read_text()

    async def start(self) -> None:
        """Begin, and wait until it answers."""
        command = [*self.prefix, sys.executable, "-m", self.module, "serve", *self._options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=TESTS.parent, env=self._environment(), stdout=log, stderr=log
            )
        async with httpx.AsyncClient(trust_env=False) as http:
            for _ in range(START_SECONDS * 20):
                assert self._process.poll() is None, self.output
                try:
                    if (await http.get(f"{self.url}/health")).is_success:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.05)
        raise AssertionError(f"it does not answer:\n{self.output}")

    def _environment(self) -> dict[str, str]:
        limits = {
            f"CHEVALET_LIMIT_{name.upper()}": f"{most.burst},{most.per_minute}"
            if isinstance(most, Rate)
            else str(most)
            for name, most in msgspec.structs.asdict(NO_LIMITS).items()
        }
        return {
            **os.environ,
            **limits,
            "CHEVALET_SECRET": SECRET,
            "CHEVALET_DATA_FOLDER": str(self.folder),
            "CHEVALET_LOG_LEVEL": "warning",
            "CHEVALET_BOT_PROCESSES": "0",
        }

    def kill(self) -> None:
        """End it without a warning, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, as a supervisor or a person does; returns its exit code."""
        return self._end(how)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(timeout=START_SECONDS)
        self._process = None
        return code

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None:
            self.kill()
