"""The analysis of a finished game over HTTP: asked for, watched, cancelled, kept."""

from __future__ import annotations

from chevalet.core.analysis import Assessment, GameAnalysis, Told
from chevalet.core.game import Seat
from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.http.replays import InviteOnly, finished
from chevalet.server.wire.analysis import AnalysisStatus


async def _status(call: Call) -> AnalysisStatus:
    table = await finished(call, call.query.invite)
    return call.services.analyses.status(table)


async def _ask(call: Call) -> AnalysisStatus:
    table = await finished(call, call.query.invite)
    person = call.caller.id
    if table.analysis is None:
        call.services.throttle.check("analyses_per_person", person)
    return await call.services.analyses.ask(table, person)


async def _cancel(call: Call) -> AnalysisStatus:
    table = await finished(call, call.query.invite)
    return await call.services.analyses.cancel(table, call.caller.id)


_PATH = {"table": "6f1d0c3a9be24d57a1c80e42"}
_PROBLEMS = ("no_such_table", "not_over", "unshared_game")
_MOVE = Assessment(
    number=0,
    seat=Seat(0),
    move="F5 MER",
    value=1.5,
    winning=0.48,
    best="G7 CEDRE",
    best_value=9.0,
    best_winning=0.58,
    mark="missed",
    missed=Told("CEDRE G7, 15 points", "CEDRE G7, 15 points"),
)
_DONE = AnalysisStatus(
    status="done",
    done=1,
    all=1,
    analysis=GameAnalysis(
        game=EXAMPLE_GAME,
        measure=Told("points d'avance", "points ahead"),
        moves=(_MOVE,),
        accuracy=(63.6, None),
        turning_points=(0,),
    ),
)

ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/analysis",
        "How far the analysis of a finished game is, and what it found.",
        _status,
        AnalysisStatus,
        query=InviteOnly,
        problems=_PROBLEMS,
        path_example=_PATH,
        example=_DONE,
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/analysis",
        "Have a finished game analysed, move by move; it is kept with the game.",
        _ask,
        AnalysisStatus,
        query=InviteOnly,
        needs_person=True,
        problems=(*_PROBLEMS, "analysis_busy", "no_analysis"),
        path_example=_PATH,
        example=AnalysisStatus(status="waiting"),
    ),
    Endpoint(
        "DELETE",
        "/api/tables/{table}/analysis",
        "Cancel an analysis that is not done, as the one who asked for it or as a player.",
        _cancel,
        AnalysisStatus,
        query=InviteOnly,
        needs_person=True,
        problems=(*_PROBLEMS, "not_your_seat"),
        path_example=_PATH,
        example=AnalysisStatus(status="none"),
    ),
)
