"""Acknowledged moves a second, and what one costs, of our server and of boardgame.io.

    python benchmarks/throughput.py [--tables 40] [--seconds 5] [--peer FOLDER] [CASE ...]
    python benchmarks/throughput.py --workers 2 --bus nats://… --beside postgres,nats-server \
        zakhia:postgresql://…

A case is GAME:STORE, such as `zakhia:sqlite`; without any, all of `CASES`. The server runs on one
core alone, its clients on another. Each table has two sockets that listen in one language, as the
page does, and plays a game whose moves were thought out before, so that a client only sends and
listens; all sockets are open before the clock starts, and a game that is over goes on at the next
table. A move counts when it was acknowledged to its player, and the next is made when both have
heard of it. FOLDER has `node_modules` with
boardgame.io (`npm install boardgame.io`), which is measured in the same way, in memory. Of the
programs named by `--beside` it is told what all processes of that name on the machine took.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import os
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks._dealt import DEALS, seed_of
from benchmarks._raw_socket import RawSocket
from chevalet.client import Client
from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough
from chevalet.server.wire.http import MySeat, OpenSeat
from tests.server.proofs.players import guest
from tests.server.proofs.serving import ServerProcess, free_port

SERVER_CORE, CLIENT_CORE = 0, 1
CASES = (
    "pioche:sqlite",
    "pioche:memory",
    "echec_et_mots:sqlite",
    "zakhia:sqlite",
    "takemo:sqlite",
    "zigzag:sqlite",
    "wordz:sqlite",
)
LONGEST_PIOCHE_OF = 300
BEGUN = 2
"""Where the log of a table ends when both sit there and the game has begun."""
THOUGHT = Budget(nodes=50)
WARM_SECONDS = 1.0
"""Before the clock starts: compilers have to see what is done often."""


class Move(NamedTuple):
    """What a seat sends, ready to go, and who has to hear what before the next one."""

    seat: int
    frame: bytes


Script = tuple[Move, ...]


class Game(NamedTuple):
    """A game that was played before."""

    moves: tuple[tuple[int, object], ...]
    draws: str


def played(game: str, deal: int) -> Game:
    """The game of a deal as greedy bots play it; of Pioche, one of many that is long."""
    if game != "pioche":
        return _played(game, deal, "greedy", "")
    some = (_played(game, deal, "random", str(evening)) for evening in range(LONGEST_PIOCHE_OF))
    return max(some, key=lambda each: len(each.moves))


def _played(game: str, deal: int, level: str, evening: str) -> Game:
    registration = registry.find(game)
    playthrough = Playthrough.new(registration, seats=2, seed=seed_of(game, deal))
    bot, draws = registration.bot(level), ""
    moves: list[tuple[int, object]] = []
    if game == "pioche":
        draws = "".join(rack.letters for rack in playthrough.state.racks)
    while playthrough.outcome is None:
        seat = min(playthrough.to_act)
        luck = Rng.seeded(f"{evening} {len(moves)}")
        action = bot.choose(playthrough.view(seat), luck, THOUGHT).action
        events = playthrough.act(seat, action)
        draws += "".join(getattr(event, "tiles", None) or "" for event in events)
        moves.append((seat, action))
    return Game(tuple(moves), draws)


def script_of(game: Game) -> Script:
    """The game as frames to our server; its log has two entries before the first move."""
    return tuple(
        Move(
            seat,
            b'{"type":"act","id":"%d","seat":%d,"seq":%d,"action":%b}'
            % (number, seat, number + BEGUN, msgspec.json.encode(action)),
        )
        for number, (seat, action) in enumerate(game.moves)
    )


class Run:
    """One load: tables that wait for their turn, and what was measured."""

    def __init__(self) -> None:
        self.waiting: list[Playing] = []
        self.latencies: list[float] = []
        self.until = float("inf")
        self.is_short = False
        """Whether there were too few tables: then the figure is worth nothing."""
        self.failure: str | None = None
        self.done = asyncio.Event()
        self._going = 0

    def start(self, tables: int, seconds: float) -> None:
        """Make the first move at so many tables."""
        self.until = time.perf_counter() + seconds
        self._going = tables
        for _ in range(tables):
            self.waiting.pop().move()

    def fail(self, why: str) -> None:
        """Something went wrong: there is nothing to measure."""
        self.failure = self.failure or why
        self.done.set()

    def next_table(self, now: float) -> None:
        """A slot is free: go on at another table, or end."""
        if now < self.until and self.waiting:
            self.waiting.pop().move()
            return
        self.is_short |= now < self.until
        self._going -= 1
        if not self._going:
            self.done.set()


class Playing:
    """One table of our server: both sockets, and how far its game is."""

    def __init__(self, run: Run, script: Script) -> None:
        self.sockets: list[RawSocket] = []
        self._run = run
        self._script = script
        self._made = 0
        self._heard = 0
        self._began = 0.0

    def move(self) -> None:
        """Make the next move."""
        seat, frame = self._script[self._made]
        self._heard = 0
        self._began = time.perf_counter()
        self.sockets[seat].send(frame)

    def hear(self, frame: bytes) -> None:
        """Three messages follow a move: both hear of it, and it is acknowledged."""
        if frame.startswith(b'{"type":"done"'):
            self._run.latencies.append(time.perf_counter() - self._began)
        elif not frame.startswith(b'{"type":"happened"'):
            if frame.startswith((b'{"type":"refused"', b'{"type":"goodbye"')):
                self._run.fail(frame.decode())
            return
        self._heard += 1
        if self._heard == 3:
            self._made += 1
            now = time.perf_counter()
            if self._made < len(self._script) and now < self._run.until:
                self.move()
            else:
                self._run.next_table(now)


class PeerPlaying(Playing):
    """One match of boardgame.io; an update to the player is all the acknowledgement there is."""

    def hear_as(self, seat: int) -> Callable[[bytes], None]:
        """What to do with frames for that seat."""

        def hear(frame: bytes) -> None:
            if frame == b"2":
                self.sockets[seat].send(b"3")
            elif frame.startswith(b'42/pioche,["update"'):
                if seat == self._script[self._made].seat:
                    self._run.latencies.append(time.perf_counter() - self._began)
                self._heard += 1
                if self._heard == 2:
                    self._made += 1
                    now = time.perf_counter()
                    if self._made < len(self._script) and now < self._run.until:
                        self.move()
                    else:
                        self._run.next_table(now)

        return hear


@dataclass
class Measured:
    """What one case came to."""

    name: str
    seconds: float
    latencies: list[float] = field(repr=False)
    cpu: float
    note: str = ""
    beside: tuple[float, ...] = ()
    """Seconds of the clients, and of each program beside the server."""

    @property
    def row(self) -> tuple[str, ...]:
        """As the table shows it."""
        moves = len(self.latencies)
        ordered = sorted(self.latencies)
        quantiles = (1000 * ordered[min(moves - 1, int(part * moves))] for part in (0.5, 0.99))
        rate = f"{moves / self.seconds:,.0f}"
        return (
            self.name,
            rate,
            *(f"{each:.1f}" for each in quantiles),
            *(f"{1e6 * each / moves:.0f}" for each in (self.cpu, *self.beside)),
            self.note,
        )


def cpu_seconds(pid: int) -> float:
    """What the process and those that it started have used so far, their threads included."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return _own_cpu(pid) + sum(cpu_seconds(int(child)) for child in children)


