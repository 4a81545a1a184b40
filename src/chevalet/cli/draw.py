"""`chevalet draw`: a recorded game or a position as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import err, fail, trouble
from chevalet.cli.records import read_record
from chevalet.core import registry
from chevalet.core.errors import NotationError
from chevalet.core.positions import Positions, split
from chevalet.core.registry import Registration
from chevalet.play.reel import Reel

HELP = said("Dessine une position (SVG ou PNG).", "Draws a position (SVG or PNG).")
PNG, SVG = ".png", ".svg"


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("draw", help=HELP)(draw)


def draw(
    file: Annotated[
        Path,
        typer.Argument(
            metavar=said("FICHIER", "FILE"),
            help=said(
                "une partie enregistrée ; avec --game, une position",
                "a recorded game; with --game a position",
            ),
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
    """Write the picture to a file, as pixels if its name says so, or to standard output."""
    if output is not None:
        _check_is_picture(output)
    svg = _of_record(file, move) if game is None else _of_position(file, game)
    if output is None:
        typer.echo(svg)
        return
    try:
        output.write_bytes(_pixels(svg) if output.suffix.lower() == PNG else svg.encode())
    except OSError as error:
        fail(
            said(
                "Impossible d'écrire {path} : {why}",
                "Can't write {path}: {why}",
                path=output,
                why=trouble(error),
            )
        )
    err.print(said("Dessiné : {path}", "Drawn: {path}", path=output), style="dim")


def _check_is_picture(output: Path) -> None:
    if output.suffix.lower() not in {"", SVG, PNG}:
        fail(
            said(
                "{path} : une image est un fichier {any:kinds}.",
                "{path}: a picture is a file {any:kinds}.",
                path=output,
                kinds=(SVG, PNG),
            )
        )


def _pixels(svg: str) -> bytes:
    from chevalet.server.pictures import png  # noqa: PLC0415 - a large library, for this alone

    return png(svg)


def _of_record(file: Path, move: int | None) -> str:
    """The picture that a shared game shows."""
    from chevalet.server.tables.previews import picture_of  # noqa: PLC0415 - slow to load
    from chevalet.server.tables.replays import cast_of_record  # noqa: PLC0415 - slow to load

    record, registration = read_record(file)
    _check_has_picture(registration)
    reel = Reel(record, registration)
    if move is not None and move > reel.last:
        fail(
            said(
                "La partie n'a que {count} {count|coup|coups}.",
                "The game has only {count} {count|move|moves}.",
                count=reel.last,
            )
        )
    return picture_of(reel, cast_of_record(reel), move, LANGUAGE)


def _check_has_picture(registration: Registration) -> None:
    if registration.picture is None:
        name = registration.title
        fail(said("{name} ne se dessine pas.", "{name} can't be drawn.", name=name))


def _of_position(file: Path, game: str) -> str:
    from chevalet.server.pictures import bare  # noqa: PLC0415 - slow to load

    registration = registry.find(game)
    _check_has_picture(registration)
    assert registration.picture is not None
    if registration.positions is None:
        name = registration.title
        fail(said("{name} n'a pas de positions.", "{name} has no positions.", name=name))
    positions = registration.positions.load()
    try:
        text = file.read_text(encoding="utf-8")
        view = positions.read(_completed(text, positions))
    except (OSError, UnicodeDecodeError) as error:
        fail(
            said(
                "Impossible de lire {path} : {why}",
                "Can't read {path}: {why}",
                path=file,
                why=trouble(error),
            )
        )
    except NotationError as error:
        fail(error.said(LANGUAGE))
    return bare(registration.picture.load()(view, None))


def _completed(text: str, positions: Positions) -> str:
    """The position; for a drawing the board is enough, so an example's racks may stand in."""
    names = [field.key for field in positions.fields]
    asked, usual = split(text, names), split(positions.example, names)
    for key, value in usual.fields.items():
        if key not in asked.fields:
            asked = asked.with_field(key, value)
    return asked.text
