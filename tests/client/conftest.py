"""What the client's tests share: a server in this process."""

import pytest

from tests.server.proofs.serving import serving


@pytest.fixture
def anyio_backend():
    """The client runs on asyncio and nothing else."""
    return "asyncio"


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
