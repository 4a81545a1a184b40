"""Where things are on a page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page


def at_rest(page: Page) -> None:
    """Wait until two frames are drawn: what measures the page has moved it by then."""
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def box(what: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element that is drawn."""
    found = what.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]
