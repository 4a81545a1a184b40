"""What `make benchmarks` keeps: tables as data, the machine, and what failed."""

import io

from rich.console import Console
from rich.table import Table

from benchmarks._report import Result, as_markdown, tables_in, this_machine


def test_tables_become_rows_by_their_heads():
    printed = Console(width=60, record=True, file=io.StringIO())
    first, second = Table("game", "µs a move", title="Rules"), Table("store", "writes/s")
    first.add_row("wordz", "12.5")
    first.add_row("zakhia", "")
    second.add_row("sqlite", "1,200")
    printed.print("some words │ before", first, second)
    assert tables_in(printed.export_text()) == [
        [{"game": "wordz", "µs a move": "12.5"}, {"game": "zakhia", "µs a move": ""}],
        [{"store": "sqlite", "writes/s": "1,200"}],
    ]


def test_what_was_measured_is_told_with_the_machine_and_with_failures():
    machine = this_machine()
    assert machine.cores >= 1
    assert machine.python.startswith("CPython")
    good = Result("rules", ["python", "x.py"], 1.5, 0, [[{"game": "wordz", "µs": "12"}]], "")
    bad = Result("page", ["python", "y.py"], 0.1, 3, [], "no browser\n")
    text = as_markdown(machine, [good, bad])
    assert f"| processor | {machine.processor} |" in text
    assert "| game | µs |\n|---|---|\n| wordz | 12 |" in text
    assert "It ended with 3." in text
    assert "no browser" in text
