"""What to call the players of a record, in either language."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.phrases import Language, Phrase
from chevalet.core.record import Record
from chevalet.core.registry import Registration

PERSON = "me"
"""Whom `chevalet play` seats at its keyboard, in records as well: `me`, or `me:Ana`."""
PLAYER = Phrase("Joueur", "Player")
NUMBERED = Phrase("Joueur {number}", "Player {number}")


def is_person(sitter: str) -> bool:
    """Whether someone at the keyboard sat there: `me`, or `me:Ana`.

    >>> is_person("me"), is_person("me:Ana"), is_person("expert")
    (True, True, False)
    """
    return sitter.partition(":")[0] == PERSON


def names_of(
    sitters: Sequence[str], registration: Registration, language: Language
) -> tuple[str, ...]:
    """Names that tell the seats apart, in sentences of the third person: `Ana`, `Expert 2`."""
    shown = [_name(sitter, registration, language) for sitter in sitters]
    return tuple(
        name if shown.count(name) == 1 else f"{name} {shown[: index + 1].count(name)}"
        for index, name in enumerate(shown)
    )


def players_of(record: Record, registration: Registration, language: Language) -> tuple[str, ...]:
    """The names of a record's players; by their numbers where it names none, or not each."""
    if len(record.players) == record.seats:
        return names_of(record.players, registration, language)
    return tuple(NUMBERED.said(language, {"number": seat + 1}) for seat in range(record.seats))


def _name(sitter: str, registration: Registration, language: Language) -> str:
    if is_person(sitter):
        return sitter.partition(":")[2] or PLAYER.said(language)
    level, _, number = sitter.rpartition(" ")
    if level in registration.bots and number.isdecimal():  # as servers tell bots of one level apart
        return f"{registration.level_name(level, language)} {number}"
    return registration.level_name(sitter, language)
