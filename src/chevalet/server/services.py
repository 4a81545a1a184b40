"""What the server's parts lean on, handed to each of them in one hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chevalet.server.fairness import FairTurns
from chevalet.server.kits import Kits
from chevalet.server.limits import Limits, Throttle
from chevalet.server.observing import Metrics
from chevalet.server.ports import Bus, Store
from chevalet.server.settings import Settings
from chevalet.server.tables.thinkers import SEARCHES
from chevalet.server.wire.common import Milliseconds

if TYPE_CHECKING:  # both are made of these services
    from chevalet.server.http.gate import Gate
    from chevalet.server.simultanes.conducting import Conductor
    from chevalet.server.tables.analysing import Analyses
    from chevalet.server.tables.announcing import Announcer
    from chevalet.server.tables.directing import Director
    from chevalet.server.tables.hall import Hall
    from chevalet.server.tables.matching import Matchmaker
    from chevalet.server.tables.presence import Presence


def wall_clock() -> Milliseconds:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, kw_only=True)
class Services:
    """Everything that lives as long as the server."""

    settings: Settings
    store: Store
    bus: Bus
    gate: Gate
    """Who someone is."""
    hall: Hall
    """The tables' authority."""
    matchmaker: Matchmaker
    """Finds opponents for those who look for one."""
    director: Director
    """Looks after tournaments."""
    conductor: Conductor
    """Looks after simultanés."""
    presence: Presence
    """Who is here now."""
    announcer: Announcer
    """Tells those whose page is closed."""
    analyses: Analyses
    """Finished games that are being analysed."""
    metrics: Metrics
    throttle: Throttle
    """Who asks too fast."""
    searching: FairTurns = field(default_factory=lambda: FairTurns(SEARCHES))
    """Whose turn it is to search the lexicon."""
    kits: Kits = field(default_factory=Kits)
    """Games to print."""
    now: Callable[[], Milliseconds] = wall_clock

    @property
    def limits(self) -> Limits:
        """How much one caller may ask."""
        return self.settings.limits
