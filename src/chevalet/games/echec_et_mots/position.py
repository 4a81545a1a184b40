"""A game at one moment: letters on the board and in hand, knights, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

import msgspec

from chevalet.core.tiles import Tiles
from chevalet.core.value import Value
from chevalet.games.echec_et_mots.board import (
    BOARD_SQUARES,
    EMPTY,
    HORSES,
    JUMPS,
    SQUARES,
    Colour,
    square,
)

T = TypeVar("T")


class Hop(NamedTuple):
    """A jump by square numbers."""

    origin: int
    target: int

    @property
    def names(self) -> tuple[str, str]:
        """The names of both squares."""
        return SQUARES[self.origin], SQUARES[self.target]


class Reach(Value, frozen=True, kw_only=True):
    """Where a knight may jump when its side is to move (§3)."""

    knight: int
    """Where it stands."""
    is_threatened: bool
    """Whether the other side could take it there."""
    targets: tuple[int, ...]
    with_word: tuple[int, ...] = ()
    """The targets that only an announced word takes: the other side's last knight (§5)."""
    risky: tuple[int, ...] = ()
    """The targets where the other side could take it."""


class Position(Value, frozen=True, kw_only=True):
    """What a search needs to know of a game. Pairs have White's first."""

    board: str
    """49 squares from a1 to g7: a letter, or `.`."""
    knights: tuple[tuple[int, ...], tuple[int, ...]]
    """Where each side's knights stand, in order."""
    held: tuple[Tiles, Tiles] = (Tiles(), Tiles())
    turn: Colour = Colour.WHITE
    quiet: int = 0
    """Plies in a row without a letter or a capture (§7)."""

    def letter_at(self, index: int) -> str:
        """The letter on a square, or nothing."""
        letter = self.board[index] if index < BOARD_SQUARES else EMPTY
        return "" if letter == EMPTY else letter

    def hops(self) -> Iterator[Hop]:
        """Every jump of the side to move, those onto the last enemy knight included (§3)."""
        for origin in self.knights[self.turn]:
            for target in self.targets(self.turn, origin):
                yield Hop(origin, target)

    def reach(self, colour: Colour) -> tuple[Reach, ...]:
        """Where each knight of a side may jump, now or when it is to move."""
        return _reach(self, colour)

    def targets(self, colour: Colour, origin: int) -> tuple[int, ...]:
        """Where a knight of a side may jump."""
        own = self.knights[colour]
        return tuple(target for target in JUMPS[colour][origin] if target not in own)

    def takes_last_knight(self, hop: Hop) -> bool:
        """Whether the jump would leave the other side without knights (§5)."""
        return self.knights[self.turn.other] == (hop.target,)

    def quiet_hops(self) -> list[Hop]:
        """The jumps that need no announcement (§5), in the order of the notation."""
        hops = (hop for hop in self.hops() if not self.takes_last_knight(hop))
        return sorted(hops, key=lambda hop: hop.names)

    def after(self, hop: Hop) -> Position:
        """The position when the jump is made and the other side is to move."""
        letter = self.letter_at(hop.target)
        enemies = self.knights[self.turn.other]
        own = tuple(sorted({*self.knights[self.turn], hop.target} - {hop.origin}))
        left = tuple(knight for knight in enemies if knight != hop.target)
        is_quiet = not letter and left == enemies
        board = self.board
        if letter:
            board = board[: hop.target] + EMPTY + board[hop.target + 1 :]
        return Position(
            board=board,
            knights=_pair(self.turn, own, left),
            held=_pair(self.turn, self.held[self.turn].plus(letter), self.held[self.turn.other]),
            turn=self.turn.other,
            quiet=self.quiet + 1 if is_quiet else 0,
        )

    def passed(self) -> Position:
        """The position after a pass."""
        return msgspec.structs.replace(self, turn=self.turn.other, quiet=self.quiet + 1)


def starting_position(board: str, turn: Colour) -> Position:
    """All knights on their horse squares."""
    white, black = (tuple(map(square, HORSES[colour])) for colour in Colour)
    return Position(board=board, knights=(white, black), turn=turn)


def _pair(colour: Colour, own: T, other: T) -> tuple[T, T]:
    return (own, other) if colour is Colour.WHITE else (other, own)


@lru_cache(maxsize=64)  # all who look at a table see the same
def _reach(position: Position, colour: Colour) -> tuple[Reach, ...]:
    enemies = position.knights[colour.other]
    threatened: set[int] = set()  # no knight threatens the square where it would be taken itself
    threatened.update(*(JUMPS[colour.other][enemy] for enemy in enemies))
    return tuple(
        Reach(
            knight=knight,
            is_threatened=knight in threatened,
            targets=(targets := position.targets(colour, knight)),
            with_word=enemies if len(enemies) == 1 and enemies[0] in targets else (),
            risky=tuple(target for target in targets if target in threatened),
        )
        for knight in position.knights[colour]
    )
