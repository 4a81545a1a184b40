"""`chevalet tournament`: bots in a round robin, a Swiss or a knock-out."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

import typer
from rich.table import Table

from chevalet.cli.language import said
from chevalet.cli.output import GAME_ARGUMENT, JSON_OPTION, err, fail, out, print_json
from chevalet.cli.spreading import Jobs
from chevalet.core import registry
from chevalet.play.arena import Thinking
from chevalet.play.tournaments import bots as players
from chevalet.play.tournaments.export import as_csv, as_data
from chevalet.play.tournaments.field import Field
from chevalet.play.tournaments.standings import TIE_BREAKS, standings

HELP = said(
    "Un tournoi de bots : toutes rondes, suisse ou à élimination.",
    "A tournament of bots: round robin, Swiss or knock-out.",
)
TITLES = {
    "place": said("place", "place"),
    "name": said("nom", "name"),
    "points": said("points", "points"),
    "buchholz": "Buchholz",
    "sonneborn": "Sonneborn-Berger ×2",
    "wins": said("victoires", "wins"),
    "spread": said("écart", "spread"),
}


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("tournament", help=HELP)(tournament)


def tournament(
    game: Annotated[str, GAME_ARGUMENT],
    bots: Annotated[
        str, typer.Option(help=said("p. ex. expert,greedy,greedy", "e.g. expert,greedy,greedy"))
    ],
    format_: Annotated[
        Literal["robin", "swiss", "knockout"],
        typer.Option("--format", help=said("la formule", "the format")),
    ] = "swiss",
    rounds: Annotated[
        int | None, typer.Option(min=1, help=said("rondes d'un suisse", "rounds of a Swiss"))
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help=said("nœuds par coup", "nodes a move"))
    ] = None,
    seed: Annotated[str, typer.Option(help=said("graine", "seed"))] = "0",
    jobs: Jobs = 1,
    output: Annotated[
        Literal["table", "csv", "json"],
        typer.Option(help=said("sous quelle forme", "in which form")),
    ] = "table",
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Play it to its end and print where each bot stands."""
    registration = registry.find(game)
    levels = [name.strip() for name in bots.split(",") if name.strip()]
    for level in levels:
        registration.bot(level)  # an unknown name is told before the first game
    if len(levels) < 2 or 2 not in registration.seats:
        fail(said("Un tournoi se joue à deux au moins.", "A tournament takes two at least."))
    field = Field(format=format_, rounds=rounds)
    for now in players.play(
        registration, field, levels, Thinking(nodes=nodes), seed=seed, jobs=jobs
    ):
        field = now
        err.print(said("Ronde {n} jouée.", "Round {n} is played.", n=now.round))
    names = numbered(levels)
    if as_json or output == "json":
        print_json({"game": game, "seed": seed} | as_data(field, names))
    elif output == "csv":
        out.print(as_csv(field, names), end="", soft_wrap=True, highlight=False)
    else:
        _print(field, names)


def numbered(names: list[str]) -> list[str]:
    """Names that can be told apart.

    >>> numbered(["a", "b", "a"])
    ['a', 'b', 'a 2']
    """
    seen: Counter[str] = Counter()
    told = []
    for name in names:
        seen[name] += 1
        told.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return told


def _print(field: Field, names: list[str]) -> None:
    breaks = TIE_BREAKS[field.format]
    table = Table(*(TITLES[each] for each in ("place", "name", "points", *breaks)))
    for row in standings(field):
        facts = (row.place, names[row.number], row.points, *row.tie_breaks)
        table.add_row(*map(str, facts))
    out.print(table)
