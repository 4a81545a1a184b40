"""How someone is forgotten: out of every seat, with no word of theirs left in any log (ADR 11)."""

from __future__ import annotations

import msgspec
import structlog

from chevalet.core.game import Seat
from chevalet.server.people.names import LEFT
from chevalet.server.ports import Card, SeqTaken, Stored, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.tables.hall import TRIES, Hall
from chevalet.server.tables.log import (
    NOBODY,
    Opened,
    Person,
    PersonId,
    Said,
    Seated,
    Sitter,
    decode_entry,
    encode_entry,
)
from chevalet.server.tables.present import face_of
from chevalet.server.tables.requests import leave
from chevalet.server.tables.sitting import names_of
from chevalet.server.wire.common import TableId

log = structlog.get_logger(__name__)

GONE = Person(NOBODY, LEFT.fr)
"""Who sits at a seat of someone who left."""


async def leave_all_tables(hall: Hall, person: PersonId) -> None:
    """Games that are played are given up; then nobody sits as this person anywhere."""
    while cards := await hall.store.of_person(person):
        for card in cards:
            if card.status != "over":
                await _give_up(hall, card.table, person)
            await _vacate(hall, card.table, person)
            await _erase(hall, card.table, person)


async def _give_up(hall: Hall, table: TableId, person: PersonId) -> None:
    try:
        await hall.change(table, lambda seen, now: leave(seen, person, now))
    except StoreUnavailable:
        raise  # no table's fault
    except Exception as error:  # noqa: BLE001 - a table that can't be played must not keep anyone
        log.warning("table_left_unplayed", table=table, code=type(error).__name__)


async def _vacate(hall: Hall, table: TableId, person: PersonId) -> None:
    """Append who sits there now; without the rules, for old tables may be of other versions."""
    for _ in range(TRIES):
        card = await hall.store.card(table)
        assert card is not None, "a table is never removed"
        after, entries = vacated(card, person)
        try:
            await hall.store.append(after, entries)
        except SeqTaken:
            continue
        return
    raise Refusal("too_busy")


def vacated(card: Card, person: PersonId) -> tuple[Card, list[Stored]]:
    """The card without the person, and the entries that say so."""
    face = face_of(card)
    own = [Seat(seat) for seat, sitter in enumerate(face.sitters) if _is(sitter, person)]
    sitters = tuple(GONE if _is(sitter, person) else sitter for sitter in face.sitters)
    entries = [
        # At the time of the last entry: it is no news for those who look through their games.
        Stored(seq, card.updated, encode_entry(Seated(seat, GONE)))
        for seq, seat in enumerate(own, card.next_seq)
    ]
    after = msgspec.structs.replace(
        card,
        creator=NOBODY if card.creator == person else card.creator,
        people=tuple(each for each in card.people if each != person),
        next_seq=card.next_seq + len(entries),
        face=msgspec.json.encode(
            msgspec.structs.replace(face, sitters=sitters, names=names_of(sitters))
        ),
    )
    return after, entries


async def _erase(hall: Hall, table: TableId, person: PersonId) -> None:
    kept = await hall.store.entries(table)
    blank = [msgspec.structs.replace(each, data=without(each.data, person)) for each in kept]
    await hall.store.rewrite(
        table, [new for old, new in zip(kept, blank, strict=True) if old != new]
    )
    await hall.rewritten(table)


def without(data: bytes, person: PersonId) -> bytes:
    """An entry without the person's names and lines; what the game adds up to stays the same.

    The seat keeps the person's id, because who had to agree to what is worked out from it; it is
    random, and leads to nobody any more.
    """
    try:
        entry = decode_entry(data)
    except msgspec.DecodeError:  # of a newer version, or broken
        return data
    match entry:
        case Opened():
            sitters = tuple(_nameless(sitter, person) for sitter in entry.sitters)
            creator = NOBODY if entry.creator == person else entry.creator
            blank: Opened | Seated | Said = msgspec.structs.replace(
                entry, sitters=sitters, creator=creator
            )
        case Seated():
            blank = Seated(entry.seat, _nameless(entry.sitter, person))
        case Said(person=speaker) if speaker == person:
            blank = Said(person, LEFT.fr, "")
        case _:
            return data
    return data if blank == entry else encode_entry(blank)


def _nameless(sitter: Sitter, person: PersonId) -> Sitter:
    return Person(person, LEFT.fr) if _is(sitter, person) else sitter


def _is(sitter: Sitter, person: PersonId) -> bool:
    return isinstance(sitter, Person) and sitter.person == person
