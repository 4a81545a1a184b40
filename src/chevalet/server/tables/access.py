"""Who may see a table."""

from __future__ import annotations

import hmac

from chevalet.server.ports import People, Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import NOBODY, Person, PersonId
from chevalet.server.tables.table import Table


def has_invite(table: Table, invite: str | None) -> bool:
    """Whether someone knows the table's invite."""
    return invite is not None and hmac.compare_digest(
        invite.encode(errors="replace"), table.opened.invite.encode()
    )


def may_watch(table: Table, person: PersonId | None, invite: str | None) -> bool:
    """Listed tables are open to all; others to who sits there, opened it, or was invited."""
    if table.opened.listed or has_invite(table, invite):
        return True
    own = (table.opened.creator, table.opened.invited)
    return person is not None and (person in own or bool(table.seats_of(person)))


async def check_welcome(people: People, table: Table, person: PersonId | None) -> None:
    """Refuse whom one of those who sit here has blocked; who sits here already stays."""
    if person is None or table.seats_of(person):
        return
    if await is_blocked_at(people, table, person):
        raise Refusal("blocked")


async def is_blocked_at(people: People, table: Table, person: PersonId) -> bool:
    """Whether someone at the table has blocked the person."""
    sitting = {each.person for each in table.sitters if isinstance(each, Person)}
    for other in sorted(sitting - {person, NOBODY}):
        profile = await people.person(other)
        if profile is not None and person in profile.more.blocks:
            return True
    return False


def check_may_watch(table: Table, person: Profile | None, invite: str | None) -> None:
    """Refuse those who may not."""
    if not may_watch(table, None if person is None else person.id, invite):
        raise Refusal("private_table")
