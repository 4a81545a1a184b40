"""How far a process of ours steps back behind those that people wait for, in one place."""

from __future__ import annotations

import os
from contextlib import suppress
from enum import IntEnum
from typing import Literal

IDLE_SCHEDULER = "SCHED_IDLE"
"""What Linux calls it; other systems have none. Disks, too, serve such a process last."""


class Behind(IntEnum):
    """Behind whom a process steps back, as `nice` counts."""

    SERVER = 5
    """A bot: people wait for its move, so it keeps a share of a core that is never idle."""
    TABLES = 10
    """A kit, or an analysis that may not starve: somebody waits for it, but not at a table."""
    ALL = 19
    """As far as `nice` goes."""


Manner = Literal["idle", "nice"]
"""How an analysis steps back: it runs where a core is idle, or has a small share of any."""


def step_back(behind: Behind) -> None:
    """Let others go first, on systems that know such a thing."""
    with suppress(AttributeError, OSError):
        os.nice(behind)


def step_aside(manner: Manner = "idle") -> None:
    """Run only where a core would be idle: whoever wakes up there goes first, and at once.

    A process that is merely nice is not preempted at once, and makes a core look busy to whoever
    wakes up; live tables feel both.
    """
    if manner == "nice":
        step_back(Behind.TABLES)
        return
    step_back(Behind.ALL)
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, getattr(os, IDLE_SCHEDULER), os.sched_param(0))
