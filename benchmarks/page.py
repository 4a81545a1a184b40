"""How soon the page can be used: on this machine, and with a slow phone's processor and network.

A visit begins with an empty cache. `home` ends when the first Play button can be clicked, `table`
is from that click until the rack shows its tiles, `again` is a reload of the table.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from tools.web.live import BROWSER_ARGUMENTS, NotThere, find_browser, require_page, running_server

VISITS = 5


class Machine(NamedTuple):
    """How fast a visitor's machine is."""

    name: str
    slower_processor: int
    network: dict[str, Any] | None


SLOW_NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
MACHINES = (
    Machine("this machine", 1, None),
    Machine("phone: processor / 4, 1.6 Mbit/s, 150 ms", 4, SLOW_NETWORK),
)


class Visit(NamedTuple):
    """Milliseconds of one visit, and the bytes that it loaded before the table."""

    painted: float
    home: float
    table: float
    again: float
    kilobytes: float


def milliseconds_since(start: float) -> float:
    return 1000 * (time.perf_counter() - start)


def rack_is_there(page: Page) -> None:
    page.get_by_role("list", name="Votre chevalet").get_by_role("button").first.wait_for()


def visit(browser: Browser, address: str, machine: Machine) -> Visit:
    context = browser.new_context(base_url=address, locale="fr-FR")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": machine.slower_processor})
    if machine.network is not None:
        session.send("Network.emulateNetworkConditions", machine.network)
    loaded: list[int] = []
    session.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))

    start = time.perf_counter()
    page.goto("/", wait_until="commit")
    play = page.get_by_role("button", name="Jouer à Zakhia contre l'ordinateur")
    play.click(trial=True)
    home = milliseconds_since(start)
    kilobytes = sum(loaded) / 1000
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")

    start = time.perf_counter()
    play.click()
    rack_is_there(page)
    table = milliseconds_since(start)

    start = time.perf_counter()
    page.reload(wait_until="commit")
    rack_is_there(page)
    again = milliseconds_since(start)
    context.close()
    return Visit(painted, home, table, again, kilobytes)


def main() -> int:
    try:
        require_page()
        path = find_browser()
    except NotThere as error:
        print(f"not measured: {error}")
        return 0
    shown = Table("visitor", "first paint", "home", "table", "again", "kB", title="median ms")
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(BROWSER_ARGUMENTS))
        visit(browser, address, MACHINES[0])  # the server's own first time is not the page's
        for machine in MACHINES:
            visits = [visit(browser, address, machine) for _ in range(VISITS)]
            medians = [statistics.median(column) for column in zip(*visits, strict=True)]
            shown.add_row(machine.name, *(f"{median:.0f}" for median in medians))
        browser.close()
    Console().print(shown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
