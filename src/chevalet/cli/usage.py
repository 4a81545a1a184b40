"""How the command tells of its own use: what typer says of it, in the terminal's language.

Typer speaks English. What it offers to be said otherwise is set here, for French alone; the names
of kinds of values, such as `<int range>`, are its own in either language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from chevalet.cli.language import LANGUAGE, said
from chevalet.core.sentence import sentence, typeset

FRENCH_STRINGS = {
    "ARGUMENTS_PANEL_TITLE": "Arguments",
    "OPTIONS_PANEL_TITLE": "Options",
    "COMMANDS_PANEL_TITLE": "Commandes",
    "ERRORS_PANEL_TITLE": "Erreur",
    "ABORTED_TEXT": "Abandonné.",
    "DEFAULT_STRING": "[par défaut : {}]",
    "ENVVAR_STRING": "[variable : {}]",
    "REQUIRED_LONG_STRING": "[obligatoire]",
    "DEPRECATED_STRING": "(à ne plus employer) ",
    "RICH_HELP": "Aide : [blue]{command_path} {help_option}[/]",
}
"""Strings of `typer.rich_utils`, which is slow to load and only needed for help and errors."""

FRENCH_ERRORS = {
    "Missing command.": "Il manque une commande.",
    "No such command ‹name›. Did you mean (?P<near>.*)?": (
        "Il n'y a pas de commande {quote:name}. Vouliez-vous dire {near} ?"
    ),
    "No such command ‹name›.": "Il n'y a pas de commande {quote:name}.",
    "No such option: (?P<name>.*) (Possible options: (?P<near>.*))": (
        "Il n'y a pas d'option {name}. Vouliez-vous dire {near} ?"
    ),
    "No such option: (?P<name>.*) Did you mean (?P<near>.*)?": (
        "Il n'y a pas d'option {name}. Vouliez-vous dire {near} ?"
    ),
    "No such option: (?P<name>.*)": "Il n'y a pas d'option {name}.",
    "Option ‹name› requires an argument.": "Il manque une valeur après {name}.",
    "Option ‹name› does not take a value.": "{name} ne prend pas de valeur.",
    "Missing argument ‹name›.": "Il manque {quote:name}.",
    "Missing option ‹name›.": "Il manque l'option {name}.",
    "Got unexpected extra argument(s) ((?P<words>.*))": "Mots en trop : {words}",
    "Got unexpected extra argument ((?P<words>.*))": "Mot en trop : {words}",
    "Got unexpected extra arguments ((?P<words>.*))": "Mots en trop : {words}",
    "Invalid value for (?P<where>.*?): (?P<problem>.*)": "Valeur de {where} : {problem}",
    "‹value› is not a valid int.": "{quote:value} n'est pas un nombre entier.",
    "‹value› is not a valid int range.": "{quote:value} n'est pas un nombre entier.",
    "‹value› is not a valid integer.": "{quote:value} n'est pas un nombre entier.",
    "‹value› is not a valid integer range.": "{quote:value} n'est pas un nombre entier.",
    "‹value› is not a valid float.": "{quote:value} n'est pas un nombre.",
    "‹value› is not a valid float range.": "{quote:value} n'est pas un nombre.",
    "(?P<value>.*) is not in the range (?P<range>.*).": "{value} est hors de {range}.",
    "‹value› is not one of (?P<choices>.*).": "{quote:value} n'est pas parmi {choices}.",
    "(?P<kind>.*) ‹path› does not exist.": "{path} n'existe pas.",
    "(?P<kind>.*) ‹path› is a file.": "{path} est un fichier, pas un dossier.",
    "(?P<kind>.*) ‹path› is a directory.": "{path} est un dossier, pas un fichier.",
    "(?P<kind>.*) ‹path› is not readable.": "{path} ne peut être lu.",
    "(?P<kind>.*) ‹path› is not writable.": "{path} ne peut être écrit.",
}
"""What typer says is wrong, `‹name›` for something in quotes; the first that fits is taken, and
what is not here stays English."""

_GROUP = re.compile(r"\(\?P<\w+>\.\*\??\)|‹\w+›")
_USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""Of which all errors of usage are; typer shows only some of them."""


def in_french(message: str) -> str:
    """What typer says is wrong, in French if that is known.

    >>> in_french("Invalid value for '--top': 'x' is not a valid int.").replace(chr(160), " ")
    "Valeur de '--top' : « x » n'est pas un nombre entier."
    """
    for english, french in FRENCH_ERRORS.items():
        if found := re.fullmatch(_pattern(english), message, re.DOTALL):
            facts = found.groupdict()
            if "problem" in facts:
                facts["problem"] = in_french(facts["problem"])
            return sentence(french, facts, "fr")
    return message


def _pattern(english: str) -> str:
    """The message as a regular expression: of its signs only those of its groups mean anything."""
    pieces = _GROUP.split(english)
    groups = [re.sub("‹(.*)›", r"""['"](?P<\1>.*)['"]""", each) for each in _GROUP.findall(english)]
    return "".join(
        re.escape(piece) + group for piece, group in zip(pieces, [*groups, ""], strict=True)
    )


class _Speaking:
    """A command whose help is said in the terminal's language; mixed into those of typer.

    What it calls is theirs, which the type checker can't see here.
    """

    def get_help_option(self, ctx: Any) -> Any:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = said("Montre cette aide.", "Show this message and exit.")
        return option

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        pieces = self.collect_usage_pieces(ctx)  # type: ignore[attr-defined]
        prefix = said("Emploi : ", "Usage: ")
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _set_strings()
        super().format_help(ctx, formatter)  # type: ignore[misc]


class Command(_Speaking, TyperCommand):
    """A command."""


class Group(_Speaking, TyperGroup):
    """A command with commands of its own."""


class FrontDoor(Group):
    """The whole command: whatever is wrong with the words behind it is told here."""

    def make_context(self, *args: Any, **more: Any) -> Any:
        """Read the options that stand before the first command."""
        with _errors_in_words():
            return super().make_context(*args, **more)

    def invoke(self, ctx: Any) -> Any:
        """Find the command, read what is meant for it, and run it."""
        with _errors_in_words():
            return super().invoke(ctx)


class Commands(typer.Typer):
    """What commands are added to; without any word it shows its help."""

    def __init__(self, **options: Any) -> None:
        metavar = said("COMMANDE [MOTS]...", "COMMAND [ARGS]...")
        usual = {"cls": Group, "no_args_is_help": True, "subcommand_metavar": metavar}
        super().__init__(**{**usual, **options})

    def command(self, name: str | None = None, **options: Any) -> Any:
        """Add a command that speaks the terminal's language."""
        return super().command(name, **{"cls": Command, **options})


class _Told(typer.BadParameter):
    """What is wrong, in the words that are shown."""

    def format_message(self) -> str:
        return self.message


@contextmanager
def _errors_in_words() -> Iterator[None]:
    try:
        yield
    except typer.Abort:
        _set_strings()
        raise
    except _USAGE_ERROR as error:
        _set_strings()
        wrong: Any = error
        english = wrong.format_message()
        words = in_french(english) if LANGUAGE == "fr" else english
        if words == english:
            raise
        raise _Told(words, ctx=wrong.ctx) from error


def _set_strings() -> None:
    """Let typer's panels speak French, where the terminal does."""
    if LANGUAGE == "fr":
        from typer import rich_utils  # noqa: PLC0415 - slow to load

        from chevalet.cli.breaking import keep_together  # noqa: PLC0415 - for panels alone

        keep_together()
        for name, text in FRENCH_STRINGS.items():
            setattr(rich_utils, name, typeset(text, LANGUAGE))
