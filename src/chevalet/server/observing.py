"""What a server tells of itself: log lines without anything that is private, and numbers."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sys
import time
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Literal, TextIO

import structlog
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chevalet.server.slates import Slate
from chevalet.server.tables.backoff import Seldom
from chevalet.server.tallies import Tallies

LAG_PERIOD = 0.25
THINKING_SECONDS = (0.01, 0.03, 0.1, 0.3, 1, 2, 3, 5, 10, 20)
PRIVATE = frozenset(
    [
        "action",
        "authorization",
        "body",
        "cookie",
        "invite",
        "password",
        "rack",
        "racks",
        "secret",
        "seed",
        "set_cookie",
        "token",
        "view",
    ]
)
"""Names under which nothing is ever logged, whoever asks for it."""

LogLine = MutableMapping[str, Any]


class Metrics:
    """The numbers of one server, for Prometheus."""

    def __init__(self) -> None:
        self._seldom = Seldom()
        self.registry = CollectorRegistry()
        self.slate: Slate | None = None
        """Of one of several processes: where it tells the others its numbers."""
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.requests = self._counter(
            "requests", "HTTP requests answered", "method", "route", "status"
        )
        self.request_seconds = self._histogram(
            "request_seconds", "From a request's head to its answer's end", "route"
        )
        self.sockets = self._gauge("sockets", "Open WebSocket connections")
        self.messages = self._tallies("socket_messages", "Messages on sockets", "direction")
        self.messages_in = self.messages.labels("in")
        self.messages_out = self.messages.labels("out")
        self.actions = self._tallies(
            "actions", "Actions of seats: accepted or refused", "game", "result"
        )
        self.bot_seconds = self._histogram(
            "bot_seconds", "How long bots thought", "game", "level", buckets=THINKING_SECONDS
        )
        self.thoughts_waiting = self._gauge(
            "thoughts_waiting", "Moves and hints that wait for a process to think about them"
        )
        self.searches_waiting = self._gauge(
            "searches_waiting", "Searches, pictures and replays that wait for their turn"
        )
        self.store_failures = self._counter(
            "store_failures", "Requests for which the store could not be reached"
        )
        self.tables = self._gauge("tables_in_memory", "Tables that this process has in memory")
        self.loop_lag = self._gauge("loop_lag_seconds", "How late the event loop last was")

    def store_failed(self, error: Exception) -> None:
        """Count it, and say so once a minute: while a store is away all requests fail alike."""
        self.store_failures.inc()
        if self._seldom.may_tell("store"):
            structlog.get_logger("chevalet.server").warning("store unavailable", exc_info=error)

    def exposed(self) -> bytes:
        """All of them, as Prometheus reads them."""
        told = self.registry if self.slate is None else self.slate.of_all(self.registry)
        return generate_latest(told)

    def _tallies(self, name: str, help_text: str, *labels: str) -> Tallies:
        return Tallies(f"chevalet_{name}", help_text, labels, self.registry)

    def _counter(self, name: str, help_text: str, *labels: str) -> Counter:
        return Counter(f"chevalet_{name}", help_text, labels, registry=self.registry)

    def _gauge(self, name: str, help_text: str) -> Gauge:
        return Gauge(f"chevalet_{name}", help_text, registry=self.registry)

    def _histogram(
        self,
        name: str,
        help_text: str,
        *labels: str,
        buckets: tuple[float, ...] = Histogram.DEFAULT_BUCKETS,
    ) -> Histogram:
        return Histogram(
            f"chevalet_{name}", help_text, labels, registry=self.registry, buckets=buckets
        )


async def watch_loop(metrics: Metrics) -> None:
    """Measure for ever how late the event loop is; cancel it to end it."""
    while True:
        asleep = time.perf_counter()
        await asyncio.sleep(LAG_PERIOD)
        metrics.loop_lag.set(max(0.0, time.perf_counter() - asleep - LAG_PERIOD))


async def tell_numbers(metrics: Metrics) -> None:
    """Let the other processes of the machine know this one's numbers, if there are several."""
    if metrics.slate is not None:
        await metrics.slate.keep_up(metrics.registry)


class ObservingMiddleware:
    """The outermost one: every request has a number, a log line and a place in the metrics."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._log = structlog.get_logger("chevalet.requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the layers below do, and take note of it."""
        if scope["type"] != "http":
            with _numbered(scope):
                await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                number = scope["state"]["request_id"].encode()
                message["headers"] = [*message["headers"], (b"x-request-id", number)]
            await send(message)

        with _numbered(scope):
            try:
                await self._app(scope, receive, noting)
            finally:
                self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        # The route's pattern, never the path: paths may hold invites, and are without number.
        route = scope["state"].get("route", "other")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._metrics.requests.labels(method, route, status).inc()
        self._metrics.request_seconds.labels(route).observe(seconds)
        tell = self._log.debug if route == "page" and status < 400 else self._log.info
        tell(
            "request",
            method=method,
            route=route,
            status=status,
            milliseconds=round(seconds * 1000, 1),
            person=scope["state"].get("person"),
        )


_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})


@contextmanager
def _numbered(scope: Scope) -> Iterator[None]:
    """Give the request a number, under which all its log lines stand."""
    number = secrets.token_hex(8)
    scope.setdefault("state", {})["request_id"] = number
    with structlog.contextvars.bound_contextvars(request=number):
        yield


def configure_logging(
    log_format: Literal["console", "json"] = "console",
    level: str = "info",
    stream: TextIO | None = None,
) -> None:
    """Send every log line of the process, libraries' included, through one set of rules.

    They go to the stream, or to standard error.
    """
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_private,
        frames_only,
    ]
    last: Any = (
        structlog.processors.JSONRenderer()
        if log_format == "json"
        else structlog.dev.ConsoleRenderer(colors=(stream or sys.stderr).isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.asgi"):
        library = logging.getLogger(name)
        library.handlers, library.propagate = [], True
    # A pool that finds no server says so again and again; `store_failed` does once a minute.
    logging.getLogger("asyncpg").setLevel(logging.CRITICAL)
    # Its lines hold whole paths, invites included; ours stand in their place.
    logging.getLogger("uvicorn.access").disabled = True
    # So do those of its sockets, which call themselves errors; below them come headers and frames.
    logging.getLogger("uvicorn.error").setLevel(max(root.level, logging.WARNING))


def without_private(_logger: Any, _method: str, line: LogLine) -> LogLine:
    """The line with a mark in place of everything that is private by its name."""
    return {name: "[private]" if name in PRIVATE else value for name, value in line.items()}


def frames_only(_logger: Any, _method: str, line: LogLine) -> LogLine:
    """The line with its exception as types and places; messages and variables may be private."""
    given = line.pop("exc_info", None)
    error = given[1] if isinstance(given, tuple) else given
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        line["exception"] = _outline(error)
    return line


def _outline(error: BaseException) -> str:
    chain: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        chain.append(f"{type(current).__qualname__} at {_places(current.__traceback__)}")
        current = current.__cause__ or (
            None if current.__suppress_context__ else current.__context__
        )
    return "; after ".join(chain)


def _places(traceback: TracebackType | None) -> str:
    places = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return " > ".join(places) or "nowhere"
