"""Learns what letters that stay on the rack are worth, and writes `worth.json` of Zig Zag's bots.

    python -m tools.zigzag.learn_worth [--samples N] [--seed TEXT] [--jobs N] [--cluster ADDRESS]

Tables come from games in which both players lay the most tiles. On each of them some letters stay,
the rack is filled up at random, and the best word lays so many letters. A least-squares fit over
many such samples says how much each further letter of a kind, and too many vowels or consonants,
add to that.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import cache
from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

import msgspec

from chevalet.core import registry
from chevalet.core.game import Budget
from chevalet.core.letters import ALPHABET
from chevalet.core.rng import Rng
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, Table
from chevalet.games.zigzag.bots import worth as zigzag_worth
from chevalet.games.zigzag.bots.casual import Aim, Greedy
from chevalet.games.zigzag.bots.worth import MOST_OF_A_KIND, Worth, excess_of
from chevalet.games.zigzag.found import letters_of
from chevalet.games.zigzag.most import MostLaid, open_most
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon.referee import Referee
from chevalet.play.playthrough import Playthrough
from tools.strength.sampling import Asked, add_sampling, samples
from tools.strength.solving import solved

OUTPUT = Path(zigzag_worth.__file__).with_name(zigzag_worth.FILE_NAME)
LETTERS = letters_of(MATERIAL.letters)
STIFFNESS = 20.0
"""How many samples' weight pulls each number towards nothing, lest rare letters run wild."""
EACH = 25
"""Samples of a table."""


class Sample(NamedTuple):
    """Letters that stayed, and how many the next turn could lay."""

    left: str
    laid: int


def samples_of(asked: Asked) -> list[Sample]:
    """Some of every table of one game but the empty one."""
    chance = Rng.seeded(asked.seed).branch(f"game {asked.game}")
    tables = _tables(chance)
    return list(chain.from_iterable(_on(table, chance) for table in tables if table))


def _tables(chance: Rng) -> Iterator[Table]:
    game = Playthrough.new(registry.find("zigzag"), 2, chance.seed)
    while game.outcome is None:
        (seat,) = game.to_act
        view = game.view(seat)
        yield view.common.table
        game.act(seat, _greedy().choose(view, chance, Budget()).action)


@cache
def _greedy() -> Greedy:
    return Greedy(Referee(ZIGZAG), Aim.MOST_TILES)


@cache
def _most() -> MostLaid:
    return open_most(Referee(ZIGZAG).graphs())


def _on(table: Table, chance: Rng) -> Iterator[Sample]:
    rng = chance.branch(f"table of {len(table)}")
    kept, racks = [], []
    for _ in range(EACH):
        letters, rng = rng.shuffled(LETTERS)
        number, rng = rng.below(ACTIVE)
        racks.append("".join(letters[:ACTIVE]))
        kept.append(racks[-1][:number])
    yield from map(Sample, kept, _most().ask(table, racks))


def features(left: str) -> list[tuple[str, int]]:
    """What adds up to a sample's number: each further letter of a kind, and the excess."""
    counts = Counter(left)
    further = [
        (letter, number)
        for letter, held in counts.items()
        for number in range(1, min(held, MOST_OF_A_KIND) + 1)
    ]
    return [*further, ("excess", excess_of(left))]


KEYS = [(letter, number + 1) for letter in ALPHABET for number in range(MOST_OF_A_KIND)]
KEYS += [("excess", number) for number in range(ACTIVE)]


def fit(some: Iterator[Sample], number: int) -> dict[tuple[str, int], float]:
    """The least-squares solution over so many samples, each excess against having none."""
    places = {key: place for place, key in enumerate(KEYS)}
    size = len(KEYS)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for sample in islice(some, number):
        present = [places[key] for key in features(sample.left)]
        for row in present:
            right[row] += sample.laid
            for column in present:
                matrix[row][column] += 1.0
    for key, place in places.items():  # one of the excesses is always there: their level is free
        matrix[place][place] += STIFFNESS if key[0] != "excess" else STIFFNESS / 1000
    solution = dict(zip(KEYS, solved(matrix, right), strict=True))
    level = solution["excess", 0]
    return {key: each - level if key[0] == "excess" else each for key, each in solution.items()}


def worth_by(solution: Mapping[tuple[str, int], float], origin: Mapping[str, str | int]) -> Worth:
    """What was solved for, as the file has it."""
    return Worth(
        letters={
            letter: [
                round(100 * sum(solution[letter, each] for each in range(1, held + 1)))
                for held in range(1, MOST_OF_A_KIND + 1)
            ]
            for letter in ALPHABET
        },
        excess=[round(100 * solution["excess", number]) for number in range(ACTIVE)],
        origin=origin,
    )


def main() -> None:
    """Learn and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_sampling(parser, 200_000, OUTPUT)
    asked = parser.parse_args()
    with closing(samples(samples_of, asked.seed, asked.jobs, asked.cluster)) as some:
        solution = fit(some, asked.samples)
    origin = {
        "dictionary": Referee(ZIGZAG).version,
        "seed": asked.seed,
        "samples": asked.samples,
    }
    learned = worth_by(solution, origin)
    asked.output.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1) + b"\n")
    print(asked.output)


if __name__ == "__main__":
    import_module("tools.zigzag.learn_worth").main()  # by its name, by which other machines find it
