"""Whether what an address of the page names is there at all: a table, a person, a club ..."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

from chevalet.puzzles.shelf import puzzle_of
from chevalet.server.people.tournaments import TournamentId
from chevalet.server.services import Services
from chevalet.server.simultanes.keeping import SimultaneId
from chevalet.server.wire.common import TableId

_Look = Callable[[Services, str], Awaitable[object | None]]


async def _table(services: Services, key: str) -> object | None:
    return await services.store.card(TableId(key))


async def _person(services: Services, name: str) -> object | None:
    return await services.store.by_name(name)


async def _club(services: Services, slug: str) -> object | None:
    return await services.store.club_at(slug)


async def _tournament(services: Services, key: str) -> object | None:
    return await services.store.tournament(TournamentId(key))


async def _simultane(services: Services, key: str) -> object | None:
    return await services.store.simultane(SimultaneId(key))


async def _puzzle(_: Services, key: str) -> object | None:
    game, _slash, puzzle = key.partition("/")
    return await asyncio.to_thread(puzzle_of, game, puzzle)


_THINGS: tuple[tuple[re.Pattern[str], _Look], ...] = (
    (re.compile(r"/(?:table|game)/([^/]+)"), _table),
    (re.compile(r"/@([^/]+)"), _person),
    (re.compile(r"/club/([^/]+)"), _club),
    (re.compile(r"/tournament/([^/]+)"), _tournament),
    (re.compile(r"/simultane/([^/]+)(?:/screen)?"), _simultane),
    (re.compile(r"/puzzles/([^/]+/[^/]+)"), _puzzle),
)


def names_a_thing(path: str) -> bool:
    """Whether the address is that of something which may be there or not."""
    return any(pattern.fullmatch(path.rstrip("/")) for pattern, _ in _THINGS)


async def is_there(path: str, services: Services) -> bool:
    """Whether what the address names is there; strangers learn no more than the API tells them.

    One look into the store by its key: nothing is loaded, whoever asks.
    """
    for pattern, look in _THINGS:
        if found := pattern.fullmatch(path.rstrip("/")):
            return found[1].isprintable() and await look(services, found[1]) is not None
    return True
