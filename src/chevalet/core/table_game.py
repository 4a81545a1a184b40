"""What the games of a table answer alike: who may act, what is offered, whether it is over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

from chevalet.core.actions import Vote
from chevalet.core.game import Outcome, Seat
from chevalet.core.table import HasCommon, to_act_now, votes_of


class TableView(Protocol):
    """A view with the public part of its state."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is."""
        ...

    @property
    def common(self) -> Any:
        """What is public; see `HasCommon`."""
        ...


V = TypeVar("V", bound=TableView)
A = TypeVar("A")


class TableGame(ABC, Generic[V, A]):
    """A game whose states have a `common` with turn, ballot and outcome."""

    def on_turn(self, common: Any) -> Collection[Seat]:
        """The seats that may act while there is no vote: the one whose turn it is."""
        return (common.turn,)

    def to_act(self, state: HasCommon) -> frozenset[Seat]:
        """Nobody after the end, the voters while there is a vote, else the seats on turn."""
        return to_act_now(state.common, self.on_turn(state.common))

    def outcome(self, state: HasCommon) -> Outcome | None:
        """How the game ended, or None."""
        outcome: Outcome | None = state.common.outcome
        return outcome

    def legal_actions(self, view: V) -> Iterator[A | Vote]:
        """Votes while one is asked for, else what the game offers to a seat that may act."""
        common, seat = view.common, view.seat
        if seat is None or seat not in to_act_now(common, self.on_turn(common)):
            return
        if common.ballot is not None:
            yield from votes_of(common, seat)
        else:
            yield from self.offered(view, seat)

    @abstractmethod
    def offered(self, view: V, seat: Seat) -> Iterable[A]:
        """What a seat may do that may act, from what it knows; the same for equal views."""
