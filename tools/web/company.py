"""People who sit down at a table and play it as far as a picture wants it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec

from chevalet.client import Client, TableSocket
from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.server.wire.http import BotSeat, MySeat, OpenSeat

T = TypeVar("T")

NODES = Budget(nodes=200)
"""Nodes and not seconds: the same game comes about each time."""
WELL_READ = "confirme"
PATIENCE_SECONDS = 120


@dataclass(frozen=True)
class Guest:
    """Someone at the table, who plays as a bot of that level would."""

    name: str
    level: str = WELL_READ


Sitting = Guest | BotSeat


class Company:
    """A table whose people play on request; the first of them owns it and looks at it."""

    def __init__(
        self,
        game: str,
        people: Mapping[int, Guest],
        host: Client,
        sockets: Mapping[int, TableSocket],
    ) -> None:
        self._game = registry.find(game)
        self._people = people
        self.host = host
        self._sockets = sockets

    @classmethod
    async def gathered(
        cls,
        stack: AsyncExitStack,
        address: str,
        game: str,
        seats: Sequence[Sitting],
        options: Mapping[str, Any],
        host: Client | None,
    ) -> Company:
        """Everybody in their place; the stack sees them out."""
        people = {seat: who for seat, who in enumerate(seats) if isinstance(who, Guest)}
        clients = {seat: await stack.enter_async_context(Client(address)) for seat in people}
        first = min(people)
        clients[first] = host or clients[first]
        wishes = tuple(
            who if isinstance(who, BotSeat) else MySeat(who.name) if seat == first else OpenSeat()
            for seat, who in enumerate(seats)
        )
        await clients[first].rename(people[first].name)
        table = await clients[first].open_table(game, wishes, options=dict(options), hints=True)
        for seat in sorted(people.keys() - {first}):
            await clients[seat].join(
                table.id, seat=seat, invite=table.invite, name=people[seat].name
            )
        sockets = {
            seat: await stack.enter_async_context(TableSocket(client, table.id, seat=seat))
            for seat, client in clients.items()
        }
        return cls(game, people, clients[first], sockets)

    @property
    def path(self) -> str:
        """Where the page shows the table."""
        return f"/table/{self._eyes.table.id}"

    @property
    def cookie(self) -> tuple[str, str]:
        """By which a browser is the first of them."""
        name, _, value = self.host.socket_headers["Cookie"].partition("=")
        return name, value

    @property
    def _eyes(self) -> TableSocket:
        return self._sockets[min(self._sockets)]

    async def play(self, turns: int | None) -> None:
        """Play until the first of them has taken that many turns and is to act, or to the end."""
        taken, first = 0, min(self._sockets)
        while True:
            now = await self._eyes.until(self._is_somebodys_turn)
            if now.outcome is not None or (taken == turns and first in now.to_act):
                return
            seat = min(set(now.to_act) & self._sockets.keys())
            taken += await self._act(seat, now.seq) and seat == first

    def _is_somebodys_turn(self, table: TableSocket) -> bool:
        return table.now.outcome is not None or not self._sockets.keys().isdisjoint(
            table.now.to_act
        )

    async def _act(self, seat: int, seq: int) -> bool:
        """Whether the seat still was to act once it had heard of everything so far."""
        socket = self._sockets[seat]
        now = await socket.until(lambda table: table.now.seq >= seq)
        if seat not in now.to_act:
            return False
        view = msgspec.convert(now.view, self._game.view)
        luck = Rng.seeded(f"{self._game.key} {seat} {now.seq}")
        bot = self._game.bot(self._people[seat].level)
        action = await asyncio.to_thread(lambda: bot.choose(view, luck, NODES).action)
        kept = await socket.act(action, seat)
        await self._eyes.until(lambda table: table.now.seq >= kept)
        return True


class House:
    """Runs what the companies do beside a browser, which wants its thread for itself."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._stack = AsyncExitStack()

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._run(self._stack.aclose())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def gather(
        self,
        game: str,
        seats: Sequence[Sitting],
        options: Mapping[str, Any],
        host: Company | None = None,
    ) -> Company:
        """A new table with these people; the first may be who already has another one."""
        known = None if host is None else host.host
        return self._run(Company.gathered(self._stack, self._address, game, seats, options, known))

    def play(self, company: Company, turns: int | None = None) -> None:
        """The company plays so many turns of its first, or to the end."""
        self._run(company.play(turns))

    def _run(self, doing: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(PATIENCE_SECONDS)
