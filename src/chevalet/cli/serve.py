"""`chevalet serve`: the page and the tables."""

from __future__ import annotations

import typer

from chevalet.cli.language import said
from chevalet.cli.output import fail

HELP = said("Sert la page de jeu sur cette machine.", "Serves the game page on this machine.")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve", help=HELP)(serve)


def serve() -> None:
    """Say what is missing, as long as there is no server."""
    fail(
        said(
            "Cette version n'a pas encore de serveur : jouez dans le terminal ou servez-vous de la"
            " bibliothèque (voir README.md).",
            "This version has no server yet: play in the terminal or use the library"
            " (see README.md).",
        ),
        code=1,
    )
