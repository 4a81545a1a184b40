"""Reports over HTTP: someone, someone at a table, or a club, to be looked at by a host."""

from __future__ import annotations

from types import NoneType

import structlog

from chevalet.server.http.at_table import EXAMPLE as TABLE
from chevalet.server.http.club_roll import club_called
from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.http.profiles import NAME, person_named
from chevalet.server.people.notes import Note
from chevalet.server.problems import Refusal
from chevalet.server.tables.access import check_may_watch
from chevalet.server.tables.log import Person, PersonId, Said
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId
from chevalet.server.wire.people import ClubReport, ReportWish, TableReport

log = structlog.get_logger(__name__)


async def _person(call: Call) -> None:
    """What was said stays in the tables' logs."""
    them, wish = await person_named(call), call.body
    table = None if wish.table is None else TableId(wish.table)
    await _write(call, wish.text, about=them.id, table=table)


async def _at_table(call: Call) -> None:
    wish: TableReport = call.body
    room = await call.services.hall.room(TableId(call.path["table"]))
    check_may_watch(room.table, call.caller, wish.invite)
    about = _meant(room.table, wish)
    if about is None:
        raise Refusal("nobody_meant", field="seat")
    await _write(call, wish.text, about=about, table=room.table.id)


def _meant(table: Table, wish: TableReport) -> PersonId | None:
    """Who sits at the seat or said the line; guests have no other name."""
    if wish.seat is not None and wish.seat < len(table.sitters):
        sitter = table.sitters[wish.seat]
        if isinstance(sitter, Person) and not sitter.has_left:
            return sitter.person
    if wish.seq is not None and wish.seq < table.next_seq:
        entry = table.pasts[wish.seq].entry
        if isinstance(entry, Said):
            return entry.person
    return None


async def _club(call: Call) -> None:
    club = await club_called(call, call.path["club"])
    await _write(call, call.body.text, club=club.slug)


async def _write(
    call: Call,
    text: str,
    *,
    about: PersonId | None = None,
    table: TableId | None = None,
    club: str | None = None,
) -> None:
    if about == call.caller.id:
        raise Refusal("not_oneself")
    call.services.throttle.check("reports_per_person", call.caller.id)
    note = Note(
        kind="report",
        at=call.services.now(),
        by=call.caller.id,
        about=about,
        table=table,
        club=club,
        what=text,
    )
    kept = await call.services.store.write_note(note)
    log.warning("reported", number=kept.number)


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/people/{name}/reports",
        "Report someone to those who look after the house.",
        _person,
        NoneType,
        body=ReportWish,
        needs_person=True,
        status=204,
        problems=("no_such_person", "not_oneself"),
        body_example=ReportWish(text="Des insultes à la table.", table=TABLE.table.id),
        path_example={"name": NAME},
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/reports",
        "Report someone who sits at a table or talked there, a guest too.",
        _at_table,
        NoneType,
        body=TableReport,
        needs_person=True,
        status=204,
        problems=(
            "no_such_table",
            "outdated_table",
            "broken_table",
            "private_table",
            "not_oneself",
            "nobody_meant",
        ),
        body_example=TableReport(text="Des insultes.", seat=1),
        path_example={"table": TABLE.table.id},
    ),
    Endpoint(
        "POST",
        "/api/clubs/{club}/reports",
        "Report a club to those who look after the house.",
        _club,
        NoneType,
        body=ClubReport,
        needs_person=True,
        status=204,
        problems=("no_such_club",),
        body_example=ClubReport("Une description insultante."),
        path_example={"club": "les-cedres"},
    ),
)
