"""How people stand: ratings as the store keeps them, and the log of results that they come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NewType, Protocol

from chevalet.core.value import Value
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds, TableId

Pool = NewType("Pool", str)
"""Those whose ratings can be compared: of one game, and by what kind of games."""


class Rating(Value, frozen=True):
    """What is believed of someone's strength: a normal distribution, and from how many games."""

    mu: float
    sigma: float
    games: int = 0


class Counted(Value, frozen=True, kw_only=True):
    """A seat of a game that counted."""

    person: PersonId | None
    """None: a bot of the house, whose rating is committed and never moves."""
    level: str | None = None
    team: int
    place: int
    before: Rating
    after: Rating


class Result(Value, frozen=True, kw_only=True):
    """A finished game as it counted: one entry of its pool's log."""

    pool: Pool
    number: int
    """Its place in the pool's order, from 1 on."""
    table: TableId
    at: Milliseconds
    """When the game ended."""
    seats: tuple[Counted, ...]

    @property
    def ratings(self) -> dict[PersonId, Rating]:
        """What the people's ratings are from then on."""
        return {seat.person: seat.after for seat in self.seats if seat.person is not None}


class Leader(Value, frozen=True):
    """Someone on a leaderboard."""

    person: PersonId
    name: str
    rating: Rating


class Ratings(Protocol):
    """The results of each pool in their order, and what they add up to.

    As at a table, the place in the log decides: a result is kept only as the next of its pool, and
    a table has one result. So a game counts once, whichever process counts it.
    """

    async def count(self, result: Result) -> None:
        """Keep it durably with the ratings after it.

        Raises `SeqTaken` if it is not the next of its pool, or the table has one already.
        """
        ...

    async def result_of(self, table: TableId) -> Result | None:
        """How the table's game counted, if it did."""
        ...

    async def results(self, pool: Pool, after: int = 0, *, limit: int = 500) -> list[Result]:
        """The pool's results behind that number, in order."""
        ...

    async def results_of(self, pool: Pool, person: PersonId, *, limit: int = 500) -> list[Result]:
        """The latest results of a person, the oldest first."""
        ...

    async def last_result(self, pool: Pool) -> int:
        """The number of the pool's latest result; 0 if it has none."""
        ...

    async def ratings(self, pool: Pool, people: Iterable[PersonId]) -> Mapping[PersonId, Rating]:
        """The ratings of those who have one."""
        ...

    async def ratings_of(self, person: PersonId) -> Mapping[Pool, Rating]:
        """A person's ratings in every pool."""
        ...

    async def recount(self, pool: Pool, results: Sequence[Result]) -> None:
        """Replace all results and ratings of a pool, all or nothing.

        Raises `SeqTaken` if one was added meanwhile.
        """
        ...

    async def leaders(self, pool: Pool, most_sigma: float, *, limit: int = 50) -> list[Leader]:
        """Accounts whose rating is as certain as that, the highest first."""
        ...
