"""The command's front door: its subcommands, and how errors are told.

A subcommand is imported when it is asked for: none pays for what another needs.
"""

# ruff: noqa: PLC0415 - see above

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer

from chevalet import __version__
from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.usage import Commands, FrontDoor

MODULES = {
    "play": "play",
    "solve": "solve",
    "analyse": "analyse",
    "puzzles": "puzzles",
    "draw": "draw",
    "kit": "kit",
    "rules": "rules",
    "word": "words",
    "anagrams": "words",
    "universe": "words",
    "lexicon": "words",
    "games": "games",
    "arena": "arena",
    "tournament": "tournament",
    "replay": "records",
    "verify": "records",
    "records": "export",
    "doctor": "doctor",
    "serve": "serve",
    "admin": "admin",
}
"""The subcommands in the order of the help, each with its module of this package."""


class ByName(Mapping[str, Any]):
    """The subcommands by name, as typer has them."""

    def __getitem__(self, name: str) -> Any:
        return _commands_of(MODULES[name])[name]

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


class AllCommands(FrontDoor):
    """All subcommands, of which only the one that is asked for is imported."""

    commands: Any

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = ByName()


def _typer(**options: Any) -> typer.Typer:
    return Commands(
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        **options,
    )


@cache
def _commands_of(module: str) -> Mapping[str, Any]:
    """The commands that a module of this package adds, by their names."""
    group = _typer()
    group.callback()(lambda: None)
    import_module(f"chevalet.cli.{module}").add_to(group)
    built: Any = typer.main.get_command(group)
    commands: Mapping[str, Any] = built.commands
    return commands


app = _typer(
    name="chevalet",
    cls=AllCommands,
    help=said(
        "Cinq jeux de lettres français : jouer, arbitrer, analyser.",
        "Five French letter games: play, referee, analyse.",
    ),
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"chevalet {__version__}")
        raise typer.Exit


@app.callback()
def _front_door(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="version")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command; mistakes of the caller are told in a line, with exit code 2.

    So are files that can't be read or written, wherever they are named, and a full disk.
    """
    try:
        app()
    except Exception as error:
        from chevalet.cli.output import USAGE_ERROR, tell, trouble_with
        from chevalet.core.errors import Mistake

        if isinstance(error, Mistake):
            tell(error.said(LANGUAGE), style="bold red")
        elif isinstance(error, OSError) and (error.filename or error.errno == errno.ENOSPC):
            tell(trouble_with(error), style="bold red")
        else:
            raise
        sys.exit(USAGE_ERROR)
    except KeyboardInterrupt:
        from chevalet.cli.output import INTERRUPTED, tell

        tell(said("Interrompu.", "Interrupted."))
        sys.exit(INTERRUPTED)
