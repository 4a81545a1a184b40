"""Which store and which bus an address means."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from platformdirs import user_data_path

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.ports import Bus, Store

NO_STORE = Phrase(
    "{where} : il faut memory:, sqlite:CHEMIN ou postgresql://QUI@MACHINE/BASE pour les données.",
    "{where} is no store; it should be memory:, sqlite:PATH or postgresql://USER@HOST/DATABASE",
)
NO_BUS = Phrase(
    "{where} : il faut memory: ou nats://MACHINE pour le bus.",
    "{where} is no bus; it should be memory: or nats://HOST",
)
IN_MEMORY = Phrase(
    "Des données en mémoire s'écrivent memory:, et non sqlite::memory:",
    "A store in memory is memory:, not sqlite::memory:",
)
NAMES_HOST = Phrase(
    "{where} nomme une machine ; un fichier s'écrit sqlite:CHEMIN ou sqlite:///CHEMIN",
    "{where} names a host; a file is sqlite:PATH or sqlite:///PATH",
)
NO_SCHEMA = Phrase(
    "{where} : un schéma a des minuscules sans accents, des chiffres et des _ pour nom.",
    "{where}: a schema is named by small letters, digits and _.",
)
ONLY_PREFIX = Phrase(
    "{where} : seul ?prefix= est compris, avec des lettres, des chiffres, - et _.",
    "{where}: only ?prefix= is understood, with letters, digits, - and _.",
)
NO_ADDRESS = Phrase("{where} n'est pas une adresse.", "{where} is no address.")
MISSING = Phrase(
    "Il manque {package} pour {what} : pip install 'chevalet[cluster]'",
    "{what} needs {package}: pip install 'chevalet[cluster]'",
)


class BadAddress(Mistake):
    """The address means no store or bus."""


class MissingExtra(Mistake):
    """The store or bus needs a package that is not installed; says how to get it."""


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
            raise BadAddress(NO_STORE, where=_safe(url))


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
            raise BadAddress(NO_BUS, where=_safe(url))


def _path_of(path: str) -> Path:
    """As is usual, `sqlite:///x.db` is in the working directory, `sqlite:////x.db` at the root."""
    if path == ":memory:":
        raise BadAddress(IN_MEMORY)
    if path.startswith("///"):
        path = path.removeprefix("///")
    elif path.startswith("//"):
        raise BadAddress(NAMES_HOST, where=f"sqlite:{path}")
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
        raise BadAddress(NO_SCHEMA, where=_safe(url)) from error


def _nats_of(url: str) -> Bus:
    try:
        from chevalet.server.adapters.nats import NatsBus  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise _missing(error, "NATS") from error
    address, query = _without_query(url)
    prefix = query.pop("prefix", "chevalet")
    if query:
        raise BadAddress(ONLY_PREFIX, where=_safe(url))
    try:
        return NatsBus(address, prefix)
    except ValueError as error:
        raise BadAddress(ONLY_PREFIX, where=_safe(url)) from error


def _missing(error: ModuleNotFoundError, what: str) -> Exception:
    package = str(error.name).partition(".")[0]
    if package not in {"asyncpg", "nats"}:
        return error
    return MissingExtra(MISSING, what=what, package=package)


def _without_query(url: str) -> tuple[str, dict[str, str]]:
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - raises if it is no number
    except ValueError as error:
        raise BadAddress(NO_ADDRESS, where=_safe(url)) from error
    return parts._replace(query="").geturl(), dict(parse_qsl(parts.query, keep_blank_values=True))


def _safe(url: str | None) -> str:
    """The address without a password that may be in it."""
    begin, at, end = str(url).rpartition("@")
    return f"{begin.partition('//')[0]}//…@{end}" if at else end
