"""A whole game to look back at: the state after every action, and what was seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chevalet.core.game import Outcome, Seat
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import opening_of, replay


class Reel:
    """A game played through once. Ply 0 is how it began, ply n how it stood after n actions."""

    def __init__(self, record: Record, registration: Registration) -> None:
        """Play the record through; raises `ReplayError`."""
        opening = opening_of(record, registration)
        moments = tuple(replay(record, registration))
        self.record = record
        self.registration = opening.registration
        self.states: tuple[Any, ...] = (opening.state, *(each.state for each in moments))
        self.events: tuple[tuple[Any, ...], ...] = (
            opening.opening_events,
            *(each.events for each in moments),
        )
        self._views: dict[tuple[int, Seat | None], msgspec.Raw] = {}
        self._scores: tuple[tuple[int, ...], ...] | None = None

    @property
    def last(self) -> int:
        """The last ply."""
        return len(self.states) - 1

    def outcome(self, ply: int) -> Outcome | None:
        """How the game had ended by then."""
        return self.registration.game.outcome(self.states[ply])

    def to_act(self, ply: int) -> tuple[Seat, ...]:
        """Who was to act then."""
        return tuple(sorted(self.registration.game.to_act(self.states[ply])))

    @property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The points of each seat, ply by ply."""
        if self._scores is None:
            views = (self.registration.game.view(state, None) for state in self.states)
            self._scores = tuple(view.scores for view in views)
        return self._scores

    def view(self, ply: int, seat: Seat | None) -> Any:
        """What the seat saw then; None: every hand on the table."""
        state = self.states[ply]
        if seat is None:
            return self.registration.open_view(state)
        return self.registration.game.view(state, seat)

    def written_view(self, ply: int, seat: Seat | None) -> msgspec.Raw:
        """The view as JSON, made once."""
        key = (ply, seat)
        if key not in self._views:
            self._views[key] = msgspec.Raw(msgspec.json.encode(self.view(ply, seat)))
        return self._views[key]

    def known(self, events: Sequence[Any], seat: Seat | None) -> tuple[Any, ...]:
        """What the seat heard of events; None: all of it."""
        if seat is None:
            return tuple(events)
        heard = (self.registration.game.redact(event, seat) for event in events)
        return tuple(event for event in heard if event is not None)
