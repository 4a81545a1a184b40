"""What a turn of a simultané brought everyone, and how all stand."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from chevalet.core.value import Value
from chevalet.play.simultane.course import Course, Milliseconds

WAYS = 12
"""Placements that are told of a turn."""
HEAD = 100
"""Lines of the ranking that are worked out once for all."""


class Slip(Value, frozen=True):
    """What somebody handed in, as it was judged when it came."""

    person: str
    placement: str
    points: int
    at: Milliseconds


class Entrant(Value, frozen=True):
    """Someone who takes part, and from which turn on."""

    person: str
    name: str
    turn: int


class Way(Value, frozen=True):
    """A placement that people found, and how many of them."""

    placement: str
    points: int
    count: int


class Field(Value, frozen=True, kw_only=True):
    """What all players together made of a turn."""

    players: int
    found_by: int
    """How many found as much as the top."""
    distribution: tuple[tuple[int, int], ...]
    """Points and how many scored them, the most points first; nought is for nothing."""
    ways: tuple[Way, ...]
    """What was handed in most of all and scored most, the best first."""
    solo: str | None = None
    """The name of who alone found the top, where that earns a bonus."""


class Score(Value, frozen=True):
    """Where somebody stands."""

    name: str
    first_turn: int
    points: int = 0
    """With bonuses."""
    found: int = 0
    """Without."""
    tops: int = 0
    solos: int = 0
    last: Slip | None = None
    """What counted for them in the last turn."""


class Row(Value, frozen=True, kw_only=True):
    """A line of the ranking."""

    place: int
    name: str
    points: int
    percent: int
    """Of all tops, in tenths of a percent, bonuses not counted."""
    tops: int
    solos: int


class Standings(msgspec.Struct, frozen=True):
    """How all stand after some turns."""

    scores: Mapping[str, Score] = {}
    tops: int = 0
    """What all tops together are worth."""
    totals: tuple[int, ...] = ()
    """Everybody's points, the fewest first."""
    field: Field | None = None
    """What the last turn was like."""
    best: tuple[Row, ...] = ()
    """The head of the ranking, which everyone is shown."""

    def place(self, person: str) -> int | None:
        """One more than there are people with more points; None for one who does not play."""
        score = self.scores.get(person)
        if score is None:
            return None
        return 1 + len(self.totals) - bisect_right(self.totals, score.points)

    def permille(self, score: Score) -> int:
        """What somebody found of the tops, in tenths of a percent."""
        return round(1000 * score.found / self.tops) if self.tops else 0

    def rows(self, limit: int | None = None) -> tuple[Row, ...]:
        """The ranking, the best first; those with as many points by tops, then by name."""
        order = sorted(
            self.scores.items(),
            key=lambda item: (-item[1].points, -item[1].tops, item[1].name, item[0]),
        )
        return tuple(
            Row(
                place=self.place(person) or 1,
                name=score.name,
                points=score.points,
                percent=self.permille(score),
                tops=score.tops,
                solos=score.solos,
            )
            for person, score in order[:limit]
        )


def best_of(slips: Iterable[Slip]) -> dict[str, Slip]:
    """What counts for each: the slip with most points, of equals the first."""
    best: dict[str, Slip] = {}
    for slip in slips:
        before = best.get(slip.person)
        if before is None or (slip.points, -slip.at) > (before.points, -before.at):
            best[slip.person] = slip
    return best


def counted(
    standings: Standings, course: Course, entrants: Iterable[Entrant], slips: Iterable[Slip]
) -> Standings:
    """How all stand after the last turn of the course."""
    turn = course.played[-1]
    top = 0 if turn.top is None else turn.top.points
    scores = dict(standings.scores)
    for entrant in entrants:
        scores.setdefault(entrant.person, Score(entrant.name, entrant.turn))
    playing = {person for person, score in scores.items() if score.first_turn <= turn.turn}
    best = {person: slip for person, slip in best_of(slips).items() if person in playing}
    at_top = [person for person, slip in best.items() if top and slip.points >= top]
    has_solo = len(at_top) == 1 and len(playing) >= course.game.least_for_solo
    for person in playing:
        slip = best.get(person)
        is_top = slip is not None and slip.points >= top > 0
        bonus = course.game.solo_bonus if is_top and has_solo else 0
        scores[person] = _scored(scores[person], slip, is_top=is_top, bonus=bonus)
    field = _field(best, len(playing), len(at_top))
    if has_solo:
        field = msgspec.structs.replace(field, solo=scores[at_top[0]].name)
    totals = tuple(sorted(score.points for score in scores.values()))
    later = Standings(scores, standings.tops + top, totals, field)
    return msgspec.structs.replace(later, best=later.rows(HEAD))


def _scored(score: Score, slip: Slip | None, *, is_top: bool, bonus: int) -> Score:
    points = 0 if slip is None else slip.points
    return msgspec.structs.replace(
        score,
        points=score.points + points + bonus,
        found=score.found + points,
        tops=score.tops + is_top,
        solos=score.solos + (bonus > 0),
        last=slip,
    )


def _field(best: Mapping[str, Slip], players: int, found_by: int) -> Field:
    points = Counter(slip.points for slip in best.values())
    if players > len(best):
        points[0] += players - len(best)
    placements = Counter((slip.points, slip.placement) for slip in best.values())
    most = sorted(placements.items(), key=lambda each: (-each[0][0], -each[1], each[0][1]))
    return Field(
        players=players,
        found_by=found_by,
        distribution=tuple(sorted(points.items(), reverse=True)),
        ways=tuple(Way(text, worth, count) for (worth, text), count in most[:WAYS]),
    )
