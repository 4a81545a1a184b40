"""How a server is set up: one value, from the command's options and the environment."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, inspect
from platformdirs import user_data_path

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.value import Value
from chevalet.play.stepping_back import Manner
from chevalet.server.limits import Limits, Rate

PREFIX = "CHEVALET_"
LIMIT_PREFIX = f"{PREFIX}LIMIT_"
LOOPBACK = ("127.0.0.0/8", "::1/128")
MOST: Final = 1_000_000_000_000
"""Far beyond what anyone sets, and not infinite."""
ALIKE: Final = 0.8
Hours = Annotated[float, Meta(gt=0, le=1_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=MOST)]
Burst = Annotated[int, Meta(ge=1, le=MOST)]
PerMinute = Annotated[float, Meta(gt=0, le=MOST)]

WRONG = Phrase(
    "{variable} : {quote:value} ne convient pas ; il faut {expected}.",
    "{variable}: {quote:value} won't do; it takes {expected}.",
)
WHOLE_NUMBER = Phrase("un nombre entier", "a whole number")
NUMBER = Phrase("un nombre", "a number")
BETWEEN = Phrase("{number} de {least} à {grouped:most}", "{number} from {least} to {grouped:most}")
AT_LEAST = Phrase("{number} d'au moins {least}", "{number} of at least {least}")
ABOVE_ZERO = Phrase("{number} au-dessus de 0", "{number} above 0")
ABOVE_ZERO_TO = Phrase(
    "{number} au-dessus de 0, {grouped:most} au plus", "{number} above 0, at most {grouped:most}"
)
ONE_OF = Phrase("{any:choices}", "{any:choices}")
NETWORKS = Phrase(
    "des adresses ou des réseaux, comme 127.0.0.1 ou 10.0.0.0/8",
    "addresses or networks, such as 127.0.0.1 or 10.0.0.0/8",
)
ORIGINS = Phrase(
    "des adresses comme https://example.org, sans rien après",
    "addresses such as https://example.org, with nothing after it",
)
PAGE = Phrase("une adresse comme https://example.org", "an address such as https://example.org")
PAGE_OR_MAIL = Phrase(
    "une adresse comme https://example.org/maison ou mailto:moi@example.org",
    "an address such as https://example.org/house or mailto:me@example.org",
)
RATE = Phrase(
    "deux nombres au-dessus de 0, d'un coup et par minute, comme 5,20",
    "two numbers above 0, at once and a minute, such as 5,20",
)
NOT_SHARED = Phrase(
    "Plusieurs processus veulent un bus (--bus) et des données partagées (--store).",
    "Several processes need a bus (--bus) and a store that they share (--store).",
)


class BadSetting(Mistake, ValueError):
    """A setting that can't be used; says which and why."""


class Settings(Value, frozen=True, kw_only=True):
    """Everything that can be set.

    Each field is read from `CHEVALET_` and its name in capitals; lists are separated by commas.
    Limits are read from `CHEVALET_LIMIT_` and theirs; a rate is written `burst,per minute`.
    """

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    store: str | None = None
    """`memory:`, `sqlite:PATH` or `postgresql://…`; None: a file in the data folder."""
    bus: str | None = None
    """`nats://…`; None: for the only process of a store."""
    data_folder: Path = msgspec.field(default_factory=lambda: user_data_path("chevalet"))
    secret: str | None = None
    """Signs cookies; several, by commas: the first signs, all are believed. None: a file of the
    data folder has it. Servers of one store must share it."""
    push_key: str | None = None
    """Signs Web Push messages, in hexadecimal; None: a file of the data folder has it. Servers of
    one store must share it."""
    push_origins: tuple[str, ...] = ()
    """Push services that need not be public, such as `http://127.0.0.1:9000`."""
    allowed_origins: tuple[str, ...] = ()
    """Pages of other hosts that may act here, such as `https://example.org`."""
    public_url: str | None = None
    """Where people reach the server, if that is not where it listens."""
    about_url: str | None = None
    """The host's own page about this server: who runs it, how to reach them."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose `X-Forwarded-*` headers are believed."""
    halls: tuple[str, ...] = ()
    """Addresses or networks behind which many people sit, such as a club's room or a school: what
    is limited by address is sixteen times as much there."""
    metrics_from: tuple[str, ...] = LOOPBACK
    """Networks that may read `/metrics`."""
    bot_seconds: Seconds = 3.0
    """How long a bot may think about a move."""
    bot_nodes: Annotated[int, Meta(ge=1)] | None = None
    """How many nodes instead, whatever the time: the same game from the same deal, for tests."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    """Processes that serve; several need a bus, and a store that they share."""
    bot_processes: Annotated[int, Meta(ge=0, le=256)] | None = None
    """Processes in which bots think; None: one for each core, 0: threads of the server itself."""
    analyses: Manner = "idle"
    """They run only where a core is idle; `nice`: they have a small share of busy ones, too."""
    listed_wait_hours: Hours = 24
    """How long a listed table waits for players while nobody touches it; then it closes."""
    private_wait_hours: Hours = 30 * 24
    """The same for tables that are not listed."""
    claim_seconds: Seconds = 60
    """How long one waits for someone who went away before one may claim the game, with a clock."""
    untimed_claim_seconds: Seconds = 300
    """The same in a game without a clock."""
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """`info` has a line for each request."""
    limits: Limits = Limits()

    def __repr__(self) -> str:
        """The settings without those that hold secrets: tracebacks and logs may show them."""
        return f"Settings(host={self.host!r}, port={self.port!r}, …)"

    @property
    def is_public_https(self) -> bool:
        """Whether people reach it by TLS, wherever that ends."""
        return (self.public_url or "").lower().startswith("https:")

    @property
    def store_url(self) -> str:
        """The store's whole address."""
        own_file = f"sqlite:{self.data_folder / 'chevalet.db'}"
        return own_file if self.store in {None, "", "sqlite:"} else str(self.store)

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None, **options: Any) -> Settings:
        """The settings of the environment, and over them the options that are not None.

        Raises:
            BadSetting: a value can't be used.
        """
        given = os.environ if environment is None else environment
        values: dict[str, Any] = {}
        for field in msgspec.structs.fields(cls):
            variable = PREFIX + field.name.upper()
            if field.name != "limits" and given.get(variable):
                values[field.name] = _read(variable, given[variable], field.type)
        values["limits"] = _read_limits(given)
        _check_addresses(values)
        values |= {name: value for name, value in options.items() if value is not None}
        made = cls(**values)
        if made.workers > 1 and (made.bus is None or made.store == "memory:"):
            raise BadSetting(NOT_SHARED)
        return made


