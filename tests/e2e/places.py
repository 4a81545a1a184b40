"""Where things are on a page."""

from __future__ import annotations

from playwright.sync_api import Locator


def box(what: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of an element that is drawn."""
    found = what.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]
