"""How commands speak: data to standard output, everything else to standard error."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

USAGE_ERROR = 2

JSON_OPTION = typer.Option("--json", help="JSON")


def print_json(value: Any) -> None:
    """One JSON document, keys in a fixed order."""
    print(msgspec.json.format(msgspec.json.encode(value, order="sorted")).decode())  # noqa: T201 - this is the output


def fail(message: str, code: int = USAGE_ERROR) -> NoReturn:
    """Say what is wrong and leave; never a traceback."""
    err.print(message, style="bold red", markup=False)
    raise typer.Exit(code)
