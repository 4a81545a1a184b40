"""`chevalet admin backup`, `restore`, `migrate` and `check`."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chevalet.cli.admin.store import StoreOption, address_of, failing_in_a_line, with_store
from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION, err, out, print_json

if TYPE_CHECKING:
    from chevalet.server.ports import Store
    from chevalet.server.upkeep.archive import Archive
    from chevalet.server.upkeep.checking import Looked


def add_to(group: typer.Typer) -> None:
    """Add the commands."""
    group.command(
        "backup",
        help=said(
            "Sauvegarde les données dans un fichier, sans arrêter le serveur.",
            "Saves all data to a file; the server goes on.",
        ),
    )(backup)
    group.command(
        "restore",
        help=said(
            "Remet les données d'une sauvegarde ; le serveur doit être arrêté.",
            "Puts the data of a backup in place; the server must be stopped.",
        ),
    )(restore)
    group.command(
        "migrate",
        help=said(
            "Met les données à jour pour cette version.",
            "Brings the data up to date for this version.",
        ),
    )(migrate)
    group.command(
        "check",
        help=said(
            "Relit toutes les parties et dit ce qui ne va pas.",
            "Reads all games again and says what is wrong.",
        ),
    )(check)


def backup(
    file: Annotated[
        Path,
        typer.Argument(
            metavar=said("FICHIER", "FILE"), help=said("le fichier à écrire", "the file to write")
        ),
    ],
    store: StoreOption = None,
) -> None:
    """Write all that the store has at this moment to a new file."""
    with _archive(store) as archive, err.status("…") as status:
        archive.save(file, _told_by(status))
    err.print(
        said(
            "Sauvegardé : {file} ({size} Mo). Gardez aussi le fichier `secret` du serveur :"
            " sans lui, les invités ne sont plus reconnus.",
            "Saved: {file} ({size} MB). Keep the server's file `secret` as well:"
            " without it, guests are no longer recognised.",
            file=str(file),
            size=file.stat().st_size / 1e6,
        ),
    )


def restore(
    file: Annotated[
        Path,
        typer.Argument(metavar=said("FICHIER", "FILE"), help=said("la sauvegarde", "the backup")),
    ],
    store: StoreOption = None,
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help=said("remplacer les données qui sont là", "replace the data that are there"),
        ),
    ] = False,
) -> None:
    """Make the store what the backup holds, and bring it up to date."""
    with _archive(store) as archive, err.status("…") as status:
        before = archive.restore(file, _told_by(status), replaces=force)
    with_store(store, _leave_it)
    err.print(said("Restauré : {file}", "Restored: {file}", file=str(file)))
    if before is not None:
        kept = said("Données d'avant : {file}", "The data of before: {file}", file=str(before))
        err.print(kept)


def migrate(store: StoreOption = None) -> None:
    """Apply the schema's missing steps; a server that starts does the same."""
    with _archive(store) as archive:
        before = archive.schema_number()
    closed = with_store(store, _close_outdated, may_be_new=True)
    with _archive(store) as archive:
        after = archive.schema_number()
    if before == after:
        line = said(
            "Déjà à jour : schéma {after}.", "Up to date already: schema {after}.", after=after
        )
    else:
        line = said(
            "Schéma {before} → {after}.",
            "Schema {before} → {after}.",
            before=before or 0,
            after=after,
        )
    err.print(line)
    if closed:
        err.print(
            said(
                "{closed} {closed|partie close|parties closes} : leurs règles ne sont plus là.",
                "{closed} {closed|game|games} closed: their rules are no longer there.",
                closed=closed,
            )
        )


async def _close_outdated(store: Store) -> int:
    from chevalet.server.services import wall_clock
    from chevalet.server.tables.outdated import close_all_outdated

    return await close_all_outdated(store, wall_clock())


def check(store: StoreOption = None, as_json: Annotated[bool, JSON_OPTION] = False) -> None:
    """Look at every table; exit code 1 if anything is wrong."""
    with err.status("…") as status:
        looked = with_store(store, lambda opened: _look_through(opened, status))
    faults = [each.fault for each in looked if each.fault is not None]
    outdated = [each.table for each in looked if each.is_outdated]
    summary = {
        "tables": len(looked),
        "entries": sum(each.entries for each in looked),
        "verified": sum(each.is_verified and each.fault is None for each in looked),
        "outdated": outdated,
        "faults": faults,
    }
    if as_json:
        print_json(summary)
    else:
        for fault in faults:
            out.print(f"{fault.table}: {fault.code}: {fault.detail}")
        out.print(
            said(
                "{tables} {tables|table|tables}, {entries} {entries|entrée|entrées},"
                " {verified} {verified|partie vérifiée|parties vérifiées},"
                " {old} d'anciennes règles, {wrong} {wrong|défaut|défauts}",
                "{tables} {tables|table|tables}, {entries} {entries|entry|entries},"
                " {verified} {verified|game|games} verified,"
                " {old} of older rules, {wrong} {wrong|fault|faults}",
                tables=summary["tables"],
                entries=summary["entries"],
                verified=summary["verified"],
                old=len(outdated),
                wrong=len(faults),
            ),
        )
    if faults:
        raise typer.Exit(1)


async def _look_through(store: Store, status: Any) -> list[Looked]:
    from chevalet.server.upkeep.checking import look_through

    looked: list[Looked] = []
    async for each in look_through(store):
        looked.append(each)
        if len(looked) % 20 == 0:
            status.update(
                said(
                    "{count} {count|table|tables}…",
                    "{count} {count|table|tables}…",
                    count=len(looked),
                )
            )
    return looked


async def _leave_it(_store: Store) -> None:
    """Opening it brought it up to date."""


def _told_by(status: Any) -> Any:
    def progress(done: int, whole: int) -> None:
        status.update(f"{100 * done // max(1, whole)} %")

    return progress


@contextmanager
def _archive(store: str | None) -> Iterator[Archive]:
    """The store's archive; what goes wrong with it is told in a line."""
    from chevalet.server.upkeep.archive import archive_of

    with failing_in_a_line():
        yield archive_of(address_of(store))
