"""`chevalet kit`: a game to print, as one PDF."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import err, fail, trouble
from chevalet.core import registry
from chevalet.kit.options import KitOptions, NoKit

HELP = said(
    "Un jeu à imprimer (PDF) : plateau, jetons, feuilles de marque et règles.",
    "A game to print (PDF): board, tiles, score sheets and rules.",
)


class Paper(StrEnum):
    """What one prints on."""

    a4 = "a4"
    a3 = "a3"
    letter = "letter"


class Tongue(StrEnum):
    """What labels and rules are written in."""

    fr = "fr"
    en = "en"


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("kit", help=HELP)(kit)


def kit(
    game: Annotated[
        str,
        typer.Argument(
            metavar=said("JEU", "GAME"),
            help=said(
                "le jeu ; « chevalet games » en donne la liste",
                "the game; chevalet games lists them",
            ),
        ),
    ],
    paper: Annotated[Paper, typer.Option(help=said("le papier", "the paper"))] = Paper.a4,
    language: Annotated[
        Tongue, typer.Option(help=said("la langue des règles", "the language of the rules"))
    ] = Tongue(LANGUAGE),
    is_grey: Annotated[
        bool, typer.Option("--grey", help=said("sans couleurs", "without colours"))
    ] = False,
    is_large: Annotated[
        bool, typer.Option("--large", help=said("en grands caractères", "in large print"))
    ] = False,
    has_braille: Annotated[
        bool,
        typer.Option(
            "--braille", help=said("avec des étiquettes en braille", "with labels in braille")
        ),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help=said(
                "où l'écrire ; - : la sortie standard", "where to write it; -: standard output"
            ),
        ),
    ] = None,
) -> None:
    """Write the PDF, true to scale: print it at 100 %."""
    registration = registry.find(game)
    try:
        from chevalet.kit.printing import printed  # noqa: PLC0415 - needs an extra
    except ImportError:
        fail(
            said(
                "Il manque de quoi imprimer : pip install --upgrade chevalet",
                "What prints is missing: pip install --upgrade chevalet",
            )
        )
    is_streamed = output is not None and str(output) == "-"
    if is_streamed and sys.stdout.isatty():
        fail(
            said(
                "Un terminal ne montre pas de PDF : donnez un fichier après -o, ou un tube.",
                "A terminal shows no PDF: name a file after -o, or a pipe.",
            )
        )
    options = KitOptions(
        paper=paper.value,
        language=language.value,
        is_grey=is_grey,
        is_large=is_large,
        has_braille=has_braille,
    )
    try:
        made = printed(registration, options)
    except NoKit:
        fail(said("Ce jeu ne s'imprime pas.", "This game can't be printed."))
    if is_streamed:
        sys.stdout.buffer.write(made)
        return
    target = output or Path(f"chevalet-{registration.key}.pdf")
    try:
        target.write_bytes(made)
    except OSError as error:
        fail(
            said(
                "Impossible d'écrire {path} : {why}",
                "Can't write {path}: {why}",
                path=target,
                why=trouble(error),
            )
        )
    line = said(
        "{path} : imprimez à 100 %, recto verso pour les cartes et le livret, qui viennent"
        " en dernier.",
        "{path}: print at 100%, on both sides for cards and booklet, which come last.",
        path=target,
    )
    err.print(line, highlight=False)
