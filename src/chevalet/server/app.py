"""The server: everything put together, begun and ended in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from chevalet.core import registry
from chevalet.server.adapters.choose import bus_of, store_of
from chevalet.server.http import (
    account,
    analyses,
    games,
    house,
    lessons,
    people,
    puzzles,
    replays,
    rules,
    socket,
    tables,
    tokens,
    words,
)
from chevalet.server.http.gate import Gate
from chevalet.server.http.page import Page
from chevalet.server.http.preview import PreviewingPage
from chevalet.server.http.routing import application
from chevalet.server.limits import Throttle
from chevalet.server.observing import Metrics, watch_loop
from chevalet.server.people.sessions import Signer, secrets_of
from chevalet.server.ports import Bus, Store
from chevalet.server.services import Services, wall_clock
from chevalet.server.settings import Settings
from chevalet.server.tables.analysing import Analyses
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.thinkers import Thinkers
from chevalet.server.tables.waiting import Patience

ENDPOINTS = (
    *people.ENDPOINTS,
    *account.ENDPOINTS,
    *tokens.ENDPOINTS,
    *games.ENDPOINTS,
    *lessons.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *rules.ENDPOINTS,
    *words.ENDPOINTS,
    *tables.ENDPOINTS,
    *analyses.ENDPOINTS,
    *replays.ENDPOINTS,
    *house.ENDPOINTS,
)


def build_app(
    settings: Settings, *, store: Store | None = None, bus: Bus | None = None
) -> Starlette:
    """The server as an ASGI application; `store` and `bus` stand in for those of the settings."""
    services = build_services(
        settings, store or store_of(settings.store_url), bus or bus_of(settings.bus)
    )

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with AsyncExitStack() as ending:
            await services.store.open()
            ending.push_async_callback(services.store.close)
            await services.hall.start()
            ending.push_async_callback(services.hall.stop)
            ending.push_async_callback(services.analyses.stop)
            watching = asyncio.create_task(watch_loop(services.metrics), name="loop lag")
            ending.push_async_callback(_cancelled, watching)
            yield

    return application(
        services,
        ENDPOINTS,
        sockets=[WebSocketRoute("/api/tables/{table}/socket", socket.endpoint)],
        page=PreviewingPage(Page(), services),
        lifespan=lifespan,
    )


def build_services(settings: Settings, store: Store, bus: Bus) -> Services:
    """What the parts lean on, not begun yet."""
    metrics = Metrics()

    def thought(game: str, level: str, seconds: float) -> None:
        metrics.bot_seconds.labels(game, level).observe(seconds)

    _load_games()
    thinkers = Thinkers(settings.bot_seconds, observe=thought, nodes=settings.bot_nodes)
    patience = Patience(settings.listed_wait_hours, settings.private_wait_hours)
    hall = Hall(store, bus, thinkers, wall_clock, patience)
    metrics.tables.set_function(lambda: len(hall.rooms))
    return Services(
        settings=settings,
        store=store,
        bus=bus,
        gate=Gate(store, Signer(secrets_of(settings)), wall_clock),
        hall=hall,
        analyses=Analyses(hall, settings.bot_nodes),
        metrics=metrics,
        throttle=Throttle(settings.limits),
    )


def _load_games() -> None:
    """Rules, bots and dictionaries are loaded now, not while the first guests wait for them."""
    for key in registry.game_keys():
        registration = registry.find(key)
        dict(registration.bots)
        if registration.dictionary is not None:
            registration.dictionary(registration.options())


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
