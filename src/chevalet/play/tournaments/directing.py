"""What every format answers: what is to be played now, and whether all is over."""

from __future__ import annotations

from collections.abc import Callable

from chevalet.play.tournaments import arena, knockout, robin, swiss
from chevalet.play.tournaments.field import Field, Format

_NEXT: dict[Format, Callable[[Field], Field]] = {
    "robin": robin.next_round,
    "swiss": swiss.next_round,
    "knockout": knockout.next_round,
    "arena": arena.next_games,
}
_OVER: dict[Format, Callable[[Field], bool]] = {
    "robin": robin.is_over,
    "swiss": swiss.is_over,
    "knockout": knockout.is_over,
    "arena": arena.is_over,
}


def paired(field: Field) -> Field:
    """With the games that can begin now, if there are any."""
    return field if field.is_ended else _NEXT[field.format](field)


def is_over(field: Field) -> bool:
    """Whether nothing more is played."""
    return (field.is_ended and not field.open_games) or _OVER[field.format](field)
