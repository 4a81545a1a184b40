"""Every game as an environment, held to PettingZoo's own tests."""

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from chevalet.core import registry
from chevalet.rl import Environment, environment
from chevalet.rl.features import vector_of
from chevalet.rl.linear import chance, share_won, train
from tests.contract.pioche import registration as pioche

GAMES = registry.game_keys()


def small(registration, seats=None, **facts):
    size = seats or min(registration.seats)
    return Environment(registration, size, actions=64, **({"sizes": (128, 32)} | facts))


def moved(env, steps=12, seed=1):
    """What the agents saw and did in the first steps of a game by chance."""
    env.reset(seed=seed)
    luck = np.random.default_rng(seed)
    told = []
    for agent in env.agent_iter(max_iter=steps):
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            break
        action = chance(observation, luck)
        told.append((agent, info["notations"][action], observation["observation"].tobytes()))
        env.step(action)
    return told


# Its own environments with masks have such spaces too; it knows them by their names.
@pytest.mark.filterwarnings(
    "ignore:Observation (space for each agent probably|is not a NumPy array):UserWarning"
)
@pytest.mark.parametrize("key", GAMES)
def test_pettingzoos_own_tests_of_the_interface(key, capfd):
    api_test(small(registry.find(key)), num_cycles=30)
    capfd.readouterr()  # it says that it passed


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_is_the_same_game(key):
    env = small(registry.find(key))
    first = moved(env)
    assert moved(env) == first
    assert moved(env, seed=2) != first


@pytest.mark.filterwarnings(
    "ignore:Observation (space for each agent probably|is not a NumPy array):UserWarning"
)
def test_pettingzoos_own_tests_of_seeds_and_of_pictures(capfd):
    seed_test(lambda: small(pioche), num_cycles=10)
    render_test(lambda render_mode: small(pioche, render_mode=render_mode))
    capfd.readouterr()


def test_any_number_of_seats():
    for seats in pioche.seats:
        assert {agent for agent, *_ in moved(small(pioche, seats))} == {
            f"player_{seat}" for seat in range(seats)
        }


def test_the_end_gives_one_to_the_first_and_takes_one_from_the_last():
    env = small(pioche, 3)
    env.reset(seed=5)
    luck = np.random.default_rng(5)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        got[agent] += reward
        env.step(None if terminated else chance(observation, luck))
    places = env._game.outcome.places
    assert sorted(places) == [1, 2, 3]
    assert [got[f"player_{seat}"] for seat in range(3)] == [2.0 - place for place in places]


def test_points_of_whoever_plays_alone_are_measured_against_nothing():
    env = environment("zakhia", actions=64, reward="points")
    env.reset(seed=1)
    (agent,) = env.agents
    env.step(0)
    assert env.rewards == {agent: env._points()[0]}
    assert env.rewards[agent] > 0


def test_only_the_agent_whose_turn_it_is_has_actions_and_no_other_can_be_taken():
    env = small(pioche)
    env.reset(seed=1)
    turn, other = env.agent_selection, next(a for a in env.agents if a != env.agent_selection)
    assert env.observe(turn)["action_mask"].sum() > 0
    assert env.observe(other)["action_mask"].sum() == 0
    with pytest.raises(ValueError, match=turn):
        env.step(63)


def test_what_a_seat_may_not_know_is_in_no_observation():
    """Another deal behind the same view changes nothing that is seen."""
    env = small(pioche)
    env.reset(seed=1)
    seat = env.possible_agents.index(env.agent_selection)
    seen = env.observe(env.agent_selection)
    game = pioche.game
    other = game.imagine(game.view(env._game.state, seat), env._game.record.rng.branch("other"))
    assert other != env._game.state
    env._game.state = other
    again = env.observe(env.agent_selection)
    assert all((seen[key] == again[key]).all() for key in seen)


def test_more_actions_than_places_are_an_even_choice():
    env = environment("zakhia", actions=16)
    env.reset(seed=3)
    notations = env.infos[env.agent_selection]["notations"]
    assert len(set(notations)) == 16


def test_different_values_are_different_vectors():
    assert (vector_of({"a": 1}, 64) != vector_of({"b": 1}, 64)).any()


def test_a_linear_policy_learns_to_beat_chance():
    env = small(pioche, sizes=(16, 64))
    assert share_won(env, train(env, 300), 200, seed=10_000) > 0.55
