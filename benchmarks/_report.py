"""What the benchmarks print, as data: their tables, and the machine on which they came about."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

_EDGE = re.compile(r"^[┏┡└├╞╘╭╰][━─═┳┯╇┴┷╤┼╪╧┬]*")
_BARS = re.compile(r"[│┃]")

Row = dict[str, str]


class Result(msgspec.Struct, frozen=True):
    """What one benchmark came to."""

    name: str
    command: list[str]
    seconds: float
    exit_code: int
    tables: list[list[Row]]
    printed: str


class Machine(msgspec.Struct, frozen=True):
    """Where it was measured: figures of another machine are other figures."""

    processor: str
    cores: int
    memory_gb: float
    system: str
    python: str
    core: str
    load: float
    """Of the last minute, before anything was measured."""


def this_machine() -> Machine:
    """The machine, as far as it tells."""
    from chevalet import native  # noqa: PLC0415 - the parts above need nothing of the package

    cpuinfo = Path("/proc/cpuinfo")
    text = cpuinfo.read_text(encoding="utf-8") if cpuinfo.exists() else ""
    named = re.search(r"^model name\s*: (.+)$", text, re.MULTILINE)
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return Machine(
        processor=named[1] if named else platform.processor() or platform.machine(),
        cores=os.cpu_count() or 1,
        memory_gb=round(pages / 2**30, 1),
        system=platform.platform(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        core=native.description(),
        load=round(os.getloadavg()[0], 1),
    )


def tables_in(printed: str) -> list[list[Row]]:
    """The tables that rich drew: a row for each line below the head, by the head's words.

    >>> tables_in('''┏━━━━━━┳━━━━┓
    ... ┃ game ┃ µs ┃
    ... ┡━━━━━━╇━━━━┩
    ... │ wordz│ 12 │
    ... └──────┴────┘''')
    [[{'game': 'wordz', 'µs': '12'}]]
    """
    return [_table(lines) for lines in _drawn(printed.splitlines())]


def _drawn(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each table, without its edges."""
    now: list[str] | None = None
    for line in lines:
        text = line.strip()
        if text.startswith("┏"):
            now = []
        elif text.startswith("└") and now is not None:
            yield now
            now = None
        elif now is not None and not _EDGE.match(text):
            now.append(text)


def _table(lines: Sequence[str]) -> list[Row]:
    cells = [[cell.strip() for cell in _BARS.split(line)[1:-1]] for line in lines]
    heads = [each for each, line in zip(cells, lines, strict=True) if line.startswith("┃")]
    head: list[str] = []
    for column in zip(*heads, strict=True):
        name = " ".join(filter(None, column))
        head.append(name if name not in head else f"{name} {len(head) + 1}".strip())
    return [dict(zip(head, row, strict=True)) for row in cells[len(heads) :]]


def as_markdown(machine: Machine, results: Sequence[Result]) -> str:
    """The same for people."""
    facts: dict[str, Any] = msgspec.to_builtins(machine)
    lines = ["# Benchmarks", "", "| | |", "|---|---|"]
    lines += [f"| {name.replace('_', ' ')} | {value} |" for name, value in facts.items()]
    for result in results:
        lines += ["", f"## {result.name}", "", f"`{' '.join(result.command)}`, {result.seconds} s"]
        if result.exit_code != 0:
            lines += ["", f"It ended with {result.exit_code}."]
        for table in result.tables:
            lines += ["", *_lines(table)]
        if not result.tables:
            lines += ["", "```text", result.printed.rstrip(), "```"]
    return "\n".join(lines) + "\n"


def _lines(table: Sequence[Row]) -> Iterator[str]:
    if not table:
        return
    yield f"| {' | '.join(table[0])} |"
    yield f"|{'---|' * len(table[0])}"
    for row in table:
        yield f"| {' | '.join(row.values())} |"
