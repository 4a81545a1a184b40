"""A real server and a real browser for tests, pictures and figures; both end with the block."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from chevalet.core.registry import EXTRA_GAMES_VARIABLE
from chevalet.server.built_page import FOLDER as PAGE_FOLDER

# The shell draws no window of its own around a page, which takes half of a whole browser's work.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BROWSER_ARGUMENTS = (
    "--no-sandbox",  # containers have no user namespaces, and the only page is our own
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--force-color-profile=srgb",
)
PROJECT = Path(__file__).parents[2]
STARTING_SECONDS = 60
STOPPING_SECONDS = 15

# One browser asks far more than a person would, from one address.
ROOMY_LIMITS = {
    f"CHEVALET_LIMIT_{name}": "10000,100000"
    for name in (
        "REQUESTS_PER_ADDRESS",
        "REQUESTS_PER_PERSON",
        "GUESTS_PER_ADDRESS",
        "SEARCHES_PER_ADDRESS",
        "LESSONS_PER_ADDRESS",
        "REPLAYS_PER_ADDRESS",
        "LOGINS_PER_ADDRESS",
        "MESSAGES_PER_PERSON",
        "THOUGHTS_PER_PERSON",
        "OFFERS_PER_PERSON",
        "LOOKS_PER_PERSON",
        "TABLES_PER_PERSON",
    )
} | {"CHEVALET_LIMIT_OPEN_TABLES_PER_GUEST": "1000"}

_ADDRESS = re.compile(r"http://[\w.:\[\]]+:\d+")


class NotThere(Exception):
    """Something that the page needs is not on this machine; says what, and how to get it."""


def find_browser() -> str:
    """The path of a Chromium; raises `NotThere`."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    raise NotThere("no Chromium is installed (Debian: apt-get install chromium-headless-shell)")


def require_page() -> None:
    """Raises `NotThere` if the page has not been built."""
    if not (PAGE_FOLDER / "index.html").is_file():
        raise NotThere("the page is not built: make setup")


@contextmanager
def running_server(
    folder: Path, settings: Mapping[str, str] | None = None, *, bot_nodes: int = 50
) -> Iterator[str]:
    """The address of a server of its own, on a free port; the folder keeps its games and log.

    Its deals are rehearsed and its bots think by nodes: what a test or a picture meets does not
    change from run to run.
    """
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("CHEVALET_") or name == EXTRA_GAMES_VARIABLE
    }
    environment |= ROOMY_LIMITS | {
        "CHEVALET_DATA_FOLDER": str(folder),
        "CHEVALET_BOT_PROCESSES": "1",
        "CHEVALET_ANALYSES": "nice",  # beside other tests no core is ever idle
        "NO_COLOR": "1",
    }
    command = [sys.executable, "-m", "tools.web.rehearsed", "serve", "--port", "0"]
    log = folder / "server.log"
    with (
        log.open("w", encoding="utf-8") as written,
        subprocess.Popen(
            [*command, "--bot-nodes", str(bot_nodes)],
            env=environment | dict(settings or {}),
            cwd=PROJECT,
            stdout=subprocess.DEVNULL,
            stderr=written,
        ) as process,
    ):
        try:
            yield _address_of(process, log)
        finally:
            process.terminate()
            try:
                process.wait(STOPPING_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()


def _address_of(process: subprocess.Popen[bytes], log: Path) -> str:
    """The address that the server writes once people can come."""
    for _ in range(10 * STARTING_SECONDS):
        if match := _ADDRESS.search(log.read_text(encoding="utf-8")):
            return match[0]
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise RuntimeError(f"the server did not start:\n{log.read_text(encoding='utf-8')}")
