"""Plays by the sources that stand first on its path: answers views on its input with actions.

    PYTHONPATH=… python earlier_player.py GAME BOT WORDS

WORDS is a folder with the words of each policy. It is run with the package of an earlier version,
so it uses only what has been there ever since.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import msgspec

import chevalet.core.value


class Lenient(msgspec.Struct, frozen=True):
    """A value that overlooks fields which are younger than it is."""


chevalet.core.value.Value = Lenient  # type: ignore[misc,assignment] # before games are made of it

from chevalet.core import registry  # noqa: E402
from chevalet.core.game import Budget  # noqa: E402
from chevalet.core.rng import Rng  # noqa: E402
from chevalet.lexicon import Lexicon  # noqa: E402


def budget_of(nodes: int | None, seconds: float | None) -> Budget:
    """So many nodes, or so much time of a processor from now on."""
    if seconds is None:
        return Budget(nodes=nodes)
    deadline = time.process_time() + seconds
    return Budget(stop=lambda: time.process_time() >= deadline)


def main(game: str, name: str, words: str) -> None:
    """Answer line by line until the input ends."""

    def of_today(lexicon: Lexicon, policy: Any, *_: Any) -> Any:  # noqa: ARG001 - a method's place
        return map(tuple, msgspec.json.decode(Path(words, f"{policy.key}.json").read_bytes()))

    Lexicon.words = of_today  # type: ignore[method-assign, assignment]
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
