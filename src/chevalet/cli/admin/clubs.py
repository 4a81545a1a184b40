"""`chevalet admin clubs`: clubs, and what hosts do about them; every deed is put down."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.table import Table

from chevalet.cli.admin.store import StoreOption, with_store
from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import JSON_OPTION, confirm, err, fail, out, print_json
from chevalet.cli.usage import Commands

if TYPE_CHECKING:
    from chevalet.server.ports import Store

T = TypeVar("T")
Slug = Annotated[
    str,
    typer.Argument(
        metavar="CLUB", help=said("l'adresse du club : /club/…", "the club's address: /club/…")
    ),
]


def add_to(group: typer.Typer) -> None:
    """Add the commands."""
    clubs = Commands(help=said("Les clubs.", "Clubs."))
    clubs.command("list", help=said("Liste les clubs.", "Lists the clubs."))(list_all)
    clubs.command(
        "rename",
        help=said("Change le nom et l'adresse d'un club.", "Changes a club's name and address."),
    )(rename)
    clubs.command("close", help=said("Ferme un club.", "Closes a club."))(close)
    group.add_typer(clubs, name="clubs")


def _about(store: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    from chevalet.server.problems import Refusal

    try:
        return with_store(store, work)
    except Refusal as refusal:
        fail(getattr(refusal.problem.text, LANGUAGE), code=1)


def list_all(store: StoreOption = None, as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """All clubs, by their addresses."""
    from chevalet.server.upkeep.clubs import all_clubs

    found = with_store(store, all_clubs)
    if as_json:
        facts = [
            {"slug": each.slug, "name": each.name, "members": len(each.members)} for each in found
        ]
        print_json(facts)
        return
    table = Table(said("adresse", "address"), said("nom", "name"), said("membres", "members"))
    for each in found:
        table.add_row(each.slug, each.name, str(len(each.members)))
    out.print(table if found else said("Aucun club.", "No clubs."))


def rename(
    club: Slug,
    new: Annotated[
        str,
        typer.Argument(metavar=said("NOUVEAU", "NEW"), help=said("le nouveau nom", "the new name")),
    ],
    store: StoreOption = None,
) -> None:
    """Another name and address for a club."""
    from chevalet.server.upkeep import clubs

    try:
        after = _about(store, lambda opened: clubs.rename(opened, club, new))
    except ValueError:
        fail(said("Ce nom ne convient pas.", "This name won't do."), code=1)
    err.print(f"/club/{after.slug}")


def close(
    club: Slug,
    store: StoreOption = None,
    sure: Annotated[bool, typer.Option("--yes", help=said("sans demander", "do not ask"))] = False,
) -> None:
    """No such club any more; games at its tables go on."""
    from chevalet.server.upkeep import clubs

    if not sure:
        confirm(said("Fermer {name} ?", "Close {name}?", name=club))
    _about(store, lambda opened: clubs.close(opened, club))
    err.print(said("Fait.", "Done."))
