"""What each turned card and each guess of a game told its player: from views, never from words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from chevalet.core.analysis import Assessment, BeforeTurn
from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase
from chevalet.games.wordz.bots.belief import Belief, beliefs
from chevalet.games.wordz.moves import Guess, Turn
from chevalet.games.wordz.notation import WordZNotation
from chevalet.games.wordz.rules import WordZ
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee

_LEFT = Phrase(
    "{before} {before|mot possible|mots possibles} avant, {after} après",
    "{before} {before|word|words} fitted before, {after} after",
)
_NOTATION = WordZNotation()


def assess(turns: Iterable[BeforeTurn], nodes: int) -> Iterator[Assessment]:
    """For each card and guess the share of the possible words, in percent, that it should rule out.

    It is weighed against the best card, or the likeliest guess, at the same word; the note tells
    how many words fitted before and after.
    """
    del nodes  # counting words needs no search
    game = WordZ()
    for turn in turns:
        if not isinstance(turn.action, Turn | Guess):
            continue
        before = _belief(game.view(turn.state, turn.seat), turn.action.owner)
        if before is None or not before.suspects:
            continue
        after = game.apply(turn.state, turn.seat, turn.action).state
        left = _still_possible(game.view(after, turn.seat), turn)
        best: Turn | Guess
        if isinstance(turn.action, Turn):
            best, best_value, value = _judged_card(before, turn.action)
        else:
            best, best_value, value = _judged_guess(before, turn.action)
        yield Assessment(
            number=turn.number,
            seat=turn.seat,
            move=_NOTATION.format_action(turn.action),
            value=value,
            best=_NOTATION.format_action(best),
            best_value=best_value,
            note=_LEFT.of(before=len(before.suspects), after=left),
        )


def _belief(view: View, owner: Seat) -> Belief | None:
    found = (each for each in beliefs(view, referee()) if each.owner == owner)
    return next(found, None)


def _still_possible(view: View, turn: BeforeTurn) -> int:
    """How many words fit afterwards; one where the word has come to light."""
    common = view.common
    is_open = common.is_composing or common.round != turn.state.common.round
    belief = None if is_open else _belief(view, turn.action.owner)
    return 1 if belief is None else len(belief.suspects)


def _judged_card(belief: Belief, turn: Turn) -> tuple[Turn, float, float]:
    shares = {place: _ruled_out_by_card(belief, place) for place in belief.places}
    best = max(shares, key=lambda place: (shares[place], place == turn.place - 1))
    return Turn(belief.owner, best + 1), shares[best], shares[turn.place - 1]


def _ruled_out_by_card(belief: Belief, place: int) -> float:
    """What share of the words has, on average, another letter there than the one that shows."""
    count = len(belief.suspects)
    letters = Counter(suspect.word[place] for suspect in belief.suspects)
    left = sum(size * size for size in letters.values()) / count
    return round(100 * (1 - left / count), 1)


def _judged_guess(belief: Belief, guess: Guess) -> tuple[Guess, float, float]:
    chances = {suspect.word: suspect.chance for suspect in belief.suspects}
    likeliest = belief.suspects[0].word
    value = _ruled_out_by_guess(belief, chances.get(guess.word, 0.0))
    best = _ruled_out_by_guess(belief, chances[likeliest])
    return Guess(belief.owner, likeliest if value < best else guess.word), best, value


def _ruled_out_by_guess(belief: Belief, chance: float) -> float:
    """A right guess rules out all other words, a wrong one only itself."""
    count = len(belief.suspects)
    others = (count - 1) / count
    return round(100 * (chance * others + (1 - chance) * (1 / count if chance else 0)), 1)
