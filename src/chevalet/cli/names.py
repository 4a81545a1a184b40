"""Who sits where, as `play` asks for it and records keep it, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.cli.language import LANGUAGE
from chevalet.core.registry import Registration
from chevalet.play import names
from chevalet.play.names import PERSON, is_person

__all__ = ["PERSON", "is_person", "names_of"]


def names_of(sitters: Sequence[str], registration: Registration) -> tuple[str, ...]:
    """Names that tell the seats apart, in the language of this terminal."""
    return names.names_of(sitters, registration, LANGUAGE)
