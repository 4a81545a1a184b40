"""What the hidden words of a position can be."""

from __future__ import annotations

from typing import Any

from chevalet.core.analysis import WORD, Solution
from chevalet.core.errors import NotationError
from chevalet.core.game import Seat
from chevalet.core.phrases import Phrase
from chevalet.games.wordz.board import MATERIAL, face_up
from chevalet.games.wordz.bots.belief import belief_about
from chevalet.games.wordz.notation import parse_cards, parse_position
from chevalet.games.wordz.words import referee

COLUMNS = {
    "at": Phrase("cartes vues", "cards seen"),
    "word": WORD,
    "probability": Phrase("probabilité", "probability"),
    "cards": Phrase("cartes", "cards"),
    "expected": Phrase("espérance", "expected"),
}


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """What each hidden word of a position can be, the likeliest first.

    `rack` is all that is known to lie elsewhere: one's own cards, and those of words gone.
    """
    if position is None:
        raise NotationError("give the hidden words as a position, such as MvCcINvS")
    words = parse_position(position)
    known = "".join(face_up(word.pattern) for word in words) + parse_cards(rack).letters
    if not MATERIAL.holds(known):
        raise NotationError(f"there are not so many cards: {''.join(sorted(known))}")
    cards = MATERIAL.minus(known)
    moves: list[dict[str, Any]] = []
    count = 0
    for number, word in enumerate(words):
        belief = belief_about(
            referee(), word.pattern, cards, owner=Seat(number), wrong=frozenset(word.wrong)
        )
        count += len(belief.suspects)
        moves += [
            {
                "at": word.pattern,
                "word": suspect.word,
                "probability": round(suspect.chance, 6),
                "cards": belief.hidden,
                "expected": round(suspect.chance * belief.hidden, 3),
            }
            for suspect in belief.suspects[:top]
        ]
    return Solution(count, COLUMNS, tuple(moves))
