"""Runs benchmarks one after the other and keeps what they said, for people and for programs.

    python -m benchmarks [NAME …] [--boardgame FOLDER] [--magpie FOLDER] [--folder build/benchmarks]

Writes `results.json` and `results.md` with a description of the machine. Others are measured beside
ours, in the same run, where a folder is given: one that has `node_modules` with boardgame.io, on
the same moves as our server; one in which MAGPIE was built, on the same positions as our generator.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from benchmarks._report import Result, as_markdown, tables_in, this_machine
from benchmarks.peers.boardgame import NoBoardgame, check_folder, ratios
from benchmarks.peers.magpie import NoMagpie, program_in

HERE = Path(__file__).parent
ROOT = HERE.parent
WIDTH = "220"
"""Columns of the tables: none of their cells is broken over two lines."""


def names() -> list[str]:
    """All that there are."""
    return sorted(path.stem for path in HERE.glob("[a-z]*.py"))


def run(name: str, peers: Sequence[str]) -> Result:
    """One benchmark in a process of its own, told while it runs."""
    command = ["python", f"benchmarks/{name}.py", *peers]
    print(f"== {name}", flush=True)
    began = time.monotonic()
    printed = []
    with subprocess.Popen(
        [sys.executable, *command[1:]],
        cwd=ROOT,
        env=os.environ | {"COLUMNS": WIDTH},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            printed.append(line)
    text = "".join(printed)
    seconds = round(time.monotonic() - began, 1)
    tables = tables_in(text)
    if name == "throughput" and (beside := ratios([row for table in tables for row in table])):
        tables.append(beside)
        for row in beside:
            print(*(f"{column} {value}".strip() for column, value in row.items()), sep=", ")
    return Result(name, command, seconds, process.returncode, tables, text)


def main() -> int:
    """The script: 1 if one of them failed; what the others said is kept all the same."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("names", nargs="*", choices=[[], *names()], metavar="NAME")
    parser.add_argument("--boardgame", type=Path, metavar="FOLDER")
    parser.add_argument("--magpie", type=Path, metavar="FOLDER")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "benchmarks")
    given = parser.parse_args()
    try:  # a wrong path is told before anything is measured
        if given.boardgame is not None:
            check_folder(given.boardgame)
        if given.magpie is not None:
            program_in(given.magpie)
    except (NoBoardgame, NoMagpie) as error:
        print(f"python -m benchmarks: {error}", file=sys.stderr)
        return 1
    machine = this_machine()
    peers: dict[str, list[str]] = {}
    if given.boardgame is not None:
        peers["throughput"] = ["--peer", str(given.boardgame.absolute())]
    if given.magpie is not None:
        peers["classic15"] = ["--magpie", str(given.magpie.absolute())]
    results = [run(name, peers.get(name, [])) for name in given.names or names()]
    given.folder.mkdir(parents=True, exist_ok=True)
    told = msgspec.json.encode({"machine": machine, "results": results})
    (given.folder / "results.json").write_bytes(msgspec.json.format(told) + b"\n")
    (given.folder / "results.md").write_text(as_markdown(machine, results), encoding="utf-8")
    print(f"{given.folder}/results.json, results.md")
    return int(any(result.exit_code for result in results))


if __name__ == "__main__":
    sys.exit(main())
