"""What the client's tests share: a server in this process, and two guests of it."""

import pytest

from tests.server.dealing import known_deals
from tests.server.proofs.conftest import ada, bob, house

__all__ = ["ada", "anyio_backend", "bob", "house", "known_deals"]


@pytest.fixture
def anyio_backend():
    """The client runs on asyncio and nothing else."""
    return "asyncio"
