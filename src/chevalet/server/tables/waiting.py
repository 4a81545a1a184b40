"""How long a table waits for players before it closes by itself."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds

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


def is_forgotten(table: Table, now: Milliseconds, patience: Patience) -> bool:
    """Whether it waited in vain; a game that began goes on for as long as it takes."""
    return table.status == "waiting" and patience.ends(table) <= now
