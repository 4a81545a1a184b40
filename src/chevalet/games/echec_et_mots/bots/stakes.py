"""What the end of a game is worth in its match, where points add up and the loser starts next."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from chevalet.core.game import Seat
from chevalet.core.value import Value
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.state import Common

Worth = int

MOST_POINTS: Final = 150
"""Margins beyond it count as it."""
POINT: Final = 100
SURE: Final[Worth] = 100_000
"""What a match is worth that is won."""
FOR_A_POINT: Final[Worth] = 20
"""Among ends that win the match equally often the better one is chosen."""
SPREAD: Final = 5.0
"""Points by which the end of a game differs from what was hoped for."""
FURTHEST: Final = 15
MARGINS_OF_STARTER: Final = {5: 66, 8: 6, 11: 8, 16: 4, 0: 2, -5: 8, -11: 4, -16: 2}
"""Of a hundred games to come, how many their starter is taken to win by so much.

An assumption, with more luck in it than two experts leave: of 100 single games between those with
200,000 nodes a jump the starter won 90 by 5, eight by 6 to 11, and lost two by 6. An expert that
assumes this instead won 51 of 100 matches against this one (20,000 nodes each).
"""


class Stakes(Value, frozen=True, kw_only=True):
    """To one side, the chance of winning the match after this game, by points ahead in it."""

    side: Colour
    ends: tuple[Worth, ...]
    """After a game that has ended, from `-MOST_POINTS` to `MOST_POINTS` points."""
    hopes: tuple[Worth, ...]
    """In a game that is open, by the points that are hoped for."""

    def of_end(self, margin: int, mover: Colour) -> Worth:
        """To the mover, who won by so many hundredths of a point."""
        if mover is not self.side:
            return -self.of_end(-margin, mover.other)
        return self.ends[_place(margin) // POINT]

    def of_hope(self, margin: int, mover: Colour) -> Worth:
        """To the mover, who hopes for so many hundredths of a point."""
        if mover is not self.side:
            return -self.of_hope(-margin, mover.other)
        lower, rest = divmod(min(_place(margin), 2 * MOST_POINTS * POINT - 1), POINT)
        return (self.hopes[lower] * (POINT - rest) + self.hopes[lower + 1] * rest) // POINT


def chance_of(worth: Worth) -> float:
    """The chance of winning the match that a worth stands for, without what points add to it."""
    return min(max(worth / SURE - FOR_A_POINT * MOST_POINTS / SURE, 0.0), 1.0)


def _place(margin: int) -> int:
    return min(max(margin + MOST_POINTS * POINT, 0), 2 * MOST_POINTS * POINT)


def stakes_of(common: Common, seat: Seat) -> Stakes:
    """What is at stake for a seat in the game that is played."""
    lead = common.scores[seat] - common.scores[1 - seat]
    later = common.options.games - len(common.games) - 1
    ends, hopes = _tables(lead, later, is_starter=common.starter == seat)
    return Stakes(side=common.colour_of(seat), ends=ends, hopes=hopes)


@cache
def _tables(lead: int, later: int, *, is_starter: bool) -> tuple[tuple[Worth, ...], ...]:
    points = range(-MOST_POINTS, MOST_POINTS + 1)
    chances = [_after(lead, margin, later, is_starter=is_starter) for margin in points]
    ends = [
        round(SURE * chance) + FOR_A_POINT * (MOST_POINTS + margin)
        for chance, margin in zip(chances, points, strict=True)
    ]
    return tuple(ends), _blurred(ends)


def _blurred(ends: list[Worth]) -> tuple[Worth, ...]:
    """What ends are worth on average where they are only hoped for."""
    likely = {off: exp(-((off / SPREAD) ** 2) / 2) for off in range(-FURTHEST, FURTHEST + 1)}
    last = len(ends) - 1
    return tuple(
        round(
            sum(weight * ends[min(max(at + off, 0), last)] for off, weight in likely.items())
            / sum(likely.values())
        )
        for at in range(len(ends))
    )


def _after(lead: int, margin: int, later: int, *, is_starter: bool) -> float:
    """The chance of winning the match when the game ends so; the loser starts the next (§2)."""
    starts_next = margin < 0 or (margin == 0 and not is_starter)
    return _chance(lead + margin, later, is_starter=starts_next)


@cache
def _chance(lead: int, games: int, *, is_starter: bool) -> float:
    """The chance of winning a match with so many games to come."""
    if games == 0:
        return 0.5 if lead == 0 else float(lead > 0)
    sign = 1 if is_starter else -1
    return (
        sum(
            number * _after(lead, sign * margin, games - 1, is_starter=is_starter)
            for margin, number in MARGINS_OF_STARTER.items()
        )
        / 100
    )
