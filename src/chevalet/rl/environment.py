"""A game as a PettingZoo environment: agents take turns, each sees what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.core.registry import Registration
from chevalet.core.rng import SEED_BYTES
from chevalet.play.playthrough import Playthrough
from chevalet.rl.features import vector_of

MOST_LOOKED_AT = 20_000
"""A rack of jokers has hundreds of thousands of actions; so many are listed to choose from."""

Reward = Literal["outcome", "points"]


def environment(game: str, seats: int | None = None, **given: Any) -> Environment:
    """The game of that key; with as few seats as it allows, if no number is given.

    What else can be given is what `Environment` takes: `options`, `actions`, `sizes`, `reward` and
    `render_mode`.
    """
    registration = registry.find(game)
    return Environment(registration, seats or min(registration.seats), **given)


class Environment(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # untyped
    """Any registered game.

    An action is a number: the place of the chosen action in the list of those that may be taken
    now. The list has `actions` places; `action_mask` says which are filled, `actions` describes
    each, and `infos[agent]["notations"]` writes them as people do. Where more may be done than fit,
    the list is an even choice of them, the same whenever the view is the same.

    At the end the first gets 1 and the last -1, the others in between; with `reward="points"` each
    action gives what it changed in one's points against the mean of the others', at once.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "name": "chevalet_v1",
    }

    def __init__(
        self,
        registration: Registration,
        seats: int,
        *,
        options: Any = None,
        actions: int = 256,
        sizes: tuple[int, int] = (512, 64),
        reward: Reward = "outcome",
        render_mode: str | None = None,
    ) -> None:
        """A table of the game; `sizes` are those of the vectors of a view and of an action."""
        super().__init__()
        self.registration = registration
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._options = options
        self._count = actions
        self._view_size, self.action_size = sizes
        self._reward = reward
        self._chance, _ = seeding.np_random()
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": _numbers(self._view_size),
                "actions": _numbers(self._count, self.action_size),
                "action_mask": spaces.Box(0, 1, (self._count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The places of the list of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh game; the same seed deals the same."""
        del options
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._game = Playthrough.new(
            self.registration,
            len(self.possible_agents),
            self._chance.bytes(SEED_BYTES),
            self._options,
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_to(min(self._game.to_act))

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may know, and what it may do if it is its turn."""
        listed = self._listed if agent == self.agent_selection else ()
        mask = np.zeros(self._count, dtype=np.int8)
        mask[: len(listed)] = 1
        described = np.zeros((self._count, self.action_size), dtype=np.float32)
        for at, action in enumerate(listed):
            described[at] = vector_of(action, self.action_size)
        view = self._game.view(self._seat(agent))
        return {
            "observation": vector_of(view, self._view_size),
            "actions": described,
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        """Take the action of that place for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self._listed):
            raise ValueError(
                f"{agent} has {len(self._listed)} actions now, so there is no {action}"
            )
        self._cumulative_rewards[agent] = 0.0
        before = self._points()
        self._game.act(self._seat(agent), self._listed[action])
        self._reward_all(before)
        if self._game.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif len(self._game.taken) >= self.registration.turn_limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._go_to(self._after(self._seat(agent)))
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The scores and the last action, as text."""
        text = self._text()
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what was asked for
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _go_to(self, seat: Seat) -> None:
        self.agent_selection = self.possible_agents[seat]
        self._listed = self._legal(seat) if self._game.outcome is None else ()
        self.infos[self.agent_selection] = {"notations": self._written(self._listed)}

    def _after(self, seat: Seat) -> Seat:
        """Who is asked next: the next around the table among those who may act."""
        count = len(self.possible_agents)
        around = (Seat((seat + step) % count) for step in range(1, count + 1))
        waiting = self._game.to_act or {Seat((seat + 1) % count)}
        return next(each for each in around if each in waiting)

    def _legal(self, seat: Seat) -> Sequence[Any]:
        view = self._game.view(seat)
        found = list(islice(self.registration.game.legal_actions(view), MOST_LOOKED_AT))
        if len(found) <= self._count:
            return found
        return [found[at * len(found) // self._count] for at in range(self._count)]

    def _written(self, actions: Sequence[Any]) -> tuple[str, ...]:
        return tuple(map(self.registration.notation.format_action, actions))

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _points(self) -> tuple[int, ...]:
        scores: tuple[int, ...] = self._game.view(None).scores
        return scores

    def _reward_all(self, before: tuple[int, ...]) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self._reward == "points":
            gained = [after - was for after, was in zip(self._points(), before, strict=True)]
            for agent in self.agents:
                own = gained[self._seat(agent)]
                others = max(1, len(gained) - 1)  # whoever plays alone has none
                self.rewards[agent] = own - (sum(gained) - own) / others
        elif (outcome := self._game.outcome) is not None:
            last = max(2, len(outcome.places))
            for agent in self.agents:
                place = outcome.places[self._seat(agent)]
                self.rewards[agent] = 1 - 2 * (place - 1) / (last - 1)

    def _text(self) -> str:
        scores = " - ".join(map(str, self._points()))
        taken = self._game.taken
        last = self._written([taken[len(taken) - 1].action])[0] if taken else ""
        return f"{self.registration.key} {len(taken)}: {scores}  {last}".rstrip()


def _numbers(*shape: int) -> spaces.Box[np.float32]:
    """Any numbers, so many of them."""
    return spaces.Box(-np.inf, np.inf, shape, np.float32)
