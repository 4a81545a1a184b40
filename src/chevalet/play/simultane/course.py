"""How a simultané goes: turn by turn, by the clock, as its log adds up to.

Everything that becomes of one is an entry of its log, and everything about it follows from the log:
a process that takes over knows from the log alone what is due next, and when.
"""

from __future__ import annotations

from typing import Any, Literal, assert_never

import msgspec

from chevalet.core import registry
from chevalet.core.actions import Pass
from chevalet.core.game import Budget, LooksUp, Seat, Step
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.core.simultane import HandedIn, SimultaneGame
from chevalet.core.value import Value

Milliseconds = int
Phase = Literal["waiting", "turn", "pause", "over"]

GRACE: Milliseconds = 800
"""How long after its time a turn stays open for what is being written: nothing new is taken."""
NOBODY_ELSE = Seat(0)
"""The one seat of the table on whose board the simultané is played."""


class NoSimultane(LookupError):
    """The game is not played by any number of people at once."""


class NotHandedIn(ValueError):
    """The action is none that hands something in."""


class Terms(Value, frozen=True, kw_only=True):
    """What was announced; it never changes."""

    name: str
    game: str
    game_version: int
    dictionary: str | None
    seed: str
    """By lot, in hexadecimal; told when all is over."""
    turns: int | None
    """None: until the game itself ends."""
    seconds: int
    """For each turn."""
    pause: int
    """Seconds between two turns, in which the top is shown."""
    starts: Milliseconds
    is_public: bool = True
    ends_early: bool = False
    """Whether a turn is over as soon as all who are there say that they are done."""
    created: Milliseconds = 0


class TurnBegan(Value, frozen=True, tag="turn_began", tag_field="type"):
    """The letters of a turn are shown; what is handed in until then counts."""

    turn: int
    at: Milliseconds
    until: Milliseconds
    by: str
    """Which process began it: it looks the top up, and ends the turn if it lives."""


class TurnEnded(Value, frozen=True, tag="turn_ended", tag_field="type"):
    """Nothing more is taken, and the top is laid."""

    turn: int
    at: Milliseconds
    found: str | None
    """What the rules looked up: believed from now on, whatever dictionary comes."""
    by: str


class CalledOff(Value, frozen=True, tag="called_off", tag_field="type"):
    """Whoever announced it ends it; what was counted counts."""

    at: Milliseconds


Entry = TurnBegan | TurnEnded | CalledOff


class Played(Value, frozen=True):
    """A turn that is over."""

    turn: int
    top: HandedIn | None
    """None: nothing could be laid."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Where a simultané stands."""

    terms: Terms
    registration: Registration
    game: SimultaneGame
    state: Any
    """Of the table at which nobody sits."""
    events: tuple[Any, ...]
    """What happened in it last."""
    phase: Phase = "waiting"
    turn: int = 0
    """The one that is played or was played last."""
    until: Milliseconds = 0
    """When the turn or the pause is over."""
    by: str = ""
    """Which process did the last step, and should do the next."""
    played: tuple[Played, ...] = ()
    is_called_off: bool = False
    next_seq: int = 0

    @property
    def seat(self) -> Seat:
        """Through whose eyes all look: the seat at which nobody sits."""
        return NOBODY_ELSE

    @property
    def open_turn(self) -> int:
        """The turn for which something can be handed in; 0 if none."""
        return self.turn if self.phase == "turn" else 0

    @property
    def due(self) -> Milliseconds | None:
        """When the next step is to be made; None: never."""
        match self.phase:
            case "waiting":
                return self.terms.starts
            case "turn":
                return self.until + GRACE
            case "pause":
                return self.until
            case "over":
                return None
            case _:
                assert_never(self.phase)

    @property
    def first_turn(self) -> int:
        """From which turn on someone plays who comes now: a turn under way goes on without them."""
        return self.turn + 1

    @property
    def view(self) -> Any:
        """The board as all may see it now; there is none before the first turn."""
        if self.phase == "waiting":
            return None
        view = self.registration.game.view(self.state, NOBODY_ELSE)
        return self.game.during(view) if self.phase == "turn" else self.game.between(view)

    def after(self, entry: Entry) -> Course:
        """With one more entry of its log."""
        match entry:
            case TurnBegan():
                later = _with(self, phase="turn", turn=entry.turn, until=entry.until, by=entry.by)
            case TurnEnded():
                later = self._laid(entry)
            case CalledOff():
                later = _with(self, phase="over", until=entry.at, is_called_off=True)
            case _:
                assert_never(entry)
        return _with(later, next_seq=self.next_seq + 1)

    def _laid(self, entry: TurnEnded) -> Course:
        rules = self.registration.game
        assert isinstance(rules, LooksUp)
        step = rules.apply_found(self.state, NOBODY_ELSE, Pass(), entry.found)
        is_over = rules.outcome(step.state) is not None
        return _with(
            self,
            state=step.state,
            events=step.events,
            phase="over" if is_over else "pause",
            until=entry.at + self.terms.pause * 1000,
            by=entry.by,
            played=(*self.played, Played(entry.turn, self.game.top(step.events))),
        )


def _with(course: Course, **changes: Any) -> Course:
    return msgspec.structs.replace(course, **changes)


def simultane_of(registration: Registration) -> SimultaneGame:
    """How the game is played so; raises `NoSimultane`."""
    if registration.simultane is None or not isinstance(registration.game, LooksUp):
        raise NoSimultane(registration.key)
    return registration.simultane


def new_course(terms: Terms) -> Course:
    """Where it stands before anything happened; raises `NoSimultane`, `UnknownVersion`."""
    registration = registry.find(terms.game).of_version(terms.game_version, terms.dictionary)
    game = simultane_of(registration)
    rng = Rng(bytes.fromhex(terms.seed))
    step = registration.game.start(game.options(terms.turns), 1, rng)
    return Course(
        terms=terms, registration=registration, game=game, state=step.state, events=step.events
    )


def next_turn(course: Course, now: Milliseconds, by: str) -> TurnBegan:
    """The entry by which the next turn begins."""
    return TurnBegan(course.first_turn, now, now + course.terms.seconds * 1000, by)


class TopSearch(msgspec.Struct, frozen=True):
    """The search for the top of a turn, as a thought that can travel to another process."""

    game: str
    version: int
    dictionary: str | None
    state: Any

    @classmethod
    def of(cls, course: Course) -> TopSearch:
        """For the turn that is played."""
        terms = course.terms
        return cls(terms.game, terms.game_version, terms.dictionary, course.state)

    def __call__(self, _: Budget) -> str | None:
        """The top, as the rules write it down; takes a while."""
        rules = registry.find(self.game).of_version(self.version, self.dictionary).game
        assert isinstance(rules, LooksUp)
        return rules.look_up(self.state, NOBODY_ELSE, Pass())


def judged(course: Course, action: Any) -> tuple[HandedIn, Step[Any, Any]]:
    """What an action hands in, and the step that notes it; raises `IllegalAction`, `NotHandedIn`.

    It costs what its own placement costs: the top plays no part in it. What would end the turn is
    not tried at all, for that would be to look the top up.
    """
    if not action.goes_on:
        raise NotHandedIn
    step = course.registration.game.apply(course.state, NOBODY_ELSE, action)
    found = course.game.handed_in(step.events)
    if found is None:
        raise NotHandedIn
    return found, step
