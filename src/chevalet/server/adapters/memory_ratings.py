"""Ratings in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from chevalet.server.people.standings import Leader, Pool, Rating, Result
from chevalet.server.ports import Profile, SeqTaken
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import TableId


class MemoryRatings:
    """The results of each pool, and what they add up to."""

    _people: dict[PersonId, Profile]

    def __init__(self) -> None:
        self._results: dict[Pool, list[Result]] = {}
        self._ratings: dict[Pool, dict[PersonId, Rating]] = {}

    async def count(self, result: Result) -> None:
        """Keep it with the ratings after it; raises `SeqTaken`."""
        kept = self._results.setdefault(result.pool, [])
        if result.number != len(kept) + 1 or await self.result_of(result.table) is not None:
            raise SeqTaken(result.pool, result.number)
        kept.append(result)
        self._ratings.setdefault(result.pool, {}).update(result.ratings)

    async def result_of(self, table: TableId) -> Result | None:
        """How the table's game counted, if it did."""
        everything = (result for kept in self._results.values() for result in kept)
        return next((result for result in everything if result.table == table), None)

    async def results(self, pool: Pool, after: int = 0, *, limit: int = 500) -> list[Result]:
        """The pool's results behind that number, in order."""
        return self._results.get(pool, [])[after : after + limit]

    async def results_of(self, pool: Pool, person: PersonId, *, limit: int = 500) -> list[Result]:
        """The latest results of a person, the oldest first."""
        return [each for each in self._results.get(pool, []) if person in each.ratings][-limit:]

    async def last_result(self, pool: Pool) -> int:
        """The number of the pool's latest result."""
        return len(self._results.get(pool, []))

    async def ratings(self, pool: Pool, people: Iterable[PersonId]) -> Mapping[PersonId, Rating]:
        """The ratings of those who have one."""
        known = self._ratings.get(pool, {})
        return {person: known[person] for person in people if person in known}

    async def ratings_of(self, person: PersonId) -> Mapping[Pool, Rating]:
        """A person's ratings in every pool."""
        return {pool: known[person] for pool, known in self._ratings.items() if person in known}

    async def recount(self, pool: Pool, results: Sequence[Result]) -> None:
        """Replace all results and ratings of a pool; raises `SeqTaken`."""
        if len(self._results.get(pool, [])) != len(results):
            raise SeqTaken(pool, len(results))
        self._results[pool] = list(results)
        self._ratings[pool] = {}
        for result in results:
            self._ratings[pool].update(result.ratings)

    async def leaders(self, pool: Pool, most_sigma: float, *, limit: int = 50) -> list[Leader]:
        """Accounts whose rating is as certain as that, the highest first."""
        found = [
            Leader(person, self._people[person].name, rating)
            for person, rating in self._ratings.get(pool, {}).items()
            if rating.sigma <= most_sigma
            and person in self._people
            and self._people[person].login is not None
        ]
        return sorted(found, key=lambda each: (-each.rating.mu, each.person))[:limit]
