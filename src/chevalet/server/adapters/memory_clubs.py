"""Clubs in memory."""

from __future__ import annotations

import msgspec

from chevalet.server.adapters.checks import check_club
from chevalet.server.people.clubs import Club, ClubChanged, ClubId, ClubTaken
from chevalet.server.tables.log import PersonId


class MemoryClubs:
    """All clubs."""

    def __init__(self) -> None:
        self._clubs: dict[ClubId, Club] = {}

    async def club_at(self, slug: str) -> Club | None:
        """The club at an address, whatever its case."""
        folded = slug.casefold()
        return next((each for each in self._clubs.values() if each.slug == folded), None)

    async def clubs_of(self, person: PersonId) -> list[Club]:
        """The clubs to which someone belongs, by their addresses."""
        return [each for each in await self._by_slug() if each.role_of(person) is not None]

    async def all_clubs(self, after: str = "", *, limit: int = 200) -> list[Club]:
        """Every club by its address, behind one."""
        return [each for each in await self._by_slug() if each.slug > after][:limit]

    async def _by_slug(self) -> list[Club]:
        return sorted(self._clubs.values(), key=lambda each: each.slug)

    async def save_club(self, club: Club) -> Club:
        """Keep a club as the next version; raises `ClubChanged`, `ClubTaken`."""
        key = check_club(club)
        self._check_club_version(club)
        others = [each for each in self._clubs.values() if each.id != club.id]
        if any(each.slug == club.slug or check_club(each) == key for each in others):
            raise ClubTaken(club.name)
        kept = msgspec.structs.replace(club, version=club.version + 1)
        self._clubs[club.id] = kept
        return kept

    async def remove_club(self, club: Club) -> None:
        """Forget a club; raises `ClubChanged`."""
        if club.id not in self._clubs:
            raise ClubChanged(club.id)
        self._check_club_version(club)
        del self._clubs[club.id]

    def _check_club_version(self, club: Club) -> None:
        before = self._clubs.get(club.id)
        if club.version != (0 if before is None else before.version):
            raise ClubChanged(club.id)
