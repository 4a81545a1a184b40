"""`chevalet serve`: the page and the tables."""

from __future__ import annotations

import webbrowser
from typing import Annotated

import typer

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import err, fail, finite, tell
from chevalet.core.errors import Mistake

HELP = said("Sert la page de jeu sur cette machine.", "Serves the game page on this machine.")


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve", help=HELP)(serve)


def serve(
    host: Annotated[
        str | None, typer.Option(help=said("adresse d'écoute", "address to listen on"))
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help=said("port (0 : un port libre)", "port (0: any free)")),
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            help=said(
                "où garder les parties : sqlite:CHEMIN, postgresql://…, memory:",
                "where games are kept: sqlite:PATH, postgresql://…, memory:",
            )
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            help=said(
                "entre plusieurs processus : nats://…",
                "between several processes: nats://…",
            )
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=64,
            help=said(
                "combien de processus ; plusieurs veulent --store postgresql://… et --bus",
                "how many processes; several want --store postgresql://… and --bus",
            ),
        ),
    ] = None,
    bot_seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            max=60,
            callback=finite,
            help=said("réflexion des bots", "how long bots think"),
        ),
    ] = None,
    bot_nodes: Annotated[
        int | None,
        typer.Option(
            min=1,
            help=said(
                "leurs nœuds par coup, au lieu d'un temps : parties reproductibles",
                "their nodes a move instead of a time: games that can be repeated",
            ),
        ),
    ] = None,
    open_page: Annotated[
        bool, typer.Option("--open", help=said("ouvrir la page", "open the page"))
    ] = False,
) -> None:
    """Serve until Ctrl-C; nothing that was acknowledged is lost."""
    try:
        from chevalet.server import run  # noqa: PLC0415 - other commands need no server packages
        from chevalet.server.settings import Settings, misspelt  # noqa: PLC0415 - of those packages
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("chevalet"):
            raise
        fail(
            said(
                "Il manque {name} : pip install --upgrade chevalet.",
                "{name} is missing: pip install --upgrade chevalet.",
                name=error.name,
            ),
            code=1,
        )

    def begun(address: str) -> None:
        err.print(
            said("Chevalet est sur {address}", "Chevalet is at {address}", address=address),
            style="bold",
        )
        err.print(said("Ctrl-C pour arrêter.", "Ctrl-C to stop."), style="dim")
        if open_page:
            webbrowser.open(address)

    for variable, near in misspelt():
        line = said(
            "{variable} n'est pas un réglage. Vouliez-vous dire {near} ?",
            "{variable} is no setting. Did you mean {near}?",
            variable=variable,
            near=near,
        )
        tell(line, style="yellow")
    try:
        settings = Settings.read(
            host=host,
            port=port,
            store=store,
            bus=bus,
            workers=workers,
            bot_seconds=bot_seconds,
            bot_nodes=bot_nodes,
        )
        run.serve(settings, begun)
    except Mistake as error:
        fail(error.said(LANGUAGE), code=1)
