"""The levels of a game: its bots by name, each of which also votes at friendly tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from chevalet.core.game import AnyBot
from chevalet.search.voter import PolicyOf, Voter

Levels = Mapping[str, Callable[[], AnyBot]]


def voting(players: Levels, policy: PolicyOf) -> Levels:
    """The same levels, made of bots that vote by the policy of the table's options."""
    return {name: _voting(player, policy) for name, player in players.items()}


def _voting(player: Callable[[], AnyBot], policy: PolicyOf) -> Callable[[], AnyBot]:
    return lambda: Voter(player(), policy)
