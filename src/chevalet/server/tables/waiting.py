"""How long a table waits for players before it closes by itself."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.server.tables.log import Closed, Entry, Milliseconds
from chevalet.server.tables.table import Table

HOUR: Milliseconds = 3_600_000


class Patience(Value, frozen=True):
    """Hours from the last entry of a waiting table until nobody counts on it any more."""

    listed_hours: float = 24
    private_hours: float = 30 * 24

    def ends(self, table: Table) -> Milliseconds:
        """When a waiting table closes if nobody touches it."""
        hours = self.listed_hours if table.opened.listed else self.private_hours
        return table.updated + int(hours * HOUR)


USUAL = Patience()


def close_forgotten(table: Table, now: Milliseconds, patience: Patience) -> tuple[Entry, ...]:
    """The end of a table that waited in vain; a game that began goes on for as long as it takes."""
    is_forgotten = table.status == "waiting" and patience.ends(table) <= now
    return (Closed(is_forgotten=True),) if is_forgotten else ()
