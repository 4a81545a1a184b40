"""A server, and two people with accounts there."""

import pytest

from tests.server.house import browser, house, opened
from tests.server.http.accounts import account


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


@pytest.fixture
async def ada(app):
    async with browser(app) as client:
        await account(client, "Ada L")
        yield client


@pytest.fixture
async def bob(app):
    async with browser(app) as client:
        await account(client, "Bob")
        yield client
