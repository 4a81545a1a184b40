"""What each turned card and each guess told its player: from views, never from words."""

from __future__ import annotations

from collections import Counter

from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase, Saying
from chevalet.games.wordz.bots.belief import Belief, beliefs
from chevalet.games.wordz.moves import Guess, Turn
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee

_LEFT = Phrase(
    "{before} {before|mot possible|mots possibles} avant, {after} après",
    "{before} {before|word|words} fitted before, {after} after",
)


def narrowing(before: View, action: Turn | Guess, after: View) -> Saying | None:
    """How many words fitted before and after; None where nothing was known to fit before."""
    belief = belief_in(before, action.owner)
    if belief is None or not belief.suspects:
        return None
    left = _still_possible(before, after, action.owner)
    return _LEFT.of(before=len(belief.suspects), after=left)


def belief_in(view: View, owner: Seat) -> Belief | None:
    """What the viewer may think of the owner's word, if it lies on the table."""
    return next((each for each in beliefs(view, referee()) if each.owner == owner), None)


def ruled_out_by_card(belief: Belief, place: int) -> float:
    """What share of the words has, on average, another letter there than the one that shows."""
    count = len(belief.suspects)
    letters = Counter(suspect.word[place] for suspect in belief.suspects)
    return 1 - sum(size * size for size in letters.values()) / count / count


def _still_possible(before: View, after: View, owner: Seat) -> int:
    """How many words fit afterwards; one where the word has come to light."""
    common = after.common
    is_open = common.is_composing or common.round != before.common.round
    belief = None if is_open else belief_in(after, owner)
    return 1 if belief is None else len(belief.suspects)
