"""The protocol that every game speaks, and the bots that play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    NewType,
    Protocol,
    TypeVar,
    runtime_checkable,
)

import msgspec

from chevalet.core.rng import Rng
from chevalet.core.value import Value

if TYPE_CHECKING:  # a ballot knows seats
    from chevalet.core.friendly import Ballot

Seat = NewType("Seat", int)

StateT = TypeVar("StateT", bound="GameState")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound="SeatView")
EventT = TypeVar("EventT")

EventOut = TypeVar("EventOut", covariant=True)
OptionsIn = TypeVar("OptionsIn", bound="CommonOptions", contravariant=True)
ViewIn = TypeVar("ViewIn", bound="SeatView", contravariant=True)


class CommonOptions(Value, frozen=True, kw_only=True):
    """What every table agrees on before play; a game's own options derive from it."""

    friendly: bool = False
    """Whether a refused word may be put to the other players; the name is of before there were
    hints and taking back to tell it from, and records have it."""


class TimedOptions(CommonOptions, frozen=True, kw_only=True):
    """The options of a game that may end by time: it has the action `GameTimeOut`."""

    minutes: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """After how much time the table ends the game; None: no such limit."""


class GameState(Protocol):
    """What the table itself reads of every game's state, whatever else it holds."""

    @property
    def rng(self) -> Rng:
        """The chance that is left; a move that changed it has drawn something."""
        ...

    @property
    def ballot(self) -> Ballot | None:
        """The vote under way, during which clocks stand still."""
        ...


class SeatView(Protocol):
    """What every game's view tells, whatever else it holds."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None is a spectator's."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, as a score sheet would show them."""
        ...


class Step(msgspec.Struct, Generic[StateT, EventOut], frozen=True, gc=False):
    """What an accepted action leads to: the next state and what happened on the way."""

    state: StateT
    events: tuple[EventOut, ...] = ()


class Outcome(Value, frozen=True):
    """How a game ended: points and place of each seat (1 is best; equal places share it)."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    reason: str

    @classmethod
    def by_score(
        cls, scores: tuple[int, ...], reason: str, *, last: Iterable[Seat] = ()
    ) -> Outcome:
        """Best score first; the seats in `last` gave up and stand behind all others."""
        gone = frozenset(last)
        keys = [(Seat(seat) not in gone, score) for seat, score in enumerate(scores)]
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        return cls(scores, places, reason)

    @property
    def winners(self) -> frozenset[Seat]:
        """The seats in first place; more than one is a draw among them."""
        return frozenset(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


class Game(Protocol[OptionsIn, StateT, ActionT, ViewT, EventT]):
    """The rules of one game as functions of values: no clock, no I/O, nothing remembered."""

    key: ClassVar[str]

    def start(self, options: OptionsIn, seats: int, rng: Rng) -> Step[StateT, EventT]:
        """A fresh game, and what happened while it was set up."""
        ...

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """The seats that may act now: none when the game is over, several when all act at once."""
        ...

    def apply(self, state: StateT, seat: Seat, action: ActionT) -> Step[StateT, EventT]:
        """The only gate of legality: what follows from the action, or `IllegalAction`."""
        ...

    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """All that a seat may know, and nothing else; None is a spectator."""
        ...

    def redact(self, event: EventT, seat: Seat | None) -> EventT | None:
        """What a seat sees of an event; None if it sees nothing of it."""
        ...

    def legal_actions(self, view: ViewT) -> Iterable[ActionT]:
        """What the viewer may do now, from what it knows; the same for equal views.

        `Resign`, `TimeOut` and what a friendly table may vote on are never listed.
        """
        ...

    def imagine(self, view: ViewT, rng: Rng) -> StateT:
        """A state, drawn at random, that looks to the viewer exactly as this view."""
        ...


AnyGame = Game[Any, Any, Any, Any, Any]


@runtime_checkable
class FindsWords(Protocol):
    """A game with so many legal actions that those of one word are not looked for among all."""

    def with_word(self, view: Any, word: str) -> Iterable[Any]:
        """The legal actions that play the word, whichever of its letters are jokers."""
        ...


@runtime_checkable
class LooksUp(Protocol):
    """A game that searches its dictionary to carry some actions out.

    What it found is kept with the action: a later dictionary would find something else, and the
    game must still be the same when it is played again. `apply` looks up by itself.
    """

    def look_up(self, state: Any, seat: Seat, action: Any) -> str | None:
        """What the action needs found, as text; None where it needs nothing or is refused."""
        ...

    def apply_found(self, state: Any, seat: Seat, action: Any, found: str | None) -> Step[Any, Any]:
        """`apply` with what was found before."""
        ...


def _never() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think: a number of nodes, or until `stop()` says so.

    The search itself reads no clock. Only a node budget gives the same choice every time.
    """

    nodes: int | None = None
    stop: Callable[[], bool] = _never
    seconds: float | None = None
    """After how long `stop` says so, for players who can't ask it; None: it goes by no clock."""

    def allows(self, nodes_done: int) -> bool:
        """Whether another node may be looked at."""
        return (self.nodes is None or nodes_done < self.nodes) and not self.stop()


class Reason(msgspec.Struct, frozen=True):
    """Why a bot chose as it did: a code and its facts, phrased at the edge like a refusal."""

    code: str
    facts: Mapping[str, Any] = msgspec.field(default_factory=dict)
    is_secret: bool = False
    """Whether it tells what only the bot's own seat may know, such as what stays on its rack."""


class Choice(msgspec.Struct, Generic[ActionT], frozen=True):
    """What a bot decided, why, and what the search that led to it looked like."""

    action: ActionT
    reasons: tuple[Reason, ...] = ()
    statistics: Mapping[str, float] = msgspec.field(default_factory=dict)


class Bot(Protocol[ViewIn, ActionT]):
    """A player that sees what its seat may know, never the state."""

    def choose(self, view: ViewIn, rng: Rng, budget: Budget) -> Choice[ActionT]:
        """An action from the view's legal ones."""
        ...


AnyBot = Bot[Any, Any]


class Notation(Protocol[ActionT]):
    """Actions as text that a person can write, and back."""

    def format_action(self, action: ActionT) -> str:
        """The action in the game's notation."""
        ...

    def parse_action(self, text: str) -> ActionT:
        """The action that the text means; raises `NotationError` if it means none."""
        ...
