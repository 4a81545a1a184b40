"""A real server and a real browser for every test of this folder.

pytest-playwright keeps its event loop running as long as its session lasts, and other tests of the
same process could not run theirs then: here everything of it lasts for one file only.
"""

from __future__ import annotations

import os
import re
from functools import partialmethod
from typing import NoReturn

import pytest
from playwright.sync_api import Locator, expect, sync_playwright

from tools.web.live import (
    BROWSER_ARGUMENTS,
    NotThere,
    find_browser,
    require_page,
    running_server,
)

PATIENCE = 30_000
"""Milliseconds until a browser test gives up on something; no test measures time by it."""

PRESS = 60
"""Milliseconds for which people hold a button down; a page that only works with less is broken."""

_REFUSAL = re.compile(r"^Failed to load resource: .* status of 4\d\d")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The address of a server with quick bots."""
    try:
        require_page()
    except NotThere as error:
        give_up(error)
    with running_server(tmp_path_factory.mktemp("house")) as address:
        yield address


@pytest.fixture(scope="session")
def base_url(server):
    """Paths such as `/referee` are paths of our server."""
    return server


@pytest.fixture(scope="module")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="module")
def browser_type(playwright):
    return playwright.chromium


@pytest.fixture(scope="module")
def browser(browser_type):
    try:
        path = find_browser()
    except NotThere as error:
        give_up(error)
    started = browser_type.launch(executable_path=path, args=list(BROWSER_ARGUMENTS))
    yield started
    started.close()


@pytest.fixture(scope="session")
def browser_context_args(base_url):
    """A French visitor at a desk; motion and pauses only get in the way of clicks."""
    at_once = {"name": "chevalet.pace", "value": '"at_once"'}
    return {
        "base_url": base_url,
        "storage_state": {"origins": [{"origin": base_url, "localStorage": [at_once]}]},
        "locale": "fr-FR",
        "viewport": {"width": 1280, "height": 800},
        "reduced_motion": "reduce",
    }


@pytest.fixture(autouse=True)
def _patience():
    expect.set_options(timeout=PATIENCE)


@pytest.fixture(autouse=True)
def _unhurried_clicks(monkeypatch):
    """Frames pass between press and release, as under a person's finger."""
    monkeypatch.setattr(Locator, "click", partialmethod(Locator.click, delay=PRESS))


@pytest.fixture
def page(page):
    """A page whose errors fail the test."""
    errors = watch(page)
    page.set_default_timeout(PATIENCE)
    yield page
    assert errors == []


def watch(page) -> list[str]:
    """Collects what goes wrong inside the page: exceptions, and errors on its console.

    A refusal is an answer, not a fault, but browsers write one on the console all the same.
    """
    errors: list[str] = []

    def read(message) -> None:
        if message.type == "error" and not _REFUSAL.search(message.text):
            errors.append(message.text)

    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", read)
    return errors


def give_up(error: NotThere) -> NoReturn:
    """Skip with the reason; with CI=true a missing part is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(str(error))
    pytest.skip(str(error))
