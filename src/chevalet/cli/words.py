"""`chevalet word`, `anagrams`, `lexicon` and `universe`: what can be asked about words.

Only what is typed stands here. The answers are in `chevalet.cli.lexical`, imported by the command
that needs them: no other command pays for the lexicon.
"""

# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from typing import Annotated

import typer

from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION
from chevalet.cli.usage import Commands

WORD_HELP = said(
    "Demande à l'arbitre ce qu'est un mot, et quels jeux l'admettent."
    "\n\nLe code de sortie est 0 dès que l'arbitre répond, même s'il refuse.",
    "Asks the referee what a word is, and which games accept it."
    "\n\nThe exit code is 0 whenever the referee answers, refusals included.",
)
ANAGRAMS_HELP = said(
    "Les mots que forment ces lettres, toutes ou en partie, les plus longs d'abord."
    "\n\nSans --game : les mots qu'au moins un jeu admet.",
    "The words that these letters spell, all or some of them, longest first."
    "\n\nWithout --game: the words that at least one game accepts.",
)
EXPORT_HELP = said("Tous les mots d'un jeu, un par ligne.", "All words of a game, one a line.")
STATS_HELP = said(
    "Ce que contient le lexique et d'où il vient.", "What the lexicon holds and where it is from."
)
UNIVERSE_HELP = said(
    "Les mots d'un univers ; sans clé, la liste des univers.",
    "The words of a universe; without a key, the list of universes.",
)

GAME_OPTION = typer.Option(
    "--game",
    help=said(
        "le jeu ; « chevalet games » en donne la liste", "the game; chevalet games lists them"
    ),
)
VARIANT_OPTION = typer.Option(
    "--variant", help=said("sa variante, p. ex. 1", "its variant, e.g. 1")
)


def add_to(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("word", help=WORD_HELP)(word)
    app.command("anagrams", help=ANAGRAMS_HELP)(anagrams)
    app.command("universe", help=UNIVERSE_HELP)(universe)
    lexicon = Commands(help=said("Le lexique.", "The lexicon."))
    lexicon.command("export", help=EXPORT_HELP)(export)
    lexicon.command("stats", help=STATS_HELP)(stats)
    app.add_typer(lexicon, name="lexicon")


def word(
    words: Annotated[
        list[str], typer.Argument(metavar=said("MOT", "WORD"), help=said("des mots", "words"))
    ],
    game: Annotated[str | None, GAME_OPTION] = None,
    variant: Annotated[str | None, VARIANT_OPTION] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print the referee's answer on each word."""
    from chevalet.cli.lexical import rulings

    rulings.show(words, game, variant, as_json=as_json)


def anagrams(
    letters: Annotated[
        str,
        typer.Argument(
            metavar=said("LETTRES", "LETTERS"),
            help=said("des lettres ; ? est un joker", "letters; ? is a joker"),
        ),
    ],
    game: Annotated[str | None, GAME_OPTION] = None,
    variant: Annotated[str | None, VARIANT_OPTION] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print what the letters spell."""
    from chevalet.cli.lexical import anagrams as found

    found.show(letters, game, variant, as_json=as_json)


def export(
    game: Annotated[str, GAME_OPTION],
    variant: Annotated[str | None, VARIANT_OPTION] = None,
) -> None:
    """Print a game's words."""
    from chevalet.cli.lexical import contents

    contents.export(game, variant)


def stats(as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """Print the lexicon's numbers."""
    from chevalet.cli.lexical import contents

    contents.show(as_json=as_json)


def universe(
    key: Annotated[
        str | None,
        typer.Argument(
            metavar=said("CLÉ", "KEY"),
            help=said("p. ex. birds", "e.g. birds"),
            show_default=False,
        ),
    ] = None,
    length: Annotated[
        int | None, typer.Option(min=1, help=said("nombre de lettres", "how many letters"))
    ] = None,
    pattern: Annotated[
        str | None,
        typer.Option(help=said("p. ex. B??? : ? est une lettre", "e.g. B???: ? is any letter")),
    ] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Print the words of a universe, or the universes."""
    from chevalet.cli.lexical import universes

    if key is None:
        universes.show_all(length, pattern, as_json=as_json)
    else:
        universes.show(key, length, pattern, as_json=as_json)
