"""How commands speak: data to standard output, everything else to standard error."""

from __future__ import annotations

import math
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from chevalet.cli.breaking import keep_together
from chevalet.cli.language import LANGUAGE, said
from chevalet.core.sentence import NO_BREAK, spoken
from chevalet.core.trouble import trouble_of

keep_together()
out = Console(highlight=False, markup=False, emoji=False)
err = Console(stderr=True, highlight=False, markup=False, emoji=False)
"""Names, words and other people's messages are shown as they are, whatever `[b]` or `:x:` means to
Rich; what has a style of ours is a `Text`."""

USAGE_ERROR = 2
INTERRUPTED = 130

GAME_ARGUMENT = typer.Argument(metavar=said("JEU", "GAME"), help=said("le jeu", "the game"))
JSON_OPTION = typer.Option("--json", help="JSON")


def print_json(value: Any) -> None:
    """One JSON document, keys in a fixed order."""
    print(msgspec.json.format(msgspec.json.encode(value, order="sorted")).decode())  # noqa: T201 - this is the output


def trouble(error: OSError | UnicodeDecodeError) -> str:
    """What is wrong with a file, in the terminal's language."""
    return spoken(trouble_of(error), LANGUAGE)


def trouble_with(error: OSError) -> str:
    """The same with the file's name."""
    file = error.filename2 or error.filename or said("système", "system")
    return said("{file} : {why}", "{file}: {why}", file=file, why=trouble(error))


def finite(value: float | None) -> float | None:
    """The number of an option, which may be neither endless nor none."""
    if value is not None and not math.isfinite(value):
        raise typer.BadParameter(f"'{value}' is not a valid float.")  # as typer says it
    return value


def confirm(question: str) -> None:
    """Go on if that is what they want; leave if not."""
    asked = f"{question} {said('(o/n)', '(y/n)')}"
    answer = typer.prompt(asked, default="n", show_default=False, prompt_suffix=" ")
    if answer.strip().lower()[:1] not in {"o", "y"}:
        raise typer.Abort


def ask(question: str | Text) -> str:
    """What someone types at the keyboard."""
    return out.input(question, markup=False, emoji=False).strip()


def figures(text: str) -> str:
    """Numbers as the terminal's language writes them."""
    return text.replace(".", ",").replace("%", f"{NO_BREAK}%") if LANGUAGE == "fr" else text


def tell(message: str, style: str = "") -> None:
    """A line for people: only a terminal's lines are broken, and never within a path."""
    whole = not err.is_terminal
    err.print(message, style=style, overflow="ignore", crop=False, soft_wrap=whole)


def fail(message: str, code: int = USAGE_ERROR) -> NoReturn:
    """Say what is wrong and leave; never a traceback."""
    tell(message, style="bold red")
    raise typer.Exit(code)
