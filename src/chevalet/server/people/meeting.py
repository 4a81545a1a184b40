"""What people know of each other: how they fared in the games that they played together."""

from __future__ import annotations

from collections.abc import Iterable

from chevalet.server.ports import Card, Store
from chevalet.server.tables.log import Person, PersonId
from chevalet.server.tables.present import CardFace, face_of
from chevalet.server.wire.people import Versus

LATEST = 300
"""How many of someone's latest tables are looked at."""


async def versus(store: Store, me: PersonId, other: PersonId) -> Versus | None:
    """How I fared against someone in my latest games; None if we have not met."""
    cards = await store.of_person(me, limit=LATEST)
    return tally(me, other, (card for card in cards if card.status == "over"))


def tally(me: PersonId, other: PersonId, cards: Iterable[Card]) -> Versus | None:
    """Games won, drawn and lost, counted by who came before whom."""
    won = drawn = lost = 0
    for card in cards:
        face = face_of(card)
        mine, theirs = _best_place(face, me), _best_place(face, other)
        if mine is None or theirs is None:
            continue
        won += mine < theirs
        drawn += mine == theirs
        lost += mine > theirs
    return Versus(won=won, drawn=drawn, lost=lost) if won + drawn + lost else None


def _best_place(face: CardFace, person: PersonId) -> int | None:
    if face.outcome is None:
        return None
    places = face.outcome["places"]
    return min(
        (
            places[seat]
            for seat, sitter in enumerate(face.sitters)
            if isinstance(sitter, Person) and sitter.person == person
        ),
        default=None,
    )
