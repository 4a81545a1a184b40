"""What the server needs of the world: a store for logs and people, leases, a bus for notices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, Protocol

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.core.value import Value
from chevalet.server.notices import AnyNotice
from chevalet.server.people.clubs import Clubs
from chevalet.server.people.notes import Notes
from chevalet.server.people.seeking import Seeks
from chevalet.server.people.standings import Ratings
from chevalet.server.people.tournaments import Tournaments
from chevalet.server.people.trails import Trails
from chevalet.server.people.webpush import Subscription
from chevalet.server.simultanes.keeping import Simultanes
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds, TableId

Status = Literal["waiting", "playing", "over"]
"""What the index tells apart; a table that was closed before it began is over."""


STORE_FAILED = Phrase(
    "Les données de {where} sont hors d'atteinte : {why}",
    "The data of {where} can't be reached: {why}",
)
NOT_OPEN = Phrase("elles ne sont pas ouvertes", "they are not open")
BUS_FAILED = Phrase(
    "Le bus {where} est hors d'atteinte : {why}", "The bus {where} can't be reached: {why}"
)


class SeqTaken(Exception):
    """Another process appended at this place first: catch up and try again."""


class TableExists(Exception):
    """There is a table of that id already."""


class LoginTaken(Exception):
    """Someone else has that login."""


class NameTaken(Exception):
    """An account has that name, or one that looks like it."""


class ProfileChanged(Exception):
    """Another process changed or removed the person first: read again and try again."""


class NewerSchema(Mistake):
    """The store was written by a newer version of the program, which alone may open it."""


class StoreUnavailable(Mistake):
    """The store can't be reached now; nothing was written, or nobody knows whether it was."""


class BusUnavailable(Mistake):
    """The bus can't be reached; once it was, it reconnects by itself instead."""


class Stored(Value, frozen=True):
    """One entry of a log as the store keeps it."""

    seq: int
    at: Milliseconds
    data: bytes


class Card(Value, frozen=True, kw_only=True):
    """What the index knows of a table without reading its log; written with every append."""

    table: TableId
    game: str
    status: Status
    listed: bool
    creator: PersonId
    people: tuple[PersonId, ...]
    """Who finds the table among theirs: who sits there, who opened it while it waits, and the club
    for which it was opened."""
    created: Milliseconds
    updated: Milliseconds
    next_seq: int
    wake_at: Milliseconds | None = None
    """When a server has something to do here: a bot's turn, a clock that runs out, a table that
    waited in vain."""
    face: bytes = b"{}"
    """What lists show of it, as JSON; the store does not look inside."""


class Due(NamedTuple):
    """A table that a server should look after, and since when; in this order they wait."""

    at: Milliseconds
    table: TableId


class Token(Value, frozen=True, kw_only=True):
    """An API token, by which a program acts for a person."""

    hash: str
    """All that is kept of the token itself."""
    label: str
    made: Milliseconds
    used: Milliseconds | None = None
    """When it last was, to the hour."""


class Vacation(Value, frozen=True):
    """A time in which someone's clocks of days stand still."""

    start: Milliseconds
    end: Milliseconds


class More(Value, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=False):
    """What else belongs to a person; nobody is searched by it."""

    follows: tuple[PersonId, ...] = ()
    blocks: tuple[PersonId, ...] = ()
    """Who can't challenge them, talk where they sit, or watch their private tables."""
    vacations: tuple[Vacation, ...] = ()
    """When their clocks of days stood or will stand still."""
    pushes: tuple[Subscription, ...] = ()
    """The browsers that are told of things while the page is closed."""
    hidden: tuple[TableId, ...] = ()
    """Open tables that they do not want to see in lists, the last one last."""
    quiet: tuple[str, ...] = ()
    """The kinds of things that they are not told of."""
    muted_until: Milliseconds = 0
    """Until then they can't talk at tables."""
    suspended_until: Milliseconds = 0
    """Until then they can look, and do nothing."""


class Profile(Value, frozen=True, kw_only=True):
    """A person: a guest, or one with an account."""

    id: PersonId
    name: str
    created: Milliseconds
    login: str | None = None
    password_hash: str | None = None
    tokens: tuple[Token, ...] = ()
    generation: int = 0
    """Raised to end all sessions: cookies name the one under which they were given."""
    more: More = More()
    version: int = 0
    """Which of the store's versions this is or was made from; 0: the store has none."""


