"""`chevalet solve`: the best moves of a position."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, fail, out, print_json
from chevalet.core import registry
from chevalet.core.analysis import Solution
from chevalet.core.errors import NotationError
from chevalet.core.positions import BadPosition

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
    solver = registry.find(game).solve
    if solver is None:
        fail(said("{game} n'a pas de solveur.", "{game} has no solver.", game=game))
    try:
        solution = solver.load()(_text_of(position), rack, None if every else top)
    except BadPosition as error:
        fail(error.why.said(LANGUAGE))
    except NotationError as error:
        fail(str(error))
    if as_json:
        listed = {"columns": list(solution.columns), "moves": solution.moves}
        why = {"why": solution.why.said(LANGUAGE)} if solution.why else {}
        print_json({"count": solution.count, **solution.facts, **listed, **why})
    else:
        _print_moves(solution)


def _text_of(position: Path | None) -> str | None:
    if position is None:
        return None
    try:
        return sys.stdin.read() if str(position) == "-" else position.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(
            said(
                "Impossible de lire {path} : {why}",
                "Can't read {path}: {why}",
                path=position,
                why=error,
            )
        )


def _print_moves(solution: Solution) -> None:
    table = Table(*(heading.said(LANGUAGE) for heading in solution.columns.values()))
    for move in solution.moves:
        cells = (move[column] for column in solution.columns)
        table.add_row(*(" ".join(cell) if isinstance(cell, list) else str(cell) for cell in cells))
    out.print(table, markup=False)
    if solution.why:
        out.print(said("Le mieux : {why}.", "Best: {why}.", why=solution.why), markup=False)
    out.print(
        said(
            "{count} {count|coup possible|coups possibles}",
            "{count} legal {count|move|moves}",
            count=solution.count,
        )
    )
