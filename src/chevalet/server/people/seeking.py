"""Looking for someone to play: who waits, and who suits whom."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from chevalet.core.value import Value
from chevalet.server.tables.log import Person, PersonId
from chevalet.server.wire.clocks import Clock, DaysClock, PlayerClock
from chevalet.server.wire.common import Milliseconds, TableId

if TYPE_CHECKING:  # the store's own types know these
    from chevalet.server.ports import Card, Stored

CONTROLS: dict[str, Clock] = {
    "quick": PlayerClock(5 * 60, 5),
    "calm": PlayerClock(15 * 60, 10),
    "days": DaysClock(1),
}
"""The clocks by which people are paired, each a queue of its own."""

FIRST_REACH = 200.0
"""How far from one's own rating an opponent may be at first."""
REACH_A_SECOND = 40.0
ANYONE_AFTER: Milliseconds = 30_000
"""Whoever waited for so long plays anybody."""


class SeekGone(Exception):
    """One of the two looks no longer, or has been paired: nothing was written."""


class Seek(Value, frozen=True, kw_only=True):
    """Someone who looks for an opponent."""

    ticket: str
    """Names this search and no other of the same person."""
    holder: str
    sitter: Person
    game: str
    control: str
    mu: float
    since: Milliseconds
    avoids: tuple[PersonId, ...] = ()
    """Whom they have blocked."""
    table: TableId | None = None
    """Where they play, once they are paired."""

    @property
    def person(self) -> PersonId:
        """Who it is."""
        return self.sitter.person


class Seeks(Protocol):
    """Everyone who looks for an opponent, in whichever process."""

    async def seek(self, seek: Seek, until: Milliseconds) -> None:
        """Look for someone from now on; an earlier search of the same person ends."""
        ...

    async def seeking(self, now: Milliseconds) -> list[Seek]:
        """All who still look, the longest waiting first."""
        ...

    async def renew_seeks(self, holder: str, until: Milliseconds) -> list[Seek]:
        """Those of a process go on looking until then; it is told which are paired by now."""
        ...

    async def pair(self, tickets: Sequence[str], card: Card, entries: Sequence[Stored]) -> None:
        """Keep a new table for those who hold the tickets, all of it or nothing.

        Raises `SeekGone` if one of them looks no longer or was paired, and `TableExists`.
        """
        ...

    async def stop_seeking(self, person: PersonId, ticket: str) -> None:
        """Look no longer, or take note of the table; a later search of theirs goes on."""
        ...

    async def forget_seeks(self, before: Milliseconds) -> None:
        """Let go of those whose process went away without a word before then."""
        ...


def reach(seek: Seek, now: Milliseconds) -> float:
    """How far from their rating an opponent may be who is found now."""
    waited = now - seek.since
    return float("inf") if waited >= ANYONE_AFTER else FIRST_REACH + REACH_A_SECOND * waited / 1000


def suits(one: Seek, other: Seek, now: Milliseconds) -> bool:
    """Whether two may be paired; whoever waited longer decides how far apart they may be."""
    if one.person in other.avoids or other.person in one.avoids or one.person == other.person:
        return False
    return abs(one.mu - other.mu) <= max(reach(one, now), reach(other, now))


def pairs(seeks: Iterable[Seek], now: Milliseconds) -> list[tuple[Seek, Seek]]:
    """Whom to pair now: the longest waiting first, each with the nearest rating that suits."""
    queues: dict[tuple[str, str], list[Seek]] = defaultdict(list)
    for seek in sorted(seeks, key=lambda each: (each.since, each.person)):
        queues[seek.game, seek.control].append(seek)
    return [pair for queue in queues.values() for pair in _paired(queue, now)]


def _paired(queue: Sequence[Seek], now: Milliseconds) -> list[tuple[Seek, Seek]]:
    ladder = sorted(queue, key=lambda each: (each.mu, each.person))
    keys = [(each.mu, each.person) for each in ladder]
    found: list[tuple[Seek, Seek]] = []
    for seek in queue:
        at = bisect_left(keys, (seek.mu, seek.person))
        if at == len(keys) or ladder[at].person != seek.person:
            continue  # paired already
        other = _nearest(ladder, at, now)
        if other is None:
            continue
        found.append((seek, ladder[other]))
        for gone in sorted((at, other), reverse=True):
            del ladder[gone], keys[gone]
    return found


def _nearest(ladder: Sequence[Seek], at: int, now: Milliseconds) -> int | None:
    """The place of the one with the nearest rating who suits, looking both ways at once."""
    seek, below, above = ladder[at], at - 1, at + 1
    while below >= 0 or above < len(ladder):
        is_below_nearer = above >= len(ladder) or (
            below >= 0 and seek.mu - ladder[below].mu <= ladder[above].mu - seek.mu
        )
        place = below if is_below_nearer else above
        if suits(seek, ladder[place], now):
            return place
        below, above = (below - 1, above) if is_below_nearer else (below, above + 1)
    return None
