"""The server: everything put together, begun and ended in order."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from chevalet.core import registry
from chevalet.server.adapters.choose import bus_of, store_of
from chevalet.server.descriptors import DescriptorWatch
from chevalet.server.fairness import FairTurns
from chevalet.server.http import (
    account,
    analyses,
    boards,
    clubs,
    days,
    finding,
    friends,
    games,
    hiding,
    house,
    kits,
    leaders,
    lessons,
    lists,
    pairing,
    people,
    positions,
    profiles,
    progress,
    pushes,
    puzzles,
    records,
    replays,
    reports,
    rules,
    seats,
    simultane_socket,
    simultanes,
    socket,
    tables,
    tokens,
    tournament_socket,
    tournaments,
    trails,
    vacations,
    words,
)
from chevalet.server.http.documentation import Documentation
from chevalet.server.http.gate import Gate
from chevalet.server.http.page import Page
from chevalet.server.http.preview import PreviewingPage
from chevalet.server.http.routing import application
from chevalet.server.limits import Halls, Throttle
from chevalet.server.notices import Spent
from chevalet.server.observing import Metrics, tell_numbers, watch_loop
from chevalet.server.people.sessions import Signer, push_keys_of, secrets_of
from chevalet.server.ports import Bus, Store
from chevalet.server.posting import post
from chevalet.server.services import Services, wall_clock
from chevalet.server.settings import Settings
from chevalet.server.simultanes.conducting import Conductor
from chevalet.server.tables.analysing import Analyses
from chevalet.server.tables.announcing import Announcer
from chevalet.server.tables.directing import Director
from chevalet.server.tables.hall import Hall
from chevalet.server.tables.matching import Matchmaker
from chevalet.server.tables.presence import Presence
from chevalet.server.tables.thinkers import SEARCHES, Thinkers
from chevalet.server.tables.waiting import Patience

RATES_SECONDS = 0.5
RATES_AT_ONCE = 1000
"""Callers in one notice: a bus takes no message of any length."""

ENDPOINTS = (
    *people.ENDPOINTS,
    *account.ENDPOINTS,
    *tokens.ENDPOINTS,
    *games.ENDPOINTS,
    *days.ENDPOINTS,
    *leaders.ENDPOINTS,
    *profiles.ENDPOINTS,
    *pairing.ENDPOINTS,
    *friends.ENDPOINTS,
    *clubs.ENDPOINTS,
    *tournaments.ENDPOINTS,
    *simultanes.ENDPOINTS,
    *reports.ENDPOINTS,
    *vacations.ENDPOINTS,
    *trails.ENDPOINTS,
    *hiding.ENDPOINTS,
    *pushes.ENDPOINTS,
    *lessons.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *rules.ENDPOINTS,
    *words.ENDPOINTS,
    *tables.ENDPOINTS,
    *seats.ENDPOINTS,
    *records.ENDPOINTS,
    *boards.ENDPOINTS,
    *kits.ENDPOINTS,
    *analyses.ENDPOINTS,
    *replays.ENDPOINTS,
    *positions.ENDPOINTS,
    *house.ENDPOINTS,
    *finding.ENDPOINTS,
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
            services.director.start()
            ending.push_async_callback(services.director.stop)
            services.conductor.start()
            ending.push_async_callback(services.conductor.stop)
            services.matchmaker.start()
            ending.push_async_callback(services.matchmaker.stop)
            services.presence.start()
            ending.push_async_callback(services.announcer.stop)
            ending.push_async_callback(services.presence.stop)
            ending.push_async_callback(services.analyses.stop)
            for work in (
                watch_loop(services.metrics),
                tell_numbers(services.metrics),
                DescriptorWatch().run(),
                services.hall.thinkers.warm_up(),
                _tell_of_rates(services),
            ):
                ending.push_async_callback(_cancelled, asyncio.create_task(work))
            ending.push_async_callback(services.kits.stop)
            yield

    return application(
        services,
        ENDPOINTS,
        sockets=[
            WebSocketRoute("/api/tables/{table}/socket", socket.endpoint),
            WebSocketRoute("/api/lists/socket", lists.endpoint),
            WebSocketRoute("/api/pairing/socket", pairing.endpoint),
            WebSocketRoute("/api/simultanes/{simultane}/socket", simultane_socket.endpoint),
            WebSocketRoute("/api/tournaments/{tournament}/socket", tournament_socket.endpoint),
            WebSocketRoute("/api/tables/{table}/analysis/socket", progress.endpoint),
            WebSocketRoute("/api/replays/analysis/socket", progress.brought),
        ],
        documentation=Documentation(),
        page=PreviewingPage(Page(), services),
        lifespan=lifespan,
    )


def build_services(settings: Settings, store: Store, bus: Bus) -> Services:
    """What the parts lean on, not begun yet."""
    metrics = Metrics()

    def thought(game: str, level: str, seconds: float) -> None:
        metrics.bot_seconds.labels(game, level).observe(seconds)

    load_games()
    processes = settings.bot_processes
    thinkers = Thinkers(
        settings.bot_seconds,
        observe=thought,
        nodes=settings.bot_nodes,
        processes=(os.cpu_count() or 1) if processes is None else processes,
    )
    patience = Patience(
        settings.listed_wait_hours,
        settings.private_wait_hours,
        settings.claim_seconds,
        settings.untimed_claim_seconds,
    )
    throttle = Throttle(settings.limits, halls=Halls(settings.halls))
    hall = Hall(store, bus, thinkers, wall_clock, patience)
    hall.hearing.tell(Spent, lambda spent: throttle.charge(spent.taken))
    searching = FairTurns(SEARCHES)
    metrics.tables.set_function(lambda: len(hall.rooms))
    metrics.thoughts_waiting.set_function(lambda: thinkers.turns.waiting)
    metrics.searches_waiting.set_function(lambda: searching.waiting)
    presence = Presence(hall)
    return Services(
        settings=settings,
        store=store,
        bus=bus,
        gate=Gate(store, Signer(secrets_of(settings)), wall_clock),
        hall=hall,
        matchmaker=Matchmaker(hall),
        director=Director(hall),
        conductor=Conductor(hall),
        presence=presence,
        announcer=Announcer(hall, presence, push_keys_of(settings), post, settings.push_origins),
        analyses=Analyses(hall, settings.analyses, settings.bot_nodes),
        metrics=metrics,
        throttle=throttle,
        searching=searching,
    )


def load_games() -> None:
    """Rules, bots and dictionaries are loaded now, not while the first guests wait for them."""
    for key in registry.game_keys():
        registration = registry.find(key)
        dict(registration.bots)
        if registration.dictionary is not None:
            registration.dictionary(registration.options())


async def _tell_of_rates(services: Services) -> None:
    """Let the other processes count what is taken here, for ever; cancel it to end it."""
    while True:
        await asyncio.sleep(RATES_SECONDS)
        taken = services.throttle.taken()
        for first in range(0, len(taken), RATES_AT_ONCE):
            some = taken[first : first + RATES_AT_ONCE]
            await services.bus.publish(Spent(some, services.hall.name))


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
