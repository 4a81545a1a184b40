"""What the sitters of a table are called in what the server says."""

from __future__ import annotations

from chevalet.core.levels import LEVELS, level_name
from chevalet.core.phrases import Language, Phrasebook
from chevalet.server.tables.log import Bot, Sitter


def called(sitter: Sitter, name: str, language: Language, levels: Phrasebook = LEVELS) -> str:
    """A bot by its level in words, and its number if it has one; anybody else by their name.

    >>> called(Bot("debutant"), "debutant 2", "fr")
    'Débutant 2'
    """
    if not isinstance(sitter, Bot):
        return name
    return level_name(sitter.level, language, levels) + name.removeprefix(sitter.level)
