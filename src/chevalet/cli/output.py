"""How commands speak: data to standard output, everything else to standard error."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console

from chevalet.cli.language import said

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)

USAGE_ERROR = 2

GAME_ARGUMENT = typer.Argument(metavar=said("JEU", "GAME"), help=said("le jeu", "the game"))
JSON_OPTION = typer.Option("--json", help="JSON")


def print_json(value: Any) -> None:
    """One JSON document, keys in a fixed order."""
    print(msgspec.json.format(msgspec.json.encode(value, order="sorted")).decode())  # noqa: T201 - this is the output


def trouble(error: OSError | UnicodeDecodeError) -> str:
    """What is wrong with a file; the system itself tells it in English alone."""
    match error:
        case UnicodeDecodeError():
            return said("ce n'est pas du texte en UTF-8", "it is no text in UTF-8")
        case FileNotFoundError():
            return said("fichier ou dossier absent", "no such file or folder")
        case IsADirectoryError():
            return said("c'est un dossier", "it is a folder")
        case NotADirectoryError():
            return said("un dossier du chemin est un fichier", "a folder of its path is a file")
        case PermissionError():
            return said("accès refusé", "permission denied")
        case _:
            return error.strerror or str(error)


def confirm(question: str) -> None:
    """Go on if that is what they want; leave if not."""
    asked = f"{question} {said('(o/n)', '(y/n)')}"
    answer = typer.prompt(asked, default="n", show_default=False, prompt_suffix=" ")
    if answer.strip().lower()[:1] not in {"o", "y"}:
        raise typer.Abort


def fail(message: str, code: int = USAGE_ERROR) -> NoReturn:
    """Say what is wrong and leave; never a traceback."""
    err.print(message, style="bold red", markup=False)
    raise typer.Exit(code)
