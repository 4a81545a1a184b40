"""Tries a wheel as a stranger would: a fresh environment, no source tree, a folder of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tools.package.building import ROOT

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
OPTIONAL = {"PostgreSQL", "NATS"}
"""What `doctor` looks for and one process does without."""
PAGES = {
    "/": "<html",
    "/docs/fr/": "Chevalet",
    "/docs/en/api/": "The API of a Chevalet server",
    "/docs/fr/players/": "Pour jouer",
    "/readyz": '"ok"',
}


class Failed(Exception):
    """The wheel does not do what it should; the message says what."""


def interpreters() -> dict[str, Path]:
    """The Pythons of this machine by version, each the newest of its kind."""
    found = {}
    for version in VERSIONS:
        own = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        beside = shutil.which(f"python{version}")
        if own or beside:
            found[version] = own[-1] if own else Path(str(beside))
    return found


def try_wheel(wheel: Path, python: Path, folder: Path) -> Iterator[str]:
    """What was tried, step by step; raises Failed."""
    environment = folder / "environment"
    uv = _run(["sh", str(ROOT / "tools" / "setup" / "find_uv.sh")], folder).strip()
    uv = uv if uv.startswith("/") else str(ROOT / uv)
    _run([uv, "venv", "--quiet", "--python", str(python), str(environment)], folder)
    inside = str(environment / "bin" / "python")
    _run([uv, "pip", "install", "--quiet", "--python", inside, str(wheel.absolute())], folder)
    command = str(environment / "bin" / "chevalet")
    yield f"installed: {_run([command, '--version'], folder).strip()}"
    where = _run([inside, "-c", "import chevalet; print(chevalet.__file__)"], folder).strip()
    _check(where.startswith(str(environment)), f"{where} is not in the environment")
    is_pure = wheel.name.endswith("-any.whl")
    yield from _doctor(command, folder, is_pure=is_pure)
    yield from _games(command, folder, is_pure=is_pure)
    yield f"serve: {_served([command], folder)}"
    # What `uvx chevalet serve` does, without an index that has this version.
    uvx = [uv, "tool", "run", "--quiet", "--python", str(python), "--from", str(wheel.absolute())]
    yield f"uvx: {_served([*uvx, 'chevalet'], folder)}"


def _doctor(command: str, folder: Path, *, is_pure: bool) -> Iterator[str]:
    parts = {part["part"]: part for part in json.loads(_run([command, "doctor", "--json"], folder))}
    core = parts.pop("core")
    _check(core["health"] == ("slow" if is_pure else "good"), f"core: {core}")
    bad = [
        each for name, each in parts.items() if each["health"] != "good" and name not in OPTIONAL
    ]
    _check(not bad, f"doctor: {bad}")
    yield f"doctor: all green, {core['detail']}"


def _games(command: str, folder: Path, *, is_pure: bool) -> Iterator[str]:
    """Bots play; without the core the graphs of words alone take minutes, so one game is enough."""
    games = [each["key"] for each in json.loads(_run([command, "games", "--json"], folder))]
    played = games[:1] if is_pure else games
    for game in played:
        words = ["arena", game, "--bots", "random,random", "--games", "2", "--nodes", "1", "--json"]
        report = json.loads(_run([command, *words], folder))
        _check(bool(report["standings"]), f"{game}: nobody played")
    yield f"games: {', '.join(games)}; played: {', '.join(played)}"


def _served(command: Sequence[str], folder: Path) -> str:
    """Start the server, ask for its pages, end it; what was asked for."""
    with subprocess.Popen(
        [*command, "serve", "--port", "0"],
        cwd=folder,
        env=_environment(folder),
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stderr is not None
            line = process.stderr.readline()
            address = re.search(r"http://[^ \n]+", line)
            if address is None:
                raise Failed(f"serve said: {line}")
            for path, what in PAGES.items():
                _check(what in _asked(address[0].rstrip("/") + path), f"{path} lacks {what}")
        finally:
            process.terminate()
            process.communicate(timeout=60)
    _check(process.returncode == 0, f"serve ended with {process.returncode}")
    return f"{', '.join(PAGES)}, and ends with 0"


def _asked(url: str) -> str:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(url, timeout=60) as answer:
        content: bytes = answer.read()
    return content.decode()


def _environment(folder: Path) -> dict[str, str]:
    """Nothing of this machine but its programs and where packages come from."""
    kept = {
        name: value for name, value in os.environ.items() if name.startswith(("UV_", "PIP_", "SSL"))
    }
    own = {"HOME": str(folder), "PATH": os.defpath, "CHEVALET_LANG": "en"}
    return kept | own | {"CHEVALET_DATA_FOLDER": str(folder / "data")}


def _run(command: list[str], folder: Path) -> str:
    done = subprocess.run(
        command, cwd=folder, env=_environment(folder), capture_output=True, text=True, check=False
    )
    _check(done.returncode == 0, f"{' '.join(command)}: {done.stderr}")
    return done.stdout


def _check(is_well: Any, otherwise: str) -> None:
    if not is_well:
        raise Failed(otherwise)
