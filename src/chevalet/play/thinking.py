"""Thinks in a process of its own: thoughts come in, what came of them goes out, one at a time.

python -m chevalet.play.thinking

Whoever plays at the same machine must not feel it, so the process steps back behind all others.
It ends when nothing more can come in. Both ends are ours, so what travels are pickles.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from chevalet.core import registry
from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.play import clock
from chevalet.play.stepping_back import Behind, step_back

LENGTH = struct.Struct("!I")
"""What comes before every message: how long it is."""

Thought = Callable[[Budget], Any]
"""What can be pickled and is thought about within a budget."""


class Move(msgspec.Struct, frozen=True):
    """What a bot does in a position, as a thought that can travel."""

    game: str
    level: str
    view: Any
    luck: Rng

    def __call__(self, budget: Budget) -> Choice[Any]:
        """Choose."""
        return registry.find(self.game).bot(self.level).choose(self.view, self.luck, budget)


class Task(msgspec.Struct, frozen=True):
    """A thought, and how long it may take."""

    thought: Thought
    seconds: float | None
    nodes: int | None

    def done(self) -> Any:
        """What comes of it."""
        stop = None if self.seconds is None else clock.seconds(self.seconds).stop
        return self.thought(
            Budget(nodes=self.nodes) if stop is None else Budget(nodes=self.nodes, stop=stop)
        )


class Outcome(msgspec.Struct, frozen=True):
    """What came of a task: a result, or what it raised."""

    result: Any = None
    error: Exception | None = None


def packed(value: Any) -> bytes:
    """A message as it travels."""
    data = pickle.dumps(value)
    return LENGTH.pack(len(data)) + data


def outcome_of(task: Task) -> Outcome:
    """Do the task; whatever it raises is told, not raised."""
    try:
        return Outcome(task.done())
    except Exception as error:  # noqa: BLE001 - the one who asked is told
        return Outcome(error=error)


def main() -> None:
    """Think until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    step_back(Behind.SERVER)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a stray print must not garble an answer
    while (data := _read(sys.stdin.buffer)) is not None:
        answers.write(_answer(data))
        answers.flush()


def _answer(data: bytes) -> bytes:
    outcome = outcome_of(pickle.loads(data))  # noqa: S301 - from the process that started us
    try:
        return packed(outcome)
    except Exception as error:  # noqa: BLE001 - what can't travel is told as well
        return packed(Outcome(error=RuntimeError(f"{type(error).__name__}: {error}")))


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = stream.read(length)
    return data if len(data) == length else None


if __name__ == "__main__":
    from chevalet.play.thinking import main as main_of_the_module  # pickles name this module

    main_of_the_module()