def misspelt(environment: Mapping[str, str] | None = None) -> Iterator[tuple[str, str]]:
    """Variables that are no settings and nearly are, each with the one that was meant.

    >>> list(misspelt({"CHEVALET_PORTS": "80", "CHEVALET_PORT": "80", "CHEVALET_CORE": "x"}))
    [('CHEVALET_PORTS', 'CHEVALET_PORT')]
    """
    known = [field.name.upper() for field in msgspec.structs.fields(Settings)]
    limits = [field.name.upper() for field in msgspec.structs.fields(Limits)]
    known += [LIMIT_PREFIX.removeprefix(PREFIX) + name for name in limits]
    for variable in sorted(os.environ if environment is None else environment):
        name = variable.removeprefix(PREFIX)
        if variable.startswith(PREFIX) and name not in known:
            for near in get_close_matches(name, known, n=1, cutoff=ALIKE):
                yield variable, PREFIX + near


def _read(variable: str, text: str, into: Any) -> Any:
    plain: Any = text
    if into == tuple[str, ...]:
        plain = [item.strip() for item in text.split(",") if item.strip()]
    try:
        return msgspec.convert(plain, into, strict=False, dec_hook=lambda kind, value: kind(value))
    except (msgspec.ValidationError, ValueError):
        expected = _expected(inspect.type_info(into))
        raise BadSetting(WRONG, variable=variable, value=text, expected=expected) from None


def _expected(kind: inspect.Type) -> Phrase | Saying:
    """What a setting of this type may be, in words."""
    match kind:
        case inspect.UnionType(types=(some, *_)):
            return _expected(some)
        case inspect.LiteralType(values=choices):
            return ONE_OF.of(choices=choices)
        case inspect.IntType(ge=int(least), le=None):
            return AT_LEAST.of(number=WHOLE_NUMBER, least=least)
        case inspect.IntType(ge=int(least), le=int(most)):
            return BETWEEN.of(number=WHOLE_NUMBER, least=least, most=most)
        case inspect.FloatType(le=most) if most is not None:
            return ABOVE_ZERO_TO.of(number=NUMBER, most=int(most))
        case _:
            return ABOVE_ZERO.of(number=NUMBER)


def _check_addresses(values: Mapping[str, Any]) -> None:
    """What is an address must be one: a wrong one would be left out without a word."""
    for name in ("trusted_proxies", "halls", "metrics_from"):
        for each in values.get(name, ()):
            if not (_is_network(each) or (name, each) == ("trusted_proxies", "*")):
                raise _wrong(name, each, NETWORKS)
    for name in ("push_origins", "allowed_origins"):
        for each in values.get(name, ()):
            if not _is_origin(each):
                raise _wrong(name, each, ORIGINS)
    if not _is_page(values.get("public_url", "https://example.org")):
        raise _wrong("public_url", values["public_url"], PAGE)
    about = values.get("about_url", "https://example.org")
    if not (_is_page(about) or _is_mail(about)):
        raise _wrong("about_url", about, PAGE_OR_MAIL)


def _wrong(name: str, value: str, expected: Phrase) -> BadSetting:
    return BadSetting(WRONG, variable=PREFIX + name.upper(), value=value, expected=expected)


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _is_page(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme in {"http", "https"} and bool(parts.netloc)


def _is_mail(text: str) -> bool:
    parts = urlsplit(text)
    return parts.scheme == "mailto" and "@" in parts.path


def _is_origin(text: str) -> bool:
    parts = urlsplit(text)
    return bool(parts.scheme and parts.netloc) and text == f"{parts.scheme}://{parts.netloc}"


def _read_limits(given: Mapping[str, str]) -> Limits:
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Limits):
        variable = LIMIT_PREFIX + field.name.upper()
        if text := given.get(variable):
            values[field.name] = (
                _read_rate(variable, text) if field.type is Rate else _read(variable, text, Count)
            )
    return Limits(**values)


def _read_rate(variable: str, text: str) -> Rate:
    burst, _, per_minute = text.partition(",")
    try:
        return Rate(_read(variable, burst, Burst), _read(variable, per_minute, PerMinute))
    except BadSetting:
        raise BadSetting(WRONG, variable=variable, value=text, expected=RATE) from None
