"""What all tests share."""

import pytest

from chevalet.core import registry


@pytest.fixture(autouse=True)
def _pioche_is_installed(monkeypatch):
    """The small test game stands beside the real ones, in this process and in those it starts."""
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration")
