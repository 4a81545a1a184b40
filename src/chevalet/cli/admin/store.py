"""The store that a command of hosts is about."""

# ruff: noqa: PLC0415 - the help of all commands needs no server packages

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
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


def with_store(
    store: str | None, work: Callable[[Store], Awaitable[T]], *, may_be_new: bool = False
) -> T:
    """Do something with the open store; it is brought up to date first, as `serve` does.

    One that is not there is not made: it would be another than the one that was meant.
    """
    import asyncio

    from chevalet.server.adapters.choose import store_of
    from chevalet.server.adapters.sqlite import SqliteStore
    from chevalet.server.ports import STORE_FAILED, StoreUnavailable
    from chevalet.server.upkeep.files import NO_FILE

    async def run() -> T:
        opened = store_of(address_of(store))
        if isinstance(opened, SqliteStore) and not may_be_new and _is_nowhere(opened.path):
            raise StoreUnavailable(STORE_FAILED, where=str(opened.path), why=NO_FILE)
        await opened.open()
        try:
            return await work(opened)
        finally:
            await opened.close()

    with failing_in_a_line():
        return asyncio.run(run())


def _is_nowhere(path: Path) -> bool:
    """Whether there is no such file; any other trouble with it is told by who opens it."""
    try:
        path.stat()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return False
