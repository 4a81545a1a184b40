"""`chevalet puzzles`: makes puzzles from bots' games, and lists those that ship."""

from __future__ import annotations

from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import GAME_ARGUMENT, JSON_OPTION, err, fail, out, print_json
from chevalet.cli.spreading import Cluster, Jobs
from chevalet.cli.usage import Commands
from chevalet.core.phrases import Phrase
from chevalet.core.puzzles import Puzzler
from chevalet.core.registry import Registration, find
from chevalet.play.spreading import spread_in_order
from chevalet.puzzles.holding import Doubt, settled
from chevalet.puzzles.making import Asked, make
from chevalet.puzzles.shelf import read_file, shelf

HELP = said(
    "Énigmes : en créer, les lister, les vérifier.", "Puzzles: make some, list them, check them."
)

Game = Annotated[str, GAME_ARGUMENT]


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    group = Commands(help=HELP)
    group.command("make", help=said("Crée des énigmes.", "Makes puzzles."))(make_some)
    group.command("list", help=said("Liste les énigmes.", "Lists the puzzles."))(list_shipped)
    group.command(
        "check", help=said("Vérifie que les réponses tiennent.", "Checks that the answers hold.")
    )(check)
    app.add_typer(group, name="puzzles")


def make_some(
    game: Game,
    count: Annotated[int, typer.Option(min=1, help=said("combien", "how many"))] = 20,
    seed: Annotated[str, typer.Option(help=said("la graine", "the seed"))] = "chevalet",
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            show_default=False,
            help=said("le fichier, complété s'il existe", "the file, gone on with if it exists"),
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(
            min=1, show_default=False, help=said("nœuds de vérification", "nodes of the check")
        ),
    ] = None,
    avoid: Annotated[
        str,
        typer.Option(
            show_default=False,
            help=said(
                "mots à éviter, séparés par des virgules", "words to avoid, with commas between"
            ),
        ),
    ] = "",
    jobs: Jobs = 1,
    cluster: Cluster = None,
) -> None:
    """Make puzzles until the file has `count`; those of a game are kept as soon as it is over."""
    _found(game)
    path = output or Path(f"{game}-puzzles.jsonl")
    kept = read_file(path)
    first = max((puzzle.source + 1 for puzzle in kept), default=0)
    known = frozenset((*(puzzle.word for puzzle in kept), *avoid.upper().split(",")))
    with err.status("…") as status, path.open("ab") as file:

        def progress(games: int, found: int) -> None:
            line = said(
                "{found} {found|énigme|énigmes} dans {games} {games|partie|parties}…",
                "{found} {found|puzzle|puzzles} in {games} {games|game|games}…",
                found=len(kept) + found,
                games=first + games,
            )
            status.update(line)

        asked = Asked(game, seed, first, known, nodes)
        puzzles = make(asked, progress=progress, jobs=jobs, cluster=cluster)
        with closing(puzzles):
            for puzzle in islice(puzzles, max(0, count - len(kept))):
                file.write(msgspec.json.encode(puzzle) + b"\n")
                file.flush()
    err.print(
        said(
            "{count} {count|énigme|énigmes} dans {path}",
            "{count} {count|puzzle|puzzles} in {path}",
            count=len(read_file(path)),
            path=str(path),
        ),
    )


def list_shipped(game: Game, as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """Print the puzzles of a game, the easiest first."""
    _, puzzler = _found(game)
    puzzles = shelf(game)
    if as_json:
        print_json({"game": game, "puzzles": puzzles})
        return
    table = Table("id", said("niveau", "level"), said("réponse", "answer"), said("tâche", "task"))
    for puzzle in puzzles:
        task = puzzler.task(puzzle).said(LANGUAGE)
        table.add_row(puzzle.id, str(puzzle.rating), puzzle.solution, task)
    out.print(table)


def check(
    game: Game,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            show_default=False,
            help=said(
                "où écrire celles qui tiennent, avec leur niveau recalculé",
                "where to write those that hold, with their levels worked out anew",
            ),
        ),
    ] = None,
    deep: Annotated[
        bool,
        typer.Option(
            "--deep",
            help=said(
                "demande aussi à une recherche plus longue, quelques minutes",
                "asks a longer search as well, for some minutes",
            ),
        ),
    ] = False,
    jobs: Jobs = 1,
    cluster: Cluster = None,
) -> None:
    """Say which answers no longer hold; a failure unless those that do are written."""
    _found(game)
    puzzles = shelf(game)
    today = []
    with err.status("…") as status:
        doubts = (Doubt(game, puzzle, deep) for puzzle in puzzles)
        for now in spread_in_order(settled, doubts, jobs, cluster):
            today.append(now)
            status.update(f"{len(today)}/{len(puzzles)}")
    for was, now in zip(puzzles, today, strict=True):
        if now is None:
            out.print(f"{was.id} {was.solution}")
        elif now != was:
            before, after = (f"{each.worth:g}/{each.second:g}" for each in (was, now))
            out.print(f"{was.id} {was.solution}: {before} → {after}")
    held = [puzzle for puzzle in today if puzzle is not None]
    if output is not None:
        output.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in held))
    line = said(
        "{held} {held|énigme tient|énigmes tiennent} sur {count}.",
        "{held} of {count} {count|puzzle holds|puzzles hold}.",
        held=len(held),
        count=len(puzzles),
    )
    err.print(line)
    if output is None and tuple(today) != puzzles:
        raise typer.Exit(1)


def _found(game: str) -> tuple[Registration, Puzzler]:
    registration = find(game)
    if registration.puzzles is None:
        name: Phrase = registration.title
        fail(said("{name} n'a pas d'énigmes.", "{name} has no puzzles.", name=name))
    return registration, registration.puzzles.load()
