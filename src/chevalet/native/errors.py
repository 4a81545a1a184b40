"""What can be wrong with what a caller hands in."""

from __future__ import annotations


class WordListError(ValueError):
    """A list that no graph can be built from: which word is wrong, and how."""

    def __init__(self, position: int, word: str, reason: str) -> None:
        super().__init__(f"word {position}, {word!r}: {reason}")
        self.position = position
        self.reason = reason


class DamagedGraphError(ValueError):
    """Bytes that are not a whole word graph of this version and kind."""
