"""How a server is set up: one value, from the command's options and the environment."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from chevalet.core.value import Value
from chevalet.play.stepping_back import Manner
from chevalet.server.limits import Limits, Rate

PREFIX = "CHEVALET_"
LIMIT_PREFIX = f"{PREFIX}LIMIT_"
LOOPBACK = ("127.0.0.0/8", "::1/128")
Hours = Annotated[float, Meta(gt=0, le=1_000_000)]


class BadSetting(ValueError):
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
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose `X-Forwarded-*` headers are believed."""
    halls: tuple[str, ...] = ()
    """Addresses or networks behind which many people sit, such as a club's room or a school: what
    is limited by address is sixteen times as much there."""
    metrics_from: tuple[str, ...] = LOOPBACK
    """Networks that may read `/metrics`."""
    bot_seconds: float = 3.0
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
    claim_seconds: Annotated[float, Meta(gt=0)] = 60
    """How long one waits for someone who went away before one may claim the game, with a clock."""
    untimed_claim_seconds: Annotated[float, Meta(gt=0)] = 300
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
        for name in ("metrics_from", "halls"):
            _check_networks(PREFIX + name.upper(), values.get(name, ()))
        values |= {name: value for name, value in options.items() if value is not None}
        made = cls(**values)
        if made.workers > 1 and (made.bus is None or made.store == "memory:"):
            raise BadSetting("several workers need a bus, and a store that they share")
        return made


def _read(variable: str, text: str, into: Any) -> Any:
    plain: Any = text
    if into == tuple[str, ...]:
        plain = [item.strip() for item in text.split(",") if item.strip()]
    try:
        return msgspec.convert(plain, into, strict=False, dec_hook=lambda kind, value: kind(value))
    except (msgspec.ValidationError, ValueError) as error:
        raise BadSetting(f"{variable}: {error}") from None


def _check_networks(variable: str, networks: Iterable[str]) -> None:
    for network in networks:
        try:
            ipaddress.ip_network(network, strict=False)
        except ValueError as error:
            raise BadSetting(f"{variable}: {error}") from None


def _read_limits(given: Mapping[str, str]) -> Limits:
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Limits):
        variable = LIMIT_PREFIX + field.name.upper()
        if text := given.get(variable):
            values[field.name] = (
                _read_rate(variable, text) if field.type is Rate else _read(variable, text, int)
            )
    return Limits(**values)


def _read_rate(variable: str, text: str) -> Rate:
    burst, _, per_minute = text.partition(",")
    rate = Rate(_read(variable, burst, int), _read(variable, per_minute, float))
    if rate.burst < 1 or rate.per_minute <= 0:
        raise BadSetting(f"{variable}: a rate of nothing lets nobody in")
    return rate
