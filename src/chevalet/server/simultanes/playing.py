"""What players ask of a simultané; what can't be granted is refused.

A submission costs the judgement of its own placement and its share of one write. Neither it nor its
answer has anything to do with the top, or with what others found.
"""

from __future__ import annotations

from typing import Any

from chevalet.core.errors import IllegalAction
from chevalet.play.simultane.counting import Entrant, Slip
from chevalet.play.simultane.course import Course, NotHandedIn, judged
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.simultanes.room import Room
from chevalet.server.simultanes.telling import noted_view
from chevalet.server.tables.log import PersonId
from chevalet.server.tables.requests import action_of
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.simultanes import (
    DoneWithTurn,
    Entered,
    EnterSimultane,
    HandIn,
    HeardDone,
    NotedSlip,
    TryOut,
)
from chevalet.server.wire.socket import Previewed

MOST_SLIPS = 100
"""That one person may hand in for a turn: more is no search for a better one."""


async def enter(room: Room, person: Profile, request: EnterSimultane) -> Entered:
    """Take part; during a turn from the next one on."""
    own = room.entrants.get(person.id)
    if own is None:
        if room.course.phase == "over":
            raise Refusal("simultane_over")
        await room.enter(Entrant(person.id, person.name, room.course.first_turn))
        own = room.entrants[person.id]
    return Entered(request.id, own.turn)


def _check_plays(room: Room, person: PersonId, turn: int, now: Milliseconds) -> Course:
    """The course, if somebody may hand something in for this turn now."""
    own, course = room.entrants.get(person), room.course
    if own is None:
        raise Refusal("not_entered")
    if own.turn > turn:
        raise Refusal("plays_later", turn=own.turn)
    if course.open_turn != turn or now > course.until:
        raise Refusal("turn_over", turn=turn)
    return course


def _judged(course: Course, request: HandIn | TryOut) -> Any:
    action = action_of(course.registration, request.action, request.text)
    try:
        return judged(course, action)
    except NotHandedIn:
        raise Refusal("only_placements") from None
    except IllegalAction as error:
        raise Refusal.illegal(error, course.registration) from None


async def hand_in(room: Room, person: PersonId, request: HandIn, now: Milliseconds) -> NotedSlip:
    """Keep a placement for the turn; it is answered when it is kept for good."""
    course = _check_plays(room, person, request.turn, now)
    if room.handed_in[person] >= MOST_SLIPS:
        raise Refusal("handed_in_enough", most=MOST_SLIPS)
    found, step = _judged(course, request)
    room.handed_in[person] += 1
    if not await room.keep(Slip(person, found.placement, found.points, now)):
        raise Refusal("turn_over", turn=request.turn)
    before = room.noted.get(person)
    is_best = before is None or found.points > before.best_points
    noted = NotedSlip(
        id=request.id,
        turn=request.turn,
        placement=found.placement,
        points=found.points,
        best=found.placement if before is None or is_best else before.best,
        best_points=found.points if before is None or is_best else before.best_points,
        view=noted_view(course, step.state) if before is None or is_best else before.view,
    )
    if room.course.open_turn == request.turn:
        room.noted[person] = noted
        room.done.discard(person)
    return noted


def try_out(room: Room, person: PersonId, request: TryOut, now: Milliseconds) -> Previewed:
    """What a placement would score, or why it is refused; nothing is kept."""
    course = _check_plays(room, person, request.turn, now)
    try:
        _, step = _judged(course, request)
    except Refusal as refused:
        return Previewed(id=request.id, problem=refused.problem)
    return Previewed(id=request.id, events=step.events)


def done(room: Room, person: PersonId, request: DoneWithTurn, now: Milliseconds) -> HeardDone:
    """Somebody looks no further."""
    _check_plays(room, person, request.turn, now)
    room.done.add(person)
    return HeardDone(request.id, request.turn)
