"""A whole server for tests: in memory, without a socket, with cheap passwords and no hurry."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from argon2 import PasswordHasher

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.app import build_app
from chevalet.server.limits import Limits, Rate
from chevalet.server.people.passwords import Passwords
from chevalet.server.settings import Settings

HOST = "chevalet.test"
ORIGIN = f"http://{HOST}"
_RATES: dict[str, Any] = {
    field.name: Rate(10**6, 10**6) for field in msgspec.structs.fields(Limits) if field.type is Rate
}
PATIENT = Limits(open_tables_per_guest=10**6, **_RATES)
"""No rate is ever reached."""


def house(store=None, bus=None, *, limits=PATIENT, **settings):
    """The application; what it keeps is in `app.state.services`."""
    usual: dict[str, Any] = {
        "store": "memory:",
        "bot_seconds": 0.05,
        "bot_processes": 0,
        "analyses": "nice",
    }
    chosen = Settings(limits=limits, **usual | settings)
    app = build_app(chosen, store=store or MemoryStore(), bus=bus or InProcessBus())
    app.state.services.gate.passwords = Passwords(
        PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    )
    return app


@asynccontextmanager
async def opened(app):
    """The application at work."""
    async with app.router.lifespan_context(app):
        yield app


def browser(app, *, address="192.0.2.1", scheme="http", **headers):
    """Someone's browser on the page of this server: it keeps cookies and names its origin."""
    transport = httpx.ASGITransport(app, client=(address, 50000), raise_app_exceptions=False)
    return httpx.AsyncClient(
        transport=transport,
        base_url=f"{scheme}://{HOST}",
        headers={"Origin": f"{scheme}://{HOST}"} | headers,
    )


def program(app, token=None, **headers):
    """A program: no cookies are meant to be kept, no page is open, a token says who it is."""
    given = {} if token is None else {"Authorization": f"Bearer {token}"}
    client = browser(app, **headers)
    client.headers = httpx.Headers(given | headers)
    return client
