"""Those who look at lists of tables: told when a public table changes, or one of theirs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator

from chevalet.server.people.clubs import Club, table_finder
from chevalet.server.ports import Card, More, Profile, Store
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.people import People
from chevalet.server.tables.present import face_of, listed_card
from chevalet.server.wire.common import TableId
from chevalet.server.wire.http import ClubTable, Lists, TableCard

MOST = 50
"""Tables in a list."""
MOST_OWN = 200
"""One's own that go on: who plays over days plays many."""


MOST_READ = 200
"""Tables among which those in a list are chosen."""
MOST_HIDDEN = 200
"""Tables that one person may have hidden."""
MOST_OF_ONE = 3
"""Tables of one person in a list: whoever opens dozens hides nobody else's."""


def fairly(cards: Iterable[Card], me: PersonId | None) -> list[Card]:
    """The tables with no more than a few by the same person, but all of one's own."""
    seen: Counter[PersonId] = Counter()
    kept = []
    for card in cards:
        seen[card.creator] += 1
        if seen[card.creator] <= MOST_OF_ONE or card.creator == me:
            kept.append(card)
    return kept


def not_hidden(cards: Iterable[Card], person: Profile | None) -> Iterator[Card]:
    """The tables that someone wants to see: none that they hid, none by people they blocked."""
    more = More() if person is None else person.more
    hidden, blocked = frozenset(more.hidden), frozenset(more.blocks)
    for card in cards:
        if card.table not in hidden and card.creator not in blocked:
            yield card


def with_hidden(hidden: tuple[TableId, ...], table: TableId) -> tuple[TableId, ...]:
    """These and one more; the oldest are forgotten, for their tables are over by then."""
    return (*without_hidden(hidden, table), table)[-MOST_HIDDEN:]


def without_hidden(hidden: tuple[TableId, ...], table: TableId) -> tuple[TableId, ...]:
    """These but one."""
    return tuple(each for each in hidden if each != table)


class Reader:
    """Someone who looks at the lists."""

    def __init__(self, person: PersonId | None) -> None:
        self.person = person
        self.stale = asyncio.Event()
        self.leaving = asyncio.Event()
        """Set when they must show anew who they are."""
        self.shown: frozenset[TableId] = frozenset()
        self.finders: frozenset[PersonId] = frozenset()
        """As whom their clubs find tables."""

    def concerns(self, card: Card) -> bool:
        """Whether the lists that they see may have changed with this table."""
        if card.listed or self.person in card.people or card.table in self.shown:
            return True
        return not self.finders.isdisjoint(card.people)


class Readers:
    """All who look at lists in this process."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.everyone: set[Reader] = set()
        self.people = People()
        """Who they are."""

    def join(self, reader: Reader) -> None:
        """They are told of changes from now on."""
        self.everyone.add(reader)
        self.people.came(reader.person)

    def leave(self, reader: Reader) -> None:
        """They are told no longer."""
        self.everyone.remove(reader)
        self.people.went(reader.person)

    def send_away(self, person: PersonId) -> None:
        """Who is connected as this person must come again."""
        for reader in self.everyone:
            if reader.person == person:
                reader.leaving.set()

    def look_again(self, person: PersonId) -> None:
        """What someone is to see has changed: their clubs, or what they hid."""
        for reader in self.everyone:
            if reader.person == person:
                reader.stale.set()

    def changed(self, card: Card) -> None:
        """A table is new, or has changed."""
        for reader in self.everyone:
            if not reader.stale.is_set() and reader.concerns(card):
                reader.stale.set()

    async def changed_elsewhere(self, table: TableId) -> None:
        """Another process has changed a table."""
        if self.everyone and (card := await self._store.card(table)) is not None:
            self.changed(card)

    async def lists_for(self, reader: Reader) -> Lists:
        """The lists as they are now."""
        me = reader.person
        mine = (
            []
            if me is None
            else await self._store.of_person(me, limit=MOST_OWN, is_unfinished=True)
        )
        profile = None if me is None else await self._store.person(me)
        open_ones = not_hidden(await self._store.listed("waiting", limit=MOST_READ), profile)
        waiting = fairly(open_ones, me)
        playing = not_hidden(await self._store.listed("playing", limit=MOST), profile)
        own = _shown(mine, me)
        ids = {card.id for card in own}
        others = [card for card in (*waiting, *playing) if card.table not in ids]
        listed = _shown(others[:MOST], me)
        clubs = () if profile is None else await self._of_clubs(reader, profile)
        reader.shown = frozenset(ids | {card.id for card in listed})
        return Lists(mine=own, listed=listed, clubs=clubs)

    async def _of_clubs(self, reader: Reader, profile: Profile) -> tuple[ClubTable, ...]:
        me = profile.id
        clubs = await self._store.clubs_of(me)
        reader.finders = frozenset(table_finder(club.id) for club in clubs)
        if not clubs:
            return ()
        found: list[ClubTable] = []
        for club in clubs:
            tables = await self._store.of_person(
                table_finder(club.id), limit=MOST, is_unfinished=True
            )
            found += [_of_club(club, card, me) for card in not_hidden(tables, profile)]
        return tuple(found)


def _of_club(club: Club, card: Card, me: PersonId) -> ClubTable:
    invite = face_of(card).invite or ""
    return ClubTable(
        club=club.slug, club_name=club.name, table=listed_card(card, me), invite=invite
    )


def _shown(cards: list[Card], person: PersonId | None) -> tuple[TableCard, ...]:
    return tuple(listed_card(card, person) for card in cards)
