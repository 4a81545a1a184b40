"""Who finds whom: people look for opponents in any process, and one process at a time pairs them.

A pair and its table are kept in one transaction of the store, so exactly one table is made. Who is
connected to a process is in the store for as long as that process renews it: when it dies, nobody
is paired with those it has left. A lost notice costs a second: each process also asks the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import Counter
from dataclasses import dataclass, field

import msgspec
import structlog

from chevalet.core import registry
from chevalet.core.rng import SEED_BYTES
from chevalet.core.sides import by_lot
from chevalet.play.rating import FIRST_MU
from chevalet.server.notices import Paired
from chevalet.server.people.ratings import level_near
from chevalet.server.people.seeking import CONTROLS, Seek, SeekGone, pairs
from chevalet.server.ports import Profile, StoreUnavailable, TableExists
from chevalet.server.problems import Refusal
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Opened, Person, PersonId
from chevalet.server.tables.opening import opening_of
from chevalet.server.wire.common import Milliseconds, TableId
from chevalet.server.wire.http import NewTable, OpenSeat

log = structlog.get_logger(__name__)

ROUND_SECONDS = 0.5
RENEW_EVERY: Milliseconds = 4_000
LASTS: Milliseconds = 15_000
"""How long someone is taken to look whose process is silent."""
LEASE: Milliseconds = 5_000
FORGOTTEN_AFTER: Milliseconds = 3_600_000
BOT_AFTER: Milliseconds = 12_000
"""When the bot of one's level is offered."""
AT_ONCE = 8
"""Tables that are opened at the same time."""


@dataclass(eq=False)
class Waiter:
    """Someone connected to this process who looks for an opponent."""

    seek: Seek
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    table: TableId | None = None
    waiting: int = 1
    """How many look for the same, all processes together."""
    is_replaced: bool = False
    """The same person looks from elsewhere since."""


class Matchmaker:
    """Those who look for opponents in this process, and the pairing of all of them in turn."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._waiters: dict[PersonId, Waiter] = {}
        self._task: asyncio.Task[None] | None = None
        self._renewed: Milliseconds = 0
        self._counts: Counter[tuple[str, str]] = Counter()
        hall.hearing.tell(Paired, self._heard)

    def start(self) -> None:
        """Pair people from now on, until `stop`."""
        self._task = asyncio.create_task(self._run(), name="matchmaker")

    async def stop(self) -> None:
        """Pair no more; whoever still waits looks from another process, or later."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def join(
        self, person: Person, game: str, control: str, avoids: tuple[PersonId, ...]
    ) -> Waiter:
        """Someone looks from now on; raises `Refusal` for what nobody can look for."""
        if game not in registry.game_keys() or 2 not in registry.find(game).seats:
            raise Refusal("unknown_game", field="game", game=game)
        if control not in CONTROLS:
            raise Refusal("bad_clock", field="control")
        now = self._hall.now()
        seek = Seek(
            ticket=secrets.token_hex(8),
            holder=self._hall.name,
            sitter=person,
            game=game,
            control=control,
            mu=FIRST_MU if person.rating is None else float(person.rating.value),
            since=now,
            avoids=avoids,
        )
        await self._hall.store.seek(seek, now + LASTS)
        before = self._waiters.get(person.person)
        if before is not None:
            before.is_replaced = True
            before.changed.set()
        waiter = self._waiters[person.person] = Waiter(seek)
        waiter.waiting = self._counts[game, control] + 1
        return waiter

    async def leave(self, waiter: Waiter) -> None:
        """They look no longer, or have found someone."""
        if self._waiters.get(waiter.seek.person) is waiter:
            del self._waiters[waiter.seek.person]
        await self._hall.store.stop_seeking(waiter.seek.person, waiter.seek.ticket)

    def bot_for(self, waiter: Waiter) -> str | None:
        """The bot of their level, once they have waited for a while."""
        seek = waiter.seek
        if self._hall.now() - seek.since < BOT_AFTER:
            return None
        levels = registry.find(seek.game).people_levels
        return level_near(seek.sitter.rating, seek.game, levels)

    async def counts(self) -> Counter[tuple[str, str]]:
        """How many look for each game and clock, all processes together."""
        seeks = await self._hall.store.seeking(self._hall.now())
        return Counter((seek.game, seek.control) for seek in seeks)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            if not self._waiters:
                continue
            try:
                await self._round()
            except StoreUnavailable:
                log.warning("pairing_waits_for_the_store")
            except Exception:  # one bad round must not be the last
                log.exception("pairing_failed")

    async def _round(self) -> None:
        store, now = self._hall.store, self._hall.now()
        if now - self._renewed >= RENEW_EVERY:
            self._renewed = now
            for seek in await store.renew_seeks(self._hall.name, now + LASTS):
                self._tell(seek.person, seek.ticket, seek.table)
        seeks = await store.seeking(now)
        self._note_counts(seeks)
        if len(seeks) > 1 and await store.acquire("pairing", self._hall.name, now, now + LEASE):
            try:
                await self._pair(await store.seeking(now), now)
            finally:
                await store.release("pairing", self._hall.name)

    def _note_counts(self, seeks: list[Seek]) -> None:
        self._counts = Counter((seek.game, seek.control) for seek in seeks)
        for waiter in self._waiters.values():
            waiter.waiting = max(1, self._counts[waiter.seek.game, waiter.seek.control])
            waiter.changed.set()

    async def _pair(self, seeks: list[Seek], now: Milliseconds) -> None:
        turns = asyncio.Semaphore(AT_ONCE)

        async def one(pair: tuple[Seek, Seek]) -> None:
            async with turns:
                await self._open(*pair)

        await asyncio.gather(*map(one, pairs(seeks, now)))
        await self._hall.store.forget_seeks(now - FORGOTTEN_AFTER)

    async def _open(self, one: Seek, other: Seek) -> None:
        """A table for two, unless one of them went away meanwhile."""
        store, tickets = self._hall.store, (one.ticket, other.ticket)
        try:
            table = await self._hall.open(
                opening_for(one, other),
                create=lambda card, entries: store.pair(tickets, card, entries),
            )
        except (SeekGone, TableExists):
            return
        for seek in (one, other):
            self._tell(seek.person, seek.ticket, table.id)
        people = (one.person, other.person)
        await self._hall.bus.publish(Paired(people, table.id, self._hall.name))

    def _heard(self, notice: Paired) -> None:
        for person in notice.people:
            self._tell(person, None, notice.table)

    def _tell(self, person: PersonId, ticket: str | None, table: TableId | None) -> None:
        waiter = self._waiters.get(person)
        if waiter is not None and ticket in {None, waiter.seek.ticket}:
            waiter.table = table
            waiter.changed.set()


def opening_for(one: Seek, other: Seek) -> Opened:
    """The table of two who found each other: rated if both have accounts."""
    is_rated = one.sitter.profile is not None and other.sitter.profile is not None
    new = NewTable(
        game=one.game,
        seats=(OpenSeat(), OpenSeat()),
        clock=CONTROLS[one.control],
        rated=is_rated,
    )
    login = one.sitter.profile
    creator = Profile(id=one.person, name=one.sitter.name, created=one.since, login=login)
    opened = opening_of(new, creator)
    seed = bytes.fromhex(opened.seed)
    assert len(seed) == SEED_BYTES
    sitters = by_lot((one.sitter, other.sitter), seed)
    return msgspec.structs.replace(opened, sitters=sitters, is_paired=True)
