"""What the sitters of a table are called in what the server says; the page has the same names."""

from __future__ import annotations

from chevalet.core.levels import level_name
from chevalet.core.phrases import Language
from chevalet.server.tables.log import Bot, Sitter


def called(sitter: Sitter, name: str, language: Language) -> str:
    """A bot by its level in words, and its number if it has one; anybody else by their name.

    >>> called(Bot("debutant"), "debutant 2", "fr")
    'Débutant 2'
    """
    if not isinstance(sitter, Bot):
        return name
    return level_name(sitter.level, language) + name.removeprefix(sitter.level)
