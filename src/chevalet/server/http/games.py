"""The games over HTTP: what can be played here, and how."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.registry import Registration
from chevalet.server.http.endpoint import Call, Endpoint
from chevalet.server.tables.opening import clocks_of
from chevalet.server.wire.common import Text
from chevalet.server.wire.http import GameInfo, Games


def game_info(registration: Registration) -> GameInfo:
    """All that is needed to open a table of the game."""
    return GameInfo(
        key=registration.key,
        title=Text(registration.title.fr, registration.title.en),
        version=registration.version,
        least_seats=registration.seats[0],
        most_seats=registration.seats[-1],
        seats=tuple(registration.seats),
        levels=tuple(registration.bots),
        options_schema=msgspec.json.schema(registration.options),
        options=msgspec.to_builtins(registration.options()),
        clocks=clocks_of(registration),
        has_secrets=registration.has_secrets,
    )


def _all_games() -> Games:
    return Games(tuple(game_info(registry.find(key)) for key in registry.game_keys()))


async def _games(_call: Call) -> Games:
    return await asyncio.to_thread(_all_games)  # the first time it imports every game


def _example() -> Any:
    schema = {"type": "object", "properties": {"friendly": {"type": "boolean", "default": False}}}
    return Games(
        (
            GameInfo(
                key="zakhia",
                title=Text("Zakhia", "Zakhia"),
                version=1,
                least_seats=1,
                most_seats=4,
                seats=(1, 2, 3, 4),
                levels=("random", "greedy", "expert"),
                options_schema=schema,
                options={"friendly": False},
                clocks=("none", "move", "player"),
                has_secrets=True,
            ),
        )
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games",
        "The games: their seats, bots, clocks, and options as a JSON Schema with the defaults.",
        _games,
        Games,
        example=_example(),
    ),
)
