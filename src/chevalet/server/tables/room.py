"""A table that someone is at: kept in memory while it is of use, with those who listen to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from typing import Protocol

import msgspec
import structlog

from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.server.notices import Notice
from chevalet.server.tables.log import (
    Acted,
    ChatSwitched,
    Closed,
    PersonId,
    Rated,
    Rematched,
    Seated,
    Started,
)
from chevalet.server.tables.past import Past
from chevalet.server.tables.phrases import TABLE_PHRASES
from chevalet.server.tables.present import Sentences, happening_for, info_for, lighter, now_for
from chevalet.server.tables.sitting import Sitting
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds, Text
from chevalet.server.wire.socket import FromServer, Goodbye, Happened

log = structlog.get_logger(__name__)

PRESENCE_LASTS: Milliseconds = 60_000
_BROKEN = Text.of(TABLE_PHRASES["news_failed"])


class Listener(Protocol):
    """Someone who is told what happens at a table."""

    def news(self, news: News) -> None:
        """Entries were appended."""
        ...

    def message(self, message: FromServer) -> None:
        """Something happened that is not in the log."""
        ...


class News:
    """Entries that were appended, encoded once for each viewer however many listen."""

    def __init__(self, table: Table, pasts: list[Past], now: Milliseconds) -> None:
        self.table = table
        self.pasts = pasts
        self._now = now
        self._frames: dict[tuple[Seat | None, PersonId | None, Language | None], bytes] = {}
        self._told: Sentences = {}
        self.changes_table = any(_changes_table(table, past) for past in pasts)

    def frame(
        self,
        viewer: Seat | None,
        person: PersonId | None,
        online: Callable[[], Collection[PersonId]],
        language: Language | None = None,
    ) -> bytes:
        """The message to whoever looks with these eyes, in one language or in both."""
        # only news of the table itself differ from person to person among spectators
        key = (viewer, person if self.changes_table else None, language)
        frame = self._frames.get(key)
        if frame is None:
            table, told = self.table, self._told
            message = Happened(
                happenings=tuple(
                    [happening_for(table, past, viewer, told, language) for past in self.pasts]
                ),
                now=lighter(now_for(table, viewer, self._now)),
                table=info_for(table, person, online()) if self.changes_table else None,
            )
            frame = self._frames[key] = msgspec.json.encode(message)
        return frame


def _changes_table(table: Table, past: Past) -> bool:
    """Whether an entry changes what is said of the table itself."""
    if isinstance(past.entry, Acted):
        return table.outcome is not None
    if past.undone and table.opened.real_table:
        return True  # the entry that ended the game may be one of them
    return isinstance(past.entry, Seated | Started | Rematched | ChatSwitched | Closed | Rated)


class Room:
    """A table in memory."""

    def __init__(self, table: Table, now: Milliseconds) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: Mapping[Listener, PersonId | None] = {}
        self.thinking: set[Seat] = set()
        self.used = now
        self.shown_online: tuple[int, ...] = ()
        """The seats that were last said to be online."""
        self.shown_watchers = 0
        self.shown_claims: Mapping[Seat, Milliseconds] = {}
        self.announced = float("-inf")
        """Since when it is counted how often it was told who is here, by the event loop's time."""
        self.announcements = 0
        self.announcing: asyncio.TimerHandle | None = None
        self._away: dict[PersonId, Milliseconds] = {}
        self._elsewhere: dict[str, tuple[Milliseconds, Notice]] = {}
        self._settled: tuple[Mapping[Listener, PersonId | None], Sitting] | None = None

    def join(self, listener: Listener, person: PersonId | None) -> None:
        """Someone listens from now on."""
        self.listeners = {**self.listeners, listener: person}

    def leave(self, listener: Listener) -> PersonId | None:
        """Someone listens no longer; who it was."""
        others = {**self.listeners}
        person = others.pop(listener)
        self.listeners = others
        return person

    @property
    def is_settled(self) -> bool:
        """Whether all sit here connected, as was said when they last came: no move changes that."""
        settled = self._settled
        return (
            settled is not None
            and settled[0] is self.listeners
            and settled[1] is self.table.sitting
            and not self._elsewhere
        )

    def settle(self, now: Milliseconds) -> None:
        """All has been said of who is here; keep in mind if that is everyone."""
        is_full = not self._elsewhere and not self.away(now)
        self._settled = (self.listeners, self.table.sitting) if is_full else None

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it."""
        return not (self.listeners or self.thinking or self.lock.locked())

    @property
    def here(self) -> tuple[PersonId, ...]:
        """Who is connected to this process."""
        return tuple(sorted({person for person in self.listeners.values() if person}))

    def heard_of(self, notice: Notice, at: Milliseconds) -> None:
        """Another process says who is connected to it."""
        others = {
            who: told
            for who, told in self._elsewhere.items()
            if who != notice.sender and at - told[0] < PRESENCE_LASTS
        }
        if notice.present or notice.watchers:  # a table is often opened where nobody plays it
            others[notice.sender] = (at, notice)
        self._elsewhere = others

    def notice(self, sender: str, seq: int) -> Notice:
        """What other processes should know: where the log stands, and who is connected here."""
        return Notice(self.table.id, seq, sender, self.here, self._watchers_here())

    def _told_elsewhere(self, now: Milliseconds) -> list[Notice]:
        return [told for at, told in self._elsewhere.values() if now - at < PRESENCE_LASTS]

    def online(self, now: Milliseconds) -> frozenset[PersonId]:
        """Who is connected to any process, as far as is known."""
        return frozenset(self.here).union(*(told.present for told in self._told_elsewhere(now)))

    def away(self, now: Milliseconds) -> Mapping[PersonId, Milliseconds]:
        """Who sits here and is not connected, and since when this process knows it.

        It must be asked whenever someone may have come or gone. What another process knew before
        this one looked is forgotten: nobody is held to have been away while a server restarted.
        """
        online = self.online(now)
        seated = {person for seat in self.table.seats for person in self._person_of(seat)}
        self._away = {person: self._away.get(person, now) for person in seated - online}
        return self._away

    def watchers(self, now: Milliseconds) -> int:
        """How many look on without a seat, connected to any process, as far as is known."""
        return self._watchers_here() + sum(told.watchers for told in self._told_elsewhere(now))

    def _watchers_here(self) -> int:
        seated = {p for seat in self.table.seats for p in self._person_of(seat)}
        return sum(1 for person in self.listeners.values() if person not in seated)

    def _person_of(self, seat: int) -> tuple[PersonId, ...]:
        person = getattr(self.table.sitters[seat], "person", None)
        return () if person is None else (person,)

    def seats_online(self, now: Milliseconds) -> tuple[int, ...]:
        """The seats whose person is connected."""
        online = self.online(now)
        return tuple(s for s in self.table.seats if online.intersection(self._person_of(s)))

    def spread(self, news: News) -> None:
        """Tell everyone here."""
        for listener in tuple(self.listeners):
            try:
                listener.news(news)
            except Exception:  # what is kept is kept, and all others must hear of it
                log.exception("news_failed", table=self.table.id)
                listener.message(Goodbye("broken", _BROKEN, may_return=True))

    def tell(self, message: FromServer) -> None:
        """Tell everyone here something that is not in the log."""
        for listener in tuple(self.listeners):
            listener.message(message)
