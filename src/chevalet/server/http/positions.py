"""Positions over HTTP: set up, changed, weighed, played on from. Nothing is kept."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta

from chevalet.core import registry
from chevalet.core.registry import Registration, UnknownGame
from chevalet.server.http.at_table import name_of
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.replays import finished
from chevalet.server.http.tables import check_may_open
from chevalet.server.limits import caller_of
from chevalet.server.problems import Refusal
from chevalet.server.tables.advice import legal_offers, word_of
from chevalet.server.tables.opening import person_of
from chevalet.server.tables.positions import (
    best_moves_of,
    of_game,
    of_ply,
    opening_from,
    seen,
    tried,
    view_of,
)
from chevalet.server.tables.present import info_for
from chevalet.server.tables.replays import reel_of, reel_of_table
from chevalet.server.tables.requests import BY_THE_TABLE, action_of
from chevalet.server.wire.common import Now, Offered, Text
from chevalet.server.wire.http import TableAnswer
from chevalet.server.wire.lessons import LessonOffers
from chevalet.server.wire.positions import (
    BestMoves,
    BrushInfo,
    FieldInfo,
    PositionAnswer,
    PositionGame,
    PositionInfo,
    PositionOffersWish,
    PositionToWeigh,
    PositionTry,
    PositionWish,
    Put,
    WeighedMove,
)
from chevalet.server.wire.replay import PlyNumber, RecordPosition


class PlyQuery(msgspec.Struct, forbid_unknown_fields=True):
    """Which position of a game."""

    ply: PlyNumber
    invite: Annotated[str, Meta(max_length=64)] | None = None


async def _seen(call: Call) -> PositionInfo:
    registration = _of_game(call)
    wish: PositionWish = call.body
    async with call.searching:
        return await asyncio.to_thread(seen, registration, wish.position, wish.put)


async def _tried(call: Call) -> PositionAnswer:
    registration = _of_game(call)
    asked: PositionTry = call.body
    action = action_of(registration, asked.action, asked.text)
    if isinstance(action, BY_THE_TABLE):
        raise Refusal("only_the_clock")
    async with call.searching:
        return await asyncio.to_thread(tried, registration, asked.position, action)


async def _offers(call: Call) -> LessonOffers:
    registration = _of_game(call)
    asked: PositionOffersWish = call.body
    word = word_of(asked.word)
    async with call.searching:
        view = await asyncio.to_thread(view_of, registration, asked.position)
        found = await asyncio.to_thread(legal_offers, registration, view, word, asked.limit)
    return LessonOffers(*found)


async def _best(call: Call) -> BestMoves:
    registration = _of_game(call)
    asked: PositionToWeigh = call.body
    if registration.analyse is None:
        raise Refusal("no_analysis")
    call.services.throttle.check("thoughts_per_person", call.caller.id)
    thinkers = call.services.hall.thinkers
    async with thinkers.turn(call.caller.id):
        found: BestMoves = await thinkers.think(
            partial(best_moves_of, registration.key, asked.position)
        )
        return found


async def _play(call: Call) -> TableAnswer:
    registration = _of_game(call)
    await check_may_open(call)
    wish: PositionGame = call.body
    person = person_of(call.caller, name_of(wish.name))
    opened = await asyncio.to_thread(opening_from, registration, wish, person)
    table = await call.services.hall.open(opened)
    return TableAnswer(info_for(table, call.caller.id))


async def _of_table(call: Call) -> PositionInfo:
    table = await finished(call, call.query.invite)
    async with call.searching:
        return await asyncio.to_thread(lambda: of_ply(reel_of_table(table), call.query.ply))


async def _of_record(call: Call) -> PositionInfo:
    _count(call)
    wish: RecordPosition = call.body
    data = wish.record.encode(errors="replace")
    async with call.searching:
        return await asyncio.to_thread(lambda: of_ply(reel_of(data), wish.ply))


def _of_game(call: Call) -> Registration:
    """The game that the path names, for a caller who is not too fast."""
    _count(call)
    try:
        registration = registry.find(call.path["game"])
    except UnknownGame:
        raise Refusal("unknown_path") from None
    of_game(registration)
    return registration


def _count(call: Call) -> None:
    client = call.request.client
    call.services.throttle.check("lessons_per_address", caller_of(client.host if client else None))


_GAME = {"game": EXAMPLE_GAME}
_POSITION = "…\nrack AEINRST"
_INFO = PositionInfo(
    game=EXAMPLE_GAME,
    position=_POSITION,
    fields=(FieldInfo(key="rack", label=Text("Chevalet", "Rack"), value="AEINRST"),),
    brushes=(BrushInfo(Text("Lettre", "Letter"), "", is_small=False),),
    names=("Ada", "Basile"),
    now=Now(seq=0, viewer=0, view={"board": "…"}, to_act=(0,), clocks=None),
)
_ACTION = {"type": "place", "at": "G7", "word": "CEDRE"}
_MOVE_PROBLEMS = ("action_or_text", "only_the_clock", "unreadable_action", "unreadable_notation")
_LOOK_PROBLEMS = ("bad_position", "no_such_ply")

ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/games/{game}/positions",
        "A position as whoever is to act sees it, perhaps changed by hand first.",
        _seen,
        PositionInfo,
        body=PositionWish,
        problems=("bad_position",),
        path_example=_GAME,
        body_example=PositionWish(position=_POSITION, put=Put(at="84", sign="E")),
        example=_INFO,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/positions/moves",
        "Try an action in a position: what comes of it, and the position after it.",
        _tried,
        PositionAnswer,
        body=PositionTry,
        problems=("bad_position", *_MOVE_PROBLEMS),
        path_example=_GAME,
        body_example=PositionTry(position=_POSITION, text="G7 CEDRE"),
        example=PositionAnswer(said=(Text("Ada : G7 CEDRE 5", "Ada: G7 CEDRE 5"),), after=_INFO),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/positions/offers",
        "Legal actions of a position.",
        _offers,
        LessonOffers,
        body=PositionOffersWish,
        problems=("bad_position", "not_letters"),
        path_example=_GAME,
        body_example=PositionOffersWish(position=_POSITION, word="CEDRE"),
        example=LessonOffers(1, (Offered(_ACTION, "G7 CEDRE"),)),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/positions/best",
        "The best moves of a position, as a search weighs them.",
        _best,
        BestMoves,
        body=PositionToWeigh,
        needs_person=True,
        problems=("bad_position", "no_analysis"),
        path_example=_GAME,
        body_example=PositionToWeigh(_POSITION),
        example=BestMoves(
            measure=Text("points d'avance", "points ahead"),
            moves=(
                WeighedMove(
                    action=_ACTION,
                    notation="G7 CEDRE",
                    told=Text("CEDRE G7, 15 points", "CEDRE G7, 15 points"),
                    value=9.5,
                    winning=0.58,
                ),
            ),
        ),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/positions/tables",
        "Open a table that begins with a position, against bots.",
        _play,
        TableAnswer,
        body=PositionGame,
        needs_person=True,
        status=201,
        problems=("bad_position", "bad_seats", "unknown_level", "bad_name", "too_many_tables"),
        path_example=_GAME,
        body_example=PositionGame(position=_POSITION, level="amateur"),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/position",
        "A position of a finished game, as whoever was to act knew it.",
        _of_table,
        PositionInfo,
        query=PlyQuery,
        problems=(
            "no_such_table",
            "outdated_table",
            "broken_table",
            "unshared_game",
            "not_over",
            *_LOOK_PROBLEMS,
        ),
        path_example={"table": "6f1d0c3a9be24d57a1c80e42"},
        query_example={"ply": 12},
        example=_INFO,
    ),
    Endpoint(
        "POST",
        "/api/replays/position",
        "The same of a record that you bring along.",
        _of_record,
        PositionInfo,
        body=RecordPosition,
        is_long=True,
        problems=("bad_record", "unplayable_record", "unknown_game", *_LOOK_PROBLEMS),
        body_example=RecordPosition(record='{"format": "chevalet", …}', ply=12),
        example=_INFO,
    ),
)
