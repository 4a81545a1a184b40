"""What a game hands in to be certified, and the search for a position that breaks a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyGame, Seat
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.play.playthrough import Playthrough


class ContractViolation(AssertionError):
    """A game broke a clause of the contract."""


class Entries(msgspec.Struct, frozen=True):
    """What people would enter at a real table of a game that was played here."""

    options: Callable[[Any], Any]
    """The table's options, from the state at its beginning: who begins is said."""
    action: Callable[[Any, Seat, Any], Any | None] = lambda _state, _seat, action: action
    """The entry for an action, from the state before it; None: it is not entered."""
    score: Callable[[Any], Any] = lambda view: view.scores
    """What must come out alike, of a spectator's view."""


class Contract(msgspec.Struct, frozen=True, eq=False):
    """A game, and what the suite can't find out by itself."""

    registration: Registration
    inventory: Callable[[Any], Tiles]
    """All tiles of a state, wherever they lie: the same through the whole game."""
    broken_actions: Callable[[Any], Iterable[Any]]
    """Actions that a view's seat must be refused: off the board, not on the rack, and so on."""
    options: tuple[Any, ...] = ()
    """The options to play with; the default ones where none are given."""
    entries: Entries | None = None
    """How its games are told to the referee of a real table, if it declares one."""


class Position(msgspec.Struct, frozen=True):
    """Somewhere in a random game: the game so far and a chance for whoever examines it."""

    contract: Contract
    playthrough: Playthrough
    rng: Rng

    @property
    def registration(self) -> Registration:
        """The game's entry."""
        return self.contract.registration

    @property
    def game(self) -> AnyGame:
        """The game's rules."""
        return self.registration.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats at the table."""
        return tuple(Seat(seat) for seat in range(self.playthrough.record.seats))


Clause = Callable[[Position], None]


def walk(playthrough: Playthrough, rng: Rng, actions: int | None = None) -> Rng:
    """Play random actions, mostly lively ones, to the end of the game or for so many actions."""
    taken = 0
    while playthrough.outcome is None and (actions is None or taken < actions):
        if len(playthrough.record.actions) > playthrough.registration.turn_limit:
            raise ContractViolation("the game goes on past its turn limit")
        seats = sorted(playthrough.to_act)
        if not seats:
            raise ContractViolation("nobody may act, but the game has no outcome")
        index, rng = rng.below(len(seats))
        seat = seats[index]
        action, rng = _random_action(playthrough, seat, rng)
        try:
            playthrough.act(seat, action)
        except IllegalAction as error:
            raise ContractViolation(f"offered but refused: {action!r}: {error}") from error
        taken += 1
    return rng


def _random_action(playthrough: Playthrough, seat: Seat, rng: Rng) -> tuple[Any, Rng]:
    legal = list(playthrough.registration.game.legal_actions(playthrough.view(seat)))
    if not legal:
        raise ContractViolation(f"seat {seat} is to act, but no action is offered")
    mood, rng = rng.below(10)
    if mood:  # one in ten times a pass or an exchange is as good as anything
        legal = [action for action in legal if not action.is_idle] or legal
    index, rng = rng.below(len(legal))
    return legal[index], rng


@st.composite
def positions(draw: st.DrawFn, contract: Contract) -> Position:
    """Positions of random games, from the opening to the end."""
    registration = contract.registration
    seats = draw(st.sampled_from(registration.seats))
    options = draw(st.sampled_from(contract.options or (registration.options(),)))
    rng = Rng.seeded(str(draw(st.integers(0, 2**32))))
    actions = draw(st.integers(0, min(registration.turn_limit, 80)))
    playthrough, left = _walked(contract, seats, options, rng, actions)
    return Position(contract, playthrough.copy(), left)


# Every clause is shown the same positions: walking there takes longer than looking at them.
@lru_cache(maxsize=100)
def _walked(
    contract: Contract, seats: int, options: Any, rng: Rng, actions: int
) -> tuple[Playthrough, Rng]:
    playthrough = Playthrough.new(contract.registration, seats, rng.seed, options)
    return playthrough, walk(playthrough, rng.branch("walk"), actions)


def check(contract: Contract, clause: Clause, examples: int = 25) -> None:
    """Look for a position that breaks the clause; raises `ContractViolation` with the smallest."""

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        print_blob=False,
        report_multiple_bugs=False,
    )
    @given(positions(contract))
    def holds(position: Position) -> None:
        clause(position)

    holds()
