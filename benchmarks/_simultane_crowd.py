"""A crowd that plays a simultané: each on a socket of their own, handing in twice a turn.

Everyone remembers what was acknowledged, and when a line breaks comes back by another server.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from benchmarks._raw_socket import RawSocket
from chevalet.core import registry
from chevalet.play.simultane.course import GRACE
from chevalet.server.people.sessions import Session, Signer
from chevalet.server.tables.log import PersonId

COMING_AT_ONCE = 64
PLACEMENTS = 400
"""Different ones that the crowd knows of a turn."""
EACH_TURN = 2
FIRST_WAIT, LONGEST_WAIT = 0.4, 5.0
"""Seconds before one comes back, as on the page: half by chance, twice as long each time."""


@dataclass(frozen=True)
class Ack:
    """A placement that a server said is kept for good."""

    person: str
    turn: int
    placement: str
    points: int


@dataclass
class Measured:
    """What the crowd saw."""

    sent: int = 0
    acks: list[Ack] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    """Seconds until each was acknowledged."""
    ends: dict[int, list[float]] = field(default_factory=dict)
    """Seconds from the time when a turn could first be closed until each player saw its top."""
    begins: dict[int, list[float]] = field(default_factory=dict)
    """Seconds from the beginning of a turn until each player saw its letters."""
    returns: list[float] = field(default_factory=list)
    """Seconds from a broken line until a welcome."""
    refused: list[str] = field(default_factory=list)
    counted: dict[tuple[str, int], int] = field(default_factory=dict)
    """What each was told counted for them, by turn."""


class Socket(RawSocket):
    """Tells when it is gone."""

    player: Player

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.is_open.done() and not self.is_open.exception():
            self.player.lost()


class Player:
    """One of the crowd."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.person = f"p{number}"
        self._crowd = crowd
        self._socket: Socket | None = None
        self._waiting: dict[str, tuple[float, bytes]] = {}
        self._ids = itertools.count()
        self._lost_at = 0.0
        self._welcomed = asyncio.Event()
        self._entered = asyncio.Event()
        session = Session(PersonId(self.person), 0, time.time_ns() // 10**6, f"Nom {number}")
        self._cookie = f"chevalet={crowd.signer.write(session)}"

    async def come(self, port: int) -> None:
        """Connect and take part."""
        await self._connect(port)
        self._send(b'{"type":"enter","id":"enter"}')
        await self._entered.wait()

    async def _connect(self, port: int) -> None:
        self._welcomed.clear()
        headers = {"Cookie": self._cookie, "Origin": f"http://127.0.0.1:{port}"}
        path = f"/api/simultanes/{self._crowd.simultane}/socket"
        socket = await Socket.connect(port, path, self._hear, headers)
        assert isinstance(socket, Socket)
        socket.player = self
        self._socket = socket
        await self._welcomed.wait()

    def leave(self) -> None:
        """Go, and come back no more."""
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()

    def lost(self) -> None:
        """The line broke; come back by whichever server is there."""
        if self._socket is None or self._crowd.is_over:
            return
        self._lost_at, self._socket = time.perf_counter(), None
        self._crowd.spawn(self._come_back())

    async def _come_back(self) -> None:
        wait = FIRST_WAIT
        for port in itertools.cycle(self._crowd.ports):
            await asyncio.sleep(wait * random.uniform(0.5, 1))
            wait = min(LONGEST_WAIT, 2 * wait)
            try:
                await self._connect(port)
            except OSError:
                continue
            self._crowd.measured.returns.append(time.perf_counter() - self._lost_at)
            for _, frame in tuple(self._waiting.values()):
                self._send(frame)
            return

    def _send(self, frame: bytes) -> None:
        if self._socket is not None:
            self._socket.send(frame)

    def hand_in(self, turn: int, action: bytes) -> None:
        """Hand a placement in; without a line it waits for the next one."""
        name = f"{turn}-{next(self._ids)}"
        frame = b'{"type":"hand_in","id":"%b","turn":%d,"action":%b}' % (
            name.encode(),
            turn,
            action,
        )
        self._waiting[name] = (time.perf_counter(), frame)
        self._crowd.measured.sent += 1
        self._send(frame)

    def _hear(self, frame: bytes) -> None:
        measured = self._crowd.measured
        if frame.startswith(b'{"type":"noted"'):
            said = msgspec.json.decode(frame)
            since, _ = self._waiting.pop(said["id"], (0.0, b""))
            if since:
                measured.answers.append(time.perf_counter() - since)
            ack = Ack(self.person, said["turn"], said["placement"], said["points"])
            measured.acks.append(ack)
        elif frame.startswith(b'{"type":"turn_began"'):
            self._crowd.began(self, frame)
        elif frame.startswith(b'{"type":"turn_ended"'):
            self._crowd.ended(frame)
        elif frame.startswith(b'{"type":"mine"'):
            measured.counted[self.person, self._crowd.turn] = msgspec.json.decode(frame)[
                "found_points"
            ]
        elif frame.startswith(b'{"type":"entered"'):
            self._entered.set()
        elif frame.startswith(b'{"type":"simultane"'):
            self._welcomed.set()
        elif frame.startswith(b'{"type":"refused"'):
            said = msgspec.json.decode(frame)
            assert said["id"] != "enter", said
            self._waiting.pop(said["id"], None)
            measured.refused.append(said["problem"]["code"])


class Crowd:
    """All of them."""

    def __init__(
        self,
        ports: Sequence[int],
        simultane: str,
        people: int,
        secret: str,
        *,
        game: str,
        spread: float,
    ) -> None:
        self.ports = list(ports)
        self.simultane = simultane
        self.signer = Signer([key.strip() for key in secret.split(",")])
        self.coming = asyncio.Semaphore(COMING_AT_ONCE)
        self.measured = Measured()
        self.turn = 0
        self.until = 0.0
        self.is_over = False
        self.players = [Player(self, number) for number in range(people)]
        self.over = asyncio.Event()
        self._registration = registry.find(game)
        self._spread = spread
        self._luck = random.Random(7)
        self._looking: list[Player] = []
        """Who has seen the letters of the turn while nobody knew what to do with them."""
        self._actions: list[bytes] = []
        self._letters = b""
        self._began_at = 0.0
        self._began = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: dict[int, asyncio.Event] = {}

    def spawn(self, work: Any) -> None:
        """Do something beside."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def come(self) -> None:
        """All connect and take part, spread over the servers."""

        async def one(player: Player, port: int) -> None:
            async with self.coming:
                await player.come(port)

        ports = itertools.cycle(self.ports)
        await asyncio.gather(*(one(p, port) for p, port in zip(self.players, ports, strict=False)))

    def event_of(self, turn: int) -> asyncio.Event:
        """Is set when the first player sees the letters of the turn."""
        return self._turns.setdefault(turn, asyncio.Event())

    def began(self, player: Player, frame: bytes) -> None:
        """A player sees the letters of a turn."""
        now = time.time()
        if frame != self._letters:  # everyone hears the same: read once
            self._letters = frame
            said = msgspec.json.decode(frame)
            self._began_at = said["now"] / 1000
        else:
            said = None
        if said is not None and said["turn"] != self.turn:
            self.turn, self.until = said["turn"], said["until"] / 1000
            self._looking, self._actions = [], []
            self._began = time.perf_counter()
            self.event_of(self.turn).set()
            self.spawn(self._play(said["turn"], said["view"]))
        self.measured.begins.setdefault(self.turn, []).append(now - self._began_at)
        if self._actions:
            self._hand_in_later(player)
        else:
            self._looking.append(player)

    async def _play(self, turn: int, view: Any) -> None:
        """All hand in what the crowd knows, each at times of their own."""
        actions = await asyncio.to_thread(self._known, view)
        if turn == self.turn:
            self._actions = actions
            for player in self._looking:
                self._hand_in_later(player)

    def _hand_in_later(self, player: Player) -> None:
        left = max(0.0, self._spread - (time.perf_counter() - self._began))
        for action in self._luck.choices(self._actions, k=EACH_TURN):
            wait = self._luck.uniform(0, left)
            asyncio.get_running_loop().call_later(wait, player.hand_in, self.turn, action)

    def _known(self, view: Any) -> list[bytes]:
        """Placements of the turn; worked out once for all."""
        seen = msgspec.convert(view, self._registration.view)
        legal = self._registration.game.legal_actions(seen)
        some = itertools.islice((each for each in legal if each.goes_on), PLACEMENTS)
        return [msgspec.json.encode(each) for each in some]

    def ended(self, frame: bytes) -> None:
        """A player sees the top."""
        late = time.time() - self.until - GRACE / 1000
        self.measured.ends.setdefault(self.turn, []).append(late)
        if b'"is_over":true' in frame[-40:]:
            self.over.set()

    def leave(self) -> None:
        """All go home."""
        self.is_over = True
        for player in self.players:
            player.leave()


def best_of(acks: Sequence[Ack]) -> dict[tuple[str, int], int]:
    """The best points that were acknowledged, by person and turn."""
    best: dict[tuple[str, int], int] = {}
    for ack in acks:
        key = (ack.person, ack.turn)
        best[key] = max(best.get(key, 0), ack.points)
    return best
