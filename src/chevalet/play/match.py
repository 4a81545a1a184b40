"""A match: players of any kind take their turns until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyBot, Budget, Choice, Seat
from chevalet.core.record import Record
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough

BudgetMaker = Callable[[], Budget]


class EndlessGame(RuntimeError):
    """A game went on past the longest that its rules allow: a fault of the game."""


class Stopped(Exception):
    """A player left; the record up to here is kept."""


class Turn(msgspec.Struct, frozen=True):
    """What a match tells those who watch it: who did what, why, and what happened."""

    seat: Seat
    choice: Choice[Any]
    events: tuple[Any, ...]


class Watcher(Protocol):
    """Someone who is told of the match as it goes."""

    def turn(self, playthrough: Playthrough, turn: Turn) -> None:
        """A turn was taken."""
        ...

    def refusal(self, playthrough: Playthrough, seat: Seat, error: IllegalAction) -> None:
        """The rules refused what a seat wanted; raise the error again to end the match."""
        ...


class Silence:
    """Watches without a word; a refused bot is a fault and ends the match."""

    def turn(self, playthrough: Playthrough, turn: Turn) -> None:
        """Nothing is said."""

    def refusal(self, playthrough: Playthrough, seat: Seat, error: IllegalAction) -> None:  # noqa: ARG002 - whoever it was
        """Bots must not be refused."""
        raise error


def play_match(
    playthrough: Playthrough,
    players: Sequence[AnyBot],
    budget: BudgetMaker,
    watcher: Watcher | None = None,
) -> Record:
    """Play on until the game is over, each seat by its player; returns the whole record.

    Each player thinks with a chance of its own, so that its luck does not depend on the others'.
    """
    watcher = watcher or Silence()
    luck = [playthrough.record.rng.branch(f"player {seat}") for seat in range(len(players))]
    while playthrough.outcome is None:
        if len(playthrough.taken) > playthrough.registration.turn_limit:
            raise EndlessGame(f"{playthrough.registration.key}: no end after its turn limit")
        for seat in sorted(playthrough.to_act):
            if seat not in playthrough.to_act:  # an earlier seat's vote closed the ballot
                continue
            luck[seat] = _take_turn(playthrough, seat, players[seat], luck[seat], budget(), watcher)
    return playthrough.record


def _take_turn(
    playthrough: Playthrough,
    seat: Seat,
    player: AnyBot,
    luck: Rng,
    budget: Budget,
    watcher: Watcher,
) -> Rng:
    while True:
        luck = luck.branch("next")
        choice = player.choose(playthrough.view(seat), luck, budget)
        try:
            events = playthrough.act(seat, choice.action)
        except IllegalAction as error:
            watcher.refusal(playthrough, seat, error)
            continue
        watcher.turn(playthrough, Turn(seat, choice, events))
        return luck
