"""What a store keeps of simultanés: terms, logs, who plays, and what was handed in."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal, NewType, Protocol

import msgspec

from chevalet.core.value import Value
from chevalet.play.simultane.counting import Entrant, Slip
from chevalet.play.simultane.course import Course, Entry, Terms
from chevalet.server.tables.log import PersonId

SimultaneId = NewType("SimultaneId", str)
Status = Literal["waiting", "playing", "over"]


class CourseMoved(Exception):
    """Another process wrote at this place of the log first: read on and look again."""


class Kept(Value, frozen=True, kw_only=True):
    """A simultané as lists know it, without its log."""

    id: SimultaneId
    creator: PersonId
    status: Status
    next_seq: int
    """How many entries its log has."""
    terms: Terms


class Step(Value, frozen=True, kw_only=True):
    """One more entry of a log, and what becomes of the row beside it."""

    seq: int
    entry: bytes
    status: Status
    open_turn: int
    """The turn for which slips are taken from now on; 0: for none."""


class Announcements(Protocol):
    """All simultanés."""

    async def announce(self, kept: Kept) -> None:
        """Keep a new one durably."""
        ...

    async def simultane(self, simultane: SimultaneId) -> Kept | None:
        """The one of that id."""
        ...

    async def unfinished_simultanes(self) -> list[Kept]:
        """Those that wait or are played, the first to start first."""
        ...

    async def public_simultanes(self, *, limit: int = 50) -> list[Kept]:
        """Those that everyone may see, the last to start first."""
        ...

    async def simultanes_of(self, person: PersonId, *, limit: int = 50) -> list[Kept]:
        """Those that someone announced or plays in, the last to start first."""
        ...

    async def forget_in_simultanes(self, person: PersonId, stand_in: str, name: str) -> None:
        """Durably put a stand-in of that name in the place of someone, wherever they played."""
        ...


class Courses(Protocol):
    """How each of them goes."""

    async def move_course(self, simultane: SimultaneId, step: Step) -> None:
        """Append to the log durably; raises `CourseMoved` if that is not where the log ends.

        Once it has returned, no slip for another turn than the open one is ever taken again, and
        all that were taken can be read.
        """
        ...

    async def course(self, simultane: SimultaneId, after: int = -1) -> list[bytes]:
        """The entries of its log behind `after`, in order."""
        ...

    async def enter_simultane(self, simultane: SimultaneId, entrants: Sequence[Entrant]) -> None:
        """Durably let these take part, all or none; of those who do already nothing changes."""
        ...

    async def entrants(self, simultane: SimultaneId) -> list[Entrant]:
        """All who take part, in the order of their ids."""
        ...

    async def hand_in(self, simultane: SimultaneId, turn: int, slips: Sequence[Slip]) -> bool:
        """Keep slips for a turn durably, all or none; False, and none, if the turn is not open."""
        ...

    async def slips(self, simultane: SimultaneId, turn: int) -> list[Slip]:
        """All that was handed in for a turn, in the order in which it was kept."""
        ...


class Simultanes(Announcements, Courses, Protocol):
    """All of it."""


_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def entry_of(data: bytes) -> Entry:
    """An entry as it was written."""
    return _ENTRY.decode(data)


def step_to(before: Course, entry: Entry) -> tuple[Course, Step]:
    """The course with one more entry, and how that is kept."""
    after = before.after(entry)
    status: Status = "over" if after.phase == "over" else "playing"
    step = Step(
        seq=before.next_seq,
        entry=msgspec.json.encode(entry),
        status=status,
        open_turn=after.open_turn,
    )
    return after, step


def new_id() -> SimultaneId:
    """An id that nobody guesses: who has the link of a private one may play."""
    return SimultaneId(secrets.token_urlsafe(9))


async def forget_player(store: Announcements, person: PersonId, name: str) -> None:
    """Someone who is forgotten keeps their places under nobody's name."""
    await store.forget_in_simultanes(person, f"left {secrets.token_urlsafe(9)}", name)