class Tables(Protocol):
    """Logs of tables and the index over them."""

    async def create(self, card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table durably; raises `TableExists`."""
        ...

    async def append(self, card: Card, entries: Sequence[Stored]) -> None:
        """Append durably and replace the card, both or neither; raises `SeqTaken`.

        The entries follow each other; the first one's seq must be the log's next, and a log that is
        not there has none. Without entries the card alone changes, if its `next_seq` is the log's.
        """
        ...

    async def entries(self, table: TableId, after: int = -1) -> list[Stored]:
        """The entries behind `after`, in order; none if there is no such table."""
        ...

    async def lengths(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries each of these logs has, for those that are there."""
        ...

    async def card(self, table: TableId) -> Card | None:
        """The table's card."""
        ...

    async def all_cards(self, *, after: TableId | None = None, limit: int = 200) -> list[Card]:
        """The cards of all tables in the order of their ids; `after` pages on."""
        ...

    async def listed(
        self,
        status: Status,
        game: str | None = None,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
    ) -> list[Card]:
        """Listed tables, those last changed first; `before` pages on."""
        ...

    async def of_person(
        self,
        person: PersonId,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
        is_unfinished: bool = False,
    ) -> list[Card]:
        """The tables with the person among their people, last changed first; `before` pages on.

        Those changed at the same time as the last come with it, so that no page loses any.
        `is_unfinished`: only those that are not over.
        """
        ...

    async def unfinished_of(self, creator: PersonId) -> int:
        """How many tables of this creator are not over."""
        ...

    async def due(
        self, now: Milliseconds, *, after: Due | None = None, limit: int = 100
    ) -> list[Due]:
        """Tables whose `wake_at` has come, the longest waiting first; `after` pages on."""
        ...


class Erasing(Protocol):
    """The one exception to logs that never change: the words of someone who left (ADR 11)."""

    async def rewrite(self, table: TableId, entries: Sequence[Stored]) -> None:
        """Replace the data of entries that are there durably, all or none; the rest stays."""
        ...


class People(Protocol):
    """The people, guests and those with accounts."""

    async def person(self, person: PersonId) -> Profile | None:
        """The person of that id."""
        ...

    async def by_login(self, login: str) -> Profile | None:
        """The person with that login, whatever its case."""
        ...

    async def by_name(self, name: str) -> Profile | None:
        """The account of that name, or of one that looks like it."""
        ...

    async def accounts(self, after: str = "", *, limit: int = 200) -> list[Profile]:
        """Everyone with an account in the order of their ids, behind one; for hosts."""
        ...

    async def by_token(self, token_hash: str) -> Profile | None:
        """The person for whom the API token acts."""
        ...

    async def save(self, profile: Profile) -> Profile:
        """Keep a person durably, new or changed, as the next version, which is returned.

        Raises `ProfileChanged` if the store has another version than the profile was made from,
        `LoginTaken` and `NameTaken`; then nothing has changed. Only accounts have a name for
        themselves alone.
        """
        ...

    async def remove(self, profile: Profile) -> None:
        """Forget a person and their tokens durably; raises `ProfileChanged`."""
        ...


class Leases(Protocol):
    """Who does a job that only one process should do; a dead holder's lease runs out."""

    async def acquire(self, name: str, holder: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Whether the holder has the lease until then: it was free, run out, or its own."""
        ...

    async def release(self, name: str, holder: str) -> None:
        """Give the lease up, if it is the holder's."""
        ...


class Store(
    Tables,
    Erasing,
    People,
    Ratings,
    Seeks,
    Notes,
    Trails,
    Clubs,
    Tournaments,
    Simultanes,
    Leases,
    Protocol,
):
    """What a server keeps: tables, people, how they stand, and who does which job."""

    async def open(self) -> None:
        """Connect and bring the schema up to date; raises `NewerSchema`, `StoreUnavailable`."""
        ...

    async def close(self) -> None:
        """Finish all writes and let go."""
        ...

    async def is_well(self) -> bool:
        """Whether it answers now."""
        ...


Listener = Callable[[AnyNotice], Awaitable[None]]


class Bus(Protocol):
    """Tells every process, the sender's own included, that something happened."""

    @property
    def is_alone(self) -> bool:
        """Whether nobody but the sender could hear: then nothing need be told."""
        ...

    async def open(self, listener: Listener) -> None:
        """Connect; from now on the listener hears every notice. Reconnects by itself.

        Raises `BusUnavailable` if there is nothing to connect to. Notices come one at a time; what
        the listener raises is logged and stays here.
        """
        ...

    async def publish(self, notice: AnyNotice) -> None:
        """Tell everyone; a notice may be lost, never garbled."""
        ...

    async def close(self) -> None:
        """Disconnect; the listener hears no more."""
        ...

    async def is_well(self) -> bool:
        """Whether it is connected now."""
        ...
