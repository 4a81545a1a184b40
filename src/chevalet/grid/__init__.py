"""Crossword machinery shared by the games that are played on squares.

>>> from chevalet.grid import GridPosition, GridRules, PlacementGenerator, Rack
>>> from chevalet.lexicon import WordGraphs
>>> generator = PlacementGenerator(WordGraphs.from_words(["MER", "MERE"]), GridRules())
>>> generator.summary(GridPosition(1, 5, "MER.."), Rack("E")).count
1
"""

from chevalet.grid.generator import PlacementGenerator
from chevalet.grid.placement import JokerKind, LaidJoker, Placement, Placements
from chevalet.grid.position import ACROSS, DOWN, GridPosition, Limit, Picture
from chevalet.grid.question import Summary
from chevalet.grid.rack import Rack
from chevalet.grid.rules import Combination, GridRules
from chevalet.grid.worth import Valued, Worth

__all__ = [
    "ACROSS",
    "DOWN",
    "Combination",
    "GridPosition",
    "GridRules",
    "JokerKind",
    "LaidJoker",
    "Limit",
    "Picture",
    "Placement",
    "PlacementGenerator",
    "Placements",
    "Rack",
    "Summary",
    "Valued",
    "Worth",
]
