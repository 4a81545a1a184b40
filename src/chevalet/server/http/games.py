"""The games over HTTP: what can be played here, and how."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.levels import LEVELS, level_name
from chevalet.core.phrases import Phrasebook
from chevalet.core.registry import Registration
from chevalet.puzzles.shelf import shelf
from chevalet.server.http.endpoint import EXAMPLE_GAME, Answer, Call, Endpoint
from chevalet.server.tables.opening import clocks_of
from chevalet.server.wire.common import Text
from chevalet.server.wire.http import BotInfo, GameInfo, Games


def game_info(registration: Registration) -> GameInfo:
    """All that is needed to open a table of the game."""
    return GameInfo(
        key=registration.key,
        title=Text.of(registration.title),
        version=registration.version,
        least_seats=registration.seats[0],
        most_seats=registration.seats[-1],
        seats=tuple(registration.seats),
        levels=registration.people_levels,
        options_schema=msgspec.json.schema(registration.options),
        options=msgspec.to_builtins(registration.options()),
        clocks=clocks_of(registration),
        has_secrets=registration.has_secrets,
        is_open=registration.is_open or not registration.has_secrets,
        summary=None if registration.summary is None else Text.of(registration.summary),
        bots=tuple(_bot_info(bot, registration.levels) for bot in registration.bots),
        labels={name: Text.of(label) for name, label in registration.labels.items()},
        sides=tuple(map(Text.of, registration.sides)),
        facts=None if registration.facts is None else msgspec.to_builtins(registration.facts()),
        lessons=0 if registration.learning is None else len(registration.learning.lessons),
        puzzles=len(shelf(registration.key)),
        form_of=registration.form_of,
        has_day=registration.day is not None,
        has_votes=registration.has_votes,
        has_positions=registration.positions is not None,
        has_kit=registration.kit is not None,
        real_clocks=clocks_of(registration.at_real_table()) if registration.real_table else (),
    )


def _bot_info(bot: str, levels: Phrasebook) -> BotInfo:
    name = Text(level_name(bot, "fr", levels), level_name(bot, "en", levels))
    return BotInfo(bot, name, is_baseline=bot not in levels)


def all_games() -> Games:
    """What `/api/games` answers."""
    return Games(tuple(map(game_info, registry.all_games())))


async def _games(call: Call) -> Games | Answer:
    """Every first visit waits for them: they come compressed to whoever can read that."""
    games = await asyncio.to_thread(all_games)  # the first time it imports every game
    if "gzip" not in call.request.headers.get("accept-encoding", ""):
        return games
    packed = gzip.compress(msgspec.json.encode(games), mtime=0)
    headers = (("Content-Type", "application/json"), ("Content-Encoding", "gzip"))
    return Answer(packed, headers=(*headers, ("Vary", "Accept-Encoding")))


def _example() -> Any:
    schema = {"type": "object", "properties": {"friendly": {"type": "boolean", "default": False}}}
    return Games(
        (
            GameInfo(
                key=EXAMPLE_GAME,
                title=Text("Mon jeu", "My game"),
                version=1,
                least_seats=1,
                most_seats=4,
                seats=(1, 2, 3, 4),
                levels=("expert",),
                options_schema=schema,
                options={"friendly": False},
                clocks=("none", "move", "player"),
                has_secrets=True,
                summary=Text("Des mots croisés libres.", "A free crossword."),
                bots=(_bot_info("random", LEVELS), _bot_info("expert", LEVELS)),
                facts={"size": 13},
                lessons=6,
                puzzles=200,
                has_positions=True,
                has_kit=True,
                real_clocks=("none", "move"),
            ),
        )
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/games",
        "The games: their seats, bots, clocks, options as a JSON Schema, and facts for a board.",
        _games,
        Games,
        example=_example(),
    ),
)
