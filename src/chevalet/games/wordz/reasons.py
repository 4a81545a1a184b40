"""Why a bot plays as it does, as codes and facts; `phrases.py` has the sentences."""

from __future__ import annotations

from chevalet.core.game import Reason
from chevalet.games.wordz.belief import Belief

# Others may hear these while the word is still a secret: they tell nothing of it or of the hand.
NO_WORD = Reason("no_word_found")
FIRST_IDEA = Reason("first_idea")
HIDES_BEST = Reason("hides_best")

TOO_UNCERTAIN = Reason("too_uncertain")
LAST_CHANCE = Reason("last_chance")


def for_turning(belief: Belief, *, by_lot: bool) -> tuple[Reason, ...]:
    """What the card is to tell."""
    code = "fits_so_far" if by_lot else "tells_most"
    return (Reason(code, {"count": len(belief.suspects)}),)


def for_guess(belief: Belief) -> tuple[Reason, ...]:
    """How sure the guess is, and what it may win."""
    if len(belief.suspects) == 1:
        return (Reason("only_candidate"),)
    facts = {
        "count": len(belief.suspects),
        "chance": belief.suspects[0].chance,
        "cards": belief.hidden,
    }
    return (Reason("likeliest", facts),)
