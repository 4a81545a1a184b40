"""What the server's parts lean on, handed to each of them in one hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chevalet.server.limits import Limits, Throttle
from chevalet.server.observing import Metrics
from chevalet.server.ports import Bus, Store
from chevalet.server.settings import Settings
from chevalet.server.wire.common import Milliseconds

if TYPE_CHECKING:  # both are made of these services
    from chevalet.server.http.gate import Gate
    from chevalet.server.tables.analysing import Analyses
    from chevalet.server.tables.hall import Hall

SEARCHES_AT_ONCE = 2


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
    analyses: Analyses
    """Finished games that are being analysed."""
    metrics: Metrics
    throttle: Throttle
    """Who asks too fast."""
    searching: asyncio.Semaphore = field(
        default_factory=lambda: asyncio.Semaphore(SEARCHES_AT_ONCE)
    )
    """Whose turn it is to search the lexicon."""
    now: Callable[[], Milliseconds] = wall_clock

    @property
    def limits(self) -> Limits:
        """How much one caller may ask."""
        return self.settings.limits
