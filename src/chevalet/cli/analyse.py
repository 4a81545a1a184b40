"""`chevalet analyse`: a recorded game, each move against the best that was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, err, fail, figures, out, print_json
from chevalet.cli.records import read_record
from chevalet.cli.spreading import Cluster, Jobs
from chevalet.core.analysis import MARKS, Assessment, GameAnalysis, Told
from chevalet.play.analyses import Analysed, analyse_all, keep, kept_in
from chevalet.play.analysis import analyse as analyse_game
from chevalet.play.names import players_of
from chevalet.play.table_of_moves import files_in

HELP = said(
    "Analyse des parties : chaque coup face au meilleur trouvé.",
    "Analyses games: each move against the best found.",
)
PERCENT = 100


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("analyse", help=HELP)(analyse)


def analyse(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar=said("FICHIER…", "FILE…"),
            help=said(
                "des parties enregistrées, ou des dossiers qui en contiennent",
                "recorded games, or folders of them",
            ),
        ),
    ],
    nodes: Annotated[
        int | None,
        typer.Option(min=1, help=said("nœuds par coup", "nodes a move"), show_default=False),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            dir_okay=False,
            show_default=False,
            help=said(
                "un fichier, une ligne par partie ; la même commande le complète",
                "a file, a line for each game; the same command goes on with it",
            ),
        ),
    ] = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print what each move was worth, and what the best one was; of many games the accuracies."""
    if len(files) == 1 and not files[0].is_dir() and output is None and cluster is None:
        _analyse_one(files[0], nodes, as_json=as_json)
    else:
        found = _analysed(list(files_in(files)), nodes, output, jobs, cluster)
        if not found:
            fail(said("Aucune partie ici.", "There are no games here."))
        _show_many(found, as_json=as_json)


def _analyse_one(file: Path, nodes: int | None, *, as_json: bool) -> None:
    record, registration = read_record(file)
    if registration.analyse is None:
        name = registration.title
        fail(said("{name} n'a pas d'analyse.", "{name} has no analysis.", name=name))
    with err.status(said("Analyse…", "Analysing…")) as status:

        def progress(done: int, count: int) -> None:
            status.update(f"{said('Analyse…', 'Analysing…')} {done}/{count}")

        found = analyse_game(
            record, registration, registration.analyse.load(), nodes=nodes, progress=progress
        )
    if as_json:
        print_json(found)
        return
    out.print(_table(found))
    _print_summary(found, players_of(record, registration, LANGUAGE))


def _analysed(
    files: Sequence[Path], nodes: int | None, output: Path | None, jobs: int, cluster: str | None
) -> list[Analysed]:
    """All of them, those too that the output had before."""
    before = [] if output is None else kept_in(output)
    known = {each.file for each in before}
    missing = [file for file in files if str(file) not in known]
    for file in missing:
        if not file.is_file():
            fail(said("{path} n'existe pas.", "{path} does not exist.", path=file))
    coming = analyse_all(missing, nodes, jobs, cluster)
    if output is not None:
        coming = keep(coming, output)
    found = []
    with err.status(said("Analyse…", "Analysing…")) as status:
        for each in coming:
            found.append(each)
            status.update(f"{said('Analyse…', 'Analysing…')} {len(found)}/{len(missing)}")
    return [*before, *found]


def _show_many(found: Sequence[Analysed], *, as_json: bool) -> None:
    if as_json:
        print_json(found)
    else:
        table = Table(
            said("partie", "game"),
            said("joueur", "player"),
            said("précision", "accuracy"),
            said("tournants", "turning points"),
        )
        for each in found:
            for row in _rows(each):
                table.add_row(*row)
        out.print(table)
    for each in found:
        if each.problem is not None:
            why = each.problem if each.why is None else getattr(each.why, LANGUAGE)
            line = said("{file} : {why}", "{file}: {why}", file=each.file, why=why)
            err.print(line, style="bold red", soft_wrap=True)
    if any(each.problem is not None for each in found) or not found:
        raise typer.Exit(1)


def _rows(analysed: Analysed) -> Iterator[tuple[str, str, str, str]]:
    """A row for each seat of which something was judged."""
    found = analysed.analysis
    if found is None:
        return
    seats = {move.number: move.seat for move in found.moves}
    for seat, accuracy in enumerate(found.accuracy):
        if accuracy is not None:
            turns = sum(seats[number] == seat for number in found.turning_points)
            name = name_of(analysed.players, seat)
            yield Path(analysed.file).stem, name, figures(f"{accuracy:g}%"), str(turns)


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
        loss = figures(f"-{each.best_value - each.value:.1f} ({each.loss:.0%})") if lost else ""
        best = f"{each.best} ({figures(f'{each.best_value:g}')})" if lost else ""
        note = "" if each.note is None else _said(each.note)
        mark = MARKS[each.mark].said(LANGUAGE)
        told = " · ".join(part for part in (mark, note) if part)
        table.add_row(str(each.number + 1), each.move, figures(f"{each.value:g}"), best, loss, told)
    return table


def _print_summary(found: GameAnalysis, names: Sequence[str]) -> None:
    if found.limits is not None:
        out.print(_said(found.limits))
    for seat, accuracy in enumerate(found.accuracy):
        if accuracy is not None:
            line = said(
                "{name} : précision {accuracy} %",
                "{name}: accuracy {accuracy}%",
                name=names[seat],
                accuracy=figures(f"{accuracy:g}"),
            )
            out.print(line)
    by_number = {move.number: move for move in found.moves}
    for number in found.turning_points:
        out.print(_turning_point(by_number[number], names))


def _turning_point(move: Assessment, names: Sequence[str]) -> str:
    what = "" if move.missed is None else _said(move.missed)
    return said(
        "Coup {number}, {name} : {mark}, {what} (-{loss} % de chances)",
        "Move {number}, {name}: {mark}, {what} (-{loss}% of the chances)",
        number=move.number + 1,
        name=names[move.seat],
        mark=MARKS[move.mark],
        what=what,
        loss=round(PERCENT * move.loss),
    )


def name_of(players: Sequence[str], seat: int) -> str:
    """Who sat there; a number, if the record does not say."""
    return players[seat] if seat < len(players) else str(seat + 1)


def _said(told: Told) -> str:
    return told.fr if LANGUAGE == "fr" else told.en
