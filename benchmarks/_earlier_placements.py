"""Finds placements by the sources that stand first on its path: the other side of `earlier.py`.

    PYTHONPATH=… python _earlier_placements.py POLICY WORDS

It is run with the package of an earlier version, so it uses only what has been there ever since.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import msgspec

import chevalet.core.value

LEAST_SECONDS = 1.0


class Lenient(msgspec.Struct, frozen=True):
    """A value that overlooks fields which are younger than it is."""


chevalet.core.value.Value = Lenient  # type: ignore[misc,assignment] # before games are made of it

from chevalet import lexicon  # noqa: E402
from chevalet.grid import GridPosition, GridRules, PlacementGenerator, Rack  # noqa: E402
from chevalet.lexicon import Lexicon, WordGraphs  # noqa: E402


def main(policy: str, words: str) -> None:
    """Rules and turns first, then a question a line, until the input ends."""

    def of_today(lexicon: Lexicon, policy: Any, *_: Any) -> Any:  # noqa: ARG001 - a method's place
        return map(tuple, msgspec.json.decode(Path(words, f"{policy.key}.json").read_bytes()))

    Lexicon.words = of_today  # type: ignore[method-assign, assignment]
    graphs = WordGraphs.of(getattr(lexicon, policy))
    generator, turns = None, []
    for line in sys.stdin.buffer:
        question: dict[str, Any] = msgspec.json.decode(line)
        answer: object = None
        if "rules" in question:
            generator = PlacementGenerator(graphs, msgspec.convert(question["rules"], GridRules))
            turns = [
                (msgspec.convert(position, GridPosition), Rack(rack))
                for position, rack in question["turns"]
            ]
        else:
            assert generator is not None
            answer = _seconds(generator, turns, question["what"])
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


def _seconds(generator: PlacementGenerator, turns: list[Any], what: str) -> float:
    """Processor time for one pass over the turns."""
    passes, start = 0, time.process_time()
    while passes == 0 or time.process_time() - start < LEAST_SECONDS:
        for position, rack in turns:
            if what == "all":
                generator.placements(position, rack)
            else:
                generator.best(position, rack, 1)
        passes += 1
    return (time.process_time() - start) / passes


if __name__ == "__main__":
    main(*sys.argv[1:])
