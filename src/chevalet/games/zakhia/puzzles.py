"""Puzzles of Zakhia: the one word that scores far more than any other."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.game import Budget
from chevalet.core.lessons import Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.puzzles import Answer, Puzzle
from chevalet.core.rng import Rng
from chevalet.games.zakhia.analysis import WEIGHER
from chevalet.games.zakhia.bots.sight import Sight
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.moves import Place, Placed
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.state import View
from chevalet.lexicon import ruling
from chevalet.lexicon.reading import PartOfSpeech
from chevalet.lexicon.referee import Referee
from chevalet.search.rarity import RAREST, rarity

LOOKED_AT = 300
LEAST_POINTS = 10
LEAST_MARGIN = 3
LEAST_LENGTH = 4
EQUALS = 3
"""In so many places the answer may lie at most."""
_TASK = Phrase(
    "Un seul mot rapporte {points} points. Lequel ?", "Only one word scores {points}. Which one?"
)
_WHY = Phrase(
    "Aucun autre mot ne rapporte plus de {points} points.",
    "No other word scores more than {points}.",
)
_LESS = Phrase(
    "{word} rapporte {points} {points|point|points}. On peut mieux faire : {worth}.",
    "{word} scores {points}. There is better: {worth}.",
)
_NO_WORD = Phrase("C'est permis, mais on cherche un mot.", "That is allowed, but we want a word.")


class ZakhiaPuzzles:
    """The most points of a turn, where the expert would not play anything else either."""

    bots = ("amateur", "confirme")  # who knows everyday words, and who is well read
    nodes = 2_500

    @cached_property
    def _referee(self) -> Referee:
        return Referee(ZAKHIA)

    @cached_property
    def _sight(self) -> Sight:
        return Sight(self._referee.graphs())

    def find(self, view: View) -> Answer | None:
        """A word that scores well, and every other one clearly less."""
        found = list(self._sight.best(view.common.board, view.rack.letters, LOOKED_AT))
        if not found or found[0].points < LEAST_POINTS:
            return None
        best = found[0]
        others = [seen for seen in found if seen.word != best.word]
        equals = [seen for seen in found if seen.points == best.points]
        second = others[0].points if others else 0
        margin = max(LEAST_MARGIN, best.points // 5)
        if len(equals) > EQUALS or best.points - second < margin:
            return None
        if best.placement.jokers or len(best.word) < LEAST_LENGTH:
            return None
        judged = judge(view.common.board, view.rack, best.action, self._referee)
        words = tuple(word.word for word in judged.words)
        return Answer(best.action, best.points, second, words, depth=min(2, len(words) - 1))

    def agrees(self, view: View, answer: Answer, nodes: int, luck: str) -> bool:
        """Whether the simulation prefers what scores as much."""
        weighed = WEIGHER.weigh(view, Budget(nodes=nodes), Rng.seeded(luck), (answer.action,))
        best = weighed[0].action
        if not isinstance(best, Place):
            return False
        return judge(view.common.board, view.rack, best, self._referee).points >= answer.worth

    def rarity(self, words: tuple[str, ...]) -> int | None:
        """Of the main word and the side-words; a rare name is one that hardly anybody knows."""
        found = rarity(self._referee, words)
        if found == RAREST and any(map(_is_name, words)):
            return None
        return found

    def solves(self, puzzle: Puzzle, tried: Tried) -> bool:
        """Whatever scores as much."""
        placed = tried.event(Placed)
        return placed is not None and placed.points >= puzzle.worth

    def task(self, puzzle: Puzzle) -> Saying:
        """How many points there are to find."""
        return _TASK.of(points=round(puzzle.worth))

    def why(self, puzzle: Puzzle) -> Saying:
        """What the next word scores."""
        return _WHY.of(points=round(puzzle.second))

    def missed(self, puzzle: Puzzle, tried: Tried) -> Saying:
        """What it scored instead."""
        placed = tried.event(Placed)
        if placed is None:
            return _NO_WORD.of()
        word = placed.words[0].word
        return _LESS.of(word=word, points=placed.points, worth=round(puzzle.worth))


def _is_name(word: str) -> bool:
    """Whether the word is nothing but a proper name."""
    judgements = ruling(word, ZAKHIA).judgements
    return all(each.reading.grammar.part_of_speech is PartOfSpeech.NAME for each in judgements)


PUZZLES = ZakhiaPuzzles()
