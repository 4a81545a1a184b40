"""What leaves the server: a table as one viewer may know it. Secrets are filtered here, once."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from chevalet.core.actions import Action
from chevalet.core.errors import NotationError
from chevalet.core.game import Reason, Seat
from chevalet.core.phrases import Language, Phrasebook, phrase
from chevalet.core.registry import Registration
from chevalet.server.ports import Card
from chevalet.server.tables.levels import called
from chevalet.server.tables.log import (
    NOBODY,
    Acted,
    Bot,
    Closed,
    Entry,
    HintTaken,
    Open,
    Person,
    PersonId,
    Rematched,
    RematchOffered,
    Said,
    Seated,
    Shared,
    Sitter,
    Told,
    UndoAnswered,
    UndoAsked,
)
from chevalet.server.tables.phrases import TABLE_PHRASES
from chevalet.server.tables.requests import undo_target
from chevalet.server.tables.table import Past, Table, names_of
from chevalet.server.tables.waiting import USUAL, Patience
from chevalet.server.wire.common import Happening, Milliseconds, Now, SeatInfo, TableInfo, Text
from chevalet.server.wire.http import TableCard

BOT_GRACE: Milliseconds = 5_000
"""How long the process that saw a bot's turn come has before others look after it."""


def said(book: Phrasebook, code: str, facts: Any) -> Text:
    """A code in both languages."""
    return Text(phrase(book, code, facts, "fr"), phrase(book, code, facts, "en"))


def reasons_told(registration: Registration, reasons: Collection[Reason]) -> tuple[Told, ...]:
    """A bot's reasons in words, as the log keeps them."""
    sentences = reasons_of(registration, reasons)
    return tuple(
        Told(text.fr, text.en, reason.is_secret)
        for text, reason in zip(sentences, reasons, strict=True)
    )


def reasons_of(registration: Registration, reasons: Collection[Reason]) -> tuple[Text, ...]:
    """A bot's reasons in words, for the seat for which it thought."""
    return tuple(said(registration.phrases, each.code, each.facts) for each in reasons)


def now_for(table: Table, viewer: Seat | None, at: Milliseconds) -> Now:
    """How things stand for a viewer."""
    playthrough = table.playthrough
    return Now(
        seq=table.next_seq - 1,
        viewer=viewer,
        view=None if playthrough is None else playthrough.view(viewer),
        to_act=tuple(sorted(table.to_act)),
        clocks=table.time.shown(at),
        undo=table.undo,
        can_undo=table.opened.allowed.take_back
        and viewer is not None
        and undo_target(table, viewer) is not None,
        rematch_offers=tuple(sorted(table.rematch_offers)),
        outcome=table.outcome,
    )


def happening_for(table: Table, past: Past, viewer: Seat | None) -> Happening:
    """One entry of the log as a viewer may know it."""
    registration = table.registration
    redacted = (registration.game.redact(event, viewer) for event in past.events)
    events = tuple(event for event in redacted if event is not None)
    return Happening(
        seq=past.seq,
        at=past.at,
        kind=str(past.entry.__struct_config__.tag),
        events=events,
        said=_entry_said(table, past.entry) or events_said(table, events),
        undone=past.undone,
        **_facts(table, past.entry, viewer),
    )


def events_said(table: Table, events: Collection[Any]) -> tuple[Text, ...]:
    """The events in words, those worth a line."""
    if not events:  # chat has none, and there may be much of it
        return ()
    told = table.registration.told
    in_french, in_english = names_said(table, "fr"), names_said(table, "en")
    lines = ((told(event, in_french, "fr"), told(event, in_english, "en")) for event in events)
    return tuple(Text(fr, en) for fr, en in lines if fr is not None and en is not None)


def _entry_said(table: Table, entry: Entry) -> tuple[Text, ...]:
    """What the table itself says of an entry."""
    match entry:
        case Closed():
            code = "closed_forgotten" if entry.is_forgotten else "closed_by_creator"
            return (said(TABLE_PHRASES, code, {}),)
        case HintTaken():
            return (said(TABLE_PHRASES, "hint_taken", {"name": table.names[entry.seat]}),)
        case Shared():
            code = "game_shared" if entry.is_on else "game_unshared"
            return (said(TABLE_PHRASES, code, {"name": table.names[entry.seat]}),)
        case _:
            return ()


def names_said(table: Table, language: Language) -> tuple[str, ...]:
    """What to call each seat in a sentence of that language."""
    sitting = zip(table.sitters, names_of(table.sitters, language), strict=True)
    levels = table.registration.levels
    return tuple(called(sitter, name, language, levels) for sitter, name in sitting)


def _facts(table: Table, entry: Entry, viewer: Seat | None) -> dict[str, Any]:
    """What the entry itself tells; an action only to its own seat, until the game is over."""
    match entry:
        case Acted():
            is_all_told = entry.seat == viewer or table.outcome is not None
            told = (each for each in entry.reasons if is_all_told or not each.is_secret)
            reasons = tuple(Text(each.fr, each.en) for each in told)
            if not is_all_told:
                return {"seat": entry.seat, "reasons": reasons}
            notation = notation_of(table.registration, entry.action)
            return {
                "seat": entry.seat,
                "action": entry.action,
                "notation": notation,
                "reasons": reasons,
            }
        case Seated():
            name = entry.sitter.name if isinstance(entry.sitter, Person) else None
            return {"seat": entry.seat, "name": name}
        case UndoAsked():
            return {"seat": entry.seat, "to": entry.to}
        case UndoAnswered():
            return {"seat": entry.seat, "accepts": entry.accepts}
        case RematchOffered() | HintTaken() | Shared():
            return {"seat": entry.seat}
        case Rematched():
            return {"table": entry.table}
        case Said():
            return {"name": entry.name, "text": entry.text}
        case _:
            return {}


