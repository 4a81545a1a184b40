"""What a reader of the documentation would type: its code blocks, and commands within its lines."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.paths import TESTS

ROOT = TESTS.parent
DOCS = ROOT / "docs"
PAGES = (
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "web" / "README.md",
    *sorted(DOCS.glob("*.md")),
    *sorted((DOCS / "adr").glob("*.md")),
)
COMMANDS = ("chevalet", "curl", "make", "npm", "pip", "pytest", "python", "sh", "uvx")

_FENCE = re.compile(
    r"^(?P<marks>`{3,})(?P<kind>\w*)[^\n]*\n(?P<body>.*?)^(?P=marks)$", re.MULTILINE | re.DOTALL
)
_SPAN = re.compile(rf"`((?:{'|'.join(COMMANDS)}) [^`\n]+)`")


class Fence(NamedTuple):
    """A code block."""

    page: Path
    kind: str
    body: str


def fences(page: Path) -> list[Fence]:
    """The code blocks of a page, in their order."""
    text = page.read_text(encoding="utf-8")
    return [Fence(page, found["kind"], found["body"]) for found in _FENCE.finditer(text)]


def lines(page: Path) -> list[str]:
    """What the page has one type in a shell, a command each."""
    blocks = [fence.body for fence in fences(page) if fence.kind == "sh"]
    return [line for block in blocks for line in block.splitlines() if shlex.split(line, True)]


def spans(page: Path) -> list[str]:
    """Commands that the page names in passing."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    return [found[1] for found in _SPAN.finditer(text)]


def words(line: str) -> list[str]:
    """A line as a shell reads it, without what is remarked about it."""
    return shlex.split(line, comments=True)


def named_files(page: Path) -> Iterator[tuple[str, str]]:
    """The Python files that the page has one write: the first line of a block names each."""
    for fence in fences(page):
        first, _, code = fence.body.partition("\n")
        if fence.kind == "python" and (found := re.fullmatch(r"# (\S+\.py)", first)):
            yield found[1], code
