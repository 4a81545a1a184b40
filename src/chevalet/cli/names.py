"""Who sits where, as `play` asks for it and records keep it, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.cli.language import LANGUAGE, said
from chevalet.core.registry import Registration

PERSON = "me"


def is_person(sitter: str) -> bool:
    """Whether someone at this keyboard sits there: `me`, or `me:Ana`.

    >>> is_person("me"), is_person("me:Ana"), is_person("expert")
    (True, True, False)
    """
    return sitter.partition(":")[0] == PERSON


def names_of(sitters: Sequence[str], registration: Registration) -> tuple[str, ...]:
    """Names that tell the seats apart, in sentences of the third person: `Ana`, `Expert 2`."""
    shown = [_name(sitter, registration) for sitter in sitters]
    return tuple(
        name if shown.count(name) == 1 else f"{name} {shown[: index + 1].count(name)}"
        for index, name in enumerate(shown)
    )


def _name(sitter: str, registration: Registration) -> str:
    if is_person(sitter):
        return sitter.partition(":")[2] or said("Joueur", "Player")
    return registration.level_name(sitter, LANGUAGE)
