"""A bot from outside: it sits down at a table with an API token and plays to the end.

    python examples/bot.py http://127.0.0.1:8000 TABLE --token chv_… --invite INVITE --level greedy

Without `--level` it knows nothing of the game: it asks the server for the legal actions, which
tables with hints tell, and takes one by lot. With `--level` a bot of the package thinks for it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
from typing import Any

import msgspec

from chevalet.client import Client, Refused, TableSocket
from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from chevalet.server.wire.common import Now

LATE = {"stale", "not_your_turn"}
"""What a bot hears when the table moved on while it thought; it looks again."""


async def any_offer(socket: TableSocket, seat: int) -> Any:
    """One of the legal actions that the server offers."""
    found = await socket.offers(seat)
    return secrets.choice(found.offers).action


def own_choice(game: str, level: str, now: Now) -> Any:
    """What a bot of the package chooses; it sees what the seat may know, like everyone."""
    registration = registry.find(game)
    view = msgspec.convert(now.view, registration.view)
    luck = Rng(secrets.token_bytes(32))
    return registration.bot(level).choose(view, luck, Budget(nodes=200)).action


async def seat_of(client: Client, table: str, invite: str | None) -> int:
    """The seat that the bot holds already, or the one it takes now."""
    info = await client.table(table, invite=invite)
    if not any(seat.is_you for seat in info.seats):
        info = await client.join(table, invite=invite)
    return next(seat.seat for seat in info.seats if seat.is_you)


async def play(
    client: Client, table: str, *, invite: str | None = None, level: str | None = None
) -> tuple[int, ...]:
    """Play a seat to the end; returns the scores."""
    seat = await seat_of(client, table, invite)
    async with client.socket(table, seat=seat) as socket:
        async for now in socket.turns(seat):
            if level is None:
                action = await any_offer(socket, seat)
            else:
                action = await asyncio.to_thread(own_choice, socket.table.game, level, now)
            try:
                await socket.act(action, seat, seq=now.seq)
            except Refused as refused:
                if refused.code not in LATE:
                    raise
        assert socket.now.outcome is not None
        return socket.now.outcome.scores


async def main() -> None:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("server")
    parser.add_argument("table")
    parser.add_argument("--token", default=os.environ.get("CHEVALET_TOKEN"))
    parser.add_argument("--invite")
    parser.add_argument("--level")
    given = parser.parse_args()
    async with Client(given.server, given.token) as client:
        scores = await play(client, given.table, invite=given.invite, level=given.level)
    print(*scores)


if __name__ == "__main__":
    asyncio.run(main())
