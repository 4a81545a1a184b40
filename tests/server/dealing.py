"""The same deals in every run: no test is red for a hand that comes once in a thousand."""

import base64
import random
from importlib import import_module

import pytest

DEALERS = tuple(f"chevalet.server.tables.{name}" for name in ("opening", "positions"))
"""The modules that draw the seeds of tables."""


class KnownChance:
    """Stands in for `secrets`: what it draws is to be foreseen, and never the same twice."""

    def __init__(self) -> None:
        self._chance = random.Random("tables of the tests")

    def token_bytes(self, size: int) -> bytes:
        return self._chance.randbytes(size)

    def token_hex(self, size: int) -> str:
        return self.token_bytes(size).hex()

    def token_urlsafe(self, size: int) -> str:
        return base64.urlsafe_b64encode(self.token_bytes(size)).rstrip(b"=").decode()


@pytest.fixture(autouse=True)
def known_deals(monkeypatch):
    """The tables of a server in this process are dealt alike whenever a test runs."""
    chance = KnownChance()
    for dealer in map(import_module, DEALERS):
        monkeypatch.setattr(dealer, "secrets", chance)
