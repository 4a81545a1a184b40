"""A finished game as those see it who look back: ply by ply, as a seat saw it or laid open.

Whoever gets here may see everything: the game is over. What a seat saw then is asked of the game's
own `view` and `redact`, as at the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.game import Seat
from chevalet.core.phrases import Language, phrase
from chevalet.core.record import Record, RecordError
from chevalet.core.registry import Registration
from chevalet.play.names import players_of
from chevalet.play.playthrough import ReplayError
from chevalet.play.reel import Reel
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Acted, HintTaken
from chevalet.server.tables.past import Past
from chevalet.server.tables.phrases import TABLE_PHRASES
from chevalet.server.tables.present import names_said, notation_of, seats_for
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import Milliseconds, SeatInfo, TableId, Text
from chevalet.server.wire.replay import Ply, Replay, Sharing, Views

WINDOW = 48
"""How many views travel at a time: some 150 kB where they are largest."""
REELS = 24
"""How many games are kept played through."""
LONGEST_NAME = 60


class Cast(NamedTuple):
    """Who played, as a reader is told it."""

    seats: tuple[SeatInfo, ...]
    fr: tuple[str, ...]
    en: tuple[str, ...]


class Circumstances(NamedTuple):
    """What is known of an action beside the game."""

    notes: tuple[Text, ...] = ()
    reasons: tuple[Text, ...] = ()
    at: Milliseconds | None = None


@lru_cache(maxsize=REELS)
def reel_of(data: bytes) -> Reel:
    """The game of a record, played through; raises `Refusal`."""
    try:
        registration = registry.find(records.decode_game_key(data))
        return Reel(records.decode(data, registration), registration)
    except registry.UnknownGame as error:
        raise Refusal("unknown_game", field="record", game=error.key) from error
    except RecordError as error:
        raise Refusal("bad_record", field="record", detail=error) from error
    except ReplayError as error:
        raise Refusal(
            "unplayable_record", field="record", number=error.index + 1, detail=error.reason
        ) from error


def reel_of_table(table: Table) -> Reel:
    """The game of a table that is over."""
    assert table.playthrough is not None
    return reel_of(records.encode(table.playthrough.record))


def record_of_table(table: Table, hidden: Collection[Seat]) -> Record:
    """The whole record; whoever left since the game began, or is hidden, is in it by no name."""
    assert table.playthrough is not None
    players = tuple(
        _guest(seat, "fr") if seat in hidden else name for seat, name in enumerate(table.names)
    )
    return msgspec.structs.replace(table.playthrough.record, players=players)


def _guest(seat: int, language: Language) -> str:
    return phrase(TABLE_PHRASES, "guest", {"number": seat + 1}, language)


def cast_of_table(table: Table, person: Any, hidden: Collection[Seat]) -> Cast:
    """Who played at a table; those that are hidden by a number."""

    def names(language: Language) -> tuple[str, ...]:
        return tuple(
            _guest(seat, language) if seat in hidden else name
            for seat, name in enumerate(names_said(table, language))
        )

    fr, en = names("fr"), names("en")
    seats = tuple(
        _hidden(info, fr[info.seat]) if info.seat in hidden else info
        for info in seats_for(table, person)
    )
    return Cast(seats, fr, en)


def _hidden(info: SeatInfo, name: str) -> SeatInfo:
    return SeatInfo(seat=info.seat, kind=info.kind, name=name)


def cast_of_record(reel: Reel) -> Cast:
    """Who played a game that was brought along."""
    record, registration = reel.record, reel.registration
    fr = _short(players_of(record, registration, "fr"))
    en = _short(players_of(record, registration, "en"))
    seats = tuple(SeatInfo(seat=seat, kind="person", name=name) for seat, name in enumerate(fr))
    return Cast(seats, fr, en)


def _short(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name[:LONGEST_NAME] for name in names)


def circumstances_of(table: Table, cast: Cast) -> tuple[Circumstances, ...]:
    """What is known of each action that stood, in order."""
    gone = {seq for past in table.pasts for seq in past.undone}
    found: list[Circumstances] = []
    notes: list[Text] = []
    for past in table.pasts:
        entry = past.entry
        if isinstance(entry, HintTaken):
            name = {"fr": cast.fr[entry.seat], "en": cast.en[entry.seat]}
            notes.append(Text(*(_hinted(name[each], each) for each in ("fr", "en"))))
        elif isinstance(entry, Acted) and past.seq in gone:
            notes.extend(_taken_back(table, past, cast))
        elif isinstance(entry, Acted):
            reasons = tuple(Text(each.fr, each.en) for each in entry.reasons)
            found.append(Circumstances(tuple(notes), reasons, past.at))
            notes = []
    return tuple(found)


def _hinted(name: str, language: Language) -> str:
    return phrase(TABLE_PHRASES, "hint_taken", {"name": name}, language)


def _taken_back(table: Table, past: Past, cast: Cast) -> Iterable[Text]:
    for line in events_told(table.registration, past.events, cast):
        gone = TABLE_PHRASES["taken_back"]
        yield Text(gone.said("fr", {"line": line.fr}), gone.said("en", {"line": line.en}))


def events_told(registration: Registration, events: Iterable[Any], cast: Cast) -> list[Text]:
    """Events in words, those worth a line."""
    lines = (
        (registration.told(event, cast.fr, "fr"), registration.told(event, cast.en, "en"))
        for event in events
    )
    return [Text(fr, en) for fr, en in lines if fr is not None and en is not None]


def plies_of(
    reel: Reel, cast: Cast, viewer: Seat | None, around: tuple[Circumstances, ...] = ()
) -> tuple[Ply, ...]:
    """The whole game in words and numbers."""

    def ply(number: int) -> Ply:
        events = reel.known(reel.events[number], viewer)
        taken = reel.record.actions[number - 1] if number else None
        beside = around[number - 1] if number and around else Circumstances()
        return Ply(
            seat=None if taken is None else taken.seat,
            action=None if taken is None else taken.action,
            notation=None if taken is None else notation_of(reel.registration, taken.action),
            events=events,
            said=tuple(events_told(reel.registration, events, cast)),
            notes=beside.notes,
            reasons=beside.reasons,
            scores=reel.scores[number],
            to_act=reel.to_act(number),
            at=beside.at,
        )

    return tuple(map(ply, range(reel.last + 1)))


def views_of(reel: Reel, viewer: Seat | None, first: int | None) -> Views:
    """The views from one ply on, or those of the end, as many as travel at a time."""
    check_viewer(reel, viewer)
    if first is None:
        first = max(0, reel.last + 1 - WINDOW)
    if first > reel.last:
        raise Refusal("no_such_ply", field="first", count=reel.last)
    plies = range(first, min(first + WINDOW, reel.last + 1))
    views = tuple(reel.written_view(ply, viewer) for ply in plies)
    return Views(viewer=viewer, first=first, views=views)


def check_viewer(reel: Reel, viewer: Seat | None) -> None:
    """Refuse the eyes of nobody."""
    if viewer is not None and viewer >= reel.record.seats:
        raise Refusal("no_such_seat", field="seat")


def replay_of_table(
    table: Table, cast: Cast, viewer: Seat | None, first: int | None, sharing: Sharing
) -> Replay:
    """A finished table's game, for a reader."""
    reel = reel_of_table(table)
    views = views_of(reel, viewer, first)
    return _replay(
        reel,
        cast,
        views,
        circumstances_of(table, cast),
        table=table.id,
        created=table.created,
        continued_from=table.opened.continued_from,
        sharing=sharing,
    )


def replay_of_record(data: bytes, viewer: Seat | None, first: int | None) -> Replay:
    """A game that was brought along; raises `Refusal`."""
    reel = reel_of(data)
    return _replay(reel, cast_of_record(reel), views_of(reel, viewer, first), (), table=None)


def _replay(
    reel: Reel,
    cast: Cast,
    views: Views,
    around: tuple[Circumstances, ...],
    *,
    table: TableId | None,
    created: Milliseconds | None = None,
    **more: Any,
) -> Replay:
    record: Record = reel.record
    return Replay(
        table=table,
        game=record.game,
        game_version=record.game_version,
        options=record.options,
        seats=cast.seats,
        names=tuple(map(Text, cast.fr, cast.en)),
        created=created,
        outcome=reel.outcome(reel.last),
        plies=plies_of(reel, cast, None if views.viewer is None else Seat(views.viewer), around),
        viewer=views.viewer,
        first=views.first,
        views=views.views,
        real_table=record.hands is not None,
        **more,
    )
