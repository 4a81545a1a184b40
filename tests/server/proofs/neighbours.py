"""PostgreSQL and NATS of a test's own, which it may stop, kill and start again."""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Self

import pytest

from tests.server.adapters import grounds
from tests.server.proofs.serving import free_port

PATIENCE_SECONDS = 60


def tool(name: str) -> str:
    """The program of that name; without it the test is skipped, or fails where CI promises it."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None
    )
    if found is None:
        grounds.missing(f"{name} is not installed")
        pytest.skip(name)
    return found


class Neighbour:
    """A server of a test's own on a port of its own."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def user(self) -> str | None:
        return None

    async def start(self) -> None:
        """Begin, and wait until something listens."""
        self._process = subprocess.Popen(
            self.command(),
            user=self.user(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(PATIENCE_SECONDS * 20):
            assert self._process.poll() is None, f"{self.command()[0]} has ended"
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                await asyncio.sleep(0.05)
        raise AssertionError(f"{self.command()[0]} does not answer")

    async def end(self, how: signal.Signals) -> None:
        """End it in this way, and wait until it is gone."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(how)
            await asyncio.to_thread(process.wait, PATIENCE_SECONDS)


class Postgres(Neighbour):
    """A database that nobody else uses; as root it is run by the user `postgres`."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="chevalet-pg-"))
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def user(self) -> str | None:
        return "postgres" if os.geteuid() == 0 else None

    def command(self) -> list[str]:
        settings = ["listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}"]
        words = [word for setting in settings for word in ("-c", setting)]
        return [tool("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *words]

    async def __aenter__(self) -> Self:
        if (user := self.user()) is not None:
            shutil.chown(self.folder, user)
        made = [tool("initdb"), "-A", "trust", "-U", "postgres", "-D", str(self.folder / "data")]
        subprocess.run(made, user=self.user(), cwd=self.folder, check=True, capture_output=True)
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


class Nats(Neighbour):
    """A bus that nobody else hears."""

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [tool("nats-server"), "-a", "127.0.0.1", "-p", str(self.port)]

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end(signal.SIGKILL)
