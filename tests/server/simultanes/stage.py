"""One or two processes with simultanés, at a time that the test sets, and those who listen."""

from typing import Any

import msgspec

from chevalet.core.game import Budget
from chevalet.play.simultane.course import TopSearch
from chevalet.server.ports import Profile
from chevalet.server.simultanes import playing
from chevalet.server.simultanes.conducting import Conductor
from chevalet.server.simultanes.keeping import Kept, SimultaneId
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.wire.simultanes import DoneWithTurn, EnterSimultane, HandIn
from tests.play.simultane.courses import STARTS, terms

ONE = SimultaneId("one")


class Clock:
    """What time it is for all processes."""

    def __init__(self) -> None:
        self.at = STARTS - 60_000

    def __call__(self) -> int:
        return self.at


class Ear:
    """A connection that keeps what it was told."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def frame(self, frame: bytes) -> None:
        self.heard.append(msgspec.json.decode(frame))

    def message(self, message) -> None:
        self.frame(msgspec.json.encode(message))

    def last(self, kind: str) -> dict[str, Any]:
        return next(each for each in reversed(self.heard) if each["type"] == kind)

    def kinds(self) -> list[str]:
        return [each["type"] for each in self.heard]


class Process:
    """A process of the server."""

    def __init__(self, store, bus, clock) -> None:
        self.hall = Hall(store, bus, Thinkers(0.05), clock)
        self.conductor = Conductor(self.hall)
        self.clock = clock

    async def open(self):
        await self.hall.bus.open(self.hall.hearing.hear)

    async def close(self):
        await self.hall.stop()

    async def room(self):
        return await self.conductor.room(ONE)

    async def join(self, name: str, *, enters=True) -> Ear:
        room, ear = await self.room(), Ear()
        room.join(ear, PersonId(name))
        if enters:
            await playing.enter(room, person(name), EnterSimultane("e"))
        self.conductor.changed(room)
        return ear

    async def hand_in(self, name: str, text: str, turn: int = 1):
        request = HandIn(id="h", turn=turn, text=text)
        return await playing.hand_in(await self.room(), PersonId(name), request, self.clock())

    async def say_done(self, name: str, turn: int = 1):
        room = await self.room()
        playing.done(room, PersonId(name), DoneWithTurn("d", turn), self.clock())
        self.conductor.changed(room)

    async def look(self):
        await self.conductor.look_after_all()


def person(name: str) -> Profile:
    return Profile(id=PersonId(name), name=name.title(), created=0)


async def announced(store, **changes) -> Kept:
    kept = Kept(
        id=ONE, creator=PersonId("maker"), status="waiting", next_seq=0, terms=terms(**changes)
    )
    await store.announce(kept)
    return kept


def top_of(course):
    return TopSearch.of(course)(Budget())


def ways_of(course, count: int) -> list[str]:
    """Some placements of the turn that are not the top, each of another worth."""
    game = course.registration.game
    found, worths = [], {top_of(course)}
    for action in game.legal_actions(game.view(course.state, 0)):
        if not action.goes_on:
            continue
        (event,) = game.apply(course.state, 0, action).events
        if event.found.points not in worths and f"{action.at} {action.word}" != top_of(course):
            worths.add(event.found.points)
            found.append(f"{action.at} {action.word}")
        if len(found) == count:
            break
    return found
