"""Puzzles of Échec et Mots: the one jump that wins far more than any other."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.game import Budget
from chevalet.core.lessons import Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.puzzles import Answer, Puzzle
from chevalet.games.echec_et_mots.analysis import Analyst
from chevalet.games.echec_et_mots.bots.answering import announcing
from chevalet.games.echec_et_mots.bots.lines import Found, LineStep
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.bots.lookahead import Searcher, open_search
from chevalet.games.echec_et_mots.bots.reasons import announced
from chevalet.games.echec_et_mots.bots.worth import learned_weights
from chevalet.games.echec_et_mots.moves import Jump
from chevalet.games.echec_et_mots.notation import EchecEtMotsNotation
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.state import View
from chevalet.games.echec_et_mots.twin.outlook import POINT
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords
from chevalet.search.rarity import rarity

NODES = 6_000
LEAST_MARGIN = 4.0
LEAST_VALUE = 3.0
DEEPEST = 7
"""Plies that somebody may be asked to see ahead."""
_JUMP = Phrase(
    "Un saut mène à {points} points d'avance, et lui seul. Lequel ?",
    "One jump leads to {points} points ahead, and no other does. Which one?",
)
_STOP = Phrase(
    "Il est temps d'annoncer. Quel saut, et quel mot ?",
    "It is time to announce. Which jump, and which word?",
)
_WHY = Phrase(
    "Tout autre saut vaut au moins {margin} points de moins.",
    "Every other jump is worth at least {margin} points less.",
)
_OTHER = Phrase("Ce saut vaut nettement moins.", "That jump is worth clearly less.")
_SHORT = Phrase(
    "{word} est admis, mais on peut annoncer ici un mot plus long.",
    "{word} is accepted, but a longer word can be announced here.",
)
_NOTATION = EchecEtMotsNotation()


class EchecEtMotsPuzzles:
    """A jump whose line a search sees to its end, and that nothing else comes near."""

    bots = ("apprenti", "amateur")  # who looks little ahead, so that there is much to see
    nodes = 120_000

    @cached_property
    def _referee(self) -> Referee:
        return Referee(ECHEC_ET_MOTS)

    @cached_property
    def _words(self) -> LongestWords:
        return longest_words(self._referee)

    @cached_property
    def _search(self) -> Searcher:
        return open_search(self._words, learned_weights())

    def find(self, view: View) -> Answer | None:
        """A jump that leads to a word of one's own within a few plies."""
        if view.common.announcement is not None:
            return None
        best = self._search.search(view.common.position, Budget(nodes=NODES))
        if not best.line or len(best.line) > DEEPEST or not best.line[-1].announces:
            return None
        return self._answer(view, best, NODES)

    def agrees(self, view: View, answer: Answer, nodes: int, luck: str) -> bool:
        """Whether a deeper search begins with the same jump, and still far ahead."""
        del luck
        best = self._search.search(view.common.position, Budget(nodes=nodes))
        if not best.line:
            return False
        found = self._answer(view, best, nodes, least_margin=LEAST_MARGIN / 2)
        return found is not None and _is_same(found.action, answer.action)

    def rarity(self, words: tuple[str, ...]) -> int | None:
        """Of the word to which it leads."""
        return rarity(self._referee, words)

    def solves(self, puzzle: Puzzle, tried: Tried) -> bool:
        """The same jump; with an announcement as long a word."""
        answer = _NOTATION.parse_action(puzzle.solution)
        if not isinstance(tried.action, Jump) or not isinstance(answer, Jump):
            return False
        return _is_same(answer, tried.action)

    def task(self, puzzle: Puzzle) -> Saying:
        """Whether to stop, or how far ahead the jump leads."""
        answer = _NOTATION.parse_action(puzzle.solution)
        if isinstance(answer, Jump) and answer.word is not None:
            return _STOP.of()
        return _JUMP.of(points=round(puzzle.worth))

    def why(self, puzzle: Puzzle) -> Saying:
        """How far behind the others are."""
        return _WHY.of(margin=int(puzzle.worth - puzzle.second))

    def missed(self, puzzle: Puzzle, tried: Tried) -> Saying:
        """That it is worth less."""
        answer = _NOTATION.parse_action(puzzle.solution)
        if isinstance(tried.action, Jump) and isinstance(answer, Jump) and tried.action.word:
            is_jump = (answer.origin, answer.target) == (tried.action.origin, tried.action.target)
            if is_jump and answer.word:
                return _SHORT.of(word=tried.action.word)
        return _OTHER.of()

    def _answer(
        self, view: View, best: Found, nodes: int, least_margin: float = LEAST_MARGIN
    ) -> Answer | None:
        position = view.common.position
        first = best.line[0]
        word = announced(position, best.line, self._words, position.turn)
        if not word or best.value < LEAST_VALUE * POINT:
            return None
        analyst = Analyst(self._search, self._words)
        lines = analyst.lines(position, best.depth, Budget(nodes=max(500, nodes // 8)))
        others = [line.value for line in lines if line.step != first]
        second = max(others, default=-best.value)
        if best.value - second < least_margin * POINT:
            return None
        action = _action(view, first, self._words)
        depth = len(best.line) // 2
        return Answer(action, best.value / POINT, second / POINT, (word,), depth=depth)


def _action(view: View, step: LineStep, words: LongestWords) -> Jump:
    if step.announces:
        return announcing(view.common.position, step.hop, words)
    return Jump(*step.hop.names)


def _is_same(answer: Jump, other: Jump) -> bool:
    """The same jump, and a word as long where one is announced."""
    if (answer.origin, answer.target) != (other.origin, other.target):
        return False
    return len(answer.word or "") == len(other.word or "")


PUZZLES = EchecEtMotsPuzzles()
