"""Trails in memory."""

from __future__ import annotations

from chevalet.server.people.trails import joined
from chevalet.server.ports import Profile
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.people import Trail


class MemoryTrails:
    """The trails of people."""

    _people: dict[PersonId, Profile]

    def __init__(self) -> None:
        self._trails: dict[PersonId, Trail] = {}

    async def trail_of(self, person: PersonId) -> Trail:
        """Theirs; an empty one if nothing was kept."""
        return self._trails.get(person, Trail())

    async def add_to_trail(self, person: PersonId, trail: Trail) -> Trail:
        """Keep what is new, and give all of it; nothing is kept of who is not there."""
        whole = joined(await self.trail_of(person), trail)
        if person in self._people:
            self._trails[person] = whole
        return whole
