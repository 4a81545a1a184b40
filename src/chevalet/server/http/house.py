"""What the server says of itself over HTTP: its health, its numbers, its own description."""

from __future__ import annotations

import asyncio
from typing import Literal

from prometheus_client import CONTENT_TYPE_LATEST

from chevalet import __version__
from chevalet.server.http.endpoint import Answer, Call, Endpoint
from chevalet.server.http.security import is_from
from chevalet.server.ports import Bus, BusUnavailable, Store, StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.wire.http import Health

PATIENCE_SECONDS = 2

Status = Literal["ok", "degraded", "failing"]


async def _health(call: Call) -> Answer:
    store, bus = await asyncio.gather(_is_well(call.services.store), _is_well(call.services.bus))
    status: Status = "failing" if not store else "ok" if bus else "degraded"
    health = Health(status=status, store=store, bus=bus, version=__version__)
    return Answer(health, 200 if store else 503)


async def _alive(_call: Call) -> Answer:
    return Answer(b"alive\n", headers=(("Content-Type", "text/plain; charset=utf-8"),))


async def _metrics(call: Call) -> Answer:
    if not is_from(call.request, call.services.settings.metrics_from):
        raise Refusal("not_for_you")
    return Answer(call.services.metrics.exposed(), headers=(("Content-Type", CONTENT_TYPE_LATEST),))


async def _is_well(port: Store | Bus) -> bool:
    try:
        return await asyncio.wait_for(port.is_well(), PATIENCE_SECONDS)
    except (StoreUnavailable, BusUnavailable, OSError, TimeoutError):
        return False


ENDPOINTS = (
    Endpoint(
        "GET",
        "/health",
        "How the server, its store and its bus are; 503 if nothing can be kept.",
        _health,
        Health,
        knows_caller=False,
        also=((503, Health),),
        example=Health(status="ok", store=True, bus=True, version=__version__),
    ),
    Endpoint(
        "GET",
        "/healthz",
        "Whether the process answers at all: if not, start it anew.",
        _alive,
        bytes,
        knows_caller=False,
    ),
    Endpoint(
        "GET",
        "/readyz",
        "Whether to send people here: 503 while nothing can be kept.",
        _health,
        Health,
        knows_caller=False,
        also=((503, Health),),
        example=Health(status="degraded", store=True, bus=False, version=__version__),
    ),
    Endpoint(
        "GET",
        "/metrics",
        "The server's numbers for Prometheus; only for callers of this machine, unless set so.",
        _metrics,
        bytes,
        knows_caller=False,
        problems=("not_for_you",),
    ),
)
