"""Scripted players: they look, choose as a bot of the house would, and act over the socket."""

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from chevalet.client import Client, Refused, TableSocket
from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play.verify import verify
from chevalet.server.wire.common import Now

NODES = Budget(nodes=50)


def choice(registration: Registration, now: Now, level: str, luck: Rng) -> Any:
    """What a bot of that level does in the place of the viewer."""
    view = msgspec.convert(now.view, registration.view)
    return registration.bot(level).choose(view, luck, NODES).action


@dataclass
class Player:
    """Plays one seat to the end and remembers what was acknowledged."""

    socket: TableSocket
    seat: int
    level: str = "greedy"
    acknowledged: list[tuple[int, str]] = field(default_factory=list)

    async def play(self) -> None:
        registration = registry.find(self.socket.table.game)
        ids = self._ids()
        async for now in self.socket.turns(self.seat):
            action = choice(registration, now, self.level, Rng.seeded(f"{self.seat} {now.seq}"))
            request_id = next(ids)
            try:
                seq = await self.socket.act(action, self.seat, seq=now.seq, request_id=request_id)
            except Refused as refused:
                if refused.code not in {"stale", "store_unavailable", "not_your_turn"}:
                    raise
                await asyncio.sleep(0.02 if refused.code == "store_unavailable" else 0)
                continue
            self.acknowledged.append((seq, registration.notation.format_action(action)))

    def _ids(self) -> Iterator[str]:
        return (f"{self.seat}-{number}" for number in itertools.count())


async def guest(url: str) -> Client:
    """Someone new, who has a token."""
    first = Client(url)
    token = await first.make_token()
    await first.close()
    return Client(url, token)


async def check_record(client: Client, table: str) -> Record:
    """The downloaded record, whose every claim was checked by playing it again."""
    data = await client.download(table)
    registration = registry.find(records.decode_game_key(data))
    record = records.decode(data, registration)
    findings = {check.code: check for check in verify(record, registration)}
    assert {check.finding for check in findings.values()} == {"held"}, findings
    assert record.outcome is not None
    return record
