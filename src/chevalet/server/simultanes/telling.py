"""What players and screens are told of a simultané: the one place that decides who may know what.

Everything here is made of the course and of turns that are over. What somebody handed in during a
turn goes to themselves alone, and the top is in no course before its turn has ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from chevalet.core.rng import seed_commitment
from chevalet.play.simultane.counting import Field, Row, Standings
from chevalet.play.simultane.course import Course, Played
from chevalet.server.simultanes.keeping import Kept
from chevalet.server.tables.log import PersonId
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.simultanes import (
    CourseWelcome,
    FoundWay,
    Mine,
    NotedSlip,
    RankingRow,
    SimultaneCard,
    SimultaneInfo,
    TopInfo,
    TurnBegan,
    TurnEnded,
    TurnField,
)

LEADERS = 10
RANKED = 100
SHARES = 40
"""Different scores of a turn that are told; what is below is told as the last of them."""


def card_of(kept: Kept) -> SimultaneCard:
    """A simultané in a list."""
    terms = kept.terms
    return SimultaneCard(
        id=kept.id,
        name=terms.name,
        game=terms.game,
        status=kept.status,
        starts=terms.starts,
        turns=terms.turns,
        seconds=terms.seconds,
        is_public=terms.is_public,
    )


def info_of(
    kept: Kept,
    course: Course,
    standings: Standings,
    entrants: int,
    me: PersonId | None,
    *,
    ranked: int = RANKED,
) -> SimultaneInfo:
    """A simultané as anyone may know it, and whether it is theirs."""
    terms = course.terms
    return SimultaneInfo(
        card=card_of(kept),
        pause=terms.pause,
        ends_early=terms.ends_early,
        seed_commitment=seed_commitment(bytes.fromhex(terms.seed)),
        seed=terms.seed if course.phase == "over" else None,
        is_creator=me is not None and me == kept.creator,
        is_called_off=course.is_called_off,
        entrants=entrants,
        ranking=_rows(standings.best[:ranked]),
        tops=tuple(map(_top, course.played)),
    )


def began(course: Course, now: Milliseconds) -> TurnBegan:
    """A turn begins."""
    return TurnBegan(turn=course.turn, until=course.until, now=now, view=course.view)


def ended(course: Course, standings: Standings, now: Milliseconds) -> TurnEnded:
    """The last turn is over and counted."""
    assert standings.field is not None
    return TurnEnded(
        turn=course.turn,
        now=now,
        until=course.until,
        view=course.view,
        events=course.game.told(course.events),
        top=_top(course.played[-1]),
        field=_field(standings.field),
        leaders=_rows(standings.best[:LEADERS]),
        is_over=course.phase == "over",
    )


def mine(course: Course, standings: Standings, person: PersonId, first_turn: int) -> Mine:
    """Where somebody stands."""
    score = standings.scores.get(person)
    if score is None or not course.played:
        return Mine(first_turn=first_turn)
    top, found = _top(course.played[-1]), score.last
    points = 0 if found is None else found.points
    has_played = score.first_turn <= course.played[-1].turn
    return Mine(
        first_turn=score.first_turn,
        place=standings.place(person),
        players=len(standings.scores),
        points=score.points,
        percent=standings.permille(score),
        tops=score.tops,
        solos=score.solos,
        found=None if found is None else found.placement,
        found_points=points,
        lost=top.points - points if has_played else 0,
    )


def scene(course: Course, standings: Standings) -> Mapping[str, Any]:
    """What of a welcome is the same for all, encoded once: a crowd comes at one moment."""
    shown = {
        "view": course.view,
        "events": course.game.told(course.events),
        "top": _top(course.played[-1]) if course.played else None,
        "field": None if standings.field is None else _field(standings.field),
        "leaders": _rows(standings.best[:LEADERS]),
    }
    return {name: msgspec.Raw(msgspec.json.encode(value)) for name, value in shown.items()}


def welcome(
    info: SimultaneInfo,
    course: Course,
    scene: Mapping[str, Any],
    now: Milliseconds,
    *,
    online: int,
    own: Mine | None,
    noted: NotedSlip | None,
) -> CourseWelcome:
    """How everything stands, for one who comes; `scene` is that of this course."""
    return CourseWelcome(
        info=info,
        phase=course.phase,
        turn=course.turn,
        until=course.until,
        now=now,
        online=online,
        mine=own,
        noted=noted,
        **scene,
    )


def noted_view(course: Course, state: Any) -> Any:
    """The board of a turn with what somebody noted themselves."""
    return course.game.during(course.registration.game.view(state, course.seat))


def _top(played: Played) -> TopInfo:
    if played.top is None:
        return TopInfo(played.turn, None, 0)
    return TopInfo(played.turn, played.top.placement, played.top.points)


def _field(field: Field) -> TurnField:
    shares = field.distribution
    if len(shares) > SHARES:
        rest = sum(count for _, count in shares[SHARES - 1 :])
        shares = (*shares[: SHARES - 1], (shares[SHARES - 1][0], rest))
    return TurnField(
        players=field.players,
        found_by=field.found_by,
        distribution=shares,
        ways=tuple(FoundWay(way.placement, way.points, way.count) for way in field.ways),
        solo=field.solo,
    )


def _rows(rows: tuple[Row, ...]) -> tuple[RankingRow, ...]:
    return tuple(
        RankingRow(
            place=row.place,
            name=row.name,
            points=row.points,
            percent=row.percent,
            tops=row.tops,
            solos=row.solos,
        )
        for row in rows
    )
