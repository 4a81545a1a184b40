"""Who sits at a table, and what follows from that alone: worked out once for all its moves."""

from __future__ import annotations

from chevalet.core.game import Seat
from chevalet.core.phrases import Language
from chevalet.server.people.names import LEFT
from chevalet.server.tables.log import Bot, Open, Person, PersonId, Sitter


class Sitting:
    """The sitters, seat by seat; never changed."""

    def __init__(self, sitters: tuple[Sitter, ...]) -> None:
        self.sitters = sitters
        self.seats_by_person: dict[PersonId, tuple[Seat, ...]] = {}
        """Of every person who sits here, those that left under no name of theirs included."""
        self.said: dict[Language, tuple[str, ...]] = {}
        """What to call each seat in a sentence, where somebody worked it out."""
        self.has_bots = any(isinstance(sitter, Bot) for sitter in sitters)
        self.staying: tuple[PersonId, ...] = tuple(
            sorted({s.person for s in sitters if isinstance(s, Person) and not s.has_left})
        )
        """The people who sit here and have not left."""
        self._names: dict[Language, tuple[str, ...]] = {}
        for seat, sitter in enumerate(sitters):
            if isinstance(sitter, Person):
                own = self.seats_by_person.get(sitter.person, ())
                self.seats_by_person[sitter.person] = (*own, Seat(seat))

    def seats_of(self, person: PersonId | None) -> tuple[Seat, ...]:
        """The seats that a person holds."""
        return () if person is None else self.seats_by_person.get(person, ())

    def names(self, language: Language) -> tuple[str, ...]:
        """What to call each seat; those of one name are told apart by a number."""
        if language not in self._names:
            self._names[language] = names_of(self.sitters, language)
        return self._names[language]


def names_of(sitters: tuple[Sitter, ...], language: Language = "fr") -> tuple[str, ...]:
    """What to call each seat; those of one name are told apart by a number."""
    plain = [_name(sitter, language) for sitter in sitters]
    return tuple(
        name if plain.count(name) == 1 else f"{name} {plain[: seat + 1].count(name)}"
        for seat, name in enumerate(plain)
    )


def _name(sitter: Sitter, language: Language) -> str:
    match sitter:
        case Person():
            return LEFT.said(language) if sitter.has_left else sitter.name
        case Bot():
            return sitter.level
        case Open():
            return "…"
