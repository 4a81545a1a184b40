"""Plays the games of an arena: here, in processes of this machine, or on a cluster."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.errors import IllegalAction
from chevalet.core.game import AnyBot, Budget, Choice, Outcome, Seat
from chevalet.core.phrases import Phrase
from chevalet.core.rng import Rng
from chevalet.play.arena.pairings import Order, Pairing
from chevalet.play.arena.players import BadPlayer, seated
from chevalet.play.match import Silence, play_match
from chevalet.play.playthrough import Playthrough, reason_of
from chevalet.play.spreading import spread

REFUSED = Phrase(
    "{game}, partie {number} : {who} a joué {quote:move}, coup refusé. {problem}",
    "{game}, game {number}: {who} played {quote:move}, which is refused. {problem}",
)


class Result(msgspec.Struct, frozen=True):
    """How one game of an arena ended, by seat."""

    number: int
    order: Order
    outcome: Outcome
    actions: int
    moves: tuple[int, ...] = ()
    """How often each seat was asked."""
    seconds: tuple[float, ...] = ()
    """How long each seat thought in all."""


class Played(msgspec.Struct, frozen=True):
    """A result with the record that led to it, if it was wanted."""

    result: Result
    record: bytes | None = None


class _Timed:
    """A bot with a stopwatch, whose last choice is remembered."""

    chosen: Any = None

    def __init__(self, bot: AnyBot, name: str) -> None:
        self._bot = bot
        self.name = name
        self.moves = 0
        self.seconds = 0.0

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """The bot's choice."""
        began = time.perf_counter()
        choice = self._bot.choose(view, rng, budget)
        self.seconds += time.perf_counter() - began
        self.moves += 1
        self.chosen = choice.action
        return choice


class _Refusing(Silence):
    """Says nothing until the rules refuse a bot: that ends the arena, by the bot's name."""

    def __init__(self, number: int, players: Sequence[_Timed]) -> None:
        self._number = number
        self._players = players

    def refusal(self, playthrough: Playthrough, seat: Seat, error: IllegalAction) -> None:
        """Tell who wanted what, and why the rules refuse it."""
        registration, player = playthrough.registration, self._players[seat]
        raise BadPlayer(
            REFUSED,
            game=registration.title,
            number=self._number + 1,
            who=player.name,
            move=registration.notation.format_action(player.chosen),
            problem=reason_of(error, registration.phrases),
        ) from error


def play_pairing(pairing: Pairing) -> Result:
    """Play one game of an arena; the same pairing gives the same result for a node budget."""
    return play_recorded(pairing, keep=False).result


def play_recorded(pairing: Pairing, *, keep: bool = True) -> Played:
    """Play one game of an arena and keep its record, as the bytes of a file, if that is wanted."""
    registration = registry.find(pairing.game)
    names = [pairing.bots[index] for index in pairing.order]
    with seated(registration, names) as bots:
        players = [_Timed(bot, name) for bot, name in zip(bots, names, strict=True)]
        playthrough = Playthrough.new(
            registration, len(players), pairing.seed, pairing.options, tuple(names)
        )
        refusing = _Refusing(pairing.number, players)
        record = play_match(playthrough, players, pairing.thinking.budget_maker(), refusing)
    assert record.outcome is not None
    result = Result(
        number=pairing.number,
        order=pairing.order,
        outcome=record.outcome,
        actions=len(record.actions),
        moves=tuple(player.moves for player in players),
        seconds=tuple(player.seconds for player in players),
    )
    return Played(result, records.encode(record) if keep else None)


def run(games: Iterable[Pairing], jobs: int = 1, cluster: str | None = None) -> Iterator[Result]:
    """Play the games, `jobs` at a time in processes of their own; results as they come."""
    return spread(play_pairing, games, jobs, cluster)


def run_recorded(
    games: Iterable[Pairing], jobs: int = 1, cluster: str | None = None
) -> Iterator[Played]:
    """Play the games like `run`, and keep their records."""
    return spread(play_recorded, games, jobs, cluster)
