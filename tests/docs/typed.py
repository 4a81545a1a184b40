"""Tries a command of the documentation: runs it, or has its own parser read it.

| command | is |
|---|---|
| `chevalet …` | run in a folder that is set, by the real command; or read by its parser |
| `curl …` | run against a real server |
| `make …` | looked for in the Makefile |
| `python -m chevalet.…` | run |
| `python …` | read by the program's own parser: tuning and measuring take minutes to hours |
| `pip install …` | read as a requirement that the package can meet |
| `uvx chevalet …` | read by the command's parser; `prove` runs it from the built wheel |
| `NAME=value` | read by the server's own reader of settings |
| `printf … > FILE` | run |
| `sh …`, `cp …` | looked at: what they name is there; `prove` runs the installer |
| `docker …`, `systemctl …`, `npm …` | looked at: they need an engine, root or a network |
| `ray …` | looked at: `ray stop` ends all that is Ray's; `prove` has `--cluster` start its own |
"""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import io
import json
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch

import typer
from packaging.requirements import Requirement

from chevalet.cli.app import app
from chevalet.core.registry import find
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.people.clubs import founded
from chevalet.server.people.notes import Note
from chevalet.server.settings import Settings
from chevalet.server.tables.log import PersonId
from tests.cli.run import chevalet
from tests.docs.blocks import ROOT, named_files, words
from tests.paths import GOLDEN

FIRST_VERSION = GOLDEN / "first_version"
RECORD = FIRST_VERSION / "records" / "echec_et_mots-2.json"
EXAMPLE_TABLE = "6f1d0c3a9be24d57a1c80e42"
EXAMPLE_CLUSTER = "127.0.0.1:6379"
ONLY_READ = {"serve": "starts a server", "play": "asks at a terminal"}
"""Subcommands that end only with the reader; others of their tests run them."""
LOOKED_AT = ("docker", "systemctl", "npm", "ray", "cd", "sh", "cp", "pytest")


def set_folder(folder: Path, page: Path) -> None:
    """A folder as the page's reader has it: data, records, and what the page had one write."""
    shutil.copyfile(FIRST_VERSION / "chevalet.db", folder / "chevalet.db")
    asyncio.run(_add_people(folder / "chevalet.db"))
    for name in ("FILE", "game.json"):
        shutil.copyfile(RECORD, folder / name)
    (folder / "DIR").mkdir()
    shutil.copyfile(RECORD, folder / "DIR" / "game.json")
    positions = find("takemo").positions
    assert positions is not None
    (folder / "position.txt").write_text(positions.load().example, encoding="utf-8")
    (folder / "examples").symlink_to(ROOT / "examples")
    (folder / "hosting").mkdir()
    for name, code in named_files(page):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(code, encoding="utf-8")


async def _add_people(path: Path) -> None:
    """A club, and a report that waits."""
    store = SqliteStore(path)
    await store.open()
    await store.save_club(founded("Lettres", "", PersonId("ada"), 1))
    await store.write_note(Note(kind="report", at=1, by=PersonId("ada"), what="rude"))
    await store.close()


def is_slow(typed: Sequence[str]) -> bool:
    """Whether it takes more than a moment: bots that search, whole books that are printed.

    What is for a cluster needs one, which takes longer to start than all the rest of the page.
    """
    has_searchers = any("expert" in word for word in typed)
    is_long = typed[1] in {"analyse", "kit"} or "--cluster" in typed
    return typed[0] == "chevalet" and (has_searchers or is_long)


def run_line(line: str) -> None:
    """Run it in this folder as it stands; the reader says yes where they are asked."""
    line = line.replace(EXAMPLE_CLUSTER, "local")
    facts = json.loads((FIRST_VERSION / "facts.json").read_text(encoding="utf-8"))
    typed = words(line.replace(EXAMPLE_TABLE, facts["zakhia waits"]))
    done = chevalet(*typed[1:], stdin="y\n")
    assert done.returncode == 0, (line, done.stdout, done.stderr)


