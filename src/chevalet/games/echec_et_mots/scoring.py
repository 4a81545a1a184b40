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


class Sum(Value, frozen=True, kw_only=True):
    """A side's points with where they come from."""

    used: int
    gain: int
    """For the letters in the word."""
    unused: int
    loss: int
    """For the letters left in hand."""
    bonus: int = 0
    missed: int = 0
    """The bonus that the announcer would have had ahead of the other."""
    knight: int = 0
    total: int


class GameScore(Value, frozen=True):
    """The points of the announcer and of the one who answered; nobody scores in a void game."""

    announcer: int
    other: int
    is_void: bool


def score_game(announcer: Hand, other: Hand, *, took_last_knight: bool) -> GameScore:
    """The points of a game that was stopped.

    >>> score_game(Hand(7, 7), Hand(5, 7), took_last_knight=True)
    GameScore(announcer=30, other=8, is_void=False)
    """
    if announcer.points == other.points and not took_last_knight:
        return GameScore(0, 0, is_void=True)
    mine, theirs = sums(announcer, other, took_last_knight=took_last_knight)
    return GameScore(mine.total, theirs.total, is_void=False)


def sums(announcer: Hand, other: Hand, *, took_last_knight: bool) -> tuple[Sum, Sum]:
    """How the announcer's points and the other's come about."""
    is_ahead = announcer.points > other.points
    worth = bonus(announcer.word)
    mine = _sum(
        announcer,
        bonus=worth if is_ahead else 0,
        missed=0 if is_ahead else worth,
        knight=LAST_KNIGHT if took_last_knight else 0,
    )
    return mine, _sum(other)


def is_bonus_sure(announcer: Hand, held_by_other: int) -> bool:
    """Whether no answer with so many letters could stop the bonus.

    >>> is_bonus_sure(Hand(6, 6), 5), is_bonus_sure(Hand(6, 6), 6)
    (True, False)
    """
    return announcer.points > Hand(held_by_other, held_by_other).points


def _sum(hand: Hand, *, bonus: int = 0, missed: int = 0, knight: int = 0) -> Sum:
    unused = hand.held - hand.word
    return Sum(
        used=hand.word,
        gain=USED * hand.word,
        unused=unused,
        loss=UNUSED * unused,
        bonus=bonus,
        missed=missed,
        knight=knight,
        total=hand.points + bonus + knight,
    )
