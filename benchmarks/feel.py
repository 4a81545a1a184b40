"""How calm and quick a table feels: what shifts in whole games, and how soon a laid tile is seen.

Shifts are the browser's own measure (layout shift), summed over a whole game that is played with
the mouse at the usual pace of bots. `unasked` is what moves by itself; browsers build their figure
(CLS) from its worst five seconds, so that is never more. `in all` also counts what follows a press.

A tile is laid a dozen times on each board that has tiles, on a processor slowed down four times;
the time from the press until it is painted is read from the browser's trace, of whatever it calls
an interaction: presses, releases and keys, not what a mouse passes over on its way.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from chevalet.core.registry import game_keys
from tools.web.live import BROWSER_ARGUMENTS, NotThere, find_browser, require_page, running_server
from tools.web.player import Player

SIZES = ("390x844", "1366x768")
LAYINGS = 12
SLOWER_PROCESSOR = 4
SETTLING = 250
"""Milliseconds after a game or a press in which something might still move."""

PATIENCE = 240_000
"""Milliseconds after which a game is given up: beside other work a bot takes a while."""

HELD = 60
"""Milliseconds for which people hold a button down."""

PRESS, SEEN = "a tile is laid", "it was seen"
TILES = "[data-rack] button:not(:disabled), .hand button:not(:disabled)"
PLACES = "[role=gridcell][tabindex='0'], .cloth[data-board], .slots > .open"
"""Where a tile can be dropped: a square, the cloth, a word in the making."""
WATCH = """
window.shifts = [];
const named = (node) => {
    const parts = [];
    let at = node?.nodeType === 1 ? node : node?.parentElement;
    for (; at && parts.length < 3; at = at.parentElement) {
        const classes = [...at.classList].filter((name) => !name.startsWith("svelte-"));
        parts.unshift([at.tagName.toLowerCase(), ...classes].join("."));
    }
    return parts.join(" > ");
};
new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
        window.shifts.push([value, hadRecentInput, sources.map(({ node }) => named(node))]);
}).observe({ type: "layout-shift", buffered: true });
"""


class Shifts(NamedTuple):
    """What moved in one game, and the turns that it took."""

    turns: int
    unasked: float
    in_all: float
    worst: list[tuple[str, float]]


def shifts_of_a_game(browser: Browser, address: str, game: str, size: ViewportSize) -> Shifts:
    context = browser.new_context(viewport=size, locale="fr-FR", service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WATCH)
    player = Player(page, address)
    player.sit_down(game)
    turns = player.play_to_the_end()
    page.wait_for_timeout(SETTLING)
    moved: list[tuple[float, bool, list[str]]] = page.evaluate("window.shifts")
    context.close()
    blamed: dict[str, float] = defaultdict(float)
    for value, is_asked, names in moved:
        for name in set() if is_asked else set(names):
            blamed[name] += value
    return Shifts(
        turns,
        sum(value for value, is_asked, _ in moved if not is_asked),
        sum(value for value, _, _ in moved),
        sorted(blamed.items(), key=lambda item: -item[1])[:4],
    )


def presses(events: list[Mapping[str, Any]]) -> list[float]:
    """Milliseconds from each marked press until the browser had painted what came of it."""
    begun, seen = (
        sorted(event["ts"] for event in events if event["name"] == name) for name in (PRESS, SEEN)
    )
    heard = [
        (event["ts"], float(event["args"]["data"]["duration"]))
        for event in events
        if event["name"] == "EventTiming"
        and "duration" in event.get("args", {}).get("data", {})
        and event["args"]["data"].get("interactionId")
    ]
    spans = zip(begun, seen, strict=True)
    found = [[lasted for at, lasted in heard if first <= at < last] for first, last in spans]
    return [max(lasted) for lasted in found if lasted]


def letter_of(page: Page) -> Locator:
    """A tile that is a letter: a joker would ask for one before it is laid."""
    return page.locator(TILES).and_(page.get_by_label(re.compile(r"^[A-Z], "))).first


def tap_a_tile(page: Page) -> None:
    """A tile is chosen and a square pressed; where there is no square, the tile is laid at once."""
    tile = letter_of(page)
    square = page.locator("[role=gridcell][tabindex='0']")
    if square.count() > 0:
        tile.click()
        tile = square
    tile.hover()
    mark(page, PRESS)
    tile.click(delay=HELD)


def drop_a_tile(page: Page) -> None:
    """A tile of the rack is dragged onto the middle of the board."""
    tile = letter_of(page)
    board = page.locator(PLACES).first
    tile.hover()
    page.mouse.down()
    board.hover(force=True)
    board.hover(force=True)
    mark(page, PRESS)
    page.mouse.up()


def type_a_tile(page: Page) -> None:
    """The letter of a tile is typed."""
    letter = (letter_of(page).get_attribute("aria-label") or "?")[0]
    mark(page, PRESS)
    page.keyboard.press(letter)


def mark(page: Page, name: str) -> None:
    page.evaluate("name => { performance.mark(name); }", name)


WAYS: Mapping[str, Callable[[Page], None]] = {
    "tap": tap_a_tile,
    "drop": drop_a_tile,
    "key": type_a_tile,
}


def laying(browser: Browser, address: str, game: str, way: str) -> list[float]:
    """Milliseconds until a laid tile is painted, again and again at the same table."""
    context = browser.new_context(locale="fr-FR", service_workers="block")
    page = context.new_page()
    Player(page, address).sit_down(game)
    page.get_by_role("button", name="Ne plus rien expliquer").click()
    if page.locator(TILES).count() == 0:
        context.close()
        return []
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    browser.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
    for _ in range(LAYINGS):
        WAYS[way](page)
        page.wait_for_timeout(SETTLING)
        mark(page, SEEN)
        page.keyboard.press("Escape")
        page.wait_for_timeout(SETTLING)
    traced = json.loads(browser.stop_tracing())
    context.close()
    return presses(traced["traceEvents"])


def show_shifts(browser: Browser, address: str, games: list[str], sizes: list[str]) -> Table:
    shown = Table("game", "screen", "turns", "unasked", "in all", "what moved", title="shifts")
    for game in games:
        for size in sizes:
            width, height = map(int, size.split("x"))
            screen: ViewportSize = {"width": width, "height": height}
            found = shifts_of_a_game(browser, address, game, screen)
            worst = "\n".join(f"{value:.4f} {name}" for name, value in found.worst)
            figures = (f"{found.unasked:.4f}", f"{found.in_all:.4f}")
            shown.add_row(game, size, str(found.turns), *figures, worst)
    return shown


def show_layings(browser: Browser, address: str, games: list[str]) -> Table:
    shown = Table("game", "way", "presses", "median ms", "worst ms", title="until a tile is seen")
    for game in games:
        for way in WAYS:
            lasted = laying(browser, address, game, way)
            if lasted:
                figures = (f"{statistics.median(lasted):.0f}", f"{max(lasted):.0f}")
                shown.add_row(game, way, str(len(lasted)), *figures)
    return shown


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(game_keys()))
    parser.add_argument("--sizes", default=",".join(SIZES), help="screens for the whole games")
    parser.add_argument("--only", choices=("shifts", "tiles"))
    asked = parser.parse_args()
    try:
        require_page()
        path = find_browser()
    except NotThere as error:
        print(f"not measured: {error}")
        return 0
    games = asked.games.split(",")
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(BROWSER_ARGUMENTS))
        if asked.only != "shifts":
            Console().print(show_layings(browser, address, games))
        if asked.only != "tiles":
            Console().print(show_shifts(browser, address, games, asked.sizes.split(",")))
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
