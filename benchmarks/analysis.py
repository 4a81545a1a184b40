"""What the analysis of a game costs, and what players at live tables feel of one beside them.

    python benchmarks/analysis.py [--seconds 5] [--rounds 6] [--only cost|live]

One game of each kind, played by bots, is analysed at the default depth by the process that the
server starts for it; its own processor time is told. Then one server has live tables, whose moves
are made and acknowledged over sockets; for a few seconds at a time a long game is analysed beside
them, then a process beside them that only counts, then nothing, in turns, so that whatever else
goes on meets all alike. The one that counts needs no memory and steps back as far: what players
feel of it is what two busy cores cost whoever has them, and no analysis can cost less.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

import httpx
from rich.console import Console
from rich.table import Table

from chevalet.client import Client, TableSocket
from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.play.analysing import main as analysing
from chevalet.play.match import play_match
from chevalet.play.playthrough import Playthrough
from chevalet.play.stepping_back import step_aside
from chevalet.server.wire.http import MySeat
from tests.paths import GOLDEN
from tests.server.proofs.players import choice, guest
from tests.server.proofs.serving import ServerProcess

LIVE_TABLES = 6
BETWEEN_MOVES = 0.05
"""Seconds: tables with people at them are not a race."""
LONG_GAME = GOLDEN / "first_version" / "records" / "zakhia-2.json"
TARGET_SECONDS = 60
CALM, COUNTING, ANALYSIS = "nothing beside", "a process that counts", "an analysis"
PARTS = (0.5, 0.9, 0.99)


def cost(key: str) -> tuple[int, float, float]:
    """How many moves of a game there were to judge, and processor seconds: in all, and to begin."""
    registration = registry.find(key)
    bots = [registration.bot("confirme"), registration.bot("confirme")]
    playthrough = Playthrough.new(registration, 2, bytes([7]) * 32)
    record = play_match(playthrough, bots, lambda: Budget(nodes=50))
    assert registration.analyse is not None
    judged = sum(map(registration.analyse.load().judges, (each.action for each in record.actions)))
    whole = _seconds(records.encode(record))
    nothing = records.encode(Playthrough.new(registration, 2, bytes(32)).record)
    return judged, whole, _seconds(nothing)


def _seconds(record: bytes) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", analysing.__module__, "nice"]  # no core need be idle
    subprocess.run(command, input=record, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


async def live(client: Client, moves: list[tuple[float, float]], over: asyncio.Event) -> None:
    """Play both seats of one table after another; remember when each move was made, and its way."""
    registration = registry.find("pioche")
    while not over.is_set():
        table = await client.open_table("pioche", [MySeat(), MySeat()])
        async with client.socket(table.id, seat=0) as one, client.socket(table.id, seat=1) as two:
            while one.now.outcome is None and not over.is_set():
                seat = one.now.to_act[0]
                socket = (one, two)[seat]
                await socket.until(_knows(one.now.seq))
                action = choice(registration, socket.now, "random", Rng.seeded(str(table.seq)))
                begin = time.perf_counter()
                seq = await socket.act(action, seat)
                moves.append((begin, time.perf_counter() - begin))
                await one.until(_knows(seq))
                await asyncio.sleep(BETWEEN_MOVES)


def _knows(seq: int) -> Callable[[TableSocket], bool]:
    return lambda socket: socket.now.seq >= seq


async def finished_game(http: httpx.AsyncClient) -> str:
    """Where the analysis of a long game is asked for that whoever asks has just given up."""
    text = LONG_GAME.read_text(encoding="utf-8")
    replay = (await http.post("/api/replays", json={"record": text})).json()
    ply = len(replay["plies"]) - 4
    seat = replay["plies"][ply]["to_act"][0]
    wish = {"record": text, "ply": ply, "seat": seat, "level": "debutant", "name": "Ana"}
    table = (await http.post("/api/replays/continuations", json=wish)).json()["table"]
    move = {"id": "end", "seat": seat, "seq": table["seq"], "action": {"type": "resign"}}
    (await http.post(f"/api/tables/{table['id']}/actions", json=move)).raise_for_status()
    return f"/api/tables/{table['id']}/analysis"


@asynccontextmanager
async def nothing() -> AsyncIterator[None]:
    """Nothing beside the tables."""
    yield


@asynccontextmanager
async def counting() -> AsyncIterator[None]:
    """A process that counts on idle cores."""
    count = f"from {step_aside.__module__} import step_aside\nstep_aside()\nwhile True: pass"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", count)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def analysing_of(http: httpx.AsyncClient, path: str) -> AsyncIterator[None]:
    """An analysis that is not done before its time is over."""
    (await http.post(path)).raise_for_status()
    yield
    status = (await http.get(path)).json()["status"]
    assert status == "running", status
    await http.delete(path)


async def beside(seconds: float, rounds: int) -> dict[str, list[float]]:
    """The ways of moves, by what went on beside them."""
    ways: dict[str, list[float]] = {}
    moves: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder:
        async with ServerProcess(Path(folder), f"sqlite:{folder}/a.db") as server:
            client = await guest(server.url)
            header = {"Authorization": client.socket_headers["Authorization"]}
            async with client, httpx.AsyncClient(base_url=server.url, headers=header) as http:
                path = await finished_game(http)
                over = asyncio.Event()
                tables = [
                    asyncio.create_task(live(client, moves, over)) for _ in range(LIVE_TABLES)
                ]
                await asyncio.sleep(2)
                for _ in range(rounds):
                    for name, neighbour in (
                        (CALM, nothing()),
                        (COUNTING, counting()),
                        (ANALYSIS, analysing_of(http, path)),
                    ):
                        async with neighbour:
                            await asyncio.sleep(1.5)  # until its lexicon is there and it thinks
                            begin = time.perf_counter()
                            await asyncio.sleep(seconds)
                            end = time.perf_counter()
                        felt = [way for at, way in moves if begin <= at < end]
                        ways.setdefault(name, []).extend(felt)
                over.set()
                await asyncio.gather(*tables)
    return ways


def quantile(values: list[float], part: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))]


def print_costs(console: Console) -> None:
    """One line for each game, as soon as it is known."""
    for game in registry.all_games():
        if game.analyse is not None:
            judged, whole, begin = cost(game.key)
            console.print(
                f"{game.key}: {judged} moves judged in {whole:.1f} s of a processor"
                f" (< {TARGET_SECONDS}), {begin:.1f} of them to begin"
            )


def print_ways(console: Console, ways: dict[str, list[float]]) -> None:
    """What live tables felt, and of an analysis more than of any process beside them."""
    table = Table("moves at live tables, in ms", "count", *(f"p{100 * p:.0f}" for p in PARTS))
    for name, values in ways.items():
        table.add_row(name, str(len(values)), *(f"{quantile(values, p):.2f}" for p in PARTS))
    for one, other in ((COUNTING, CALM), (ANALYSIS, CALM), (ANALYSIS, COUNTING)):
        ratios = [quantile(ways[one], p) / quantile(ways[other], p) for p in PARTS]
        table.add_row(f"{one} / {other}", "", *(f"{ratio:.2f}" for ratio in ratios))
    console.print(table)


def main() -> None:
    """Print both."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--only", choices=("cost", "live"))
    asked = parser.parse_args()
    os.environ.setdefault(
        registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration"
    )
    console = Console()
    if asked.only != "live":
        print_costs(console)
    if asked.only != "cost":
        print_ways(console, asyncio.run(beside(asked.seconds, asked.rounds)))


if __name__ == "__main__":
    main()
