"""What a position promises where a search stops, in hundredths of a point."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from chevalet.core.letters import ALPHABET
from chevalet.core.value import Value

Hundredths = int
Shares = tuple[Hundredths, Hundredths]
"""Where one square has the letter that is wanted, and where several have."""


class Weights(Value, frozen=True, kw_only=True):
    """Weights of what a side has; `worth.json` holds the learned ones."""

    points: Hundredths
    """For each point that its letters would score now."""
    knight: Hundredths
    ready: Hundredths
    """For a knight on an orange square: its next jump may take a letter."""
    letters: dict[str, tuple[Hundredths, ...]]
    """For each letter what the first, second ... of its kind promises."""
    other_next: Shares
    """Of the end that the other side, a letter short of a word, reaches with its next jump."""
    mover_second: Shares
    """Of the end that the mover reaches with its second jump, unless the other is faster."""
    other_second: Shares
    """Of the end that the other side reaches with its second jump, unless the mover is faster."""

    def of_letters(self, letters: str) -> Hundredths:
        """What some letters promise together."""
        return sum(sum(row[: letters.count(letter)]) for letter, row in self.letters.items())

    def table(self, most: int) -> list[list[Hundredths]]:
        """For each letter of the alphabet the promise of holding none to `most` of it."""
        return [
            [self.of_letters(letter * number) for number in range(most + 1)] for letter in ALPHABET
        ]


@cache
def learned_weights() -> Weights:
    """The weights that `tools/echec_et_mots/learn_worth.py` found."""
    text = resources.files(__package__).joinpath("worth.json").read_bytes()
    return msgspec.json.decode(text, type=Weights)
