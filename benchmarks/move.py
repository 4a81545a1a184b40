"""What one move costs the processor inside our server: everything but the sockets themselves.

    python benchmarks/move.py [--tables 40] [--moves 3000] [--rounds 5] [--profile FILE] [CASE ...]

A case is GAME:STORE as in `throughput.py`. Both people of a table send the frames of a game that
was thought out before and hear what the server says, through lines that are no sockets. The least
of the rounds is told: whatever else the machine does can only add to it. To compare two trees, run
it by turns with the `src` of each as `PYTHONPATH`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import cProfile
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

import uvloop

from benchmarks._dealt import dealt_opening
from benchmarks.throughput import Script, Scripts, scripts_of
from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.server.adapters.choose import store_of
from chevalet.server.app import build_app
from chevalet.server.http.line import Hear
from chevalet.server.http.socket import TableConnection
from chevalet.server.ports import Profile
from chevalet.server.services import Services
from chevalet.server.settings import Settings
from chevalet.server.tables.log import Person, PersonId
from chevalet.server.tables.requests import sit_down
from chevalet.server.wire.http import MySeat, NewTable, OpenSeat
from tests.server.proofs.serving import NO_LIMITS, SECRET

CASES = ("pioche:sqlite", "echec_et_mots:sqlite", "zakhia:sqlite", "takemo:sqlite", "zigzag:sqlite")
PEOPLE = tuple(Profile(id=PersonId(each), name=each, created=0) for each in ("Anne", "Bob"))


class Evening:
    """A number of moves to make, at so many tables at a time."""

    def __init__(self, waiting: list[Playing]) -> None:
        self.done = asyncio.Event()
        self._waiting = waiting
        self._left = 0

    async def play(self, tables: int, moves: int) -> None:
        """From the first move to the last."""
        self._left = moves
        self.done.clear()
        for _ in range(tables):
            self.next_table()
        await self.done.wait()

    def next_table(self) -> None:
        """Go on at another table."""
        playing = self._waiting.pop()
        playing.evening = self
        playing.move()

    def moved(self) -> bool:
        """One move more; whether there are others to make."""
        self._left -= 1
        if self._left <= 0:
            self.done.set()
        return self._left > 0


class Playing:
    """One table: the lines of both people, and how far the game is."""

    def __init__(self, script: Script) -> None:
        self.lines: list[DeadLine] = []
        self.evening: Evening | None = None
        self._script = script
        self._made = 0
        self._heard = 0

    def move(self) -> None:
        """Make the next move, as if it had just come through a socket."""
        seat, frame = self._script[self._made]
        self._heard = 0
        self.lines[seat].hear(frame.decode())

    def hear(self, frame: bytes) -> None:
        """Three messages follow a move: both hear of it, and it is acknowledged."""
        assert not frame.startswith((b'{"type":"refused"', b'{"type":"goodbye"')), frame
        if self.evening is None or not frame.startswith((b'{"type":"done"', b'{"type":"happened"')):
            return
        self._heard += 1
        if self._heard < 3:
            return
        self._made += 1
        if not self.evening.moved():
            return
        follow = self.move if self._made < len(self._script) else self.evening.next_table
        asyncio.get_running_loop().call_soon(follow)


class DeadLine:
    """A line that leads nowhere but back to the table."""

    waiting = 0
    hear: Hear

    def __init__(self, playing: Playing) -> None:
        self.say = playing.hear

    def listen(self, hear: Hear) -> None:
        """Texts come from here."""
        self.hear = hear

    def pause(self) -> None:
        """Nobody sends more than one text at a time."""

    def resume(self) -> None:
        """See `pause`."""

    def vouch(self) -> None:
        """There is no address for which it could count."""

    def end(self, code: int, seconds: float) -> None:
        """Nobody is sent away."""
        raise AssertionError(code, seconds)


async def seated(services: Services, game: str, scripts: Scripts) -> Playing:
    """A table where two people sit and listen."""
    anne, bob = PEOPLE
    opened = dealt_opening(NewTable(game=game, seats=(MySeat(), OpenSeat())), anne)
    table = await services.hall.open(opened)
    person = Person(bob.id, bob.name)
    await services.hall.change(table.id, lambda t, now: sit_down(t, person, None, now))
    room = await services.hall.room(table.id)
    playing = Playing(scripts[room.table.commitment])
    for seat, profile in enumerate(PEOPLE):
        line = DeadLine(playing)
        connection = TableConnection(services, room, profile, line)
        connection.language = "fr"  # as a page asks for its own
        connection.look(Seat(seat), room.table.next_seq - 1)
        services.hall.join(room, connection, profile.id)
        line.listen(connection.hear)
        playing.lines.append(line)
    return playing


async def cost(case: str, given: argparse.Namespace) -> float:
    """Microseconds of processor time for a move, the least of some rounds."""
    game, _, store = case.partition(":")
    scripts = scripts_of(game)
    with tempfile.TemporaryDirectory() as folder:
        url = {"sqlite": f"sqlite:{folder}/{game}.db", "memory": "memory:"}.get(store, store)
        settings = Settings(secret=SECRET, limits=NO_LIMITS, bot_processes=0)
        app = build_app(settings, store=store_of(url))
        async with app.router.lifespan_context(app):
            rounds = [
                await one_round(app.state.services, game, scripts, given)
                for _ in range(given.rounds)
            ]
    return 1e6 * min(rounds) / float(given.moves)


async def one_round(
    services: Services, game: str, scripts: Scripts, given: argparse.Namespace
) -> float:
    """Seconds of the processor for so many moves."""
    length = sum(map(len, scripts.values())) / len(scripts)
    ready = given.tables + int(2 * given.moves / length)
    evening = Evening([await seated(services, game, scripts) for _ in range(ready)])
    profile = cProfile.Profile(time.thread_time) if given.profile else None
    with profile or contextlib.nullcontext():
        before = time.process_time()
        await evening.play(given.tables, given.moves)
        taken = time.process_time() - before
    if profile is not None:
        profile.dump_stats(given.profile)
    await asyncio.sleep(0.1)  # the last moves at the other tables
    services.hall.rooms.clear()
    return taken


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("cases", nargs="*", default=CASES)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile")
    given = parser.parse_args(arguments)
    os.environ.setdefault(
        registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration"
    )
    for case in given.cases:
        print(f"{case:24} {uvloop.run(cost(case, given)):6.0f} µs", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
