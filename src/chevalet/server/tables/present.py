"""What leaves the server: a table as one viewer may know it. Secrets are filtered here, once."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Literal

import msgspec

from chevalet.core.actions import Action
from chevalet.core.errors import NotationError
from chevalet.core.game import Reason, Seat
from chevalet.core.phrases import Language, Phrasebook, phrase
from chevalet.core.registry import Registration
from chevalet.server.people.clubs import ClubId, table_finder
from chevalet.server.ports import Card
from chevalet.server.tables.counting import awaits_counting
from chevalet.server.tables.levels import called
from chevalet.server.tables.log import (
    NOBODY,
    Acted,
    Bot,
    Closed,
    Entry,
    Hidden,
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
from chevalet.server.tables.past import Past
from chevalet.server.tables.phrases import TABLE_PHRASES
from chevalet.server.tables.requests import undo_target
from chevalet.server.tables.table import Table
from chevalet.server.tables.waiting import USUAL, Patience
from chevalet.server.wire.common import Happening, Milliseconds, Now, SeatInfo, TableInfo, Text
from chevalet.server.wire.http import TableCard

BOT_GRACE: Milliseconds = 5_000
"""How long the process that saw a bot's turn come has before others look after it."""


Sentences = dict[tuple[int, Language | None], tuple[Any, Text | None]]
"""Events by their identity, each kept with its sentence so that no other takes its place."""


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
        view=None if playthrough is None else table.view(viewer),
        to_act=table.acting,
        clocks=table.time.shown(at),
        undo=table.undo,
        can_undo=table.opened.allowed.take_back
        and viewer is not None
        and undo_target(table, viewer) is not None,
        rematch_offers=tuple(sorted(table.rematch_offers)) if table.rematch_offers else (),
        outcome=table.outcome,
    )


def lighter(now: Now) -> Now:
    """The same without the words that the table agreed on: whoever was welcomed has them."""
    common: Any = getattr(now.view, "common", None)
    options: Any = getattr(common, "options", None)
    if not getattr(options, "extra_words", ()):
        return now
    replace = msgspec.structs.replace
    bare = replace(common, options=replace(options, extra_words=()))
    return replace(now, view=replace(now.view, common=bare))


def happening_for(
    table: Table,
    past: Past,
    viewer: Seat | None,
    told: Sentences | None = None,
    language: Language | None = None,
) -> Happening:
    """One entry of the log as a viewer may know it; `told` keeps sentences for other viewers."""
    redact = table.registration.game.redact
    redacted = [redact(event, viewer) for event in past.events]
    events = tuple([event for event in redacted if event is not None])
    return Happening(
        seq=past.seq,
        at=past.at,
        kind=_kind_of(type(past.entry)),
        events=events,
        said=_entry_said(table, past.entry) or events_said(table, events, told, language),
        undone=past.undone,
        **_facts(table, past.entry, viewer),
    )


@cache
def _kind_of(entry: type[Entry]) -> str:
    """What an entry of that type is called where it travels."""
    return str(entry.__struct_config__.tag)


def events_said(
    table: Table,
    events: Collection[Any],
    told: Sentences | None = None,
    language: Language | None = None,
) -> tuple[Text, ...]:
    """The events in words, those worth a line; one that is the same for all is told once.

    In one language, if it is given, and the other is left empty: nobody listens in it.
    """
    known: Sentences = {} if told is None else told
    lines = []
    for event in events:
        key = (id(event), language)
        one = known.get(key)
        if one is None:
            one = known[key] = (event, _event_said(table, event, language))
        if one[1] is not None:
            lines.append(one[1])
    return tuple(lines)


def _event_said(table: Table, event: Any, language: Language | None) -> Text | None:
    if language is not None:
        alone = table.registration.saying(event, names_said(table, language))
        if alone is None:
            return None
        line = alone.said(language)
        return Text(line, "") if language == "fr" else Text("", line)
    names, english_names = names_said(table, "fr"), names_said(table, "en")
    saying = table.registration.saying(event, names)
    if saying is None:
        return None
    english = saying  # unless someone, such as a bot, has another name in English
    if names != english_names:
        english = table.registration.saying(event, english_names) or saying
    return Text(saying.said("fr"), english.said("en"))


def _entry_said(table: Table, entry: Entry) -> tuple[Text, ...]:
    """What the table itself says of an entry."""
    match entry:
        case Acted():
            return ()
        case Closed():
            code = _closing_code(entry)
            return (said(TABLE_PHRASES, code, {}),)
        case Hidden():
            return (said(TABLE_PHRASES, "table_hidden" if entry.is_on else "table_shown", {}),)
        case HintTaken():
            return (said(TABLE_PHRASES, "hint_taken", {"name": table.names[entry.seat]}),)
        case Shared():
            code = "game_shared" if entry.is_on else "game_unshared"
            return (said(TABLE_PHRASES, code, {"name": table.names[entry.seat]}),)
        case _:
            return ()


