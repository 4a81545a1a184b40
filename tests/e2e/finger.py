"""Fingers on a phone's glass: unlike a mouse they scroll the page unless it says otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page

STEPS = 10
FRAME = 16
"""Milliseconds between two places of a finger."""

Place = tuple[float, float]


def middle(locator: Locator) -> Place:
    """The middle of what is seen of an element."""
    locator.scroll_into_view_if_needed()
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """What fingers do on a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._devtools = page.context.new_cdp_session(page)

    def drag(self, source: Locator, target: Locator | Place) -> None:
        """One finger from the middle of an element to another, or to a place."""
        goal = target if isinstance(target, tuple) else middle(target)
        self.move([(middle(source), goal)])

    def hold(self, target: Locator, milliseconds: int = 700) -> None:
        """One finger stays where it is for a while."""
        self._touch("touchStart", [middle(target)])
        self._page.wait_for_timeout(milliseconds)
        self._touch("touchEnd", [])

    def move(self, ways: Sequence[tuple[Place, Place]]) -> None:
        """Fingers go down together, each travels its way, and they leave the glass."""
        self._touch("touchStart", [start for start, _ in ways])
        for step in range(1, STEPS + 1):
            self._page.wait_for_timeout(FRAME)
            self._touch("touchMove", [between(*way, step / STEPS) for way in ways])
        self._page.wait_for_timeout(FRAME)
        self._touch("touchEnd", [])

    def _touch(self, kind: str, places: Sequence[Place]) -> None:
        points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(places)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def between(start: Place, goal: Place, part: float) -> Place:
    """A place on the straight way between two others."""
    return start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part
