"""Alpha-beta in C++."""

from __future__ import annotations

from functools import cache

from chevalet.core.game import Budget
from chevalet.games.echec_et_mots.board import BROWN, EMPTY, JUMPS, Colour
from chevalet.games.echec_et_mots.bots.lines import DEEPEST, Found, LineStep
from chevalet.games.echec_et_mots.bots.stakes import Stakes
from chevalet.games.echec_et_mots.bots.worth import Weights
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.progress import QUIET_LIMIT
from chevalet.games.echec_et_mots.scoring import (
    LAST_KNIGHT,
    SHORTEST_ANNOUNCED,
    UNUSED,
    USED,
    bonus,
)
from chevalet.native.abi.knights import (
    JUMP_BYTES,
    LETTERS,
    SQUARES,
    KnightsCalls,
    KnightsPosition,
    KnightsRules,
    KnightsStakes,
    KnightsWeights,
    WorthTable,
)
from chevalet.native.compiled.longest import CompiledLongest
from chevalet.native.library import Library

MOST_NODES = 100_000_000
"""For budgets without an end."""


class CompiledSearch:
    """The search, by one index of longest words."""

    def __init__(self, library: Library, words: CompiledLongest, weights: Weights) -> None:
        self._words = words  # keeps the index alive that the core reads
        self._calls = KnightsCalls(library, words.address)
        self._weights = _weights(weights)

    def search(
        self,
        position: Position,
        budget: Budget,
        depth: int = DEEPEST,
        stakes: Stakes | None = None,
    ) -> Found:
        """The best line, as deep as budget and depth allow."""
        nodes = MOST_NODES if budget.nodes is None else max(1, budget.nodes)
        found, line = self._calls.search(
            _rules(),
            self._weights,
            None if stakes is None else _stakes(stakes),
            _question(position),
            depth,
            nodes,
            lambda _: budget.stop(),
        )
        steps = tuple(
            LineStep(Hop(line[at], line[at + 1]), announces=bool(line[at + 2]))
            for at in range(0, len(line), JUMP_BYTES)
        )
        return Found(found.value, found.depth, found.nodes, bool(found.is_exact), steps)


@cache
def _rules() -> KnightsRules:
    rules = KnightsRules(
        brown=_mask(BROWN),
        used=USED,
        unused=UNUSED,
        last_knight=LAST_KNIGHT,
        shortest=SHORTEST_ANNOUNCED,
        quiet_limit=QUIET_LIMIT,
    )
    for colour in Colour:
        for origin, targets in enumerate(JUMPS[colour]):
            rules.jumps[colour][origin] = _mask(targets)
    for length in range(LETTERS):
        rules.bonus[length] = bonus(length)
    return rules


def _weights(weights: Weights) -> KnightsWeights:
    packed = KnightsWeights(
        points=weights.points,
        knight=weights.knight,
        ready=weights.ready,
        other_next=weights.other_next,
        mover_second=weights.mover_second,
        other_second=weights.other_second,
    )
    for letter, row in enumerate(weights.table(LETTERS - 1)):
        for number, worth in enumerate(row):
            packed.letters[letter][number] = worth
    return packed


def _stakes(stakes: Stakes) -> KnightsStakes:
    tables = (WorthTable(*stakes.ends), WorthTable(*stakes.hopes))
    return KnightsStakes(stakes.side, *tables)


def _question(position: Position) -> KnightsPosition:
    question = KnightsPosition(
        squares=position.board.ljust(SQUARES, EMPTY).encode("ascii"),
        turn=position.turn,
        quiet=position.quiet,
    )
    for colour in Colour:
        letters = position.held[colour].letters.encode("ascii")
        question.knights[colour] = _mask(position.knights[colour])
        question.held[colour] = letters
        question.held_count[colour] = len(letters)
    return question


def _mask(squares: tuple[int, ...]) -> int:
    return sum(1 << each for each in squares)
