"""Learns what tiles that stay on the rack are worth, and writes `worth.json` of the Zakhia package.

    python -m tools.zakhia.learn_worth [--samples N] [--rounds N] [--seed TEXT]
                                       [--jobs N] [--cluster ADDRESS]

Two players who choose by score and by the worth learned so far play games. After a turn one looks:
some tiles stayed, the rack is filled up at random, and the best next placement brings so many
points (and again leaves something of some worth). A least-squares fit over many such samples
says how much each tile, and each balance of vowels and consonants, adds to the next turn's value
over starting afresh. Each round learns from games played with the worth of the round before.
How much of it counts at which stage of a game is learned afterwards: `tools.zakhia.learn_stages`.
"""

from __future__ import annotations

import argparse
from collections.abc import Generator, Iterator
from contextlib import closing
from functools import cache
from importlib import import_module
from itertools import chain, count, islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from chevalet.core.rng import Rng
from chevalet.games.zakhia.board import EMPTY, EMPTY_BOARD, MATERIAL, PICTURES, RACK_SIZE
from chevalet.games.zakhia.bots import worth as zakhia_worth
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.bots.worth import LearnedWorth, Stage, per_tile
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.grid import Worth
from chevalet.grid.worth import HUNDREDTHS, TILES
from chevalet.lexicon.referee import Referee
from chevalet.play.spreading import spread_in_order
from tools.strength.solving import solved
from tools.strength.spreading import add_spreading

OUTPUT = Path(zakhia_worth.__file__).with_name(zakhia_worth.FILE_NAME)
NOTHING_LEARNED = per_tile(0)
MOST_OF_A_KIND = 4
LEAST_BAG = 2 * RACK_SIZE
"""With less in the bag the end of the game is near, and worth means something else."""
FROM_THE_BEST = 40
"""The tiles that stay are those of one of so many placements: what a player would consider."""
STIFFNESS = 20.0
"""How many samples' weight pulls each number towards nothing, so that rare racks don't run wild."""


class Sample(NamedTuple):
    """Tiles that stayed, pictures that were open, and what the next turn was worth in points."""

    left: str
    open_pictures: int
    value: float


class Features:
    """The unknowns of the fit: each further tile of a kind, balances, open pictures of the board.

    A further tile, not a count: where samples are few, three of a kind then count as two do.
    """

    def __init__(self) -> None:
        keys: list[tuple[object, ...]] = [
            (tile, number) for tile in TILES for number in range(1, _most(tile) + 1)
        ]
        keys += [(v, c) for v in range(RACK_SIZE + 1) for c in range(RACK_SIZE + 1 - v) if v or c]
        keys += [("open", number) for number in range(len(PICTURES) + 1)]
        self._numbers = {key: number for number, key in enumerate(keys)}

    def __len__(self) -> int:
        return len(self._numbers)

    def stiffness(self) -> list[float]:
        """For each unknown; the level of a stage of the game is free, but must be solvable."""
        return [STIFFNESS / 1000 if key[0] == "open" else STIFFNESS for key in self._numbers]

    def of(self, sample: Sample) -> list[int]:
        """The unknowns that add up to the sample's value."""
        keys: list[tuple[object, ...]] = [("open", sample.open_pictures)]
        for tile in set(sample.left):
            held = min(sample.left.count(tile), _most(tile))
            keys += [(tile, number) for number in range(1, held + 1)]
        balance = _balance(sample.left)
        if any(balance):
            keys.append(balance)
        return [self._numbers[key] for key in keys]

    def tables(self, solution: list[float]) -> tuple[dict[str, list[int]], list[list[int]]]:
        """Tiles and balance as the file has them; open pictures are the same whatever one keeps."""

        def points(*key: object) -> float:
            return solution[self._numbers[key]] if key in self._numbers else 0.0

        tiles = {
            tile: [
                round(HUNDREDTHS * sum(points(tile, number) for number in range(1, held + 1)))
                for held in range(_most(tile) + 1)
            ]
            for tile in TILES
        }
        balance = [
            [
                round(HUNDREDTHS * points(vowels, consonants))
                for consonants in range(RACK_SIZE + 1 - vowels)
            ]
            for vowels in range(RACK_SIZE + 1)
        ]
        return tiles, balance


