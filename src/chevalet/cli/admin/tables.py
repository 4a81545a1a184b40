"""`chevalet admin close` and `hide`: tables that should not be in anybody's list."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from chevalet.cli.admin.store import StoreOption, with_store
from chevalet.cli.language import said
from chevalet.cli.output import err, fail

if TYPE_CHECKING:
    from chevalet.server.ports import Store


def add_to(group: typer.Typer) -> None:
    """Add the commands."""
    group.command(
        "hide",
        help=said(
            "Retire des tables de la liste des tables ouvertes, ou les y remet.",
            "Takes tables out of the list of open tables, or puts them back.",
        ),
    )(hide)
    group.command(
        "close",
        help=said(
            "Ferme des tables qui attendent des joueurs.",
            "Closes tables that are waiting for players.",
        ),
    )(close)


def hide(
    tables: Annotated[
        list[str], typer.Argument(help=said("leurs identifiants", "their ids"), metavar="TABLE…")
    ],
    *,
    back: Annotated[
        bool, typer.Option("--back", help=said("les remet dans la liste", "puts them back"))
    ] = False,
    store: StoreOption = None,
) -> None:
    """Hide each; who has its address plays and watches as before."""

    async def work(opened: Store) -> list[str]:
        from chevalet.server.upkeep.closing import hide as hide_one
        from chevalet.server.wire.common import TableId

        return [
            each for each in tables if not await hide_one(opened, TableId(each), is_on=not back)
        ]

    unknown = with_store(store, work)
    changed = len(tables) - len(unknown)
    err.print(
        said(
            "{n} {n|table remise|tables remises} dans la liste."
            if back
            else "{n} {n|table retirée|tables retirées} de la liste.",
            "{n} {n|table|tables} back in the list."
            if back
            else "{n} {n|table|tables} out of the list.",
            n=changed,
        )
    )
    if unknown:
        names = ", ".join(unknown)
        fail(said("Tables inconnues : {names}", "Unknown tables: {names}", names=names), code=1)


def close(
    tables: Annotated[
        list[str], typer.Argument(help=said("leurs identifiants", "their ids"), metavar="TABLE…")
    ],
    store: StoreOption = None,
) -> None:
    """Close each; who looks at one is told so."""

    async def work(opened: Store) -> list[str]:
        from chevalet.server.upkeep.closing import close_waiting
        from chevalet.server.wire.common import TableId

        return [table for table in tables if not await close_waiting(opened, TableId(table))]

    left = with_store(store, work)
    closed = len(tables) - len(left)
    err.print(
        said(
            "{closed} {closed|table fermée|tables fermées}.",
            "{closed} {closed|table|tables} closed.",
            closed=closed,
        )
    )
    if left:
        names = ", ".join(left)
        fail(
            said("N'attendent pas : {names}", "These do not wait: {names}", names=names),
            code=1,
        )
