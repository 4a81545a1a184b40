"""Simultanés in memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from chevalet.play.simultane.counting import Entrant, Slip
from chevalet.server.adapters.checks import check_announcement, check_slips
from chevalet.server.simultanes.keeping import CourseMoved, Kept, SimultaneId, Step
from chevalet.server.tables.log import NOBODY, PersonId


class MemorySimultanes:
    """All simultanés."""

    def __init__(self) -> None:
        self._simultanes: dict[SimultaneId, Kept] = {}
        self._courses: dict[SimultaneId, list[bytes]] = {}
        self._open_turns: dict[SimultaneId, int] = {}
        self._entrants: dict[SimultaneId, dict[str, Entrant]] = {}
        self._slips: dict[tuple[SimultaneId, int], list[Slip]] = {}

    async def announce(self, kept: Kept) -> None:
        """Keep a new one."""
        check_announcement(kept)
        self._simultanes[kept.id] = kept

    async def simultane(self, simultane: SimultaneId) -> Kept | None:
        """The one of that id."""
        return self._simultanes.get(simultane)

    async def unfinished_simultanes(self) -> list[Kept]:
        """Those that wait or are played, the first to start first."""
        found = [kept for kept in self._simultanes.values() if kept.status != "over"]
        return sorted(found, key=lambda kept: (kept.terms.starts, kept.id))

    async def public_simultanes(self, *, limit: int = 50) -> list[Kept]:
        """Those that everyone may see, the last to start first."""
        found = (kept for kept in self._simultanes.values() if kept.terms.is_public)
        return _last_first(found)[:limit]

    async def simultanes_of(self, person: PersonId, *, limit: int = 50) -> list[Kept]:
        """Those that someone announced or plays in, the last to start first."""
        found = (
            kept
            for kept in self._simultanes.values()
            if kept.creator == person or person in self._entrants.get(kept.id, {})
        )
        return _last_first(found)[:limit]

    async def forget_in_simultanes(self, person: PersonId, stand_in: str, name: str) -> None:
        """Put a stand-in of that name in the place of someone."""
        for kept in tuple(self._simultanes.values()):
            if kept.creator == person:
                self._simultanes[kept.id] = msgspec.structs.replace(kept, creator=NOBODY)
        for playing in self._entrants.values():
            if person in playing:
                own = playing.pop(person)
                playing[stand_in] = msgspec.structs.replace(own, person=stand_in, name=name)
        for slips in self._slips.values():
            slips[:] = [
                msgspec.structs.replace(slip, person=stand_in) if slip.person == person else slip
                for slip in slips
            ]

    async def move_course(self, simultane: SimultaneId, step: Step) -> None:
        """Append to the log; raises `CourseMoved`."""
        kept = self._simultanes.get(simultane)
        if kept is None or kept.next_seq != step.seq:
            raise CourseMoved(simultane, step.seq)
        self._courses.setdefault(simultane, []).append(step.entry)
        self._open_turns[simultane] = step.open_turn
        self._simultanes[simultane] = msgspec.structs.replace(
            kept, next_seq=step.seq + 1, status=step.status
        )

    async def course(self, simultane: SimultaneId, after: int = -1) -> list[bytes]:
        """The entries of its log behind `after`, in order."""
        return self._courses.get(simultane, [])[after + 1 :]

    async def enter_simultane(self, simultane: SimultaneId, entrants: Sequence[Entrant]) -> None:
        """Let these take part; of those who do already nothing changes."""
        playing = self._entrants.setdefault(simultane, {})
        for entrant in entrants:
            playing.setdefault(entrant.person, entrant)

    async def entrants(self, simultane: SimultaneId) -> list[Entrant]:
        """All who take part, in the order of their ids."""
        playing = self._entrants.get(simultane, {})
        return [playing[person] for person in sorted(playing)]

    async def hand_in(self, simultane: SimultaneId, turn: int, slips: Sequence[Slip]) -> bool:
        """Keep slips for a turn; False if the turn is not open."""
        check_slips(slips)
        if self._open_turns.get(simultane) != turn:
            return False
        self._slips.setdefault((simultane, turn), []).extend(slips)
        return True

    async def slips(self, simultane: SimultaneId, turn: int) -> list[Slip]:
        """All that was handed in for a turn, in the order in which it was kept."""
        return list(self._slips.get((simultane, turn), ()))


def _last_first(found: Iterable[Kept]) -> list[Kept]:
    return sorted(found, key=lambda kept: (-kept.terms.starts, kept.id))
