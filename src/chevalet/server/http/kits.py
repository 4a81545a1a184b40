"""Games to print over HTTP."""

from __future__ import annotations

from typing import Literal

import msgspec

from chevalet.core import registry
from chevalet.core.phrases import Language
from chevalet.kit.options import KitOptions
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.kits import KitFailed
from chevalet.server.limits import caller_of
from chevalet.server.problems import Refusal

Wish = Literal["yes", "no"]


class KitQuery(msgspec.Struct, forbid_unknown_fields=True):
    """How it is wanted."""

    paper: Literal["a4", "a3", "letter"] = "a4"
    language: Language = "fr"
    grey: Wish = "no"
    large: Wish = "no"
    braille: Wish = "no"


async def _kit(call: Call) -> Answer:
    key = call.path["game"]
    if key not in registry.game_keys():
        raise Refusal("unknown_game", field="game", game=key)
    if registry.find(key).kit is None:
        raise Refusal("no_kit")
    client = call.request.client
    call.services.throttle.check("kits_per_address", caller_of(client.host if client else None))
    query: KitQuery = call.query
    options = KitOptions(
        paper=query.paper,
        language=query.language,
        is_grey=query.grey == "yes",
        is_large=query.large == "yes",
        has_braille=query.braille == "yes",
    )
    try:
        made = await call.services.kits.kit(key, options)
    except KitFailed as error:
        raise Refusal("no_kit") from error
    name = f"chevalet-{key}-{query.paper}-{query.language}.pdf"
    headers = (
        ("Content-Type", "application/pdf"),
        ("Content-Disposition", f'inline; filename="{name}"'),
        ("Cache-Control", "public, max-age=3600"),
    )
    return Answer(made, headers=headers)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games/{game}/kit.pdf",
        "The game to print: board, pieces, score sheet and rules as PDF, true to scale.",
        _kit,
        bytes,
        media="application/pdf",
        query=KitQuery,
        problems=("unknown_game", "no_kit"),
        path_example={"game": EXAMPLE_GAME},
    ),
)
