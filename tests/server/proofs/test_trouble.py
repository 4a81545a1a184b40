"""Whatever happens to the machine in mid-game, nothing acknowledged is lost and all play on."""

import asyncio
import os
import resource
import signal
import time
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest

from tests.server.proofs.neighbours import Nats, Postgres
from tests.server.proofs.serving import ServerProcess
from tests.server.proofs.test_kill import Match, check_nothing_is_lost, seated

pytestmark = pytest.mark.anyio

FEW = 3
MANY = pytest.param(60, marks=pytest.mark.prove)
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


class Games:
    """Games under way."""

    def __init__(self, matches: list[Match]) -> None:
        self.matches = matches
        self.playing = asyncio.gather(*(p.play() for each in matches for p in each.players))

    @property
    def acknowledged(self) -> int:
        return sum(len(p.acknowledged) for each in self.matches for p in each.players)

    async def go_on(self, more: int) -> None:
        """Wait until so many more actions were acknowledged."""
        enough = self.acknowledged + more
        while self.acknowledged < enough:
            assert not self.playing.done(), self.playing.exception() or "it was over too soon"
            await asyncio.sleep(0.005)

    async def end(self, what: str) -> None:
        """All play to the end; then every log is looked at."""
        await self.playing
        for match in self.matches:
            await check_nothing_is_lost(match)
        print(f"\n{what}: {len(self.matches)} tables, {self.acknowledged} acknowledged, none lost")


@asynccontextmanager
async def games_on(servers, tables):
    async with AsyncExitStack() as ending:
        for server in servers:
            await ending.enter_async_context(server)
        urls = [server.url for server in servers]
        matches = [await seated(ending, urls, number) for number in range(tables)]
        games = Games(matches)
        await games.go_on(tables)
        yield games


async def readiness(server):
    async with httpx.AsyncClient(trust_env=False) as http:
        return (await http.get(f"{server.url}/readyz")).status_code


async def until_ready(server, status):
    """Wait for the status; how many seconds it took."""
    began = time.monotonic()
    while await readiness(server) != status:
        await asyncio.sleep(0.02)
    return time.monotonic() - began


@pytest.mark.parametrize("tables", [FEW, MANY])
async def test_standing_still_and_a_full_disk_lose_nothing(tmp_path, tables):
    """No file of the process may grow any more, which is what a full disk is to SQLite."""
    server = ServerProcess(tmp_path, f"sqlite:{tmp_path / 'a.db'}")
    async with games_on([server], tables) as games:
        os.kill(server.pid, signal.SIGSTOP)
        await asyncio.sleep(0.3)
        os.kill(server.pid, signal.SIGCONT)
        await games.go_on(1)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        await until_ready(server, 503)
        before = games.acknowledged
        await asyncio.sleep(0.2)
        assert games.acknowledged - before <= len(games.matches) * 2, "only what was under way"
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, UNLIMITED)
        seconds = await until_ready(server, 200)
        await games.go_on(1)
        await games.end(f"stopped, disk full, well again {seconds:.2f} s after there was room")
    assert server.output.count("store unavailable") <= 2, "once a minute"
    assert "Traceback" not in server.output


@pytest.mark.prove
async def test_a_file_that_may_not_be_written_is_told_in_a_line_and_loses_nothing(tmp_path):
    path = tmp_path / "a.db"
    server = ServerProcess(tmp_path, f"sqlite:{path}")
    if os.geteuid() == 0:  # whom no permission stops, unless it is given up
        server.prefix = ["setpriv", "--bounding-set=-dac_override"]
    async with games_on([server], FEW) as games:
        path.chmod(0o444)
        await games.go_on(1)
        server.kill()
        with pytest.raises(AssertionError, match=r"a\.db"):
            await server.start()
        assert "Traceback" not in server.output
        path.chmod(0o600)
        await server.start()
        await games.end("file read-only")


@pytest.mark.parametrize("tables", [FEW, MANY])
async def test_postgres_and_nats_begin_anew_in_mid_game(tmp_path, tables):
    """Both are ended as by a crash, one after the other, under two servers."""
    async with Postgres() as postgres, Nats() as nats:
        servers = [ServerProcess(tmp_path, postgres.url, nats.url) for _ in range(2)]
        async with games_on(servers, tables) as games:
            await nats.end(signal.SIGKILL)
            await games.go_on(1)  # by the store alone, a little later
            assert await readiness(servers[0]) == 200, "degraded is not unready"
            await nats.start()
            await games.go_on(1)
            await postgres.end(signal.SIGQUIT)
            await until_ready(servers[0], 503)
            await postgres.start()
            seconds = max([await until_ready(server, 200) for server in servers])
            await games.go_on(1)
            await games.end(f"NATS and PostgreSQL killed, well {seconds:.2f} s after the start")
        for server in servers:
            assert server.output.count("store unavailable") <= 2, "once a minute"
            assert "connection floor" not in server.output
            assert "Traceback" not in server.output
