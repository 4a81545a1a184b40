"""`chevalet solve`: the best moves of a position."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import GAME_ARGUMENT, JSON_OPTION, fail, figures, out, print_json, trouble
from chevalet.core import registry
from chevalet.core.analysis import Solution
from chevalet.core.errors import NotationError
from chevalet.core.phrases import Phrase

HELP = said("Les meilleurs coups d'une position.", "The best moves of a position.")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("solve", help=HELP)(solve)


def solve(
    game: Annotated[str, GAME_ARGUMENT],
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
    except NotationError as error:
        fail(error.said(LANGUAGE))
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
                why=trouble(error),
            )
        )


def _shown(value: Any, names: Mapping[str, Phrase] | None) -> str:
    """A value of a move as people read it; the keys of programs by their names."""
    if names is not None:
        return ", ".join(names[key].said(LANGUAGE) for key in value)
    if isinstance(value, list):
        return " ".join(value)
    return figures(str(value)) if isinstance(value, float) else str(value)


def _print_moves(solution: Solution) -> None:
    table = Table(*(heading.said(LANGUAGE) for heading in solution.columns.values()))
    for move in solution.moves:
        names = solution.names
        table.add_row(*(_shown(move[key], names.get(key)) for key in solution.columns))
    out.print(table)
    if solution.why:
        out.print(said("Le mieux : {why}.", "Best: {why}.", why=solution.why))
    out.print(
        said(
            "{count} {count|coup possible|coups possibles}",
            "{count} legal {count|move|moves}",
            count=solution.count,
        )
    )
