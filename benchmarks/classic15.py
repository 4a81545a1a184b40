"""How fast all placements of a classic 15x15 crossword game are found, to set beside other engines.

    python benchmarks/classic15.py [--positions 200] [--magpie FOLDER]

Seven tiles, a first word over the centre, every later one touching what is there; premium squares,
values and bag are the data below. The words are Takemo's, which have conjugated verbs and no proper
nouns. Jokers are worth nothing. The checksum is that of all records of all positions. FOLDER has a
MAGPIE that you built yourself: `peers/magpie.py` asks it about the same positions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from benchmarks._placements import Game, Set, Turn, report, seconds_for_each, self_play
from benchmarks.peers.magpie import Magpie, Material, NoMagpie, cgp, opened, program_in
from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.policy import TAKEMO
from chevalet.grid import Combination, GridPosition, GridRules, PlacementGenerator
from chevalet.lexicon import WordGraphs

SIZE = 15
RACK_SIZE = 7
POSITIONS = 200
PASSES = 10
"""How often MAGPIE goes over the positions: its start must not matter."""

# One quarter with both middle lines, the rest is its mirror image: d and t letters twice and three
# times, D and T words.
QUARTER = """
T..d...T
.D...t..
..D...d.
d..D...d
....D...
.t...t..
..d...d.
T..d...D
"""
BAG = "A9 B2 C2 D3 E15 F2 G2 H2 I8 J1 K1 L5 M3 N6 O6 P2 Q1 R6 S6 T6 U6 V2 W1 X1 Y1 Z1 ?2"
VALUES = "A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K10 L1 M2 N1 O1 P3 Q8 R1 S1 T1 U1 V4 W10 X10 Y10 Z10"


def counted(text: str) -> dict[str, int]:
    return {entry[0]: int(entry[1:]) for entry in text.split()}


def premiums() -> str:
    rows = [half + half[-2::-1] for half in QUARTER.split()]
    return "".join(rows + rows[-2::-1])


def rules() -> GridRules:
    values, squares = counted(VALUES), premiums()
    return GridRules(
        letter_values=tuple(values[letter] for letter in ALPHABET),
        joker_value=0,
        letter_multipliers=tuple({"d": 2, "t": 3}.get(each, 1) for each in squares),
        word_multipliers=tuple({"D": 2, "T": 3}.get(each, 1) for each in squares),
        combination=Combination.PRODUCT,
        side_words_multiply=True,
        bonus_tiles=RACK_SIZE,
        bonus_points=50,
        must_touch=True,
        first_square=SIZE * SIZE // 2,
        most_jokers=2,
    )


def game_and_sets(positions: int) -> tuple[Game, list[Set]]:
    """What is played, and the turns that are measured."""

    def board(squares: str) -> GridPosition:
        return GridPosition(SIZE, SIZE, squares)

    tiles = Tiles.counted(counted(BAG))
    game = Game(WordGraphs.of(TAKEMO), rules(), tiles, RACK_SIZE, board, SIZE * SIZE)
    return game, [
        Set("no joker in hand", self_play(game, "classic", positions, with_joker=False), 20),
        Set("a joker in hand", self_play(game, "classic", positions, with_joker=True), 4),
    ]


def material(game: Game) -> Material:
    """The same for MAGPIE."""
    return Material(list(game.graphs.dawg), premiums(), counted(BAG), counted(VALUES))


def beside_magpie(folder: Path, game: Game, sets: Sequence[Set]) -> Table:
    """What both need for the same positions; raises NoMagpie."""
    core = PlacementGenerator(game.graphs, game.rules)
    table = Table("turns", "kept", title=f"Beside MAGPIE ({folder})")
    for heading in ("ours, µs", "MAGPIE, µs", "MAGPIE/ours", "same best score"):
        table.add_column(heading, justify="right")
    with opened(folder, material(game)) as magpie:
        for each in sets:
            for keep in ("all", "best"):
                row = _measured_beside(magpie, core, each.turns, keep)
                table.add_row(each.name, keep, *row)
    return table


def _measured_beside(
    magpie: Magpie, core: PlacementGenerator, turns: Sequence[Turn], keep: str
) -> list[str]:
    positions = [cgp(turn.position.squares, turn.rack.tiles) for turn in turns]
    asked = magpie.ask(positions * PASSES, keep)
    told = magpie.only_tell(positions * PASSES, keep)
    theirs = (asked.seconds - told) / len(positions) / PASSES

    def find(turn: Turn) -> object:
        return core.placements(*turn) if keep == "all" else core.best(*turn, 1)

    ours = seconds_for_each(turns, find)[0] / len(turns)
    best = [core.best(*turn, 1)[0].score for turn in turns]
    same = sum(a == b.best for a, b in zip(best, asked.answers, strict=False))
    ratio = f"{theirs / ours:.2f}" if same == len(turns) else "not the same work"
    return [f"{ours * 1e6:.0f}", f"{theirs * 1e6:.0f}", ratio, f"{same} of {len(turns)}"]


def main() -> int:
    """The script: 1 if MAGPIE was named and can't be asked."""
    parser = argparse.ArgumentParser(prog="python benchmarks/classic15.py")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--magpie", type=Path, metavar="FOLDER")
    given = parser.parse_args()
    try:
        if given.magpie is not None:
            program_in(given.magpie)  # a wrong path is told before anything is measured
        game, sets = game_and_sets(given.positions)
        report("Classic, 15x15, 7 tiles, anchors", game, sets)
        if given.magpie is not None:
            Console(width=160).print(beside_magpie(given.magpie, game, sets))
    except NoMagpie as error:
        print(f"MAGPIE: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
