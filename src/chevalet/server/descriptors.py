"""A line in the log before there are no descriptors left, and when there are none."""

from __future__ import annotations

import asyncio
import errno
import os

import structlog

from chevalet.server.tables.backoff import Seldom

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

log = structlog.get_logger(__name__)

LOOK_SECONDS = 5.0
MANY = 0.9
"""The part of all that may be in use before it is worth a line."""


def take_all_allowed() -> None:
    """Use as many as the system allows: every connection takes one."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class DescriptorWatch:
    """Says, once a minute at most, that they run out: new connections are refused in silence."""

    def __init__(self) -> None:
        self._seldom = Seldom()

    async def run(self) -> None:
        """Look for ever; cancel it to end it."""
        while resource is not None:
            self.look()
            await asyncio.sleep(LOOK_SECONDS)

    def look(self) -> None:
        """See how many are left."""
        most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            lowest = os.open(os.devnull, os.O_RDONLY)  # the system gives the lowest one
        except OSError as error:
            if error.errno in {errno.EMFILE, errno.ENFILE} and self._seldom.may_tell("none"):
                log.warning("no_descriptors_left", most=most)
            return
        os.close(lowest)
        if lowest >= MANY * most and self._seldom.may_tell("few"):
            log.warning("few_descriptors_left", open=lowest, most=most)
