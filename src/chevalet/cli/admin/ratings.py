"""`chevalet admin ratings`: ratings worked out anew from the kept games."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from chevalet.cli.admin.store import StoreOption, with_store
from chevalet.cli.language import said
from chevalet.cli.output import JSON_OPTION, err, out, print_json
from chevalet.cli.usage import Commands
from chevalet.core import registry

if TYPE_CHECKING:
    from chevalet.server.ports import Store


def add_to(group: typer.Typer) -> None:
    """Add the commands."""
    ratings = Commands(help=said("Les classements.", "Ratings."))
    ratings.callback()(lambda: None)
    ratings.command(
        "rebuild",
        help=said(
            "Recalcule tous les classements d'après les parties gardées.",
            "Works all ratings out anew from the kept games.",
        ),
    )(rebuild)
    group.add_typer(ratings, name="ratings")


def rebuild(
    store: StoreOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=said("comparer seulement", "only compare"))
    ] = False,
    as_json: Annotated[bool, JSON_OPTION] = False,
) -> None:
    """Fold every pool's results again in their order; says what differs from what was kept."""
    with err.status("…"):
        found = with_store(store, lambda opened: _rebuilt(opened, keeps=not dry_run))
    if as_json:
        print_json(found)
        return
    for pool, (games, different) in found.items():
        line = said(
            "{pool} : {games} {games|partie|parties}, {different} {different|écart|écarts}",
            "{pool}: {games} {games|game|games}, {different} {different|difference|differences}",
            pool=pool,
            games=games,
            different=different,
        )
        out.print(line, highlight=False)
    if not found:
        out.print(said("Aucune partie ne compte encore.", "No game counts yet."))


async def _rebuilt(store: Store, *, keeps: bool) -> dict[str, tuple[int, int]]:
    """By pool how many games counted, and how many of them had come to other numbers."""
    from chevalet.server.people.ratings import practice_pool, rated_pool
    from chevalet.server.tables.counting import rebuilt, results_in_order

    found: dict[str, tuple[int, int]] = {}
    pools = [make(game) for game in registry.game_keys() for make in (rated_pool, practice_pool)]
    for pool in pools:
        before = [result async for result in results_in_order(store, pool)]
        after = await rebuilt(store, pool)
        different = sum(old != new for old, new in zip(before, after, strict=True))
        if keeps and different:
            await store.recount(pool, after)
        if after:
            found[pool] = (len(after), different)
    return found
