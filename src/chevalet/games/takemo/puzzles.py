"""Puzzles of Takemo: the one move that gains far more tiles than any other."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.game import Budget
from chevalet.core.lessons import Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.puzzles import Answer, Puzzle
from chevalet.core.rng import Rng
from chevalet.games.takemo.analysis import WEIGHER, judged_in
from chevalet.games.takemo.board import ENEMY_TAKEMO, TAKEMO, camp_of, tiles_on
from chevalet.games.takemo.bots.sight import by_gain
from chevalet.games.takemo.moves import Place
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import Common, Options, View
from chevalet.lexicon.referee import Referee
from chevalet.search.rarity import rarity

LEAST_GAIN = 7
LEAST_MARGIN = 3
LEAST_LENGTH = 4
EQUALS = 3
"""In so many ways the answer may be laid at most."""
_TASK = Phrase(
    "Un seul mot gagne {gain} jetons (posés et pris). Lequel ?",
    "Only one word gains {gain} tiles (laid and taken). Which one?",
)
_WHY = Phrase(
    "Aucun autre coup ne gagne plus de {gain} jetons.",
    "No other move gains more than {gain} tiles.",
)
_LESS = Phrase(
    "Ce coup gagne {gain} {gain|jeton|jetons}. On peut mieux faire : {worth}.",
    "This move gains {gain} {gain|tile|tiles}. There is better: {worth}.",
)
_NO_WORD = Phrase("C'est permis, mais on cherche un mot.", "That is allowed, but we want a word.")


class TakemoPuzzles:
    """The most tiles of a turn, where the expert would not play anything else either."""

    bots = ("apprenti", "confirme")  # who knows everyday words, and who is well read
    nodes = 1_500

    @cached_property
    def _game(self) -> Takemo:
        return Takemo()

    @cached_property
    def _referee(self) -> Referee:
        return self._game.referee(Options())

    def find(self, view: View) -> Answer | None:
        """A word that gains much, and every other one clearly less."""
        assert view.seat is not None
        jokers = {TAKEMO, ENEMY_TAKEMO}
        if jokers.intersection(view.common.board) or any(view.common.takemos):
            return None  # what a joker stands for is a riddle of its own
        best = second = None
        equals = 0
        for seen in by_gain(self._game, view):
            gain = seen.placement.score
            if best is None:
                best = seen
                if gain < LEAST_GAIN:
                    return None
            if gain == best.placement.score:
                equals += 1
            if seen.word != best.word:
                second = seen
                break
            if equals > EQUALS:
                return None
        if best is None or second is None:
            return None
        worth, less = best.placement.score, second.placement.score
        if worth - less < LEAST_MARGIN or len(best.word) < LEAST_LENGTH:
            return None
        judged = judged_in(view, best.place)
        words = tuple("".join(judged.board[at] for at in run).upper() for run in judged.runs)
        return Answer(best.place, worth, less, words, depth=min(2, len(judged.captured)))

    def agrees(self, view: View, answer: Answer, nodes: int, luck: str) -> bool:
        """Whether the simulation prefers what gains as much."""
        weighed = WEIGHER.weigh(view, Budget(nodes=nodes), Rng.seeded(luck), (answer.action,))
        best = weighed[0].action
        return isinstance(best, Place) and judged_in(view, best).gain >= answer.worth

    def rarity(self, words: tuple[str, ...]) -> int | None:
        """Of the main word and the side-words."""
        return rarity(self._referee, words)

    def solves(self, puzzle: Puzzle, tried: Tried) -> bool:
        """Whatever gains as much."""
        return isinstance(tried.action, Place) and _gain(tried) >= puzzle.worth

    def task(self, puzzle: Puzzle) -> Saying:
        """How many tiles there are to gain."""
        return _TASK.of(gain=round(puzzle.worth))

    def why(self, puzzle: Puzzle) -> Saying:
        """What the next move gains."""
        return _WHY.of(gain=round(puzzle.second))

    def missed(self, puzzle: Puzzle, tried: Tried) -> Saying:
        """What it gained instead."""
        if not isinstance(tried.action, Place):
            return _NO_WORD.of()
        return _LESS.of(gain=_gain(tried), worth=round(puzzle.worth))


def _gain(tried: Tried) -> int:
    """The tiles by which the difference between the camps grew."""
    camp = camp_of(tried.before.common.turn)

    def lead(common: Common) -> int:
        return len(tiles_on(common.board, camp)) - len(tiles_on(common.board, camp.enemy))

    return lead(tried.after.common) - lead(tried.before.common)


PUZZLES = TakemoPuzzles()
