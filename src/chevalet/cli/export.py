"""`chevalet records`: many recorded games as one table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chevalet.cli.language import said
from chevalet.cli.output import err, fail
from chevalet.cli.usage import Commands
from chevalet.play.table_of_moves import export


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    group = Commands(
        help=said("Beaucoup de parties enregistrées à la fois.", "Many recorded games at once."),
    )
    group.callback()(lambda: None)
    group.command(
        "export",
        help=said(
            "Écrit des parties dans un fichier Parquet, une ligne par coup.",
            "Writes games to a Parquet file, a row for each move.",
        ),
    )(export_some)
    app.add_typer(group, name="records")


def export_some(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar=said("FICHIER…", "FILE…"),
            exists=True,
            help=said(
                "des parties enregistrées, ou des dossiers qui en contiennent",
                "recorded games, or folders of them",
            ),
        ),
    ],
    output: Annotated[
        Path, typer.Option("--output", "-o", help=said("le fichier", "the file"))
    ] = Path("games.parquet"),
) -> None:
    """Write the table and say how many games are in it."""
    count = sum(1 for _ in export(paths, output))
    if not count:
        output.unlink()
        fail(said("Aucune partie ici.", "There are no games here."))
    err.print(
        said(
            "{count} {count|partie|parties} dans {path}",
            "{count} {count|game|games} in {path}",
            count=count,
            path=output,
        )
    )
