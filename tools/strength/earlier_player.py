"""Plays by the sources that stand first on its path: answers views on its input with actions.

    PYTHONPATH=… python earlier_player.py GAME BOT WORDS

WORDS is a folder with the words of each policy. It is run with the package of an earlier version,
so it uses only what has been there ever since.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import msgspec

from tools.strength.earlier_sources import use_words_of_today  # isort: skip - before games

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.rng import Rng


def budget_of(nodes: int | None, seconds: float | None) -> Budget:
    """So many nodes, or so much time of a processor from now on."""
    if seconds is None:
        return Budget(nodes=nodes)
    deadline = time.process_time() + seconds
    return Budget(stop=lambda: time.process_time() >= deadline)


def main(game: str, name: str, words: str) -> None:
    """Answer line by line until the input ends."""
    use_words_of_today(words)
    registration = registry.find(game)
    bot = registration.bot(name)
    for line in sys.stdin.buffer:
        question: dict[str, Any] = msgspec.json.decode(line)
        view = msgspec.convert(question["view"], registration.view)
        rng = Rng(bytes.fromhex(question["seed"]))
        choice = bot.choose(view, rng, budget_of(question["nodes"], question["seconds"]))
        sys.stdout.buffer.write(msgspec.json.encode(choice.action) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
