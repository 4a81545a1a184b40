"""What all tests share."""

import gc
import os
import signal
import sys
from collections.abc import Generator
from types import FrameType
from typing import NoReturn

import pytest
from hypothesis import settings

from chevalet.core import registry
from tests import orphans
from tests.order import dealt

os.environ["CHEVALET_LANG"] = "en"  # the command reads it when it is imported

settings.register_profile("unhurried", deadline=None)  # a busy machine is no fault of the code
settings.load_profile("unhurried")


def pytest_configure(config: pytest.Config) -> None:
    """A run that is told to end does so as by Ctrl-C: tests end what they started."""
    signal.signal(signal.SIGTERM, _interrupt)
    if not hasattr(config, "workerinput"):
        orphans.adopt()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Where there was no time for that, the run does it."""
    if not hasattr(config, "workerinput") and (ended := orphans.end_all()):
        print(f"ended what tests had left behind: {', '.join(ended)}", file=sys.stderr)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes share the tests, each begins with some that take long."""
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    if processes > 1:
        items[:] = dealt(items, processes)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected lives as long as the run: nobody looks through it for garbage.

    Looking through it while it grows takes a third of all collecting, and later a twelfth of what
    the tests take.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


@pytest.fixture(autouse=True)
def _pioche_is_installed(monkeypatch):
    """The small test game stands beside the real ones, in this process and in those it starts."""
    monkeypatch.setenv(registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration")
