"""Tables that someone does not want to see in the list of open ones."""

from __future__ import annotations

from types import NoneType

import msgspec

from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.lists import with_hidden, without_hidden
from chevalet.server.wire.common import TableId


async def _hide(call: Call) -> None:
    table = TableId(call.request.path_params["table"])
    if await call.services.store.card(table) is None:
        raise Refusal("no_such_table")
    await _change(call, with_hidden(call.caller.more.hidden, table))


async def _show(call: Call) -> None:
    table = TableId(call.request.path_params["table"])
    await _change(call, without_hidden(call.caller.more.hidden, table))


async def _change(call: Call, hidden: tuple[TableId, ...]) -> None:
    def changed(person: Profile) -> Profile:
        more = msgspec.structs.replace(person.more, hidden=hidden)
        return msgspec.structs.replace(person, more=more)

    await call.services.gate.change(call.caller.id, changed)
    call.services.hall.readers.look_again(call.caller.id)


ENDPOINTS = (
    Endpoint(
        "PUT",
        "/api/me/hidden/{table}",
        "See a table no longer in your list of open ones.",
        _hide,
        NoneType,
        needs_person=True,
        status=204,
        problems=("no_such_table",),
    ),
    Endpoint(
        "DELETE",
        "/api/me/hidden/{table}",
        "See a table in your list of open ones again.",
        _show,
        NoneType,
        needs_person=True,
        status=204,
    ),
)