def names_said(table: Table, language: Language) -> tuple[str, ...]:
    """What to call each seat in a sentence of that language."""
    sitting = table.sitting
    if language not in sitting.said:
        levels = table.registration.levels
        each = zip(sitting.sitters, sitting.names(language), strict=True)
        sitting.said[language] = tuple(called(who, name, language, levels) for who, name in each)
    return sitting.said[language]


def _facts(table: Table, entry: Entry, viewer: Seat | None) -> dict[str, Any]:
    """What the entry itself tells; an action only to its own seat, until the game is over."""
    match entry:
        case Acted():
            is_all_told = entry.seat == viewer or table.outcome is not None
            told = [each for each in entry.reasons if is_all_told or not each.is_secret]
            reasons = tuple([Text(each.fr, each.en) for each in told])
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
            return SeatInfo(
                seat=seat,
                kind="person",
                name=name,
                is_you=is_you,
                is_online=is_online,
                profile=sitter.profile,
                rating=sitter.rating,
            )
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
        day=opened.day,
        continued_from=opened.continued_from,
        challenge=challenge_of(opened.invited, opened.creator, person),
        rated=opened.rated,
        tournament=opened.tournament,
        real_table=opened.real_table,
        rating_changes=() if table.rated is None else table.rated.changes,
    )


def challenge_of(
    invited: PersonId | None, creator: PersonId, person: PersonId | None
) -> Literal["to_you", "by_you"] | None:
    """What a challenge is to a person; None if the table is none, or others'."""
    if invited is None or person is None:
        return None
    return "to_you" if person == invited else "by_you" if person == creator else None


class CardFace(msgspec.Struct, frozen=True):
    """What a table's card keeps for lists; who the people are stays inside the server."""

    sitters: tuple[Sitter, ...]
    names: tuple[str, ...]
    clock: Any
    to_act: tuple[int, ...]
    outcome: Any
    is_closed: bool = False
    since: Milliseconds | None = None
    scores: tuple[int, ...] = ()
    rated: bool = False
    invited: PersonId | None = None
    invite: str | None = None
    """Of a club's table alone, for the club's members."""


_FACE: msgspec.json.Decoder[CardFace] = msgspec.json.Decoder(CardFace)


def _closing_code(entry: Closed) -> str:
    if entry.is_outdated:
        return "outdated_table"
    if entry.is_declined:
        return "closed_declined"
    if entry.is_forgotten:
        return "closed_forgotten"
    return "closed_by_host" if entry.is_by_host else "closed_by_creator"


def card_of(table: Table, patience: Patience = USUAL) -> Card:
    """The table as the store's index keeps it."""
    face = CardFace(
        table.sitters,
        table.names,
        table.opened.clock,
        table.acting,
        table.outcome,
        table.is_closed,
        table.turn_began,
        () if table.playthrough is None else table.scores,
        table.opened.rated,
        table.opened.invited,
        None if table.opened.club is None else table.opened.invite,
    )
    return Card(
        table=table.id,
        game=table.opened.game,
        status="over" if table.status == "closed" else table.status,
        listed=table.opened.listed and not (table.is_closed or table.is_hidden),
        creator=table.opened.creator,
        people=_people(table),
        created=table.created,
        updated=table.updated,
        next_seq=table.next_seq,
        wake_at=wake_time(table, patience),
        face=msgspec.json.encode(face),
    )


def _people(table: Table) -> tuple[PersonId, ...]:
    """Who finds the table among theirs; who opened it must find it to close it."""
    sitting = table.sitting.staying
    if table.opened.club is not None:
        sitting = tuple(sorted({*sitting, table_finder(ClubId(table.opened.club))}))
    if table.status != "waiting":
        return sitting
    asked = {table.opened.creator, table.opened.invited or NOBODY}
    return tuple(sorted({*sitting, *asked} - {NOBODY}))


def face_of(card: Card) -> CardFace:
    """What the card keeps for lists."""
    return _FACE.decode(card.face)


def wake_time(table: Table, patience: Patience = USUAL) -> Milliseconds | None:
    """When a server must look after the table by itself, if ever."""
    if table.status == "waiting":
        return patience.ends(table)
    if awaits_counting(table):
        return table.updated
    times = [end for end, _ in table.time.deadlines()[:1]]
    if table.bots_to_act() and not table.is_left_to_bots:  # else whoever comes to look wakes them
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
        seq=card.next_seq - 1,
        your_turn=any(seats[seat].is_you for seat in face.to_act),
        to_act=face.to_act,
        since=face.since,
        scores=face.scores,
        rated=face.rated,
        challenge=challenge_of(face.invited, card.creator, person),
        is_creator=person is not None and person == card.creator,
        outcome=face.outcome,
    )
