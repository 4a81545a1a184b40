"""Where points are counted (§9)."""

from __future__ import annotations

from typing import Final, NamedTuple

from chevalet.core.value import Value

USED: Final = 2
UNUSED: Final = -1
LAST_KNIGHT: Final = 10
SHORTEST_ANNOUNCED: Final = 6
BONUS: Final = {6: 3, 7: 6, 8: 9, 9: 12}
HIGHEST_BONUS: Final = 20


class Hand(NamedTuple):
    """How many letters a player's word has, and how many the player holds."""

    word: int
    held: int

    @property
    def points(self) -> int:
        """Without bonus.

        >>> Hand(6, 8).points, Hand(0, 4).points
        (10, -4)
        """
        return USED * self.word + UNUSED * (self.held - self.word)


def bonus(length: int) -> int:
    """What the announcer of such a word gets who is ahead.

    >>> bonus(6), bonus(9), bonus(10), bonus(13), bonus(5)
    (3, 12, 20, 20, 0)
    """
    return HIGHEST_BONUS if length >= 10 else BONUS.get(length, 0)


class GameScore(Value, frozen=True):
    """The points of the announcer and of the one who answered."""

    announcer: int
    other: int
    is_void: bool


def score_game(announcer: Hand, other: Hand, *, took_last_knight: bool) -> GameScore:
    """The points of a game that was stopped.

    >>> score_game(Hand(7, 7), Hand(5, 7), took_last_knight=True)
    GameScore(announcer=30, other=8, is_void=False)
    """
    mine, theirs = announcer.points, other.points
    if mine == theirs and not took_last_knight:
        return GameScore(0, 0, is_void=True)
    if mine > theirs:
        mine += bonus(announcer.word)
    if took_last_knight:
        mine += LAST_KNIGHT
    return GameScore(mine, theirs, is_void=False)
