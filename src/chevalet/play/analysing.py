"""A game analysed by a process of its own: a record in, progress and the analysis out, as lines.

python -m chevalet.play.analysing [idle|nice [NODES]] < record.json

Whoever plays at the same machine must not feel it, so the process steps back behind all others.
"""

from __future__ import annotations

import sys

import msgspec

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.analysis import GameAnalysis
from chevalet.core.value import Value
from chevalet.play.analysis import analyse
from chevalet.play.stepping_back import Manner, step_aside


class Line(Value, frozen=True):
    """A line of what the process says: how far it is, and at last what it found."""

    done: int
    all: int
    analysis: GameAnalysis | None = None


def main(manner: Manner = "idle", nodes: int | None = None) -> None:
    """Analyse the record that comes in."""
    step_aside(manner)
    data = sys.stdin.buffer.read()
    registration = registry.find(records.decode_game_key(data))
    assert registration.analyse is not None
    record = records.decode(data, registration)
    count = 0

    def progress(done: int, total: int) -> None:
        nonlocal count
        count = total
        _say(Line(done, total))

    found = analyse(
        record, registration, registration.analyse.load(), nodes=nodes, progress=progress
    )
    _say(Line(count, count, found))


def _say(line: Line) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    words = sys.argv[1:]
    main(
        msgspec.convert(words[0], Manner) if words else "idle",
        int(words[1]) if len(words) > 1 else None,
    )
