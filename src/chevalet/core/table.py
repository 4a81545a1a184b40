"""What every table holds beside its game, and what it refuses before the game is asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeVar

from chevalet.core.actions import Action, Appeal, Resign, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.friendly import Ballot, BallotEvent, cast
from chevalet.core.game import Outcome, Seat

T = TypeVar("T")


class TableState(Protocol):
    """The public part of a state that every game has."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        ...

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way."""
        ...

    @property
    def granted(self) -> tuple[Appeal, ...]:
        """What the table accepted by vote."""
        ...


def refuse_out_of_turn(
    table: TableState, seat: Seat, action: Action, seats: int, on_turn: Collection[Seat]
) -> None:
    """Raise `IllegalAction` if the seat may not act at all now, whatever the action is.

    Anyone may resign at any time. A ballot itself knows whose vote it waits for, and nothing else
    happens before it is decided.
    """
    if table.outcome is not None:
        raise IllegalAction("game_over")
    if not 0 <= seat < seats:
        raise IllegalAction("not_your_turn")
    if isinstance(action, Resign | Vote):
        return
    if table.ballot is not None:
        raise IllegalAction("vote_first", word=table.ballot.appeal.word)
    if seat not in on_turn:
        raise IllegalAction("not_your_turn")


def after_vote(
    table: TableState, seat: Seat, vote: Vote
) -> tuple[Ballot | None, tuple[Appeal, ...], tuple[BallotEvent, ...]]:
    """The ballot, what the table has accepted, and the events after a vote."""
    decision = cast(table.ballot, seat, vote)
    granted = table.granted
    if decision.accepted and table.ballot is not None:
        granted = (*granted, table.ballot.appeal)
    return decision.ballot, granted, decision.events


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one at that place, such as one seat's new score.

    >>> with_item((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*items[:index], item, *items[index + 1 :])
