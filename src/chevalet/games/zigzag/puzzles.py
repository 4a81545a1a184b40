"""Puzzles of Zig Zag: the one word that lays more tiles than any other."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.game import Budget
from chevalet.core.lessons import Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.puzzles import Answer, Puzzle
from chevalet.core.rng import Rng
from chevalet.games.zigzag.analysis import WEIGHER
from chevalet.games.zigzag.bots.sight import Sight
from chevalet.games.zigzag.found import letters_of
from chevalet.games.zigzag.moves import LayWord, WordLaid
from chevalet.games.zigzag.offers import finder_of
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.state import View
from chevalet.lexicon.referee import Referee
from chevalet.search.rarity import rarity

LEAST_LAID = 5
_TASK = Phrase(
    "Un seul mot pose {count} jetons d'un coup. Lequel ?",
    "Only one word lays {count} tiles at once. Which one?",
)
_WHY = Phrase("Aucun autre mot n'en pose plus de {count}.", "No other word lays more than {count}.")
_LESS = Phrase(
    "{word} pose {count} {count|jeton|jetons}. On peut en poser {worth}.",
    "{word} lays {count} {count|tile|tiles}. {worth} can be laid.",
)
_NO_WORD = Phrase("C'est permis, mais on cherche un mot.", "That is allowed, but we want a word.")


class ZigZagPuzzles:
    """The most tiles of a turn, laid by a single word."""

    bots = ("amateur", "confirme")  # who knows everyday words, and who is well read
    nodes = 1_500

    @cached_property
    def _referee(self) -> Referee:
        return Referee(ZIGZAG)

    def find(self, view: View) -> Answer | None:
        """A word that lays much, and no other lays as much."""
        table = view.common.table
        if not table or len(letters_of(view.active.letters)) < LEAST_LAID:
            return None
        sight = Sight(finder_of(self._referee.graphs().dawg), table, view.active)
        best: LayWord | None = None
        most = second = 0
        for spelling, text in sight.by_tiles():
            if best is not None and spelling.laid == second:
                break
            if spelling.laid < LEAST_LAID and best is None:
                return None
            seen = sight.first_place(spelling, text)
            if seen is None:
                continue
            if best is None:
                best, most = seen.word, spelling.laid
            elif seen.word.word != best.word:
                if spelling.laid == most:
                    return None
                second = spelling.laid
                break
        if best is None or not second:
            return None
        return Answer(best, most, second, (best.word,), depth=min(2, len(best.word) - most))

    def agrees(self, view: View, answer: Answer, nodes: int, luck: str) -> bool:
        """Whether the prospects of what lays as much are the best."""
        weighed = WEIGHER.weigh(view, Budget(nodes=nodes), Rng.seeded(luck), (answer.action,))
        best = weighed[0].action
        return isinstance(best, LayWord) and best.word == answer.words[0]

    def rarity(self, words: tuple[str, ...]) -> int | None:
        """Of the word."""
        return rarity(self._referee, words)

    def solves(self, puzzle: Puzzle, tried: Tried) -> bool:
        """Whatever lays as many letters."""
        laid = tried.event(WordLaid)
        return laid is not None and len(laid.laid) >= puzzle.worth

    def task(self, puzzle: Puzzle) -> Saying:
        """How many tiles there are to lay."""
        return _TASK.of(count=round(puzzle.worth))

    def why(self, puzzle: Puzzle) -> Saying:
        """What the next word lays."""
        return _WHY.of(count=round(puzzle.second))

    def missed(self, puzzle: Puzzle, tried: Tried) -> Saying:
        """What it laid instead."""
        laid = tried.event(WordLaid)
        if laid is None:
            return _NO_WORD.of()
        return _LESS.of(word=laid.word, count=len(laid.laid), worth=round(puzzle.worth))


PUZZLES = ZigZagPuzzles()
