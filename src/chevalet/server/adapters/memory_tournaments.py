"""Tournaments in memory."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from chevalet.server.adapters.checks import contestants_of
from chevalet.server.people.tournaments import Tournament, TournamentChanged, TournamentId
from chevalet.server.tables.log import PersonId


class MemoryTournaments:
    """All tournaments."""

    def __init__(self) -> None:
        self._tournaments: dict[TournamentId, Tournament] = {}

    async def tournament(self, tournament: TournamentId) -> Tournament | None:
        """The one of that id."""
        return self._tournaments.get(tournament)

    async def save_tournament(self, tournament: Tournament) -> Tournament:
        """Keep it as the next version; raises `TournamentChanged`."""
        before = self._tournaments.get(tournament.id)
        if tournament.version != (0 if before is None else before.version):
            raise TournamentChanged(tournament.id)
        kept = msgspec.structs.replace(tournament, version=tournament.version + 1)
        self._tournaments[tournament.id] = kept
        return kept

    async def unfinished_tournaments(self) -> list[Tournament]:
        """Those that wait or are played, the first to start first."""
        found = [each for each in self._tournaments.values() if each.status != "over"]
        return sorted(found, key=lambda each: (each.starts, each.id))

    async def public_tournaments(self, *, limit: int = 50) -> list[Tournament]:
        """Those that everyone may see, the last to start first."""
        return self._latest(lambda each: each.is_public)[:limit]

    async def tournaments_of(self, person: PersonId, *, limit: int = 50) -> list[Tournament]:
        """Those that someone made or entered, the last to start first."""
        return self._latest(lambda each: person in contestants_of(each))[:limit]

    def _latest(self, is_meant: Callable[[Tournament], bool]) -> list[Tournament]:
        found = filter(is_meant, self._tournaments.values())
        return sorted(found, key=lambda each: (-each.starts, each.id))
