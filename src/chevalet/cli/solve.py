"""`chevalet solve`: the best moves of a position."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION, fail, out, print_json
from chevalet.cli.terminal import terminal_of
from chevalet.core import registry
from chevalet.core.errors import NotationError

HEADINGS = {
    "at": said("case", "at"),
    "word": said("mot", "word"),
    "score": said("points", "score"),
    "words": said("mots formés", "words"),
    "pictures": said("images", "pictures"),
}
HELP = said("Les meilleurs coups d'une position.", "The best moves of a position.")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("solve", help=HELP)(solve)


def solve(
    game: Annotated[str, typer.Argument(help=said("le jeu", "the game"))],
    rack: Annotated[
        str,
        typer.Option(help=said("le tirage ; ? et * sont des jokers", "the rack; ? and * jokers")),
    ] = "",
    position: Annotated[
        Path | None,
        typer.Option(
            help=said(
                "fichier de la position (- : entrée standard) ; plateau vide par défaut",
                "file of the position (-: standard input); an empty board by default",
            )
        ),
    ] = None,
    top: Annotated[int, typer.Option(min=1, help=said("combien de coups", "how many"))] = 20,
    every: Annotated[bool, typer.Option("--all", help=said("tous les coups", "all moves"))] = False,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """List the moves, best first."""
    registration = registry.find(game)
    try:
        solution = terminal_of(registration.key).solve(
            _text_of(position), rack, None if every else top
        )
    except NotationError as error:
        fail(str(error))
    except LookupError:
        fail(said(f"{game} n'a pas de solveur.", f"{game} has no solver."))
    if as_json:
        print_json(solution)
    else:
        _print_moves(solution)


def _text_of(position: Path | None) -> str | None:
    if position is None:
        return None
    try:
        return sys.stdin.read() if str(position) == "-" else position.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(said(f"Impossible de lire {position} : {error}", f"Can't read {position}: {error}"))


def _print_moves(solution: Mapping[str, Any]) -> None:
    _print_columns(solution)
    count = solution["count"]
    out.print(said(f"{count} coups possibles", f"{count} legal moves"))


def _print_columns(solution: Mapping[str, Any]) -> None:
    """The columns that the game itself names."""
    table = Table(*(HEADINGS.get(column, column) for column in solution["columns"]))
    for move in solution["moves"]:
        cells = (move[column] for column in solution["columns"])
        table.add_row(*(" ".join(cell) if isinstance(cell, list) else str(cell) for cell in cells))
    out.print(table, markup=False)
