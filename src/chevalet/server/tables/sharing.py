"""Who may look back at a finished game, and whom it names to them."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.server.ports import People, Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.access import may_watch
from chevalet.server.tables.log import Person, PersonId, Shared
from chevalet.server.tables.requests import AlreadyDone, check_talk
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.replay import Sharing


def is_open_to_all(table: Table) -> bool:
    """Whether everyone who has the link may look at the game once it is over."""
    return table.opened.listed or (table.sharing is not None and table.sharing.is_on)


def check_may_look_back(table: Table, person: Profile | None, invite: str | None) -> None:
    """Refuse strangers, and everyone while the game is not over: it has secrets until then."""
    who = None if person is None else person.id
    if not (is_open_to_all(table) or may_watch(table, who, invite)):
        raise Refusal("unshared_game")
    if table.outcome is None:
        raise Refusal("not_over")


def sharing_of(table: Table, person: PersonId | None) -> Sharing:
    """How the game is shared, as the person is told it."""
    entry = table.sharing
    return Sharing(
        is_public=table.opened.listed,
        is_shared=entry is not None and entry.is_on,
        hides_guests=_hides_guests(table),
        may_change=bool(table.seats_of(person)),
    )


def share(
    table: Table, person: PersonId, now: Milliseconds, *, is_on: bool, hides_guests: bool = False
) -> Table:
    """Share a finished game, or no longer, as one who played it."""
    seats = table.seats_of(person)
    if not seats:
        raise Refusal("not_your_seat")
    if table.outcome is None:
        raise Refusal("not_over")
    entry = Shared(seat=seats[0], is_on=is_on, hides_guests=hides_guests)
    if _says_the_same(table.sharing, entry):
        raise AlreadyDone(table.next_seq - 1)
    check_talk(table)
    return table.after([entry], now)


async def hidden_seats(table: Table, person: PersonId | None, people: People) -> frozenset[Seat]:
    """The seats whose names a person is not told: guests', and those of friends at one screen."""
    if not _hides_guests(table) or table.seats_of(person):
        return frozenset()
    named: set[PersonId] = set()
    hidden: set[Seat] = set()
    for number, sitter in enumerate(table.sitters):
        if not isinstance(sitter, Person) or sitter.has_left:
            continue
        profile = await people.person(sitter.person)
        has_account = profile is not None and profile.login is not None
        if not has_account or sitter.person in named:
            hidden.add(Seat(number))
        named.add(sitter.person)
    return frozenset(hidden)


def _hides_guests(table: Table) -> bool:
    return table.sharing is not None and table.sharing.is_on and table.sharing.hides_guests


def _says_the_same(before: Shared | None, after: Shared) -> bool:
    if before is None or not before.is_on:
        return not after.is_on
    return after.is_on and before.hides_guests == after.hides_guests