def try_line(line: str) -> None:
    """Run it, or read it as the table above says."""
    if re.match(r"[A-Z_]+=", line):
        Settings.read(dict(word.split("=", 1) for word in words(line)))
        return
    typed = words(line)
    if typed[0] == "printf":
        subprocess.run(["sh", "-c", line], check=True)
    elif typed[0] == "chevalet" and typed[1] not in ONLY_READ and not is_slow(typed):
        run_line(line)
    elif typed[:2] == ["python", "-m"] and typed[2].startswith("chevalet."):
        sys.modules.pop(typed[2], None)  # another test may have imported it
        with patch.object(sys, "argv", typed[2:]), redirect_stdout(io.StringIO()):
            runpy.run_module(typed[2], run_name="__main__")
    else:
        read_line(typed)


def read_line(typed: Sequence[str]) -> None:
    """Have its own parser read it."""
    match typed:
        case ["chevalet" | "uvx", *rest]:
            rest = rest[rest.index("chevalet") + 1 :] if typed[0] == "uvx" else rest
            parse_command(["2" if word == "N" else word for word in rest])
        case ["make", *targets]:
            rules = (ROOT / "Makefile").read_text(encoding="utf-8")
            assert set(targets) <= set(re.findall(r"^([a-z]+):", rules, re.MULTILINE)), targets
        case ["python", "-m", module, *rest]:
            parse_script(f"-m {module}", rest)
        case ["python", script, *rest]:
            parse_script(script, rest)
        case ["pip", "install", wanted]:
            requirement = Requirement(wanted)
            project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
            assert requirement.name == project["project"]["name"]
            assert requirement.extras <= set(project["project"]["optional-dependencies"])
        case [first, *rest] if first in LOOKED_AT:
            for word in rest:
                if word.startswith(("hosting/", "tests/")):
                    assert (ROOT / word).exists(), word
            if "chevalet" in rest[1:]:  # `docker compose … exec chevalet chevalet admin check`
                parse_command(rest[len(rest) - rest[::-1].index("chevalet") :])
        case _:
            raise AssertionError(f"nobody tries {typed}")


def parse_command(rest: Sequence[str]) -> None:
    """Read by the real parser; a group may be named without a command."""
    command: Any = typer.main.get_command(app)
    left = list(rest)
    while left and hasattr(command, "commands"):
        command = command.commands[left.pop(0)]
    if left:
        command.make_context(command.name, left)


class _Parsed(Exception):
    """A program has read its arguments."""


def parse_script(program: str, rest: Sequence[str]) -> None:
    """Begun, and stopped as soon as its parser has read all that stands there.

    What takes no arguments has none to be read: it is there, and that is all.
    """
    if program.startswith("-m "):
        spec = importlib.util.find_spec(program[3:])
        assert spec is not None, program
        if spec.submodule_search_locations is not None:
            spec = importlib.util.find_spec(f"{program[3:]}.__main__")
        assert spec is not None, program
        source = Path(str(spec.origin))
    else:
        source = ROOT / program
    assert ("ArgumentParser(" in source.read_text(encoding="utf-8")) or not rest, program
    if not rest:
        return
    real = argparse.ArgumentParser.parse_args

    def read(parser: argparse.ArgumentParser, *args: Any, **options: Any) -> NoReturn:
        real(parser, *args, **options)
        raise _Parsed

    with (
        patch.object(argparse.ArgumentParser, "parse_args", read),
        patch.object(sys, "argv", [program, *rest]),
        patch.object(sys, "path", [str(ROOT), *sys.path]),
        patch.dict(sys.modules),
    ):
        for known in (program[3:], f"{program[3:]}.__main__"):
            sys.modules.pop(known, None)  # another test may have imported it
        try:
            if program.startswith("-m "):
                runpy.run_module(program[3:], run_name="__main__")
            else:
                runpy.run_path(str(ROOT / program), run_name="__main__")
        except _Parsed:
            return
    raise AssertionError(f"{program} reads no arguments")
