"""Positions of WordZ for lessons and examples, built of the game's own values."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.board import MATERIAL, TOKENS, face_down, turned_up
from chevalet.games.wordz.state import Common, Options, State


def composing(hand: str, *others: str) -> State:
    """The first seat has these cards and composes; the others have laid their words."""
    words = ("", *others)
    seats = len(words)
    own = Tiles.of(hand)
    common = Common(
        options=Options(rounds=1),
        round=1,
        starter=Seat(0),
        ready=tuple(Seat(seat) for seat in range(1, seats)),
        patterns=("",) * seats,
        tokens=(TOKENS,) * seats,
        won=("",) * seats,
        totals=(0,) * seats,
        turn=Seat(0),
    )
    return _state(common, words, (own, *(Tiles(),) * (seats - 1)))


def hunting(
    *words: str,
    tokens: tuple[int, ...] | None = None,
    has_turned: bool = False,
    has_referee: bool = True,
) -> State:
    """The words lie on the table and the first seat is on turn: small letters are face down."""
    seats = len(words)
    common = Common(
        options=Options(rounds=1, referee=has_referee),
        round=1,
        starter=Seat(0),
        is_composing=False,
        ready=tuple(Seat(seat) for seat in range(seats)),
        patterns=tuple(map(_pattern, words)),
        tokens=tokens or (TOKENS,) * seats,
        won=("",) * seats,
        totals=(0,) * seats,
        turn=Seat(0),
        has_turned=has_turned,
    )
    return _state(common, tuple(word.upper() for word in words), (Tiles(),) * seats)


def _pattern(word: str) -> str:
    """The word as it lies: capitals are open cards.

    >>> _pattern("mAChine")
    'cACcvcv'
    """
    pattern = face_down(word.upper())
    for place, letter in enumerate(word):
        if letter.isupper():
            pattern = turned_up(pattern, place, letter)
    return pattern


def _state(common: Common, words: tuple[str, ...], hands: tuple[Tiles, ...]) -> State:
    used = "".join(words) + "".join(hand.letters for hand in hands)
    return State(
        common=common,
        words=words,
        hands=hands,
        deck=MATERIAL.minus(used),
        rng=Rng.seeded("a lesson of WordZ"),
    )
