"""A tournament as a value: who takes part, and which games were paired and how they ended."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from chevalet.core.value import Value

Format = Literal["robin", "swiss", "knockout", "arena"]

WIN, DRAW = 2, 1
"""Points of a game; a bye counts as a game that was won."""


class Closed(Exception):
    """Nobody may enter any more."""


class Entrant(Value, frozen=True, kw_only=True):
    """Someone who takes part, known by a number."""

    number: int
    strength: int = 1500
    """A rating: by it entrants are seeded."""
    has_withdrawn: bool = False


class Result(Value, frozen=True):
    """How a game ended, for who sat first and who sat second."""

    points: tuple[int, int]
    scores: tuple[int, int] = (0, 0)
    """The game's own points."""
    is_forfeit: bool = False
    """It was never played: one of them, or both, had withdrawn."""


class Game(Value, frozen=True, kw_only=True):
    """Two who play each other, or one who has a bye."""

    number: int
    round: int
    """From 1 on; an arena counts none but the first."""
    first: int
    second: int | None
    """None: a bye."""
    result: Result | None = None

    @property
    def is_bye(self) -> bool:
        """Whether nobody was left to play against."""
        return self.second is None

    @property
    def pair(self) -> tuple[int, ...]:
        """The numbers of those who play."""
        return (self.first,) if self.second is None else (self.first, self.second)

    def points_of(self, number: int) -> int:
        """What someone of the pair got, 0 while the game goes on."""
        return 0 if self.result is None else self.result.points[self.pair.index(number)]


class Field(Value, frozen=True, kw_only=True):
    """A whole tournament."""

    format: Format
    rounds: int | None = None
    """Of a Swiss; None: as many as it takes to find a winner."""
    entrants: tuple[Entrant, ...] = ()
    games: tuple[Game, ...] = ()
    is_ended: bool = False
    """Nothing is paired any more: an arena whose time is over, or one that was called off."""

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Those who are still there."""
        return tuple(each for each in self.entrants if not each.has_withdrawn)

    @property
    def open_games(self) -> tuple[Game, ...]:
        """Those that are being played."""
        return tuple(each for each in self.games if each.result is None)

    @property
    def round(self) -> int:
        """The latest round; 0 before the first."""
        return self.games[-1].round if self.games else 0

    def games_of(self, number: int) -> list[Game]:
        """Someone's games in their order, byes included."""
        return [each for each in self.games if number in each.pair]

    def points_of(self, number: int) -> int:
        """What someone has by now."""
        return sum(each.points_of(number) for each in self.games_of(number))


def entered(field: Field, strength: int = 1500) -> Field:
    """One more takes part; in a Swiss or an arena also while it goes on. Raises `Closed`."""
    is_late = bool(field.games) and field.format in {"robin", "knockout"}
    if field.is_ended or is_late:
        raise Closed
    new = Entrant(number=len(field.entrants), strength=strength)
    return msgspec.structs.replace(field, entrants=(*field.entrants, new))


def withdrawn(field: Field, number: int, *, is_back: bool = False) -> Field:
    """Someone is paired no more, or again; a game under way is played to its end."""
    entrants = tuple(
        msgspec.structs.replace(each, has_withdrawn=not is_back) if each.number == number else each
        for each in field.entrants
    )
    return msgspec.structs.replace(field, entrants=entrants)


def finished(field: Field, number: int, result: Result) -> Field:
    """A game has ended; one that had does not change any more."""
    games = tuple(
        msgspec.structs.replace(each, result=result)
        if each.number == number and each.result is None
        else each
        for each in field.games
    )
    return msgspec.structs.replace(field, games=games)


def with_games(field: Field, round_: int, pairs: Iterable[Sequence[int | None]]) -> Field:
    """These are paired; who has a bye has won, and so has whoever's opponent withdrew."""
    gone = {each.number for each in field.entrants if each.has_withdrawn}
    games = list(field.games)
    for first, second in pairs:
        assert first is not None, "someone has the bye"
        result = None
        if second is None:
            result = Result((WIN, 0))
        elif gone & {first, second}:
            points = (0 if first in gone else WIN, 0 if second in gone else WIN)
            result = Result(points, is_forfeit=True)
        games.append(
            Game(number=len(games), round=round_, first=first, second=second, result=result)
        )
    return msgspec.structs.replace(field, games=tuple(games))


def usual_rounds(entrants: int) -> int:
    """How many rounds of a Swiss leave one who won all: at most as many as there are others."""
    return max(1, min(entrants - 1, math.ceil(math.log2(max(2, entrants)))))


def balance_of(field: Field) -> Counter[int]:
    """How much more often each sat first than second, in games that were played."""
    balance: Counter[int] = Counter()
    for game in field.games:
        if game.second is not None and not (game.result is not None and game.result.is_forfeit):
            balance[game.first] += 1
            balance[game.second] -= 1
    return balance


def meetings_of(field: Field) -> Counter[frozenset[int]]:
    """How often two have been paired with each other."""
    return Counter(frozenset(game.pair) for game in field.games if not game.is_bye)


def seeded(entrants: Iterable[Entrant]) -> list[int]:
    """The strongest first; of equals who came first."""
    ranked = sorted(entrants, key=lambda each: (-each.strength, each.number))
    return [each.number for each in ranked]


def seats_of(field: Field, one: int, other: int, balance: Counter[int]) -> tuple[int, int]:
    """Who of a pair sits first: who did so more rarely, or not the last time."""
    if balance[one] != balance[other]:
        return (one, other) if balance[one] < balance[other] else (other, one)
    last = {number: _was_first(field, number) for number in (one, other)}
    if last[one] != last[other]:
        return (other, one) if last[one] else (one, other)
    return (one, other)


def _was_first(field: Field, number: int) -> bool:
    played = [game for game in field.games_of(number) if not game.is_bye]
    return bool(played) and played[-1].first == number
