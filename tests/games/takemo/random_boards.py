"""Small boards grown by legal moves of both camps, with words over few letters."""

from __future__ import annotations

from hypothesis import strategies as st

from chevalet.core.rng import Rng
from chevalet.games.takemo.board import turned
from chevalet.games.takemo.finder import open_moves
from chevalet.games.takemo.twin.moves import TwinMoves
from chevalet.lexicon import WordGraphs

LETTERS = "ABCD"


class Chance:
    """Random things one after the other, always the same for a seed."""

    def __init__(self, seed: str) -> None:
        self._rng = Rng.seeded(seed)

    def below(self, bound: int) -> int:
        number, self._rng = self._rng.below(bound)
        return number

    def pick(self, items):
        return items[self.below(len(items))]

    def graphs(self) -> WordGraphs:
        count = self.pick((12, 30, 60))
        words = {
            "".join(self.pick(LETTERS) for _ in range(self.pick((2, 2, 3, 3, 4, 5))))
            for _ in range(count)
        }
        return WordGraphs.from_words(words)

    def rack(self) -> str:
        letters = "".join(self.pick(LETTERS) for _ in range(6))
        return f"{letters}{self.pick(('', '', '?', '??'))}"

    def board(self, graphs: WordGraphs, side: int, turns: int, *, stay: bool = False) -> str:
        """A board after so many turns of both camps, in the view of whoever moves next."""
        moves = open_moves(graphs, crossing_words_stay=stay)
        board = "." * (side * side)
        for _ in range(turns):
            found = moves.best(board, self.rack(), 30)
            board = turned(self.pick(found).board if found else board)
        return board


chances = st.integers(0, 10**9).map(lambda number: Chance(f"takemo {number}"))


def twin(graphs: WordGraphs, *, stay: bool) -> TwinMoves:
    return TwinMoves(graphs, crossing_words_stay=stay)
