"""What the strengths of bots are called, wherever people read it."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase, Phrasebook

LEVELS: Phrasebook = {
    "random": Phrase("Au hasard", "At random"),
    "debutant": Phrase("Débutant", "Beginner"),
    "amateur": Phrase("Amateur", "Amateur"),
    "confirme": Phrase("Confirmé", "Experienced"),
    "greedy": Phrase("Gourmand", "Greedy"),
    "expert": Phrase("Expert", "Expert"),
}


def level_name(level: str, language: Language) -> str:
    """A level in words; one of a game's own by its key.

    >>> level_name("debutant", "fr"), level_name("wizard", "fr")
    ('Débutant', 'wizard')
    """
    known = LEVELS.get(level)
    return level if known is None else known.said(language, {})
