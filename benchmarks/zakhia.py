"""How fast all placements of Zakhia are found, by the compiled core and by its twin.

    python benchmarks/zakhia.py

Every placement is listed with its score. Positions come from self-play to the end of each game, so
they are of all depths; those with a joker in hand, which have far more placements, are apart.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from benchmarks._placements import Game, Set, report, self_play
from chevalet.games.zakhia.board import EMPTY_BOARD, MATERIAL, RACK_SIZE
from chevalet.games.zakhia.offers import GRID_RULES, grid_position
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import WordGraphs

POSITIONS = 200


def main() -> None:
    graphs = WordGraphs.of(ZAKHIA)
    game = Game(graphs, GRID_RULES, MATERIAL, RACK_SIZE, grid_position, len(EMPTY_BOARD))
    without = self_play(game, "zakhia", POSITIONS, with_joker=False)
    with_joker = self_play(game, "zakhia", POSITIONS, with_joker=True)
    sets = [
        Set("no joker in hand", without, for_twin=40),
        Set("a joker in hand", with_joker, for_twin=5),
    ]
    report("Zakhia, 13x13, 10 tiles, free placement", game, sets)


if __name__ == "__main__":
    main()
