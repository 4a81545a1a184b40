"""Installs the real parts that the tests use, where this machine allows it, and says what it has.

Servers that already run are used as they are. What can't be had is named, and its tests are
skipped with that reason; with CI=true a missing part is a failure.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path


def answers(port: int) -> bool:
    """Whether something listens on the loopback port."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1):
            return True
    except OSError:
        return False


def has_program(*names: str) -> Callable[[], bool]:
    """A check that one of these programs is on the path."""
    return lambda: any(shutil.which(name) for name in names)


@dataclass(frozen=True)
class Part:
    """Something real that tests use: how to see that it is there, and how to get it."""

    name: str
    package: str
    is_there: Callable[[], bool]
    start: tuple[str, ...] = ()
    """The command that starts it once it is installed, if it is a server."""


def postgresql_start() -> tuple[str, ...]:
    """Starts Debian's default cluster, whichever version is installed."""
    script = 'pg_ctlcluster --skip-systemctl-redirect "$(ls /etc/postgresql | tail -n1)" main start'
    return ("sh", "-c", script)


PARTS = (
    Part("Chromium", "chromium-headless-shell", has_program("chromium-headless-shell", "chromium")),
    Part(
        "colour emoji",
        "fonts-noto-color-emoji",
        lambda: Path("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf").exists(),
    ),
    Part("PostgreSQL", "postgresql", lambda: answers(5432), postgresql_start()),
    Part(
        "NATS",
        "nats-server",
        lambda: answers(4222),
        ("sh", "-c", "nats-server -a 127.0.0.1 -p 4222 >/dev/null 2>&1 &"),
    ),
)


def can_install() -> bool:
    """Debian's packages can be had by root only."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(parts: list[Part]) -> None:
    """Install the packages of these parts and start those that are servers."""
    if not parts or not can_install():
        return
    packages = [part.package for part in parts]
    print(f"Installing {', '.join(packages)} ...", flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"} | os.environ
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    command = ["apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages]
    subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    for part in parts:
        if part.start and not part.is_there():
            subprocess.run(part.start, check=False)
            wait_for(part)


def wait_for(part: Part, seconds: int = 15) -> None:
    """Give a server time to answer."""
    for _ in range(10 * seconds):
        if part.is_there():
            return
        time.sleep(0.1)


def missing() -> Iterator[Part]:
    """The parts that are not there."""
    return (part for part in PARTS if not part.is_there())


def main() -> int:
    """Install what is missing; 1 if CI lacks something after that, else 0."""
    install(list(missing()))
    absent = list(missing())
    for part in PARTS:
        print(f"  {'missing' if part in absent else 'ready':8} {part.name}")
    if absent and os.environ.get("CI") == "true":
        print("With CI=true every part must be there.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
