"""A simultané in the memory of one process: where it stands, and who of its players is here."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from chevalet.play.simultane.counting import Entrant, Slip, Standings
from chevalet.play.simultane.course import Course
from chevalet.server.adapters.together import Together
from chevalet.server.notices import SimultanePlayers
from chevalet.server.ports import Store
from chevalet.server.simultanes import telling
from chevalet.server.simultanes.keeping import Kept
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.simultanes import (
    CalledOff,
    CourseWelcome,
    Mine,
    NotedSlip,
    Online,
    ToPlayer,
)

HEARD_FOR: Milliseconds = 8_000
"""How long the last word of another process is believed."""
REST_FOR_EACH: Milliseconds = 2
"""For how long nobody is told of others coming and going, for each who would be told: to tell one
takes a hundredth of it."""


class Listener(Protocol):
    """A connection of somebody who plays or looks on."""

    def frame(self, frame: bytes) -> None:
        """Something that all are told."""
        ...

    def message(self, message: ToPlayer) -> None:
        """Something for this connection."""
        ...


class _Elsewhere(NamedTuple):
    notice: SimultanePlayers
    heard: Milliseconds


class Room:
    """One simultané."""

    def __init__(self, store: Store, kept: Kept, course: Course) -> None:
        self.kept = kept
        self.course = course
        self.standings = Standings()
        self.lock = asyncio.Lock()
        """Held by whoever moves the course on in memory."""
        self.entrants: dict[PersonId, Entrant] = {}
        self.listeners: dict[Listener, PersonId | None] = {}
        self.noted: dict[PersonId, NotedSlip] = {}
        """The best of this turn of those who handed in here."""
        self.handed_in: Counter[PersonId] = Counter()
        """How often each did so in this turn."""
        self.done: set[PersonId] = set()
        """Who looks no further in this turn."""
        self.top: asyncio.Task[str | None] | None = None
        """Looks for the top of the turn, in the process that began it."""
        self.told_online = -1
        """How many played when all were last told; who comes is told the same."""
        self._tell_online_from: Milliseconds = 0
        self._scene: tuple[Course, Standings, Mapping[str, Any]] | None = None
        self._store = store
        self._here: Counter[PersonId] = Counter()
        self._elsewhere: dict[str, _Elsewhere] = {}
        self._entering: Together[Entrant, bool] = Together(self._keep_entrants)
        self._slips = self._writing_slips()

    async def _keep_entrants(self, entrants: list[Entrant]) -> list[bool]:
        await self._store.enter_simultane(self.kept.id, entrants)
        return [True] * len(entrants)

    def _writing_slips(self) -> Together[Slip, bool]:
        turn = self.course.turn

        async def keep(slips: list[Slip]) -> list[bool]:
            return [await self._store.hand_in(self.kept.id, turn, slips)] * len(slips)

        return Together(keep)

    async def enter(self, entrant: Entrant) -> None:
        """Let somebody take part, kept for good."""
        await self._entering.ask(entrant)
        self.entrants.setdefault(PersonId(entrant.person), entrant)

    async def keep(self, slip: Slip) -> bool:
        """Keep a slip for the turn for good; False if the turn was over first."""
        return await self._slips.ask(slip)

    def join(self, listener: Listener, person: PersonId | None) -> None:
        """Someone listens from now on."""
        self.listeners[listener] = person
        if person is not None:
            self._here[person] += 1

    def leave(self, listener: Listener) -> None:
        """Someone listens no longer."""
        person = self.listeners.pop(listener, None)
        if person is not None:
            self._here[person] -= 1
            if not self._here[person]:
                del self._here[person]

    def moved(self, course: Course) -> None:
        """The course went on; what belonged to the turn before is over."""
        is_new_turn = course.turn != self.course.turn
        self.course = course
        status = "over" if course.phase == "over" else "playing"
        self.kept = msgspec.structs.replace(self.kept, status=status, next_seq=course.next_seq)
        if is_new_turn:
            self.noted, self.done, self.top = {}, set(), None
            self.handed_in.clear()
            self._slips = self._writing_slips()

    def tell_began(self, now: Milliseconds) -> None:
        """Show all the letters of the turn, in one encoding."""
        self._tell_all(telling.began(self.course, now))

    def tell_ended(self, now: Milliseconds) -> None:
        """Show all the top and the field, in one encoding, and each where they stand."""
        frame = msgspec.json.encode(telling.ended(self.course, self.standings, now))
        for listener, person in tuple(self.listeners.items()):
            listener.frame(frame)
            if person is not None and person in self.entrants:
                listener.message(self.mine(person))

    def tell_called_off(self, now: Milliseconds) -> None:
        """Tell all that it is over before its end."""
        self._tell_all(CalledOff(now))

    def tell_online(self, now: Milliseconds) -> None:
        """Tell all how many play, if that is news."""
        if now < self._tell_online_from:
            return
        count = self.online(now)
        if count != self.told_online:
            self.told_online = count
            self._tell_online_from = now + len(self.listeners) * REST_FOR_EACH
            self._tell_all(Online(count))

    def _tell_all(self, message: ToPlayer) -> None:
        frame = msgspec.json.encode(message)
        for listener in tuple(self.listeners):
            listener.frame(frame)

    def welcome(self, person: PersonId | None, now: Milliseconds) -> CourseWelcome:
        """How everything stands, for one who comes."""
        course, standings = self.course, self.standings
        plays = person is not None and person in self.entrants
        count = len(self.entrants)
        return telling.welcome(
            telling.info_of(self.kept, course, standings, count, person, ranked=0),
            course,
            self._shown(),
            now,
            online=max(self.told_online, 0),
            own=self.mine(person) if person is not None and plays else None,
            noted=None if person is None else self.noted.get(person),
        )

    def _shown(self) -> Mapping[str, Any]:
        known = self._scene
        if known is None or known[0] is not self.course or known[1] is not self.standings:
            scene = telling.scene(self.course, self.standings)
            known = self._scene = (self.course, self.standings, scene)
        return known[2]

    def mine(self, person: PersonId) -> Mine:
        """Where somebody who plays stands."""
        first = self.entrants[person].turn
        return telling.mine(self.course, self.standings, person, first)

    def players(self, sender: str) -> SimultanePlayers:
        """Who plays from here, as a notice."""
        turn = self.course.turn
        here = [self.entrants[person] for person in self._here if person in self.entrants]
        busy = sum(each.turn <= turn and each.person not in self.done for each in here)
        return SimultanePlayers(self.kept.id, turn, len(here), busy, sender)

    def heard(self, notice: SimultanePlayers, now: Milliseconds) -> None:
        """Another process told of its players."""
        self._elsewhere[notice.sender] = _Elsewhere(notice, now)

    def _others(self, now: Milliseconds) -> list[SimultanePlayers]:
        fresh = [each for each in self._elsewhere.values() if now - each.heard < HEARD_FOR]
        return [each.notice for each in fresh]

    def online(self, now: Milliseconds) -> int:
        """How many players are connected, all processes together."""
        return self.players("").players + sum(each.players for each in self._others(now))

    def is_all_done(self, now: Milliseconds) -> bool:
        """Whether all who play and are connected anywhere have said that they are done."""
        known = [self.players(""), *(each for each in self._others(now) if each.players)]
        is_of_turn = all(each.turn == self.course.turn for each in known)
        return is_of_turn and not any(each.busy for each in known) and bool(self.online(now))
