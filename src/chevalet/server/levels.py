"""What the bots' levels are called in what the server says; the page has the same names."""

from __future__ import annotations

from chevalet.core.phrases import Language, Phrase, Phrasebook
from chevalet.server.log import Bot, Sitter

LEVELS: Phrasebook = {
    "random": Phrase("Au hasard", "At random"),
    "debutant": Phrase("Débutant", "Beginner"),
    "amateur": Phrase("Amateur", "Amateur"),
    "confirme": Phrase("Confirmé", "Experienced"),
    "greedy": Phrase("Gourmand", "Greedy"),
    "expert": Phrase("Expert", "Expert"),
}


def called(sitter: Sitter, name: str, language: Language) -> str:
    """A bot by its level in words; anybody else, and a level of a game's own, by their name.

    >>> called(Bot("debutant"), "debutant 2", "fr")
    'Débutant 2'
    """
    if not isinstance(sitter, Bot) or sitter.level not in LEVELS:
        return name
    return LEVELS[sitter.level].said(language, {}) + name.removeprefix(sitter.level)