def _own_cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_program(name: str) -> dict[int, float]:
    """What each process of a program, by its name, has used so far."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it ended meanwhile
            if (process / "comm").read_text().strip() == name:
                found[int(process.name)] = _own_cpu(int(process.name))
    return found


async def loaded(name: str, run: Run, pid: int, given: argparse.Namespace) -> Measured:
    """The run from its first move to its last."""
    run.start(given.tables, WARM_SECONDS + given.seconds)
    await asyncio.sleep(WARM_SECONDS)
    run.latencies.clear()
    before = cpu_seconds(pid), time.process_time(), [*map(cpu_of_program, given.beside)]
    begin = time.perf_counter()
    async with asyncio.timeout(2 * given.seconds + 30):  # tells where it hangs, if it does
        await run.done.wait()
    if run.failure is not None:
        raise RuntimeError(run.failure)
    took = time.perf_counter() - begin
    server, clients = cpu_seconds(pid) - before[0], time.process_time() - before[1]
    beside = [
        sum(now - of_then.get(process, 0) for process, now in cpu_of_program(program).items())
        for program, of_then in zip(given.beside, before[2], strict=True)
    ]
    note = "too few tables" if run.is_short else f"client idle {1 - clients / took:.0%}"
    return Measured(name, took, run.latencies, server, note, (clients, *beside))


Scripts = dict[str, Script]
"""What to play at a table, by the hash of its seed."""


def scripts_of(game: str) -> Scripts:
    """The moves of all known deals."""
    return {
        hashlib.sha256(seed_of(game, deal)).hexdigest(): script_of(played(game, deal))
        for deal in range(DEALS)
    }


async def measure(case: str, folder: Path, given: argparse.Namespace) -> Measured:
    """Our server, begun anew for the case."""
    game, _, store = case.partition(":")
    address = {"sqlite": f"sqlite:{folder}/{game}.db", "memory": "memory:"}.get(store, store)
    is_shared = store not in {"sqlite", "memory"}
    scripts = scripts_of(game)
    length = sum(map(len, scripts.values())) / len(scripts)
    ready = given.tables + int(given.rate * (given.seconds + WARM_SECONDS) / length)
    bus = given.bus if is_shared else None
    workers = given.workers if is_shared else 1
    os.sched_setaffinity(0, range(os.cpu_count() or 1))  # what is started here keeps to our cores
    async with DealtServer(folder, address, bus, workers=workers) as server:
        os.sched_setaffinity(0, {CLIENT_CORE})
        run = Run()
        async with await guest(server.url) as anne, await guest(server.url) as bob:
            for _ in range(ready):
                run.waiting.append(await seated((anne, bob), server.port, game, scripts, run))
        if not is_shared:  # else the store needs a core as well, and there are two
            server.keep_to_core()
        name = f"{game}, {store.partition(':')[0]}" + (f", {workers} processes" * is_shared)
        return await loaded(name, run, server.pid, given)


class DealtServer(ServerProcess):
    """Our server with known deals, on its own core."""

    module = "benchmarks._dealt"

    def keep_to_core(self) -> None:
        """From now on it keeps to its core, with all its threads."""
        for thread in Path(f"/proc/{self.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {SERVER_CORE})


async def seated(
    clients: tuple[Client, Client], port: int, game: str, scripts: Scripts, run: Run
) -> Playing:
    """A table where two people sit, with both its sockets open."""
    info = await clients[0].open_table(game, [MySeat(), OpenSeat()])
    info = await clients[1].join(info.id, invite=info.invite)
    table = Playing(run, scripts[info.seed_commitment])
    for seat, client in enumerate(clients):
        path = f"/api/tables/{info.id}/socket?seat={seat}&after={info.seq}&language=fr"
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        socket = await RawSocket.connect(port, path, heard.put_nowait, client.socket_headers)
        await _said(heard, b'{"type":"welcome"')
        socket.hear = table.hear
        table.sockets.append(socket)
    return table


async def measure_peer(given: argparse.Namespace) -> Measured:
    """boardgame.io with the same moves of the same game, in memory."""
    game = played("pioche", 0)
    ready = given.tables + int(given.rate * (given.seconds + WARM_SECONDS) / len(game.moves))
    port = free_port()
    driver = Path(__file__).parent / "peers" / "boardgame.cjs"
    command = ["node", str(driver), str(given.peer), str(port), game.draws]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, env={**os.environ, "NODE_ENV": "production"}
    )
    try:
        os.sched_setaffinity(process.pid, {SERVER_CORE})
        assert process.stdout is not None
        assert await asyncio.to_thread(process.stdout.readline) != b"", "it did not begin"
        run = Run()
        for _ in range(ready):
            run.waiting.append(await _matched(port, game, run))
        return await loaded("boardgame.io, in memory", run, process.pid, given)
    finally:
        process.kill()
        process.wait()


async def _matched(port: int, game: Game, run: Run) -> PeerPlaying:
    match_id = uuid.uuid4().hex  # who asks for a match that is not there makes it
    moves = [
        (seat, msgspec.json.decode(msgspec.json.encode(action))) for seat, action in game.moves
    ]
    table = PeerPlaying(
        run,
        tuple(
            Move(seat, _peer_frame(number, seat, action, match_id))
            for number, (seat, action) in enumerate(moves)
        ),
    )
    for seat in range(2):
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        path = "/socket.io/?EIO=4&transport=websocket"
        socket = await RawSocket.connect(port, path, heard.put_nowait)
        table.sockets.append(socket)
        socket.send(b"40/pioche,")
        await _said(heard, b"40/pioche,")
        socket.send(f'42/pioche,["sync","{match_id}","{seat}",null,2]'.encode())
        await _said(heard, b'42/pioche,["sync"')
        socket.hear = table.hear_as(seat)
    return table


async def _said(heard: asyncio.Queue[bytes], beginning: bytes) -> None:
    while not (await heard.get()).startswith(beginning):
        pass


def _peer_frame(number: int, seat: int, action: dict[str, str], match_id: str) -> bytes:
    kind = action.pop("type")
    move = {"type": kind, "args": list(action.values()), "playerID": str(seat)}
    made = {"type": "MAKE_MOVE", "payload": move}
    return b"42/pioche," + msgspec.json.encode(["update", made, number, match_id, str(seat)])


async def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("cases", nargs="*", default=CASES)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rate", type=float, default=6000)
    parser.add_argument("--peer", type=Path)
    parser.add_argument("--bus")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--beside", type=lambda names: names.split(","), default=[])
    given = parser.parse_args(arguments)
    os.environ.setdefault(
        registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration"
    )
    os.sched_setaffinity(0, {CLIENT_CORE})
    columns = ("CPU µs/move", "clients", *given.beside)
    table = Table("", "moves/s", "p50 ms", "p99 ms", *columns, "")
    table.title = f"{given.tables} tables"
    if given.peer is not None:
        table.add_row(*(await measure_peer(given)).row)
    for case in given.cases:
        with tempfile.TemporaryDirectory() as folder:
            table.add_row(*(await measure(case, Path(folder), given)).row)
    Console(width=120).print(table)


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1:]))
