"""Finds placements by the sources that stand first on its path: the other side of `earlier.py`.

    PYTHONPATH=… python _earlier_placements.py POLICY WORDS

It is run with the package of an earlier version, so it uses only what has been there ever since.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import msgspec

from tools.strength.earlier_sources import use_words_of_today  # isort: skip - before games

from chevalet import lexicon
from chevalet.grid import GridPosition, GridRules, PlacementGenerator, Rack
from chevalet.lexicon import WordGraphs

LEAST_SECONDS = 1.0


def main(policy: str, words: str) -> None:
    """Rules and turns first, then a question a line, until the input ends."""
    use_words_of_today(words)
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
