"""`chevalet arena`: bots against bots, with a confidence interval."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION, err, fail, out, print_json
from chevalet.core import registry
from chevalet.play import arena as arenas

HELP = said(
    "Fait jouer des bots les uns contre les autres, dans tous les ordres de table.",
    "Lets bots play each other, in every seat order.",
)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena", help=HELP)(arena)


def arena(
    game: Annotated[str, typer.Argument(help=said("le jeu", "the game"))],
    bots: Annotated[str, typer.Option(help=said("p. ex. expert,greedy", "e.g. expert,greedy"))],
    games: Annotated[int, typer.Option(min=1, help=said("nombre de parties", "how many"))] = 100,
    budget: Annotated[
        float | None, typer.Option(min=0.001, help=said("secondes par coup", "seconds a move"))
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help=said("nœuds par coup", "nodes a move"))
    ] = None,
    seed: Annotated[str, typer.Option(help=said("graine", "seed"))] = "0",
    jobs: Annotated[int, typer.Option(min=1, help=said("processus", "processes"))] = 1,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Play the games and print where each bot stands."""
    registration = registry.find(game)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) not in registration.seats:
        fail(
            said(
                "{game} se joue à {any:sizes}, pas à {count}.",
                "{game} is played by {any:sizes}, not {count}.",
                game=game,
                sizes=registration.seats,
                count=len(names),
            )
        )
    if budget is not None and nodes is not None:
        fail(said("--budget ou --nodes, pas les deux.", "--budget or --nodes, not both."))
    thinking = arenas.Thinking(nodes=nodes, seconds=budget)
    pairings = arenas.pairings(registration, names, games, seed, thinking)
    total = arenas.game_count(names, games)
    results: list[arenas.Result] = []
    try:
        for result in _shown(arenas.run(pairings, jobs), total):
            results.append(result)  # noqa: PERF402 - what was played must survive a Ctrl-C
    except KeyboardInterrupt:
        err.print(
            said(
                "Interrompu après {count} {count|partie|parties}.",
                "Interrupted after {count} {count|game|games}.",
                count=len(results),
            )
        )
        if not results:
            raise
    report = arenas.report(registration, names, seed, results)
    if as_json:
        print_json(report)
    else:
        _print_report(report)
    if len(results) < total:
        raise typer.Exit(130)


def _shown(results: Iterable[arenas.Result], total: int) -> Iterator[arenas.Result]:
    """The results as they come, with a bar for those who watch a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=err, transient=True) as progress:
        task = progress.add_task(said("parties", "games"), total=total)
        for result in results:
            yield result
            progress.advance(task)


def _print_report(report: arenas.Report) -> None:
    table = Table(
        "bot",
        said("victoires", "wins"),
        said("nulles", "draws"),
        said("défaites", "losses"),
        said("taux", "rate"),
        said("à 95 %", "at 95%"),
        said("points", "points"),
        title=said(
            "{game} : {count} {count|partie|parties}, {mean} {mean|coup|coups} en moyenne",
            "{game}: {count} {count|game|games}, {mean} {mean|action|actions} on average",
            game=report.game,
            count=report.games,
            mean=report.mean_actions,
        ),
    )
    for standing in report.standings:
        table.add_row(
            standing.bot,
            str(standing.wins),
            str(standing.draws),
            str(standing.losses),
            f"{standing.win_rate:.1%}",
            f"{standing.interval.low:.1%} - {standing.interval.high:.1%}",
            f"{standing.mean_points:.1f}",
        )
    out.print(table)
