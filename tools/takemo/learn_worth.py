"""Learns what letters that stay on the rack are worth, and writes `worth.json` of Takemo's bots.

    python -m tools.takemo.learn_worth [--samples N] [--seed TEXT] [--jobs N] [--cluster ADDRESS]

Boards come from games in which both camps lay what gains most. On each of them some letters stay,
the rack is filled up at random, and the best move gains so many tiles. A least-squares fit over
many such samples says how much each letter, each repeated one, and too many or too few vowels add
to that.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from chevalet.core.letters import ALPHABET
from chevalet.core.rng import Rng
from chevalet.games.takemo.board import EMPTY_BOARD, MATERIAL, RACK_SIZE
from chevalet.games.takemo.bots import worth as takemo_worth
from chevalet.games.takemo.bots.lines import Line
from chevalet.games.takemo.bots.playouts import Playouts, open_playouts
from chevalet.games.takemo.bots.worth import Worth, imbalance
from chevalet.games.takemo.finder import open_moves
from chevalet.games.takemo.policy import TAKEMO
from chevalet.lexicon.referee import Referee
from tools.strength.sampling import Asked, add_sampling, samples
from tools.strength.solving import solved

OUTPUT = Path(takemo_worth.__file__).with_name(takemo_worth.FILE_NAME)
VOWELS = 0.45
"""The share of vowels among the letters of a camp, more or less."""
STIFFNESS = 20.0
"""How many samples' weight pulls each number towards nothing, lest rare letters run wild."""
FIRST_TURN, LAST_TURN = 4, 34
"""From which turns of a game boards are taken."""
EACH = 50
"""Samples of a board."""


class Sample(NamedTuple):
    """Letters that stayed, and what the next turn gained."""

    left: str
    gain: int


def samples_of(asked: Asked) -> list[Sample]:
    """Some of one game."""
    playouts = _playouts()
    chance = Rng.seeded(asked.seed).branch(f"game {asked.game}")
    turn, chance = chance.below(LAST_TURN - FIRST_TURN)
    bags = ["".join(chance.branch(f"bag {n}").shuffled(MATERIAL.letters)[0]) for n in (0, 1)]
    racks = (bags[0][:RACK_SIZE], bags[1][:RACK_SIZE])
    line = Line(EMPTY_BOARD, racks, (bags[0][RACK_SIZE:], bags[1][RACK_SIZE:]))
    (played,) = playouts.play([line], FIRST_TURN + turn)
    return list(_on(played.board, playouts, chance))


@cache
def _playouts() -> Playouts:
    return open_playouts(open_moves(Referee(TAKEMO).graphs()))


def _on(board: str, playouts: Playouts, rng: Rng) -> Iterator[Sample]:
    kept, lines = [], []
    for _ in range(EACH):
        letters, rng = rng.shuffled(MATERIAL.letters)
        count, rng = rng.below(RACK_SIZE - 1)
        rack = "".join(letters[:RACK_SIZE])
        kept.append(rack[:count])
        lines.append(Line(board, (rack, rack), ("", "")))
    for left, played in zip(kept, playouts.play(lines, 1), strict=True):
        laid = played.turns[0]
        yield Sample(left, laid.score if laid else 0)


def features(left: str) -> list[float]:
    """What adds up to a sample's gain: letters, repeated ones, imbalance, and what all have."""
    repeated = len(left) - len(set(left))
    counts = [float(left.count(letter)) for letter in ALPHABET]
    return [*counts, float(repeated), imbalance(left, VOWELS) ** 2, 1.0]


def fit(some: Iterator[Sample], number: int) -> list[float]:
    """The least-squares solution over so many samples."""
    size = len(features(""))
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for sample in islice(some, number):
        present = [(n, each) for n, each in enumerate(features(sample.left)) if each]
        for row, value in present:
            right[row] += value * sample.gain
            for column, other in present:
                matrix[row][column] += value * other
    for row in range(size - 1):  # what all samples have in common is free
        matrix[row][row] += STIFFNESS
    return solved(matrix, right)


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_sampling(parser, 60_000, OUTPUT)
    asked = parser.parse_args()
    with closing(samples(samples_of, asked.seed, asked.jobs, asked.cluster)) as some:
        solution = fit(some, asked.samples)
    *letters, repeated, balance, _ = (round(each, 3) for each in solution)
    learned = Worth(
        letters=dict(zip(ALPHABET, letters, strict=True)),
        repeated=repeated,
        imbalance=balance,
        vowels=VOWELS,
        origin={
            "dictionary": Referee(TAKEMO).version,
            "seed": asked.seed,
            "samples": asked.samples,
        },
    )
    asked.output.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n")
    print(asked.output)


if __name__ == "__main__":
    import_module("tools.takemo.learn_worth").main()  # by its name, by which other machines find it
