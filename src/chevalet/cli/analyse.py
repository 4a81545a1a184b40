"""`chevalet analyse`: a recorded game, each move against the best that was found."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, err, fail, out, print_json
from chevalet.cli.records import read_record
from chevalet.core.analysis import BeforeTurn
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import Playthrough

HELP = said(
    "Analyse une partie : chaque coup face au meilleur trouvé.",
    "Analyses a game: each move against the best found.",
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("analyse", help=HELP)(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(help=said("une partie enregistrée", "a recorded game"))],
    nodes: Annotated[
        int, typer.Option(min=1, help=said("nœuds par coup", "nodes a move"))
    ] = 100_000,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print what each move was worth, and what the best one was."""
    record, registration = read_record(file)
    assessor = registration.analyse
    if assessor is None:
        name = registration.title
        fail(said("{name} n'a pas d'analyse.", "{name} has no analysis.", name=name))
    with err.status(said("Analyse…", "Analysing…")):
        found = list(assessor.load()(_turns(record, registration), nodes))
    if as_json:
        print_json({"game": record.game, "moves": found})
        return
    table = Table(
        "#", said("coup", "move"), said("valeur", "value"), said("meilleur", "best"), "", ""
    )
    for each in found:
        loss = (
            f"-{round(each.best_value - each.value, 2):g}" if each.best_value > each.value else ""
        )
        note = "" if each.note is None else each.note.said(LANGUAGE)
        cells = (each.move, f"{each.value:g}", f"{each.best} ({each.best_value:g})", loss, note)
        table.add_row(str(each.number + 1), *cells)
    out.print(table, markup=False)


def _turns(record: Record, registration: Registration) -> list[BeforeTurn]:
    """Every action with the state before it."""
    playthrough = Playthrough(registration, record)
    turns: list[BeforeTurn] = []
    for number, taken in enumerate(record.actions):
        turns.append(BeforeTurn(number, playthrough.state, taken.seat, taken.action))
        playthrough.act(taken.seat, taken.action)
    return turns
