"""The smallest thing that learns here: a linear policy over what the environment tells of actions.

    python -m chevalet.rl.linear GAME --games 200

It plays against chance, and after each game makes what it did likelier or less likely by how the
game ended (REINFORCE with the mean of the results so far as its baseline). It knows nothing of
positions: it learns which actions are good on the whole, such as long words. That is enough to
beat chance, and shows that one can learn with the environment.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chevalet.play.statistics import wilson
from chevalet.rl.environment import Environment, environment

Policy = Callable[[dict[str, Any], np.random.Generator], int]
"""Chooses the place of an action from an observation."""


def chance(observation: dict[str, Any], luck: np.random.Generator) -> int:
    """Any action, all equally likely."""
    return int(luck.choice(np.flatnonzero(observation["action_mask"])))


class Linear:
    """Weighs what is told of each action; the higher the sum, the likelier it is taken."""

    def __init__(self, size: int, rate: float = 0.3) -> None:
        self.weights: NDArray[np.float64] = np.zeros(size)
        self._rate = rate
        self._steps: list[NDArray[np.float64]] = []
        self._mean, self._games = 0.0, 0

    def __call__(self, observation: dict[str, Any], luck: np.random.Generator) -> int:
        """Choose, and remember in which direction that choice would have been likelier."""
        told = observation["actions"][observation["action_mask"] == 1]
        sums = told @ self.weights
        likely = np.exp(sums - sums.max())
        likely /= likely.sum()
        place = int(luck.choice(len(likely), p=likely))
        self._steps.append(told[place] - likely @ told)
        return place

    def learn(self, result: float) -> None:
        """Make what was done since the last time likelier by how much better it went than usual."""
        better = result - self._mean
        if self._steps:
            self.weights += self._rate * better * np.mean(self._steps, axis=0)
        self._steps.clear()
        self._games += 1
        self._mean += (result - self._mean) / self._games


def play(env: Environment, seated: list[Policy], seed: int) -> list[float]:
    """One game, each seat by its policy; what each seat got in all."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        won[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            assert observation is not None
            env.step(seated[env.possible_agents.index(agent)](observation, luck))
    return list(won.values())


def train(env: Environment, games: int, seed: int = 0) -> Linear:
    """A policy that has played so many games against chance, in turn from every seat."""
    policy = Linear(env.action_size)
    seats = len(env.possible_agents)
    for game in range(games):
        own = game % seats
        seated: list[Policy] = [chance] * seats
        seated[own] = policy
        policy.learn(play(env, seated, seed + game)[own])
    return policy


def share_won(env: Environment, policy: Policy, games: int, seed: int) -> float:
    """How much of what can be won the policy wins against chance, each deal from every seat."""
    seats = len(env.possible_agents)
    results = []
    for game in range(games):
        seated: list[Policy] = [chance] * seats
        seated[game % seats] = policy
        results.append(play(env, seated, seed + game // seats)[game % seats])
    return (float(np.mean(results)) + 1) / 2


def main() -> None:
    """Train, then play as many games on fresh deals and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=None)
    asked = parser.parse_args()
    env = environment(asked.game, asked.seats)
    fresh = 1_000_000
    before = share_won(env, chance, asked.games, fresh)
    after = share_won(env, train(env, asked.games), asked.games, fresh)
    sure = wilson(after * asked.games, asked.games)
    sys.stdout.write(
        f"{asked.game}: chance {before:.1%}, after {asked.games} games of learning {after:.1%}"
        f" ({sure.low:.1%} - {sure.high:.1%})\n"
    )


if __name__ == "__main__":
    main()
