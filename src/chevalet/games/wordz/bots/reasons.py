"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.wordz.bots.belief import Belief
from chevalet.lexicon import Vocabulary

# Others may hear these while the word is still a secret: they tell nothing of it or of the hand.
FIRST_IDEA = Reason("first_idea")
HIDES_BEST = Reason("hides_best")

TOO_UNCERTAIN = Reason("too_uncertain")
LAST_CHANCE = Reason("last_chance")
SAYS_LEAST = Reason("says_least")


def for_turning(belief: Belief, *, by_lot: bool) -> tuple[Reason, ...]:
    """What the card is to tell."""
    count = len(belief.suspects)
    if not count:
        return (Reason("fits_nothing"),)
    if count == 1 and not by_lot:
        return (Reason("tells_whether"),)
    return (Reason("fits_so_far" if by_lot else "tells_most", {"count": count}),)


def for_guess(belief: Belief, known: Vocabulary = Vocabulary.EXPERT) -> tuple[Reason, ...]:
    """How sure one is who knows so many words, and what the guess may win."""
    if len(belief.suspects) == 1:
        return (_only_one(belief, known),)
    facts = {
        "count": len(belief.suspects),
        "chance": belief.suspects[0].chance,
        "cards": belief.hidden,
    }
    return (Reason("likeliest", facts),)


def _only_one(belief: Belief, known: Vocabulary) -> Reason:
    """What a player may say of the only word that it found."""
    if belief.vocabulary is not known:
        return Reason("only_in_dictionary")
    return Reason("only_candidate" if known is Vocabulary.EXPERT else "only_known")
