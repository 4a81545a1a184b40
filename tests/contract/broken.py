"""Pioche with one fault each. The contract suite must find every one of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from chevalet.core.actions import Appeal
from chevalet.core.errors import IllegalAction
from chevalet.core.friendly import Ballot
from chevalet.core.game import Outcome, Seat, Step
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.value import Value
from tests.contract.pioche import (
    Event,
    Lay,
    Options,
    Pass,
    Pioche,
    PiocheAction,
    State,
    Swap,
    View,
)


class LeaksAHiddenTile(Pioche):
    """The spectator's and everyone's view tells the next seat's best tile."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        rack = state.racks[(state.turn + 1) % len(state.racks)]
        return msgspec.structs.replace(view, idle=view.idle + 100 * (rack.letters[-1:] == "D"))

    def imagine(self, view: View, rng: Rng) -> State:
        return super().imagine(msgspec.structs.replace(view, idle=view.idle % 100), rng)


class LeaksChance(Pioche):
    """The bag's coming draw can be told from the view."""

    def view(self, state: State, seat: Seat | None) -> View:
        return msgspec.structs.replace(super().view(state, seat), idle=state.rng.seed[0])


class LeaksADraw(Pioche):
    """Everyone hears what was drawn."""

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return event


class HandsOutTheTruth(Pioche):
    """Passes the test of views by imagining the one true state that it remembers."""

    def __init__(self) -> None:
        self.seen: dict[bytes, State] = {}

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        self.seen[msgspec.json.encode(view)] = state
        return view

    def imagine(self, view: View, rng: Rng) -> State:
        return self.seen[msgspec.json.encode(view)]


class LosesATile(Pioche):
    """A swapped tile does not go back into the bag."""

    def _swap(self, state: State, seat: Seat, tile: str) -> Step[State, Event]:
        step = super()._swap(state, seat, tile)
        bag = Bag(step.state.bag.tiles.minus(tile))
        return Step(msgspec.structs.replace(step.state, bag=bag), step.events)


class AcceptsAnIllegalAction(Pioche):
    """A tile that is too low is laid all the same."""

    def _lay(self, state: State, seat: Seat, tile: str) -> Step[State, Event]:
        step = super()._lay(msgspec.structs.replace(state, table=""), seat, tile)
        return Step(msgspec.structs.replace(step.state, table=state.table + tile), step.events)


class OffersAnIllegalAction(Pioche):
    """Offers to lay what is too low."""

    def legal_actions(self, view: View) -> Iterable[PiocheAction]:
        if not view.open_racks and view.seat == view.turn:
            yield from (Lay(tile) for tile in sorted(set(view.rack)))
            yield Pass()


class ForgetsToEnd(Pioche):
    """Passing for ever is no end."""

    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(msgspec.structs.replace(state, idle=0))


class LetsTheLeaverWin(Pioche):
    """Resigning does not put a seat last."""

    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome.by_score(outcome.scores, outcome.reason)


class ReplaysOtherwise(Pioche):
    """The chance depends on how many games were begun in this process."""

    begun = itertools.count()

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        return super().start(options, seats, rng.branch(str(next(self.begun))))


class RemembersARefusal(Pioche):
    """A refused action leaves a trace in the state."""

    def apply(self, state: State, seat: Seat, action: PiocheAction) -> Step[State, Event]:
        try:
            return super().apply(state, seat, action)
        except IllegalAction:
            msgspec.structs.force_setattr(state, "idle", state.idle + 1)
            raise


class LetsAnyonePlay(Pioche):
    """Does not ask whose turn it is."""

    def apply(self, state: State, seat: Seat, action: PiocheAction) -> Step[State, Event]:
        if isinstance(action, Pass) and seat not in state.out:
            return super().apply(state, state.turn, action)
        return super().apply(state, seat, action)


