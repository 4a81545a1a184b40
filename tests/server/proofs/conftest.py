"""What the proofs share: servers in this process, and places for those in their own."""

import pytest

from tests.server.proofs.serving import serving


@pytest.fixture
async def house(anyio_backend):
    """A server with an empty store."""
    async with serving() as house:
        yield house


@pytest.fixture
async def ada(house):
    """A guest."""
    async with house.client() as client:
        await client.me()
        yield client


@pytest.fixture
async def bob(house):
    """Another one."""
    async with house.client() as client:
        await client.me()
        yield client


@pytest.fixture
def shared(postgres, nats):
    """The addresses of a store and a bus that several processes share."""
    store = f"{postgres.url}?schema={postgres.schema}"
    return store, f"{nats.url}?prefix={nats.prefix}"
