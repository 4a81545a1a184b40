"""Which games an arena plays: all of its bots at one table, or a round robin of smaller ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from chevalet.core.game import Budget
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play import clock
from chevalet.play.arena.players import check_player
from chevalet.play.match import BudgetMaker

MOST_PERMUTED = 4
"""Above this many seats the bots only move on around the table: seven have 5,040 seat orders."""

Order = tuple[int, ...]
"""`order[seat]` is the index, among the arena's bots, of who sits there."""


class Thinking(msgspec.Struct, frozen=True):
    """How much each bot may think about a move: nodes (reproducible) or seconds."""

    nodes: int | None = None
    seconds: float | None = None

    def budget_maker(self) -> BudgetMaker:
        """A fresh budget for each move."""
        if self.seconds is not None:
            limit = self.seconds
            return lambda: clock.seconds(limit)
        return lambda: Budget(nodes=self.nodes)


class Pairing(msgspec.Struct, frozen=True):
    """One game of an arena: which chance, and which bot sits where."""

    number: int
    game: str
    seed: bytes
    bots: tuple[str, ...]
    order: Order
    options: Any
    thinking: Thinking


def pairings(
    registration: Registration,
    bots: Sequence[str],
    games: int,
    seed: str,
    thinking: Thinking,
    options: Any = None,
    *,
    seats: int | None = None,
) -> Iterator[Pairing]:
    """The games to play: each chance once in every seat order, and `game_count` of them.

    With fewer seats than bots every group of that size meets. Asked for more games, an arena begins
    with the same ones.
    """
    for name in bots:
        check_player(registration, name)  # an unknown name is told before the first game
    orders = _orders(len(bots), seats)
    return (
        Pairing(
            number=number,
            game=registration.key,
            seed=Rng.seeded(f"{registration.key} {seed} {number // len(orders)}").seed,
            bots=tuple(bots),
            order=orders[number % len(orders)],
            options=options,
            thinking=thinking,
        )
        for number in range(game_count(bots, games, seats))
    )


def game_count(bots: Sequence[str], games: int, seats: int | None = None) -> int:
    """`games` for each group, rounded up so that no chance is played in some seat orders only.

    >>> game_count(["a", "b"], 5), game_count(["a", "b", "c"], 5, seats=2)
    (6, 18)
    """
    a_group = len(_seatings(range(len(bots) if seats is None else seats)))
    return -(-games // a_group) * len(_orders(len(bots), seats))


def _orders(bots: int, seats: int | None) -> list[Order]:
    """Who sits where in the games of one chance, those of all groups after each other."""
    groups = itertools.combinations(range(bots), bots if seats is None else seats)
    return [order for group in groups for order in _seatings(group)]


def _seatings(group: Sequence[int]) -> list[Order]:
    if len(group) <= MOST_PERMUTED:
        return list(itertools.permutations(group))
    return [(*group[turn:], *group[:turn]) for turn in range(len(group))]
