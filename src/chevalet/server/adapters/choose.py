"""Which store and which bus an address means."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from platformdirs import user_data_path

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.ports import Bus, Store

STORES = "memory:, sqlite:PATH or postgresql://USER@HOST/DATABASE"
BUSES = "memory: or nats://HOST"


class BadAddress(Exception):
    """The address means no store or bus."""


class MissingExtra(Exception):
    """The store or bus needs a package that is not installed; the message says how to get it."""


def store_of(url: str | None) -> Store:
    """The store at that address, not yet open; without one, a file among the user's data.

    Raises `BadAddress`, `MissingExtra`.
    """
    match (url or "sqlite:").partition(":"):
        case "memory", ":", "":
            return MemoryStore()
        case "sqlite", ":", path:
            return SqliteStore(_path_of(path))
        case "postgresql" | "postgres", ":", rest if rest.startswith("//"):
            return _postgres_of(str(url))
        case _:
            raise BadAddress(f"{_safe(url)} is no store; it should be {STORES}")


def bus_of(url: str | None) -> Bus:
    """The bus at that address, not yet open; without one, that of this process alone.

    Raises `BadAddress`, `MissingExtra`.
    """
    match (url or "memory:").partition(":"):
        case "memory", ":", "":
            return InProcessBus()
        case "nats" | "tls", ":", rest if rest.startswith("//"):
            return _nats_of(str(url))
        case _:
            raise BadAddress(f"{_safe(url)} is no bus; it should be {BUSES}")


def _path_of(path: str) -> Path:
    """As is usual, `sqlite:///x.db` is in the working directory, `sqlite:////x.db` at the root."""
    if path == ":memory:":
        raise BadAddress("a store in memory is memory:, not sqlite::memory:")
    if path.startswith("///"):
        path = path.removeprefix("///")
    elif path.startswith("//"):
        raise BadAddress(f"sqlite:{path} names a host; a file is sqlite:PATH or sqlite:///PATH")
    return Path(path).expanduser() if path else user_data_path("chevalet") / "chevalet.db"


def _postgres_of(url: str) -> Store:
    try:
        from chevalet.server.adapters.postgres import PostgresStore  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error, "PostgreSQL") from error
    address, query = _without_query(url)
    schema = query.pop("schema", "chevalet")
    try:
        return PostgresStore(address + ("?" + urlencode(query) if query else ""), schema)
    except ValueError as error:
        raise BadAddress(f"{_safe(url)}: {error}") from error


def _nats_of(url: str) -> Bus:
    try:
        from chevalet.server.adapters.nats import NatsBus  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error, "NATS") from error
    address, query = _without_query(url)
    prefix = query.pop("prefix", "chevalet")
    if query:
        raise BadAddress(f"{_safe(url)}: only ?prefix= is understood")
    try:
        urlsplit(address).port  # noqa: B018 - raises if it is no number
        return NatsBus(address, prefix)
    except ValueError as error:
        raise BadAddress(f"{_safe(url)}: {error}") from error


def _missing(error: ModuleNotFoundError, what: str) -> Exception:
    package = str(error.name).partition(".")[0]
    if package not in {"asyncpg", "nats"}:
        return error
    return MissingExtra(f"{what} needs {package}: pip install 'chevalet[cluster]'")


def _without_query(url: str) -> tuple[str, dict[str, str]]:
    parts = urlsplit(url)
    return parts._replace(query="").geturl(), dict(parse_qsl(parts.query, keep_blank_values=True))


def _safe(url: str | None) -> str:
    """The address without a password that may be in it."""
    begin, at, end = str(url).rpartition("@")
    return f"{begin.partition('//')[0]}//…@{end}" if at else end
