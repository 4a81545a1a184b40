"""Every game as an environment for reinforcement learning, made from the protocol alone.

    from chevalet.rl import environment
    env = environment(key, seats=3)  # the key of a game, as `chevalet games` lists them

needs `pip install 'chevalet[rl]'`.
"""

from chevalet.rl.environment import Environment, environment

__all__ = ["Environment", "environment"]