class RefusesWithoutASentence(Pioche):
    """A code that nobody can phrase."""

    def _lay(self, state: State, seat: Seat, tile: str) -> Step[State, Event]:
        try:
            return super()._lay(state, seat, tile)
        except IllegalAction as error:
            raise IllegalAction("unheard_of") from error


class Sealed(Value, frozen=True):
    """A state that keeps its chance to itself."""

    within: State

    @property
    def ballot(self) -> Ballot | None:
        return None


class Mute(Value, frozen=True):
    """A state that does not say whether there is a vote."""

    within: State

    @property
    def rng(self) -> Rng:
        return self.within.rng


class HidesItsChance(Pioche):
    """No table can tell whether something was drawn."""

    kind: type[Any] = Sealed

    def start(self, options: Options, seats: int, rng: Rng) -> Step[Any, Event]:
        return self._sealed(super().start(options, seats, rng))

    def apply(self, state: Any, seat: Seat, action: PiocheAction) -> Step[Any, Event]:
        return self._sealed(super().apply(state.within, seat, action))

    def to_act(self, state: Any) -> frozenset[Seat]:
        return super().to_act(getattr(state, "within", state))

    def outcome(self, state: Any) -> Outcome | None:
        return super().outcome(getattr(state, "within", state))

    def view(self, state: Any, seat: Seat | None) -> View:
        return super().view(state.within, seat)

    def imagine(self, view: View, rng: Rng) -> Any:
        return self.kind(super().imagine(view, rng))

    def _sealed(self, step: Step[State, Event]) -> Step[Any, Event]:
        return Step(self.kind(step.state), step.events)


class HidesItsVotes(HidesItsChance):
    """No clock can stand still during a vote."""

    kind = Mute


class HidesTheScores(Pioche):
    """Who looks on is told of no points."""

    def view(self, state: State, seat: Seat | None) -> View:
        seen = super().view(state, seat)
        return msgspec.structs.replace(seen, scores=(-1, -1)) if seat is None else seen


class AlwaysVotes(Pioche):
    """Takes appeals at tables where nobody agreed to them."""

    def apply(self, state: State, seat: Seat, action: PiocheAction) -> Step[State, Event]:
        return Step(state) if isinstance(action, Appeal) else super().apply(state, seat, action)


CAUGHT_BY: dict[Callable[[], Pioche], str] = {
    LeaksAHiddenTile: "views_keep_secrets",
    LeaksChance: "views_keep_secrets",
    HandsOutTheTruth: "views_keep_secrets",
    HidesTheScores: "scores_are_public",
    LeaksADraw: "events_keep_secrets",
    LosesATile: "tiles_are_conserved",
    AcceptsAnIllegalAction: "other_actions_are_refused",
    OffersAnIllegalAction: "offered_actions_are_accepted",
    ForgetsToEnd: "games_end",
    LetsTheLeaverWin: "giving_up_loses",
    ReplaysOtherwise: "replays_are_identical",
    RemembersARefusal: "refusals_change_nothing",
    LetsAnyonePlay: "only_those_on_turn_may_act",
    RefusesWithoutASentence: "refusals_can_be_said",
    HidesItsChance: "the_table_can_read_it",
    HidesItsVotes: "the_table_can_read_it",
    AlwaysVotes: "friendliness_is_agreed",
}


def inventory(state: State) -> Tiles:
    """Every tile of Pioche: in the bag, on racks, on the table."""
    held = (tile for rack in state.racks for tile in rack)
    return state.bag.tiles.plus(state.table).plus(held)


def broken_actions(view: View) -> Iterable[PiocheAction]:
    """Tiles that nobody has, that the seat does not hold, or that are too low."""
    missing = sorted(set("ABCD") - set(view.rack))
    yield from (Lay(tile) for tile in [*missing, "Z", ""])
    yield from (Swap(tile) for tile in missing)
    yield from (
        Lay(t) for t in sorted(set(view.rack)) if view.table[-1:] > t != "D" > view.table[-1:]
    )
