"""The store that a command of hosts is about."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from chevalet.cli.language import LANGUAGE, said
from chevalet.cli.output import fail, trouble_with
from chevalet.core.errors import Mistake

if TYPE_CHECKING:
    from chevalet.server.ports import Store

T = TypeVar("T")

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        show_default=False,
        help=said(
            "l'adresse des données ; sinon CHEVALET_STORE, sinon le fichier de `serve`",
            "the store's address; else CHEVALET_STORE, else the file of `serve`",
        ),
    ),
]


def address_of(store: str | None) -> str:
    """The whole address of the store that is meant: as `serve` would understand it."""
    from chevalet.server.settings import Settings

    return Settings.read(store=store).store_url


@contextmanager
def failing_in_a_line() -> Iterator[None]:
    """What a host can put right is told in a line, with exit code 1."""
    try:
        yield
    except Mistake as error:
        fail(error.said(LANGUAGE), code=1)
    except OSError as error:
        fail(trouble_with(error), code=1)


def with_store(store: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the open store; it is brought up to date first, as `serve` does."""
    import asyncio

    from chevalet.server.adapters.choose import store_of

    async def run() -> T:
        opened = store_of(address_of(store))
        await opened.open()
        try:
            return await work(opened)
        finally:
            await opened.close()

    with failing_in_a_line():
        return asyncio.run(run())
