"""The command's front door: its subcommands, and how errors are told."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from chevalet import __version__
from chevalet.cli import analyse, arena, doctor, draw, games, play, records, serve, solve, words
from chevalet.cli.language import said
from chevalet.cli.output import USAGE_ERROR, err
from chevalet.core.record import RecordError
from chevalet.core.registry import UnknownBot, UnknownGame
from chevalet.play.playthrough import ReplayError

app = typer.Typer(
    name="chevalet",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help=said(
        "Cinq jeux de lettres français : jouer, arbitrer, analyser.",
        "Five French letter games: play, referee, analyse.",
    ),
)
for commands in (play, solve, analyse, draw, words, games, arena, records, doctor, serve):
    commands.add_to(app)


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
    """Run the command; mistakes of the caller are told in a line, with exit code 2."""
    try:
        app()
    except (UnknownGame, UnknownBot, RecordError, ReplayError) as error:
        err.print(str(error), style="bold red", markup=False)
        sys.exit(USAGE_ERROR)
    except KeyboardInterrupt:
        err.print(said("Interrompu.", "Interrupted."))
        sys.exit(130)
