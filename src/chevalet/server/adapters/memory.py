"""A store that lasts as long as the process: for tests, and to try things out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chevalet.server.adapters.checks import (
    BEFORE_ALL,
    check_new,
    check_profile,
    first_seq,
    login_key,
    name_key_of,
)
from chevalet.server.adapters.memory_clubs import MemoryClubs
from chevalet.server.adapters.memory_notes import MemoryNotes
from chevalet.server.adapters.memory_ratings import MemoryRatings
from chevalet.server.adapters.memory_seeks import MemorySeeks
from chevalet.server.adapters.memory_simultanes import MemorySimultanes
from chevalet.server.adapters.memory_tournaments import MemoryTournaments
from chevalet.server.adapters.memory_trails import MemoryTrails
from chevalet.server.people.names import name_key
from chevalet.server.ports import (
    Card,
    Due,
    LoginTaken,
    NameTaken,
    Profile,
    ProfileChanged,
    SeqTaken,
    Status,
    Stored,
    TableExists,
)
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds, TableId


class MemoryStore(
    MemoryRatings,
    MemorySeeks,
    MemoryNotes,
    MemoryTrails,
    MemoryClubs,
    MemoryTournaments,
    MemorySimultanes,
):
    """All that is kept, in dictionaries; nothing in it waits, so each call is atomic."""

    def __init__(self) -> None:
        MemoryRatings.__init__(self)
        MemorySeeks.__init__(self)
        MemoryNotes.__init__(self)
        MemoryTrails.__init__(self)
        MemoryClubs.__init__(self)
        MemoryTournaments.__init__(self)
        MemorySimultanes.__init__(self)
        self._is_open = False
        self._logs: dict[TableId, list[Stored]] = {}
        self._cards: dict[TableId, Card] = {}
        self._people: dict[PersonId, Profile] = {}
        self._leases: dict[str, tuple[str, Milliseconds]] = {}

    async def open(self) -> None:
        """Nothing to connect to; what was kept before a `close` is still there."""
        self._is_open = True

    async def close(self) -> None:
        """Nothing to let go."""
        self._is_open = False

    async def is_well(self) -> bool:
        """Whether it is open."""
        return self._is_open

    async def create(self, card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table; raises `TableExists`."""
        check_new(card, entries)
        if card.table in self._cards:
            raise TableExists(card.table)
        self._logs[card.table] = list(entries)
        self._cards[card.table] = card

    async def append(self, card: Card, entries: Sequence[Stored]) -> None:
        """Append and replace the card; raises `SeqTaken`."""
        first = first_seq(card, entries)
        log = self._logs.get(card.table)
        if log is None or len(log) != first:
            raise SeqTaken(card.table, first)
        log.extend(entries)
        self._cards[card.table] = card

    async def entries(self, table: TableId, after: int = -1) -> list[Stored]:
        """The entries behind `after`, in order."""
        return self._logs.get(table, [])[max(after + 1, 0) :]

    async def lengths(self, tables: Sequence[TableId]) -> dict[TableId, int]:
        """How many entries each of these logs has."""
        return {table: len(self._logs[table]) for table in tables if table in self._logs}

    async def card(self, table: TableId) -> Card | None:
        """The table's card."""
        return self._cards.get(table)

    async def all_cards(self, *, after: TableId | None = None, limit: int = 200) -> list[Card]:
        """The cards of all tables in the order of their ids; `after` pages on."""
        found = sorted(table for table in self._cards if table > (after or ""))
        return [self._cards[table] for table in found[:limit]]

    async def listed(
        self,
        status: Status,
        game: str | None = None,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
    ) -> list[Card]:
        """Listed tables, those last changed first; `before` pages on."""
        found = _last_changed_first(
            card
            for card in self._cards.values()
            if card.listed
            and card.status == status
            and game in {None, card.game}
            and (before is None or card.updated < before)
        )
        return found[:limit]

    async def of_person(
        self,
        person: PersonId,
        *,
        before: Milliseconds | None = None,
        limit: int = 50,
        is_unfinished: bool = False,
    ) -> list[Card]:
        """The tables where a person sits, last changed first."""
        found = _last_changed_first(
            card
            for card in self._cards.values()
            if person in card.people
            and (before is None or card.updated < before)
            and not (is_unfinished and card.status == "over")
        )
        return found[:limit] + [
            card for card in found[limit:] if card.updated == found[limit - 1].updated
        ]

    async def unfinished_of(self, creator: PersonId) -> int:
        """How many tables of this creator are not over."""
        return sum(
            card.creator == creator and card.status != "over" for card in self._cards.values()
        )

    async def due(
        self, now: Milliseconds, *, after: Due | None = None, limit: int = 100
    ) -> list[Due]:
        """Tables whose `wake_at` has come, the longest waiting first; `after` pages on."""
        waiting = sorted(
            Due(card.wake_at, card.table)
            for card in self._cards.values()
            if card.wake_at is not None and card.wake_at <= now
        )
        return [due for due in waiting if due > (after or BEFORE_ALL)][:limit]

    async def rewrite(self, table: TableId, entries: Sequence[Stored]) -> None:
        """Replace the data of entries that are there."""
        log = self._logs.get(table, [])
        for entry in entries:
            if entry.seq < len(log):
                log[entry.seq] = msgspec.structs.replace(log[entry.seq], data=entry.data)

    async def person(self, person: PersonId) -> Profile | None:
        """The person of that id."""
        return self._people.get(person)

    async def by_login(self, login: str) -> Profile | None:
        """The person with that login, whatever its case."""
        key = login_key(login)
        return next((one for one in self._people.values() if _key_of(one) == key), None)

    async def by_name(self, name: str) -> Profile | None:
        """The account of that name, or of one that looks like it."""
        key = name_key(name)
        accounts = (one for one in self._people.values() if one.login is not None)
        return next((one for one in accounts if name_key_of(one) == key), None)

    async def accounts(self, after: str = "", *, limit: int = 200) -> list[Profile]:
        """Everyone with an account in the order of their ids, behind one."""
        found = [one for one in self._people.values() if one.login is not None and one.id > after]
        return sorted(found, key=lambda one: one.id)[:limit]

    async def by_token(self, token_hash: str) -> Profile | None:
        """The person for whom the API token acts."""
        return next((one for one in self._people.values() if token_hash in _hashes(one)), None)

    async def save(self, profile: Profile) -> Profile:
        """Keep a person as the next version; raises `ProfileChanged`, `LoginTaken`."""
        key, hashes = check_profile(profile), _hashes(profile)
        self._check_version(profile)
        others = [one for one in self._people.values() if one.id != profile.id]
        if key is not None and any(_key_of(one) == key for one in others):
            raise LoginTaken(profile.login)
        called = name_key_of(profile)
        if called is not None and any(name_key_of(one) == called for one in others):
            raise NameTaken(profile.name)
        if any(hashes & _hashes(one) for one in others):
            raise ValueError("an API token acts for one person only")
        kept = msgspec.structs.replace(profile, version=profile.version + 1)
        self._people[profile.id] = kept
        return kept

    async def remove(self, profile: Profile) -> None:
        """Forget a person; raises `ProfileChanged`."""
        if profile.version == 0:
            raise ProfileChanged(profile.id)
        self._check_version(profile)
        del self._people[profile.id]
        self._trails.pop(profile.id, None)

    def _check_version(self, profile: Profile) -> None:
        before = self._people.get(profile.id)
        if profile.version != (0 if before is None else before.version):
            raise ProfileChanged(profile.id)

    async def acquire(self, name: str, holder: str, now: Milliseconds, until: Milliseconds) -> bool:
        """Whether the holder has the lease until then."""
        theirs = self._leases.get(name)
        if theirs is not None and theirs[0] != holder and theirs[1] > now:
            return False
        self._leases[name] = (holder, until)
        return True

    async def release(self, name: str, holder: str) -> None:
        """Give the lease up, if it is the holder's."""
        if name in self._leases and self._leases[name][0] == holder:
            del self._leases[name]


def _last_changed_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (-card.updated, card.table))


def _key_of(profile: Profile) -> str | None:
    return None if profile.login is None else login_key(profile.login)


def _hashes(profile: Profile) -> set[str]:
    return {token.hash for token in profile.tokens}
