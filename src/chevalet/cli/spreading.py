"""The options by which a command spreads its work over processes or machines."""

from __future__ import annotations

from typing import Annotated

import typer

from chevalet.cli.language import said

Jobs = Annotated[int, typer.Option(min=1, help=said("processus", "processes"))]
Cluster = Annotated[
    str | None,
    typer.Option(
        show_default=False,
        help=said(
            "l'adresse d'un cluster Ray, ou « local »", "a Ray cluster's address, or “local”"
        ),
    ),
]
