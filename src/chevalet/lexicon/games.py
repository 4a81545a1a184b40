"""Which words the installed games accept, as each of them declares it."""

from __future__ import annotations

from typing import NamedTuple

from chevalet.core import registry
from chevalet.core.registry import Registration
from chevalet.lexicon.policy import Policy


class GamePolicy(NamedTuple):
    """A policy, and whose it is."""

    game: Registration
    policy: Policy

    @property
    def variant(self) -> str | None:
        """The variant's name; None for the game as it is usually played."""
        return self.policy.key.removeprefix(self.game.key).removeprefix("-") or None


def policies_of(registration: Registration) -> tuple[GamePolicy, ...]:
    """A game's policies, its own first; none if it is not played with words."""
    found = []
    for key, policy in registration.policies.items():
        if not isinstance(policy, Policy) or policy.key != key:
            raise TypeError(f"{registration.key}: {key!r} does not name a policy of that key")
        found.append(GamePolicy(registration, policy))
    return tuple(found)


def all_policies() -> dict[str, GamePolicy]:
    """The policies of all games and their variants, by key."""
    games = registry.all_games()
    return {each.policy.key: each for game in games for each in policies_of(game)}


def game_policies() -> dict[str, Policy]:
    """The policy by which each game is usually played, by the game's key."""
    return {each.game.key: each.policy for each in all_policies().values() if each.variant is None}


def universe_policies() -> tuple[Policy, ...]:
    """The policies of the games in which universes matter."""
    return tuple(
        each.policy
        for each in all_policies().values()
        if each.game.has_universes and each.variant is None
    )
