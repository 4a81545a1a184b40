"""`chevalet draw`: a recorded game or a position as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Protocol, runtime_checkable

import typer

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import err, fail
from chevalet.cli.records import read_record
from chevalet.cli.terminal import terminal_of
from chevalet.core import registry
from chevalet.core.errors import NotationError
from chevalet.core.phrases import Language
from chevalet.core.record import Record
from chevalet.core.registry import Registration
from chevalet.play.playthrough import Playthrough, ReplayError, replay

HELP = said("Dessine une table (SVG).", "Draws a table (SVG).")


@runtime_checkable
class Illustrator(Protocol):
    """A terminal whose game can be drawn as well."""

    def picture(
        self, view: Any, names: tuple[str, ...], language: Language, before: Any = None
    ) -> str:
        """The table that the view shows, as SVG; what is new since `before` may stand out."""
        ...

    def picture_of_position(self, text: str) -> str:
        """A position of the game's notation as SVG; raises `NotationError`."""
        ...


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("draw", help=HELP)(draw)


def draw(
    file: Annotated[
        Path,
        typer.Argument(
            help=said(
                "une partie enregistrée ; avec --game, une position",
                "a recorded game; with --game a position",
            )
        ),
    ],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help=said("où l'écrire", "where to write it"))
    ] = None,
    move: Annotated[
        int | None,
        typer.Option(
            min=0, help=said("après ce coup ; sinon la fin", "after that move; else the end")
        ),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(
            help=said("FICHIER est une position de ce jeu", "FILE is a position of this game")
        ),
    ] = None,
) -> None:
    """Write the picture to a file, or to standard output."""
    svg = _of_record(file, move) if game is None else _of_position(file, game)
    if output is None:
        typer.echo(svg, nl=False)
        return
    try:
        output.write_text(svg, encoding="utf-8")
    except OSError as error:
        fail(
            said(
                "Impossible d'écrire {path} : {why}",
                "Can't write {path}: {why}",
                path=output,
                why=error.strerror,
            )
        )
    err.print(said("Dessiné : {path}", "Drawn: {path}", path=output), style="dim", markup=False)


def _illustrator(registration: Registration) -> Illustrator:
    terminal = terminal_of(registration)
    if not isinstance(terminal, Illustrator):
        name = registration.key
        fail(said("{name} n'a pas de dessin.", "{name} has no drawing.", name=name))
    return terminal


def _of_record(file: Path, move: int | None) -> str:
    record, registration = read_record(file)
    illustrator = _illustrator(registration)
    moves = len(record.actions) if move is None else move
    if moves > len(record.actions):
        fail(
            said(
                "La partie n'a que {count} {count|coup|coups}.",
                "The game has only {count} {count|move|moves}.",
                count=len(record.actions),
            )
        )
    before, after = _views(record, registration, moves)
    names = record.players or tuple(
        said("Joueur {number}", "Player {number}", number=seat + 1) for seat in range(record.seats)
    )
    return illustrator.picture(after, names, LANGUAGE, before)


def _views(record: Record, registration: Registration, moves: int) -> tuple[Any, Any]:
    """What a spectator sees before and after that move; the opening twice for move 0."""
    game = registration.game
    view = before = game.view(Playthrough(registration, record).state, None)
    try:
        for moment in replay(record, registration):
            if moment.index >= moves:
                break
            before, view = view, game.view(moment.state, None)
    except ReplayError as error:
        fail(str(error))
    return before, view


def _of_position(file: Path, game: str) -> str:
    illustrator = _illustrator(registry.find(game))
    try:
        return illustrator.picture_of_position(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        fail(
            said(
                "Impossible de lire {path} : {why}",
                "Can't read {path}: {why}",
                path=file,
                why=error,
            )
        )
    except NotationError as error:
        fail(str(error))
