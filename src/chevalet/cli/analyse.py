"""`chevalet analyse`: a recorded game, each move against the best that was found."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, err, fail, out, print_json
from chevalet.cli.records import read_record
from chevalet.core.analysis import MARKS, Assessment, GameAnalysis, Told
from chevalet.core.record import Record
from chevalet.play.analysis import analyse as analysed

HELP = said(
    "Analyse une partie : chaque coup face au meilleur trouvé.",
    "Analyses a game: each move against the best found.",
)
PERCENT = 100


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("analyse", help=HELP)(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(help=said("une partie enregistrée", "a recorded game"))],
    nodes: Annotated[
        int | None,
        typer.Option(min=1, help=said("nœuds par coup", "nodes a move"), show_default=False),
    ] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print what each move was worth, and what the best one was."""
    record, registration = read_record(file)
    if registration.analyse is None:
        name = registration.title
        fail(said("{name} n'a pas d'analyse.", "{name} has no analysis.", name=name))
    with err.status(said("Analyse…", "Analysing…")) as status:

        def progress(done: int, count: int) -> None:
            status.update(f"{said('Analyse…', 'Analysing…')} {done}/{count}")

        found = analysed(
            record, registration, registration.analyse.load(), nodes=nodes, progress=progress
        )
    if as_json:
        print_json(found)
        return
    out.print(_table(found), markup=False)
    _print_summary(found, record)


def _table(found: GameAnalysis) -> Table:
    table = Table(
        "#",
        said("coup", "move"),
        _said(found.measure),
        said("meilleur", "best"),
        said("perte", "loss"),
        "",
    )
    for each in found.moves:
        lost = each.mark != "best"
        loss = f"-{each.best_value - each.value:.1f} ({each.loss:.0%})" if lost else ""
        best = f"{each.best} ({each.best_value:g})" if lost else ""
        note = "" if each.note is None else _said(each.note)
        mark = MARKS[each.mark].said(LANGUAGE)
        told = " · ".join(part for part in (mark, note) if part)
        table.add_row(str(each.number + 1), each.move, f"{each.value:g}", best, loss, told)
    return table


def _print_summary(found: GameAnalysis, record: Record) -> None:
    if found.limits is not None:
        out.print(_said(found.limits), markup=False)
    for seat, accuracy in enumerate(found.accuracy):
        if accuracy is not None:
            name = _name(record, seat)
            line = said(
                "{name} : précision {accuracy} %",
                "{name}: accuracy {accuracy} %",
                name=name,
                accuracy=f"{accuracy:g}",
            )
            out.print(line, markup=False)
    by_number = {move.number: move for move in found.moves}
    for number in found.turning_points:
        out.print(_turning_point(by_number[number], record), markup=False)


def _turning_point(move: Assessment, record: Record) -> str:
    what = "" if move.missed is None else _said(move.missed)
    return said(
        "Coup {number}, {name} : {mark}, {what} (-{loss} % de chances)",
        "Move {number}, {name}: {mark}, {what} (-{loss} % of the chances)",
        number=move.number + 1,
        name=_name(record, move.seat),
        mark=MARKS[move.mark],
        what=what,
        loss=round(PERCENT * move.loss),
    )


def _name(record: Record, seat: int) -> str:
    return record.players[seat] if seat < len(record.players) else str(seat + 1)


def _said(told: Told) -> str:
    return told.fr if LANGUAGE == "fr" else told.en
