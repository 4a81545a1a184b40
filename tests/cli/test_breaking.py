"""No line of the terminal breaks at a no-break space: none begins with a French question mark."""

import io
import re
import sys
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

from chevalet.cli.breaking import keep_together
from tests.cli.run import chevalet_process

TEXT = (
    "Voulez-vous «\u00a0oui\u00a0» ou «\u00a0non\u00a0»\u00a0; et pourquoi\u00a0?"
    " Cela fait 12\u00a0%\u00a0: peu."
)


def lines(what, width):
    file = io.StringIO()
    Console(file=file, width=width).print(what)
    return file.getvalue().splitlines()


@pytest.mark.parametrize("width", range(14, 60))
def test_lines_break_at_other_spaces_alone(width):
    keep_together()
    broken = lines(TEXT, width)
    assert " ".join(line.rstrip(" ") for line in broken) == TEXT
    assert not [line for line in broken if re.match("[;:?!»%]", line) or line.endswith("«")]


def test_cells_of_tables_break_so_too():
    keep_together()
    table = Table(show_header=False, box=None, padding=0)
    table.add_row(TEXT)
    assert not [line for line in lines(table, 20) if re.match(r"\s*[;:?!»%]", line)]


@pytest.mark.parametrize("width", [50, 60, 70, 80, 90])
def test_help_and_errors_in_french_break_there_alone(width):
    asked: Any = {"CHEVALET_LANG": "fr", "COLUMNS": str(width)}
    shown = [chevalet_process("serve", "--help", **asked).stdout]
    shown.append(chevalet_process("play", "--help", **asked).stdout)
    shown.append(chevalet_process("play", "nosuch", "x", **asked).stderr)
    for line in "\n".join(shown).splitlines():
        assert not re.match(r"[│\s]+[;:?!»%]", line), line


def test_a_rich_that_breaks_lines_elsewhere_does_no_harm(monkeypatch):
    monkeypatch.setitem(sys.modules, "rich._wrap", None)
    monkeypatch.delattr("rich._wrap", raising=False)
    keep_together()
