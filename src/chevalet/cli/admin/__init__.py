"""`chevalet admin`: what hosts do beside the running server."""

from __future__ import annotations

import typer

from chevalet.cli.admin import clubs, people, ratings, tables, upkeep
from chevalet.cli.language import said
from chevalet.cli.usage import Commands

HELP = said("Pour qui héberge Chevalet.", "For those who host Chevalet.")


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    group = Commands(help=HELP)
    upkeep.add_to(group)
    tables.add_to(group)
    people.add_to(group)
    clubs.add_to(group)
    ratings.add_to(group)
    app.add_typer(group, name="admin")
