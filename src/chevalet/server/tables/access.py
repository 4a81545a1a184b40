"""Who may see a table."""

from __future__ import annotations

import hmac

from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
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
    return person is not None and (person == table.opened.creator or bool(table.seats_of(person)))


def check_may_watch(table: Table, person: Profile | None, invite: str | None) -> None:
    """Refuse those who may not."""
    if not may_watch(table, None if person is None else person.id, invite):
        raise Refusal("private_table")
