"""What the endpoints of a table share: the room that a path names, its changes, its example."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from chevalet.core.errors import IllegalAction
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call
from chevalet.server.http.people import check_name_free
from chevalet.server.people.names import tidy_name
from chevalet.server.people.ratings import shown_of
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.hall import Decide
from chevalet.server.tables.present import info_for
from chevalet.server.tables.room import Room
from chevalet.server.wire.clocks import NoClock
from chevalet.server.wire.common import Manners, SeatInfo, TableId, TableInfo
from chevalet.server.wire.http import TableAnswer
from chevalet.server.wire.people import RatingInfo


class InviteQuery(msgspec.Struct, forbid_unknown_fields=True):
    """The invite of a private table, for who does not sit there."""

    invite: Annotated[str, Meta(max_length=64)] | None = None


async def room_of(call: Call) -> Room:
    """The table that a path names."""
    return await call.services.hall.room(TableId(call.path["table"]))


async def change(call: Call, room: Room, decide: Decide) -> int:
    """Have a table changed; what the rules refuse is told as a refusal."""
    try:
        return await call.services.hall.change(room.table.id, decide)
    except IllegalAction as error:
        seq = room.table.next_seq - 1
        raise Refusal.illegal(error, room.table.registration, seq=seq) from None


def answer(call: Call, room: Room) -> TableAnswer:
    """The table as the caller may see it."""
    online = room.online(call.services.hall.now())
    return TableAnswer(info_for(room.table, id_of(call.person), online))


def id_of(person: Profile | None) -> Any:
    """Who asks, if anyone is known."""
    return None if person is None else person.id


async def free_name_of(call: Call, text: str | None) -> str | None:
    """The name that someone gives themselves at a table; it must be nobody else's."""
    name = name_of(text)
    if name is not None:
        await check_name_free(call, name)
    return name


def name_of(text: str | None) -> str | None:
    """The name that someone gives themselves at a table, tidied; raises `Refusal`."""
    if text is None:
        return None
    name = tidy_name(text)
    if name is None:
        raise Refusal("bad_name", field="name")
    return name


async def rating_of(call: Call, game: str) -> RatingInfo | None:
    """How the caller stands in a game; guests stand nowhere that anyone sees."""
    if call.caller.login is None:
        return None
    return shown_of(await call.services.store.ratings_of(call.caller.id), game)


SEATS = (
    SeatInfo(seat=0, kind="person", name="Cèdre bleu 27", is_you=True, is_online=True),
    SeatInfo(seat=1, kind="bot", name="amateur", level="amateur"),
)
EXAMPLE = TableAnswer(
    TableInfo(
        id=TableId("6f1d0c3a9be24d57a1c80e42"),
        game=EXAMPLE_GAME,
        status="playing",
        seq=1,
        options={"starter": None, "friendly": True, "extra_words": []},
        seats=SEATS,
        clock=NoClock(),
        listed=False,
        friendly=True,
        manners=Manners.all(allowed=True),
        chat=True,
        created=1_800_000_000_000,
        seed_commitment="9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a",
        invite="q8J0lX2mZ5tR7vYc",
        is_creator=True,
    )
)
PATH = {"table": EXAMPLE.table.id}
RATED_SEATS = ("account_needed", "one_seat_each", "seat_kept")
RATED_PROBLEMS = (*RATED_SEATS, "no_bots_rated", "rated_is_standard", "rated_is_strict")
TABLE_PROBLEMS = (
    "no_such_table",
    "outdated_table",
    "broken_table",
    "private_table",
    "blocked",
)
