"""Telling those whose page is closed: your move, you are challenged, someone was found.

What is told names the game and the others, and never anything of the position.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from typing import Literal

import msgspec
import structlog

from chevalet.core.phrases import Language, Phrase
from chevalet.server.people import webpush
from chevalet.server.people.webpush import BadSubscription, Keys, Subscription
from chevalet.server.ports import Profile, ProfileChanged, StoreUnavailable
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import Person, PersonId
from chevalet.server.tables.presence import Presence
from chevalet.server.tables.present import names_said
from chevalet.server.tables.table import Table

log = structlog.get_logger(__name__)

Post = Callable[[Subscription, bytes, Keys, str, tuple[str, ...]], int]
"""Hands a message to a push service and gives its status; raises `OSError`."""
Kind = Literal["turn", "challenge", "paired"]
KINDS: tuple[Kind, ...] = ("turn", "challenge", "paired")
AT_ONCE = 8
TRIES = 5
STOP_SECONDS = 5.0
CONTACT = "mailto:chevalet@localhost.invalid"

_TITLES: dict[Kind, Phrase] = {
    "turn": Phrase("À vous de jouer", "Your move"),
    "challenge": Phrase("On vous défie", "You have been challenged"),
    "paired": Phrase("Un adversaire est là", "An opponent is here"),
}
_LINE = Phrase("{game}, avec {names}", "{game}, with {names}")


class Announcer:
    """Sends Web Push messages for what happens at the tables of this process."""

    def __init__(
        self,
        hall: Hall,
        presence: Presence,
        keys: Keys,
        post: Post,
        allowed: tuple[str, ...] = (),
    ) -> None:
        self.keys = keys
        self.allowed = allowed
        """Push services that need not be public: for tests, and for houses of their own."""
        self._post = post
        self._hall = hall
        self._presence = presence
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        hall.on_change = self.changed

    async def stop(self) -> None:
        """Let what is under way come to its end, or nearly so."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=STOP_SECONDS)

    def changed(self, before: Table | None, after: Table) -> None:
        """A table is new, or was changed by this process: tell whom that concerns."""
        people = after.sitting.staying
        if before is None and after.opened.invited is not None:
            self._tell([after.opened.invited], "challenge", after)
        if before is None and after.opened.is_paired:
            self._tell(people, "paired", after)
            return
        if len(people) < 2 or after.outcome is not None:
            return
        if before is not None and before.to_act == after.to_act:
            return
        away = [each for each in _acting(after) if not self._presence.is_here(each)]
        if away:  # hardly ever, and this is asked at every move
            acted = frozenset() if before is None else _acting(before)
            self._tell([each for each in away if each not in acted], "turn", after)

    def _tell(self, people: Iterable[PersonId], kind: Kind, table: Table) -> None:
        for person in people:
            task = asyncio.create_task(self._announce(person, kind, table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _announce(self, person: PersonId, kind: Kind, table: Table) -> None:
        try:
            profile = await self._hall.store.person(person)
            if profile is None or kind in profile.more.quiet:
                return
            for subscription in profile.more.pushes:
                async with self._turns:
                    text = message(kind, table, person, subscription)
                    await self._send(profile, subscription, text)
        except StoreUnavailable:
            log.warning("push_without_store")
        except Exception:  # whoever plays must not suffer from what could not be told
            log.exception("push_failed")

    async def _send(self, profile: Profile, subscription: Subscription, text: bytes) -> None:
        try:
            status = await asyncio.to_thread(
                self._post, subscription, text, self.keys, CONTACT, self.allowed
            )
        except BadSubscription:
            status = 410
        except OSError:
            return  # out of reach; the next message may come through
        if status in webpush.GONE:
            await self._drop(profile.id, subscription.endpoint)

    async def _drop(self, person: PersonId, endpoint: str) -> None:
        """The browser is subscribed no longer."""
        for _ in range(TRIES):
            profile = await self._hall.store.person(person)
            if profile is None:
                return
            left = tuple(each for each in profile.more.pushes if each.endpoint != endpoint)
            more = msgspec.structs.replace(profile.more, pushes=left)
            with contextlib.suppress(ProfileChanged):
                await self._hall.store.save(msgspec.structs.replace(profile, more=more))
                return


def _acting(table: Table) -> frozenset[PersonId]:
    sitting = [table.sitters[seat] for seat in table.to_act]
    return frozenset([each.person for each in sitting if isinstance(each, Person)])


def message(kind: Kind, table: Table, person: PersonId, subscription: Subscription) -> bytes:
    """What one browser is told: a title, who and what, and where to go."""
    language: Language = "en" if subscription.language == "en" else "fr"
    own = table.seats_of(person)
    names = [
        name
        for seat, name in enumerate(names_said(table, language))
        if seat not in own and isinstance(table.sitters[seat], Person)
    ]
    line = _LINE.of(game=table.registration.title.said(language), names=", ".join(names))
    return msgspec.json.encode(
        {
            "kind": kind,
            "title": _TITLES[kind].said(language),
            "body": line.said(language),
            "url": f"/table/{table.id}",
            "tag": f"{kind}:{table.id}",
        }
    )
