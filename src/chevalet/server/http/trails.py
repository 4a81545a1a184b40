"""What one has learnt and solved over HTTP: an account has it in every browser."""

from __future__ import annotations

from datetime import UTC, datetime

from chevalet.server.http.endpoint import EXAMPLE_GAME, Call, Endpoint
from chevalet.server.people.trails import sensible
from chevalet.server.problems import Refusal
from chevalet.server.wire.people import Solver, Trail

_EXAMPLE = Trail(
    lessons={EXAMPLE_GAME: (1, 2, 3)},
    puzzles={
        EXAMPLE_GAME: Solver(rating=1090, rated=4, streak=2, day="2026-11-19", seen=("f6fd5c85",))
    },
)


async def _add(call: Call) -> Trail:
    if call.caller.login is None:
        raise Refusal("no_account")
    today = datetime.fromtimestamp(call.services.now() / 1000, UTC).date()
    return await call.services.store.add_to_trail(call.caller.id, sensible(call.body, today))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/me/trail",
        "Add what you have learnt and solved to what your account has; the answer is all of it.",
        _add,
        Trail,
        body=Trail,
        needs_person=True,
        problems=("no_account",),
        example=_EXAMPLE,
        body_example=_EXAMPLE,
    ),
)
