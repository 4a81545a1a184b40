"""How long a table waits: for players before it closes, and for one who went away."""

from __future__ import annotations

from chevalet.core.value import Value
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds

SECOND: Milliseconds = 1_000
HOUR: Milliseconds = 3_600_000


class Patience(Value, frozen=True):
    """How long is long enough."""

    listed_hours: float = 24
    """From the last entry of a waiting table until nobody counts on it any more."""
    private_hours: float = 30 * 24
    timed_seconds: float = 60
    """How long the others wait for someone who went away in a game with a clock."""
    untimed_seconds: float = 300
    """The same where nobody has agreed on a clock."""

    def ends(self, table: Table) -> Milliseconds:
        """When a waiting table closes if nobody touches it."""
        hours = self.listed_hours if table.opened.listed else self.private_hours
        return table.updated + int(hours * HOUR)


USUAL = Patience()


def is_forgotten(table: Table, now: Milliseconds, patience: Patience) -> bool:
    """Whether it waited in vain; a game that began goes on for as long as it takes."""
    return table.status == "waiting" and patience.ends(table) <= now
