"""A real server and a real browser for every test of this folder.

pytest-playwright keeps its event loop running as long as its session lasts, and other tests of the
same process could not run theirs then: here it ends with the last browser test in a row.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partialmethod
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, expect, sync_playwright

from tools.web.live import (
    BROWSER_ARGUMENTS,
    NotThere,
    find_browser,
    require_page,
    running_server,
)

PATIENCE = 240_000
"""Milliseconds until a browser test gives up on something; no test measures time by it.

Bots and analyses step back behind all else on the machine: beside other tests they take a while."""

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


class Kept:
    """The browser that all tests in a row share; each has a context of its own."""

    playwright: Playwright
    browser: Browser

    def __init__(self) -> None:
        self._ending: ExitStack | None = None

    def start(self) -> None:
        """Have a browser, unless one runs."""
        if self._ending is not None:
            return
        try:
            path = find_browser()
        except NotThere as error:
            give_up(error)
        with ExitStack() as ending:
            self.playwright = ending.enter_context(sync_playwright())
            launched = self.playwright.chromium.launch(
                executable_path=path, args=list(BROWSER_ARGUMENTS)
            )
            self.browser = ending.enter_context(launched)
            self._ending = ending.pop_all()

    def stop(self) -> None:
        """End the browser, and the loop with it."""
        if self._ending is not None:
            self._ending.close()
        self._ending = None


_KEPT = Kept()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """The loop ends before a test that may want one of its own."""
    try:
        yield
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            _KEPT.stop()


@pytest.fixture(scope="module")
def playwright():
    _KEPT.start()
    return _KEPT.playwright


@pytest.fixture(scope="module")
def browser_type(playwright):
    return playwright.chromium


@pytest.fixture(scope="module")
def browser(playwright):
    return _KEPT.browser


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
        "service_workers": "block",  # its own tests alone have one: test_worker.py
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
    page.context.set_default_timeout(PATIENCE)
    yield page
    assert errors == []


@pytest.fixture
def visitor(browser, browser_context_args):
    """Opens a page in the browser of somebody else; its errors fail the test, too."""
    known: list[tuple[Page, list[str]]] = []

    def come(path: str | None = None, **facts: object) -> Page:
        page: Page = browser.new_context(**browser_context_args | facts).new_page()
        known.append((page, watch(page)))
        page.context.set_default_timeout(PATIENCE)
        if path is not None:
            page.goto(path)
        return page

    yield come
    for page, _ in known:
        page.context.close()
    assert all(errors == [] for _, errors in known)


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


def account(context, base_url, name):
    """The person of this browser has an account from now on."""
    headers = {"Origin": base_url}
    context.request.get(f"{base_url}/api/me")
    renamed = context.request.put(f"{base_url}/api/me", data={"name": name}, headers=headers)
    assert renamed.ok, renamed.text()
    login = re.sub(r"\W", "", name)
    wish = {"login": login, "password": "long enough for anyone"}
    made = context.request.post(f"{base_url}/api/account", data=wish, headers=headers)
    assert made.ok, made.text()


@pytest.fixture
def someone(visitor, base_url):
    """Someone with an account and a page; its errors fail the test."""

    def come(name):
        page = visitor()
        account(page.context, base_url, name)
        return page

    return come
