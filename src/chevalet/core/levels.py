"""What the strengths of bots are called, wherever people read it."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase, Phrasebook

LEVELS: Phrasebook = {
    "debutant": Phrase("Débutant", "Beginner"),
    "apprenti": Phrase("Apprenti", "Apprentice"),
    "amateur": Phrase("Amateur", "Amateur"),
    "confirme": Phrase("Confirmé", "Experienced"),
    "chevronne": Phrase("Chevronné", "Seasoned"),
    "expert": Phrase("Expert", "Expert"),
}
"""The levels that our games have for people, weakest first: a step is felt, and is no wall."""

BASELINES: Phrasebook = {
    "random": Phrase("Au hasard", "At random"),
    "greedy": Phrase("Gourmand", "Greedy"),
}
"""Bots that levels are measured against in the arena."""

OUR_BOTS = (
    "random",
    "debutant",
    "apprenti",
    "amateur",
    "confirme",
    "chevronne",
    "greedy",
    "expert",
)
"""The bots that each of our games has, weakest first."""


def level_name(level: str, language: Language, levels: Phrasebook = LEVELS) -> str:
    """A bot's level in words, by its key if nobody gave it a name.

    >>> level_name("debutant", "fr"), level_name("wizard", "fr")
    ('Débutant', 'wizard')
    """
    known = levels.get(level) or BASELINES.get(level)
    return level if known is None else known.said(language)
