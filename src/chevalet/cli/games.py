"""`chevalet games`: which games can be played here."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, out, print_json
from chevalet.core import registry


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("games", help=said("Les jeux installés.", "The games installed."))(games)


def games(as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """List the games with their seats and bots."""
    entries = [registry.find(key) for key in registry.game_keys()]
    if as_json:
        print_json(
            [
                {
                    "key": entry.key,
                    "title": {"fr": entry.title.fr, "en": entry.title.en},
                    "seats": list(entry.seats),
                    "bots": list(entry.bots),
                }
                for entry in entries
            ]
        )
        return
    if not entries:
        out.print(said("Aucun jeu n'est installé.", "No game is installed."))
        return
    table = Table(
        said("jeu", "game"),
        said("nom", "name"),
        said("joueurs", "seats"),
        said("niveaux", "levels"),
    )
    for entry in entries:
        name = entry.title.said(LANGUAGE)
        table.add_row(entry.key, name, _sizes(entry.seats), ", ".join(entry.people_levels))
    out.print(table)


def _sizes(seats: range) -> str:
    """How many can play: every number between two, or just some."""
    if seats.step == 1 and len(seats) > 1:
        return f"{seats[0]}-{seats[-1]}"
    return said("{any:sizes}", "{any:sizes}", sizes=seats)