def _most(tile: str) -> int:
    """How many of a tile are told apart."""
    return min(MOST_OF_A_KIND, MATERIAL.letters.count(tile))


def _balance(tiles: str) -> tuple[int, int]:
    vowels = sum(tile in NOTHING_LEARNED.vowels for tile in tiles)
    return vowels, sum(tile.isalpha() for tile in tiles) - vowels


class Asked(NamedTuple):
    """A game from which samples are taken, and the worth with which it is played."""

    learned: LearnedWorth
    seed: str
    game: int


def samples(learned: LearnedWorth, seed: str, jobs: int, cluster: str | None) -> Generator[Sample]:
    """One sample a turn from games without end."""
    games = (Asked(learned, seed, game) for game in count(1))
    with closing(spread_in_order(samples_of, games, jobs, cluster)) as coming:
        yield from chain.from_iterable(coming)


def samples_of(asked: Asked) -> list[Sample]:
    """One sample a turn of one game."""
    sight, worth = _sight(), zakhia_worth.tables(asked.learned)
    return list(_sampled(sight, worth, Rng.seeded(asked.seed).branch(f"game {asked.game}")))


@cache
def _sight() -> Sight:
    return Sight(Referee(ZAKHIA).graphs())


def _sampled(sight: Sight, worth: Worth, rng: Rng) -> Iterator[Sample]:
    tiles = "".join(rng.shuffled(MATERIAL.letters)[0])
    racks, bag = [tiles[:RACK_SIZE], tiles[RACK_SIZE : 2 * RACK_SIZE]], tiles[2 * RACK_SIZE :]
    board = EMPTY_BOARD
    while len(bag) >= LEAST_BAG:
        found = sight.best_by_worth(board, racks[0], FROM_THE_BEST, worth)
        if not found:
            return
        number, rng = rng.below(len(found))
        considered, played = found[number], found[0]
        after = considered.board
        fresh, rng = rng.shuffled(bag + racks[1])
        rack = considered.left + "".join(fresh[: RACK_SIZE - len(considered.left)])
        following = sight.best_by_worth(after, rack, 1, worth)
        value = following[0].value / HUNDREDTHS if following else worth.left("") / HUNDREDTHS
        yield Sample(considered.left, _open_pictures(after), value)
        wanted = RACK_SIZE - len(played.left)
        racks = [racks[1], played.left + bag[:wanted]]
        board, bag = played.board, bag[wanted:]


def _open_pictures(board: str) -> int:
    return sum(board[index] == EMPTY for index in PICTURES)


def fit(features: Features, some: Iterator[Sample], number: int) -> tuple[list[float], float]:
    """The least-squares solution over so many samples, and the standard error of one sample."""
    size = len(features)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    squares = 0.0
    for sample in islice(some, number):
        active = features.of(sample)
        squares += sample.value**2
        for row in active:
            right[row] += sample.value
            for column in active:
                matrix[row][column] += 1.0
    for n, stiffness in enumerate(features.stiffness()):
        matrix[n][n] += stiffness
    solution = solved(matrix, right)
    explained = sum(a * b for a, b in zip(solution, right, strict=True))
    return solution, ((squares - explained) / number) ** 0.5


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=30_000, help="of each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", default="worth")
    parser.add_argument("--output", type=Path, default=OUTPUT)
    add_spreading(parser)
    arguments = parser.parse_args()
    features = Features()
    learned = LearnedWorth(
        *features.tables([0.0] * len(features)),
        stages=[Stage(0, 100)],
        origin={
            "dictionary": Referee(ZAKHIA).version,
            "seed": arguments.seed,
            "rounds": arguments.rounds,
            "samples": arguments.samples,
        },
    )
    for number in range(1, arguments.rounds + 1):
        seed = f"{arguments.seed} {number}"
        with closing(samples(learned, seed, arguments.jobs, arguments.cluster)) as some:
            solution, error = fit(features, some, arguments.samples)
        learned = LearnedWorth(
            *features.tables(solution), stages=learned.stages, origin=learned.origin
        )
        print(f"round {number}: one sample is off by {error:.2f} points")
    content = msgspec.json.format(msgspec.json.encode(learned), indent=1)
    arguments.output.write_bytes(content + b"\n")
    print(arguments.output)


if __name__ == "__main__":
    import_module("tools.zakhia.learn_worth").main()  # by its name, by which other machines find it
