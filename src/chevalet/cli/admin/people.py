"""`chevalet admin people`: accounts, and what hosts do about them; every deed is put down."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table

from chevalet.cli.admin.store import StoreOption, with_store
from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION, confirm, err, fail, out, print_json
from chevalet.cli.usage import Commands

if TYPE_CHECKING:
    from chevalet.server.people.notes import Note
    from chevalet.server.ports import Profile, Store

T = TypeVar("T")
Name = Annotated[
    str,
    typer.Argument(
        metavar=said("NOM", "NAME"), help=said("le nom du compte", "the account's name")
    ),
]
Days = Annotated[
    int, typer.Option(min=0, help=said("jours ; 0 : lever la mesure", "days; 0: lift it"))
]

STATES = {
    "muted": said("ne peut écrire", "muted"),
    "suspended": said("ne peut jouer", "suspended"),
}
"""What programs read of an account, and what people do."""


def add_to(group: typer.Typer) -> None:
    """Add the commands."""
    people = Commands(help=said("Les comptes.", "Accounts."))
    commands: list[tuple[str, Callable[..., None], str]] = [
        ("list", list_all, said("Liste les comptes.", "Lists the accounts.")),
        (
            "mute",
            mute,
            said("Empêche d'écrire aux tables.", "Keeps someone from talking at tables."),
        ),
        ("suspend", suspend, said("Empêche de jouer.", "Keeps someone from playing.")),
        ("rename", rename, said("Change un nom.", "Changes a name.")),
        (
            "password",
            password,
            said(
                "Donne un nouveau mot de passe à qui a oublié le sien.",
                "Gives a new password to someone who forgot theirs.",
            ),
        ),
        (
            "export",
            export,
            said("Tout ce qui est gardé d'un compte.", "All that is kept of an account."),
        ),
        ("delete", delete, said("Efface un compte.", "Deletes an account.")),
    ]
    for name, command, text in commands:
        people.command(name, help=text)(command)
    group.add_typer(people, name="people")
    group.command("reports", help=said("Les signalements.", "Reports."))(reports)
    group.command("log", help=said("Ce que les hébergeurs ont fait.", "What hosts have done."))(
        deeds
    )


def _about(store: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    from chevalet.server.ports import NameTaken

    try:
        return with_store(store, work)
    except NameTaken as error:
        fail(said("Nom déjà pris : {name}", "Name taken: {name}", name=str(error)), code=1)


def list_all(store: StoreOption = None, as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """All accounts, by their names."""
    found = sorted(with_store(store, _accounts), key=lambda each: each.name.casefold())
    if as_json:
        print_json([_facts(each) for each in found])
        return
    table = Table(said("nom", "name"), "login", said("depuis", "since"), said("état", "state"))
    for each in found:
        facts = _facts(each)
        state = ", ".join(STATES[word] for word in _states(each))
        table.add_row(each.name, each.login or "", facts["since"], state)
    out.print(table if found else said("Aucun compte.", "No accounts."))


async def _accounts(store: Store) -> list[Profile]:
    found: list[Profile] = []
    while page := await store.accounts(found[-1].id if found else ""):
        found += page
    return found


def _facts(profile: Profile) -> dict[str, Any]:
    facts = {"name": profile.name, "login": profile.login, "since": _day(profile.created)}
    return facts | {"state": ", ".join(_states(profile))}


def _states(profile: Profile) -> list[str]:
    from chevalet.server.services import wall_clock

    now, more = wall_clock(), profile.more
    until = {"muted": more.muted_until, "suspended": more.suspended_until}
    return [state for state in STATES if until[state] > now]


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def mute(name: Name, store: StoreOption = None, days: Days = 7) -> None:
    """No word of theirs at tables."""
    from chevalet.server.upkeep import people

    _about(store, lambda opened: people.mute(opened, name, days))
    err.print(said("Fait.", "Done."))


def suspend(name: Name, store: StoreOption = None, days: Days = 7) -> None:
    """They may look, and not act."""
    from chevalet.server.upkeep import people

    _about(store, lambda opened: people.suspend(opened, name, days))
    err.print(said("Fait.", "Done."))


def rename(
    name: Name,
    new: Annotated[
        str,
        typer.Argument(metavar=said("NOUVEAU", "NEW"), help=said("le nouveau nom", "the new name")),
    ],
    store: StoreOption = None,
) -> None:
    """Another name for an account."""
    from chevalet.server.upkeep import people

    try:
        _about(store, lambda opened: people.rename(opened, name, new))
    except ValueError:
        fail(said("Ce nom ne convient pas.", "This name won't do."), code=1)
    err.print(said("Fait.", "Done."))


def password(name: Name, store: StoreOption = None) -> None:
    """A new password on standard output, and what to say with it."""
    from chevalet.server.upkeep import people

    out.print(_about(store, lambda opened: people.new_password(opened, name)))
    err.print(
        said(
            "Toutes les sessions de ce compte sont fermées et ses jetons d'accès ne valent plus."
            " À changer ensuite sur la page « Moi ».",
            "All sessions of this account are closed, and its access tokens are void."
            " To be changed on the page “Me” afterwards.",
        )
    )


def export(name: Name, store: StoreOption = None) -> None:
    """All that is kept of an account, as JSON."""
    from chevalet.server.upkeep import people

    print_json(_about(store, lambda opened: people.exported(opened, name)))


def delete(
    name: Name,
    store: StoreOption = None,
    sure: Annotated[bool, typer.Option("--yes", help=said("sans demander", "do not ask"))] = False,
) -> None:
    """Forget someone who asked for it."""
    from chevalet.server.upkeep import people

    if not sure:
        confirm(said("Effacer {name} ?", "Delete {name}?", name=name))
    _about(store, lambda opened: people.delete(opened, name))
    err.print(said("Effacé.", "Deleted."))


def reports(
    store: StoreOption = None,
    settle: Annotated[
        int | None,
        typer.Option(
            show_default=False, help=said("ce signalement est réglé", "this report is settled")
        ),
    ] = None,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Reports that nobody has settled yet."""
    from chevalet.server.people.notes import open_reports
    from chevalet.server.upkeep import people

    if settle is not None:
        with_store(store, lambda opened: people.settle(opened, settle, ""))
    found = with_store(store, lambda opened: _told(opened, open_reports))
    _show(found, said("Aucun signalement.", "No reports."), as_json=as_json)


