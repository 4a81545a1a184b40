"""Tables over HTTP: open, list, show, close, act without a socket."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.server.http.at_table import (
    EXAMPLE,
    PATH,
    RATED_PROBLEMS,
    SEATS,
    TABLE_PROBLEMS,
    InviteQuery,
    answer,
    change,
    free_name_of,
    id_of,
    rating_of,
    room_of,
)
from chevalet.server.http.club_roll import own_club
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.ports import Status
from chevalet.server.problems import Refusal
from chevalet.server.tables import requests
from chevalet.server.tables.access import check_may_watch, check_welcome
from chevalet.server.tables.lists import fairly, not_hidden
from chevalet.server.tables.opening import opening_of
from chevalet.server.tables.present import info_for, listed_card
from chevalet.server.tables.words import favourite_words
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Milliseconds
from chevalet.server.wire.http import (
    BotSeat,
    Move,
    Moved,
    MySeat,
    NewTable,
    TableAnswer,
    TableCard,
    TableList,
)
from chevalet.server.wire.words import PlayedWord, PlayedWords

PAGE = 50


class ListQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which listed tables."""

    status: Status = "waiting"
    game: Annotated[str, Meta(max_length=40)] | None = None
    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class PageQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which page of one's tables."""

    before: Annotated[int, Meta(ge=0, le=2**53)] | None = None


async def _open(call: Call) -> TableAnswer:
    await check_may_open(call)
    new = await _tidied(call)
    club = None if new.club is None else await own_club(call, new.club)
    opened = opening_of(new, call.caller, await rating_of(call, new.game))
    if club is not None:
        opened = msgspec.structs.replace(opened, club=club.id)
    table = await call.services.hall.open(opened)
    return TableAnswer(info_for(table, call.caller.id))


async def check_may_open(call: Call) -> None:
    """Refuse who opens tables too fast, or has too many."""
    limits, caller = call.services.limits, call.caller
    call.services.throttle.check("tables_per_person", caller.id)
    is_guest = caller.login is None
    most = limits.open_tables_per_guest if is_guest else limits.open_tables_per_account
    if await call.services.store.unfinished_of(caller.id) >= most:
        raise Refusal("too_many_tables", seconds=60, most=most)


async def _tidied(call: Call) -> NewTable:
    seats = [
        MySeat(await free_name_of(call, seat.name)) if isinstance(seat, MySeat) else seat
        for seat in call.body.seats
    ]
    new: NewTable = msgspec.structs.replace(call.body, seats=tuple(seats))
    return new


async def _listed(call: Call) -> TableList:
    query, me = call.query, id_of(call.person)
    found = await call.services.store.listed(
        query.status, query.game, before=query.before, limit=PAGE
    )
    cards = tuple(listed_card(each, me) for each in fairly(not_hidden(found, call.person), me))
    return TableList(cards, found[-1].updated if len(found) >= PAGE else None)


async def _mine(call: Call) -> TableList:
    before: Milliseconds | None = call.query.before
    found = await call.services.store.of_person(call.caller.id, before=before, limit=PAGE)
    cards = tuple(listed_card(card, call.caller.id) for card in found)
    return TableList(cards, found[-1].updated if len(found) >= PAGE else None)


async def _words(call: Call) -> PlayedWords:
    return PlayedWords(await favourite_words(call.services.store, call.caller.id))


async def _show(call: Call) -> TableAnswer:
    room = await room_of(call)
    check_may_watch(room.table, call.person, call.query.invite)
    if not room.table.opened.listed:
        await check_welcome(call.services.store, room.table, id_of(call.person))
    return answer(call, room)


async def _close(call: Call) -> TableAnswer:
    room, me = await room_of(call), call.caller.id
    await change(call, room, lambda t, now: requests.close(t, me, now))
    return answer(call, room)


async def _decline(call: Call) -> TableAnswer:
    room, me = await room_of(call), call.caller.id
    await change(call, room, lambda t, now: requests.decline(t, me, now))
    return answer(call, room)


async def _act(call: Call) -> Moved:
    room = await room_of(call)
    me, move = call.caller.id, call.body
    return Moved(await change(call, room, lambda t, now: requests.act(t, me, move, now)))


_LIST = TableList(
    (
        TableCard(
            id=EXAMPLE.table.id,
            game=EXAMPLE_GAME,
            status="playing",
            created=1_800_000_000_000,
            updated=1_800_000_060_000,
            seats=SEATS,
            clock=NoClock(),
            your_turn=True,
        ),
    )
)
ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table. It starts at once if no seat is open.",
        _open,
        TableAnswer,
        body=NewTable,
        needs_person=True,
        status=201,
        problems=(
            "unknown_game",
            "bad_seats",
            "bad_options",
            "bad_clock",
            "unknown_level",
            "bad_name",
            "bad_option",
            "too_many_tables",
            "name_taken",
            "no_such_club",
            "club_role_needed",
            *RATED_PROBLEMS,
        ),
        example=EXAMPLE,
        body_example=NewTable(game=EXAMPLE_GAME, seats=(MySeat(), BotSeat("amateur"))),
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "Listed tables: those that wait for players, are played or over; a few of each person.",
        _listed,
        TableList,
        query=ListQuery,
        example=_LIST,
        query_example={"status": "waiting"},
    ),
    Endpoint(
        "GET",
        "/api/me/tables",
        "Your tables, those last changed first.",
        _mine,
        TableList,
        query=PageQuery,
        needs_person=True,
        example=_LIST,
    ),
    Endpoint(
        "GET",
        "/api/me/words",
        "The words of your latest finished games, those that you played most first.",
        _words,
        PlayedWords,
        needs_person=True,
        example=PlayedWords((PlayedWord(word="CEDRE", count=3),)),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "A table, apart from the game itself.",
        _show,
        TableAnswer,
        query=InviteQuery,
        problems=TABLE_PROBLEMS,
        example=EXAMPLE,
        path_example=PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}",
        "Close a table that waits for players, as the one who opened it.",
        _close,
        TableAnswer,
        needs_person=True,
        problems=(*TABLE_PROBLEMS, "creator_only", "already_started"),
        example=EXAMPLE,
        path_example=PATH,
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/challenge",
        "Say no to a challenge.",
        _decline,
        TableAnswer,
        needs_person=True,
        problems=(*TABLE_PROBLEMS, "not_challenged", "already_started"),
        example=EXAMPLE,
        path_example=PATH,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/actions",
        "Take an action for a seat that you hold. The same `id` again is the same action.",
        _act,
        Moved,
        body=Move,
        needs_person=True,
        problems=(
            *TABLE_PROBLEMS,
            "not_your_seat",
            "only_the_clock",
            "action_or_text",
            "unreadable_action",
            "unreadable_notation",
            "not_started",
            "table_closed",
            "asked_enough",
            "stale",
            "id_used",
            "time_is_over",
            "not_your_turn",
        ),
        example=Moved(12),
        body_example=Move(id="c0ffee", seat=0, seq=11, text="G7 CEDRE"),
        path_example=PATH,
    ),
)
