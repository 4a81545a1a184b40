"""`chevalet arena`: bots against bots, with a confidence interval and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from chevalet.cli.arena_table import show, shown
from chevalet.cli.language import said
from chevalet.cli.options import options_from
from chevalet.cli.output import GAME_ARGUMENT, JSON_OPTION, err, fail, finite, print_json
from chevalet.cli.spreading import Cluster, Jobs
from chevalet.core import registry
from chevalet.core.registry import Registration
from chevalet.play import arena as arenas
from chevalet.play.arena.playing import run_recorded
from chevalet.play.arena.saved import Saved, Terms
from chevalet.play.arena.standings import seconds_a_move

HELP = said(
    "Fait jouer des bots les uns contre les autres, dans tous les ordres de table."
    " Un bot est un niveau du jeu, module:Classe, ou program:COMMANDE ; @2000 ou @0.3s lui donne"
    " son propre budget.",
    "Lets bots play each other, in every seat order."
    " A bot is a level of the game, module:Class, or program:COMMAND; @2000 or @0.3s gives it a"
    " budget of its own.",
)


class Arena(NamedTuple):
    """What was asked for."""

    registration: Registration
    terms: Terms
    games: int

    @property
    def bots(self) -> Sequence[str]:
        """Who plays."""
        return self.terms.bots

    @property
    def total(self) -> int:
        """How many games that makes."""
        return arenas.game_count(self.bots, self.games, self.terms.seats)

    def pairings(self) -> Iterable[arenas.Pairing]:
        """All of its games."""
        terms = self.terms
        return arenas.pairings(
            self.registration,
            terms.bots,
            self.games,
            terms.seed,
            terms.thinking,
            terms.options,
            seats=terms.seats,
        )

    def report(self, results: Sequence[arenas.Result]) -> arenas.Report:
        """Where the bots stand."""
        return arenas.report(self.registration, self.bots, self.terms.seed, results)


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena", help=HELP)(arena)


def arena(
    game: Annotated[str, GAME_ARGUMENT],
    bots: Annotated[str, typer.Option(help=said("p. ex. expert,greedy", "e.g. expert,greedy"))],
    games: Annotated[
        int, typer.Option(min=1, help=said("parties par rencontre", "games of each encounter"))
    ] = 100,
    seats: Annotated[
        int | None,
        typer.Option(
            help=said(
                "joueurs par table ; s'il y a plus de bots, chacun rencontre chacun",
                "players at a table; with more bots, everyone meets everyone",
            )
        ),
    ] = None,
    budget: Annotated[
        float | None,
        typer.Option(min=0.001, callback=finite, help=said("secondes par coup", "seconds a move")),
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, help=said("nœuds par coup", "nodes a move"))
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(help=said("une option du jeu, p. ex. rounds=5", "e.g. rounds=5")),
    ] = None,
    seed: Annotated[str, typer.Option(help=said("graine", "seed"))] = "0",
    jobs: Jobs = 1,
    cluster: Cluster = None,
    save: Annotated[
        Path | None,
        typer.Option(
            file_okay=False,
            help=said(
                "un dossier pour les parties ; la même commande y reprend une arène interrompue",
                "a folder for the games; the same command goes on with an arena that was stopped",
            ),
        ),
    ] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Play the games and print where each bot stands."""
    registration = registry.find(game)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    if budget is not None and nodes is not None:
        fail(said("--budget ou --nodes, pas les deux.", "--budget or --nodes, not both."))
    terms = Terms(
        game=registration.key,
        version=registration.version,
        seed=seed,
        bots=names,
        seats=_table_size(registration, len(names), seats),
        thinking=arenas.Thinking(nodes=nodes, seconds=budget),
        options=options_from(registration, option) if option else None,
    )
    asked = Arena(registration, terms, games)
    results = _played(asked, None if save is None else Saved(save, terms), jobs, cluster)
    report = asked.report(results)
    seconds = seconds_a_move(len(names), results)
    if as_json:
        print_json(report)
    else:
        show(report, seconds)
    if len(results) < asked.total:
        raise typer.Exit(130)


def _table_size(registration: Registration, bots: int, seats: int | None) -> int:
    """How many sit at a table: all of the bots if they can, else as few as the game allows."""
    size = seats or (bots if bots in registration.seats else min(registration.seats))
    if size not in registration.seats or size > bots:
        fail(
            said(
                "{game} se joue à {any:sizes}, pas à {count}.",
                "{game} is played by {any:sizes}, not {count}.",
                game=registration.key,
                sizes=registration.seats,
                count=min(size, bots),
            )
        )
    return size


def _played(
    asked: Arena, saved: Saved | None, jobs: int, cluster: str | None
) -> list[arenas.Result]:
    """The results so far, when all is played or someone presses Ctrl-C."""
    results = [] if saved is None else list(saved.results)
    if saved is None:
        coming = arenas.run(asked.pairings(), jobs, cluster)
    else:
        coming = saved.add(run_recorded(saved.left(asked.pairings()), jobs, cluster))
    try:
        for result in shown(coming, results, asked.total, asked.report):
            results.append(result)  # what was played must survive a Ctrl-C
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
    return results
