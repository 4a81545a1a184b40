"""Puzzles of WordZ: a hidden word of which all that is seen leaves but one."""

from __future__ import annotations

from collections import Counter
from functools import cache

from chevalet.core.lessons import Tried
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.puzzles import Answer, Puzzle
from chevalet.games.wordz.board import fits, hidden_places
from chevalet.games.wordz.bots.belief import beliefs
from chevalet.games.wordz.candidates import unseen
from chevalet.games.wordz.moves import Guess, Guessed
from chevalet.games.wordz.notation import SEAT_NAMES, WordZNotation
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee
from chevalet.search.rarity import rarity

LEAST_HIDDEN = 3
LEAST_LENGTH = 6
_TASK = Phrase(
    "Un seul mot peut se cacher chez {owner} : {hidden} {hidden|carte reste|cartes restent} à"
    " deviner. Lequel est-ce ?",
    "Only one word can hide at {owner}: {hidden} {hidden|card is|cards are} left to guess."
    " Which one is it?",
)
_WHY = Phrase(
    "Les lettres retournées, les couleurs et les cartes vues ailleurs excluent tout autre mot.",
    "The letters turned, the colours and the cards seen elsewhere rule out every other word.",
)
_WRONG = Phrase("Ce n'est pas {word}.", "It is not {word}.")
_NO_GUESS = Phrase(
    "C'est permis, mais ici il faut deviner.", "That is allowed, but here one must guess."
)
_NOTATION = WordZNotation()


class WordZPuzzles:
    """A word that can be named with certainty."""

    bots = ("amateur", "amateur", "amateur")  # well read, and no expert who guesses early
    nodes = 1

    def find(self, view: View) -> Answer | None:
        """The hidden word that is the only one to fit, with the most cards hidden."""
        common = view.common
        assert view.seat is not None
        if common.is_composing or common.has_guessed or not common.tokens[view.seat]:
            return None
        sure = [
            belief
            for belief in beliefs(view, referee())
            if len(belief.suspects) == 1
            and belief.hidden >= LEAST_HIDDEN
            and len(belief.pattern) >= LEAST_LENGTH
        ]
        if not sure:
            return None
        belief = max(sure, key=lambda each: each.hidden)
        word = belief.suspects[0].word
        return Answer(Guess(belief.owner, word), belief.hidden, 0, (word,), depth=belief.hidden - 3)

    def agrees(self, view: View, answer: Answer, nodes: int, luck: str) -> bool:
        """Whether going through the whole dictionary word by word finds no other."""
        del nodes, luck
        pattern = view.common.patterns[answer.action.owner]
        wrong = view.common.wrong_for(answer.action.owner)
        cards = Counter(unseen(view).letters)
        places = hidden_places(pattern)
        fitting = [
            word
            for word in _words_of(len(pattern))
            if fits(word, pattern)
            and word not in wrong
            and not Counter(word[place] for place in places) - cards
        ]
        return fitting == [answer.action.word]

    def rarity(self, words: tuple[str, ...]) -> int | None:
        """Of the hidden word."""
        return rarity(referee(), words)

    def solves(self, puzzle: Puzzle, tried: Tried) -> bool:
        """The word itself."""
        del puzzle
        guessed = tried.event(Guessed)
        return guessed is not None and bool(guessed.is_right)

    def task(self, puzzle: Puzzle) -> Saying:
        """Whose word, and how much of it is hidden."""
        guess = _NOTATION.parse_action(puzzle.solution)
        assert isinstance(guess, Guess)
        return _TASK.of(owner=SEAT_NAMES[guess.owner], hidden=round(puzzle.worth))

    def why(self, puzzle: Puzzle) -> Saying:
        """What rules the others out."""
        del puzzle
        return _WHY.of()

    def missed(self, puzzle: Puzzle, tried: Tried) -> Saying:
        """That it is another one."""
        del puzzle
        guessed = tried.event(Guessed)
        return _NO_GUESS.of() if guessed is None else _WRONG.of(word=guessed.word)


@cache
def _words_of(length: int) -> tuple[str, ...]:
    """Every word of that length, gone through one by one and not looked up by a pattern."""
    return tuple(word for word in referee().graphs().dawg if len(word) == length)


PUZZLES = WordZPuzzles()