def deeds(store: StoreOption = None, as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """What hosts did, in its order."""

    async def all_deeds(opened: Store) -> list[Note]:
        return await opened.notes("deed", limit=1000)

    found = with_store(store, lambda opened: _told(opened, all_deeds))
    _show(found, said("Rien jusqu'ici.", "Nothing so far."), as_json=as_json)


async def _told(
    store: Store, read: Callable[[Store], Awaitable[list[Note]]]
) -> list[dict[str, Any]]:
    """Notes with names for ids, as far as those are still known."""
    told = []
    for each in await read(store):
        about = None if each.about is None else await store.person(each.about)
        told.append(
            {
                "number": each.number,
                "at": _day(each.at),
                "about": each.about if about is None else about.name,
                "table": each.table,
                "club": each.club,
                "what": each.what,
                "detail": each.detail,
            }
        )
    return told


def _show(rows: list[dict[str, Any]], none: str, *, as_json: bool) -> None:
    if as_json:
        print_json(rows)
        return
    table = Table("n°", said("quand", "when"), said("qui", "who"), "table", said("quoi", "what"))
    for row in rows:
        what = f"{row['what']} {row['detail']}".strip()
        who = row["about"] or (f"/club/{row['club']}" if row["club"] else "")
        table.add_row(str(row["number"]), row["at"], who, row["table"] or "", what)
    out.print(table if rows else none)
