"""Who looks for an opponent, in memory."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chevalet.server.people.seeking import Seek, SeekGone
from chevalet.server.ports import Card, Stored
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds


class MemorySeeks:
    """Everyone who looks for an opponent."""

    def __init__(self) -> None:
        self._seeks: dict[PersonId, tuple[Seek, Milliseconds]] = {}

    async def create(self, card: Card, entries: Sequence[Stored]) -> None:
        """Of the tables."""
        raise NotImplementedError

    async def seek(self, seek: Seek, until: Milliseconds) -> None:
        """Look for someone from now on; an earlier search of the same person ends."""
        self._seeks[seek.person] = (seek, until)

    async def seeking(self, now: Milliseconds) -> list[Seek]:
        """All who still look, the longest waiting first."""
        found = [seek for seek, until in self._seeks.values() if until > now and seek.table is None]
        return sorted(found, key=lambda each: (each.since, each.person))

    async def renew_seeks(self, holder: str, until: Milliseconds) -> list[Seek]:
        """Those of a process go on looking until then; it is told which are paired by now."""
        own = [seek for seek, _ in self._seeks.values() if seek.holder == holder]
        for seek in own:
            if seek.table is None:
                self._seeks[seek.person] = (seek, until)
        return [seek for seek in own if seek.table is not None]

    async def pair(self, tickets: Sequence[str], card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table for those who hold the tickets; raises `SeekGone`, `TableExists`."""
        kept = [(s, u) for s, u in self._seeks.values() if s.ticket in tickets and s.table is None]
        if len(kept) != len(tickets):
            raise SeekGone(*tickets)
        await self.create(card, entries)
        for seek, until in kept:
            paired = msgspec.structs.replace(seek, table=card.table)
            self._seeks[seek.person] = (paired, until)

    async def stop_seeking(self, person: PersonId, ticket: str) -> None:
        """Look no longer; a later search of theirs goes on."""
        if person in self._seeks and self._seeks[person][0].ticket == ticket:
            del self._seeks[person]

    async def forget_seeks(self, before: Milliseconds) -> None:
        """Let go of those whose process went away without a word before then."""
        self._seeks = {p: kept for p, kept in self._seeks.items() if kept[1] >= before}