def notation_of(registration: Registration, action: Action) -> str | None:
    """The action as text; a game need not write what every game has, such as resigning."""
    try:
        return registration.notation.format_action(action)
    except NotationError:
        return None


def seat_info(
    seat: int,
    sitter: Sitter,
    name: str,
    person: PersonId | None,
    online: Collection[PersonId] = (),
) -> SeatInfo:
    """Who sits at a seat; who a person is stays the server's secret."""
    match sitter:
        case Person() if sitter.has_left:
            return SeatInfo(seat=seat, kind="left", name=name)
        case Person():
            is_you, is_online = sitter.person == person, sitter.person in online
            return SeatInfo(seat=seat, kind="person", name=name, is_you=is_you, is_online=is_online)
        case Bot():
            return SeatInfo(seat=seat, kind="bot", name=name, level=sitter.level)
        case Open():
            return SeatInfo(seat=seat, kind="open", name="")


def seats_for(
    table: Table, person: PersonId | None, online: Collection[PersonId] = ()
) -> tuple[SeatInfo, ...]:
    """Who sits where."""
    sitting = enumerate(zip(table.sitters, table.names, strict=True))
    return tuple(seat_info(seat, sitter, name, person, online) for seat, (sitter, name) in sitting)


def info_for(table: Table, person: PersonId | None, online: Collection[PersonId] = ()) -> TableInfo:
    """The table, apart from the game itself."""
    opened = table.opened
    is_creator = person is not None and person == opened.creator
    return TableInfo(
        id=table.id,
        game=opened.game,
        status=table.status,
        seq=table.next_seq - 1,
        options=opened.options,
        seats=seats_for(table, person, online),
        clock=opened.clock,
        listed=opened.listed,
        friendly=opened.friendly,
        manners=opened.allowed,
        chat=table.chat,
        created=table.created,
        seed_commitment=table.commitment,
        seed=opened.seed if table.outcome is not None else None,
        invite=opened.invite if is_creator or table.seats_of(person) else None,
        is_creator=is_creator,
        rematch=table.rematch,
        rematch_of=opened.rematch_of,
        outcome=table.outcome,
        continued_from=opened.continued_from,
    )


class CardFace(msgspec.Struct, frozen=True):
    """What a table's card keeps for lists; who the people are stays inside the server."""

    sitters: tuple[Sitter, ...]
    names: tuple[str, ...]
    clock: Any
    to_act: tuple[int, ...]
    outcome: Any
    is_closed: bool = False


_FACE: msgspec.json.Decoder[CardFace] = msgspec.json.Decoder(CardFace)


def card_of(table: Table, patience: Patience = USUAL) -> Card:
    """The table as the store's index keeps it."""
    face = CardFace(
        table.sitters,
        table.names,
        table.opened.clock,
        tuple(sorted(table.to_act)),
        table.outcome,
        table.is_closed,
    )
    return Card(
        table=table.id,
        game=table.opened.game,
        status="over" if table.status == "closed" else table.status,
        listed=table.opened.listed and not table.is_closed,
        creator=table.opened.creator,
        people=tuple(sorted(_people(table))),
        created=table.created,
        updated=table.updated,
        next_seq=table.next_seq,
        wake_at=wake_time(table, patience),
        face=msgspec.json.encode(face),
    )


def _people(table: Table) -> set[PersonId]:
    """Who finds the table among theirs; who opened it must find it to close it."""
    sitting = {s.person for s in table.sitters if isinstance(s, Person) and not s.has_left}
    is_closable = table.status == "waiting" and table.opened.creator != NOBODY
    return sitting | {table.opened.creator} if is_closable else sitting


def face_of(card: Card) -> CardFace:
    """What the card keeps for lists."""
    return _FACE.decode(card.face)


def wake_time(table: Table, patience: Patience = USUAL) -> Milliseconds | None:
    """When a server must look after the table by itself, if ever."""
    if table.status == "waiting":
        return patience.ends(table)
    times = [end for end, _ in table.time.deadlines()[:1]]
    if table.bots_to_act():
        times.append(table.updated + BOT_GRACE)
    return min(times, default=None)


def listed_card(card: Card, person: PersonId | None) -> TableCard:
    """A card as a list shows it to a person."""
    face = face_of(card)
    sitting = enumerate(zip(face.sitters, face.names, strict=True))
    seats = [seat_info(seat, sitter, name, person) for seat, (sitter, name) in sitting]
    return TableCard(
        id=card.table,
        game=card.game,
        status="closed" if face.is_closed else card.status,
        created=card.created,
        updated=card.updated,
        seats=tuple(seats),
        clock=face.clock,
        your_turn=any(seats[seat].is_you for seat in face.to_act),
        is_creator=person is not None and person == card.creator,
        outcome=face.outcome,
    )
