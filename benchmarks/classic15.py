"""How fast all placements of a classic 15x15 crossword game are found, to set beside other engines.

    python benchmarks/classic15.py

Seven tiles, a first word over the centre, every later one touching what is there; premium squares,
values and bag are the data below. The words are Takemo's, which have conjugated verbs and no proper
nouns. Jokers are worth nothing. The checksum is that of all records of all positions.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from benchmarks._placements import Game, Set, report, self_play
from chevalet.core.letters import ALPHABET
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.policy import TAKEMO
from chevalet.grid import Combination, GridPosition, GridRules
from chevalet.lexicon import WordGraphs

SIZE = 15
RACK_SIZE = 7
POSITIONS = 200

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


def main() -> None:
    graphs = WordGraphs.of(TAKEMO)
    tiles = Tiles.counted(counted(BAG))

    def board(squares: str) -> GridPosition:
        return GridPosition(SIZE, SIZE, squares)

    game = Game(graphs, rules(), tiles, RACK_SIZE, board, SIZE * SIZE)
    sets = [
        Set("no joker in hand", self_play(game, "classic", POSITIONS, with_joker=False), 20),
        Set("a joker in hand", self_play(game, "classic", POSITIONS, with_joker=True), 4),
    ]
    report("Classic, 15x15, 7 tiles, anchors", game, sets)


if __name__ == "__main__":
    main()
