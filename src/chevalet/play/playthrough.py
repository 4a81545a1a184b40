"""A game in progress: its record so far, and the state to which the record leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from chevalet.core.errors import IllegalAction, Mistake, NotationError
from chevalet.core.game import LooksUp, Outcome, Seat, Step
from chevalet.core.grown import Grown
from chevalet.core.phrases import COMMON, Phrase, Phrasebook, Sayable, Saying
from chevalet.core.record import Record, Taken, check
from chevalet.core.registry import Registration
from chevalet.core.rng import DrawsSpent, seed_commitment

_NO_OPENING = Phrase("ouverture refusée : {reason}", "the opening can't be replayed: {reason}")
_NO_ACTION = Phrase(
    "coup {number} refusé : {reason}", "action {number} can't be replayed: {reason}"
)


class ReplayError(Mistake, ValueError):
    """A record whose actions the rules refuse; says at which action."""

    def __init__(
        self,
        index: int,
        cause: IllegalAction | DrawsSpent | NotationError,
        phrases: Phrasebook = COMMON,
    ) -> None:
        """A refusal is said in the `phrases` of the game; `str` tells its code."""
        self.index = index
        self.cause = cause
        self.reason: Sayable | str = reason_of(cause, phrases)
        """The cause alone, in words where there are any."""
        phrase = _NO_ACTION if index >= 0 else _NO_OPENING
        super().__init__(phrase, number=index + 1, reason=self.reason)

    def __str__(self) -> str:
        return self.why.phrase.said("en", {**self.why.facts, "reason": str(self.cause)})


def reason_of(
    cause: IllegalAction | DrawsSpent | NotationError, phrases: Phrasebook
) -> Sayable | str:
    """Why a game went no further, in the words of its `phrases`; a code where they have none."""
    if not isinstance(cause, IllegalAction):
        return cause
    phrase = phrases.get(cause.code) or COMMON.get(cause.code)
    return str(cause) if phrase is None else Saying(phrase, cause.facts)


class Moment(msgspec.Struct, frozen=True):
    """One action of a replay, what happened, and the state after it."""

    index: int
    seat: Seat
    action: Any
    events: tuple[Any, ...]
    state: Any


class Playthrough:
    """Plays a game forward. A refused action raises `IllegalAction` and changes nothing."""

    def __init__(self, registration: Registration, opening: Record) -> None:
        """Set up the game of a record, by the rules it names; its actions are not played yet."""
        registration = registration.of_version(opening.game_version, opening.dictionary)
        if opening.hands is not None:
            registration = registration.at_real_table()
        self.registration = registration
        self._opening = msgspec.structs.replace(opening, actions=(), outcome=None)
        self.taken: Grown[Taken] = Grown()
        """The actions so far."""
        step = registration.begin(opening.options, opening.seats, opening.rng, opening.position)
        self.state: Any = step.state  # a `GameState`, and more that only the game knows
        self.opening_events: tuple[Any, ...] = step.events
        self._looks_up = isinstance(registration.game, LooksUp)
        self._known: tuple[Any, Outcome | None, frozenset[Seat]] | None = None

    @classmethod
    def new(
        cls,
        registration: Registration,
        seats: int,
        seed: bytes,
        options: Any = None,
        players: tuple[str, ...] = (),
    ) -> Playthrough:
        """A fresh game; default options where none are given.

        Raises `RecordError` for a number of seats that the game has not, or a seed that is not of
        32 bytes: no record of it could be read again.
        """
        options = registration.options() if options is None else options
        opening = Record(
            game=registration.key,
            game_version=registration.version,
            dictionary=registration.dictionary(options) if registration.dictionary else None,
            seats=seats,
            options=options,
            seed=seed.hex(),
            seed_commitment=seed_commitment(seed),
            players=players,
        )
        check(opening, registration)
        return cls(registration, opening)

    def __repr__(self) -> str:
        name, seats, ply = self.registration.key, self._opening.seats, len(self.taken)
        return f"<Playthrough of {name}, {seats} seats, after {ply} actions>"

    @property
    def record(self) -> Record:
        """The game so far."""
        outcome = self.outcome if self.taken else None
        return msgspec.structs.replace(self._opening, actions=tuple(self.taken), outcome=outcome)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._judged[1]

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may act now."""
        return self._judged[2]

    @property
    def _judged(self) -> tuple[Any, Outcome | None, frozenset[Seat]]:
        """What the rules say of the state; they are asked once, however often it is looked at."""
        if self._known is None or self._known[0] is not self.state:
            game = self.registration.game
            self._known = (self.state, game.outcome(self.state), game.to_act(self.state))
        return self._known

    def view(self, seat: Seat | None) -> Any:
        """What the seat may know now."""
        return self.registration.game.view(self.state, seat)

    def act(self, seat: Seat, action: Any, found: str | None = None) -> tuple[Any, ...]:
        """Apply and record the action; returns what happened.

        `found` is what the rules looked up when it was first taken; see `LooksUp`.
        """
        game: Any = self.registration.game
        step: Step[Any, Any]
        if self._looks_up:
            found = game.look_up(self.state, seat, action) if found is None else found
            step = game.apply_found(self.state, seat, action, found)
        else:
            step = game.apply(self.state, seat, action)
        self.state = step.state
        self.taken = self.taken.and_one(Taken(seat, action, found))
        return step.events

    def copy(self) -> Playthrough:
        """The same game, to be played on by itself."""
        other = Playthrough.__new__(Playthrough)
        other.__dict__.update(self.__dict__)
        return other


def replay(record: Record, registration: Registration) -> Iterator[Moment]:
    """The game of a record, action by action; raises `ReplayError` where the rules refuse one."""
    return _moments(opening_of(record, registration), record)


def resume(record: Record, registration: Registration) -> Playthrough:
    """The game at the end of its record, ready to go on; raises `ReplayError`."""
    playthrough = opening_of(record, registration)
    for _ in _moments(playthrough, record):
        pass
    return playthrough


def opening_of(record: Record, registration: Registration) -> Playthrough:
    """The game of a record before its first action; raises `ReplayError`."""
    try:
        return Playthrough(registration, record)
    except (IllegalAction, DrawsSpent, NotationError) as error:
        raise ReplayError(-1, error, registration.phrases) from error


def _moments(playthrough: Playthrough, record: Record) -> Iterator[Moment]:
    phrases = playthrough.registration.phrases
    for index, taken in enumerate(record.actions):
        try:
            events = playthrough.act(taken.seat, taken.action, taken.found)
        except (IllegalAction, DrawsSpent) as error:
            raise ReplayError(index, error, phrases) from error
        yield Moment(index, taken.seat, taken.action, events, playthrough.state)
