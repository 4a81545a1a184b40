"""All endpoints as an application: every check that is common to all stands here once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from types import NoneType
from typing import Any
from urllib.parse import quote, unquote

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from chevalet.core.errors import IllegalAction
from chevalet.server.http import openapi
from chevalet.server.http.endpoint import Answer, Call, Endpoint, decode_body, decode_query
from chevalet.server.http.gate import Visitor
from chevalet.server.http.manners import check_not_suspended
from chevalet.server.http.security import (
    PeerMiddleware,
    SecurityHeadersMiddleware,
    check_origin,
    is_https,
)
from chevalet.server.http.statuses import headers_of, status_of
from chevalet.server.limits import caller_of
from chevalet.server.observing import Metrics, ObservingMiddleware
from chevalet.server.ports import StoreUnavailable
from chevalet.server.problems import Refusal
from chevalet.server.services import Services

JSON = "application/json"
DIVISION_SLASH = "\u2215"
BODY_SECONDS = 20
"""How long a body may take to come."""

Lifespan = Callable[[Starlette], AbstractAsyncContextManager[None]]
_ENCODED_SLASH = re.compile("%2F", re.IGNORECASE)
_log = structlog.get_logger("chevalet.server")


def application(
    services: Services,
    endpoints: Iterable[Endpoint],
    *,
    sockets: Sequence[BaseRoute] = (),
    documentation: ASGIApp | None = None,
    page: ASGIApp | None = None,
    lifespan: Lifespan | None = None,
) -> Starlette:
    """Endpoints and sockets behind every middleware; what they don't know goes to the page."""
    known = tuple(endpoints)
    documented = (*known, openapi.endpoint(known))
    routes: list[BaseRoute] = [
        *sockets,
        *routes_of(documented, services),
        _Rest(page, documentation),
    ]
    proxies = list(services.settings.trusted_proxies)
    behind_proxies = (
        Middleware(PeerMiddleware),
        Middleware(ProxyHeadersMiddleware, trusted_hosts=proxies),
    )
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            *(behind_proxies if proxies else ()),
            Middleware(ObservingMiddleware, metrics=services.metrics),
            Middleware(SecurityHeadersMiddleware, settings=services.settings),
            Middleware(RefusalMiddleware, metrics=services.metrics),
            Middleware(SlashMiddleware),
        ],
    )
    app.router.redirect_slashes = False
    app.state.services = services
    return app


def routes_of(endpoints: Iterable[Endpoint], services: Services) -> list[BaseRoute]:
    """One route for each path, so that a wrong method is told all the right ones."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [Route(path, _Place(path, methods, services)) for path, methods in by_path.items()]


def problem_response(refusal: Refusal) -> Response:
    """The refusal as an answer."""
    body = msgspec.json.encode(refusal.problem)
    headers = {"Cache-Control": "no-store"} | headers_of(refusal)
    return Response(body, status_of(refusal), headers, JSON)


class RefusalMiddleware:
    """Turns every exception into an answer; what went wrong inside stays inside."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the app inside does, or with the refusal that it raises."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        has_begun = False

        async def watching(message: Any) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, watching)
        except ClientDisconnect:
            return
        except Exception as error:
            if isinstance(error, StoreUnavailable):
                self._metrics.store_failed(error)
            problem = _problem_of(error, scope)
            if has_begun:  # nothing can be told any more; the connection ends
                raise
            await problem_response(problem)(scope, receive, send)


def _problem_of(error: Exception, scope: Scope) -> Refusal:
    match error:
        case Refusal():
            return error
        case IllegalAction():
            return Refusal.illegal(error)
        case HTTPException(status_code=404):
            return Refusal("unknown_path")
        case StoreUnavailable():
            return Refusal("store_unavailable")
        case _:
            _log.error("broken", exc_info=error)
            return Refusal("broken", request=scope["state"]["request_id"])


class SlashMiddleware:
    """Someone may be called Ada/Bob: a slash that is written `%2F` divides no path.

    It becomes one that looks alike, and names are found whatever signs are between their letters.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on with the path as it was meant."""
        raw = scope.get("raw_path") or b""
        if scope["type"] == "http" and b"%2f" in raw.lower():
            meant = _ENCODED_SLASH.sub(quote(DIVISION_SLASH), raw.decode("ascii", "replace"))
            scope = {**scope, "path": unquote(meant.partition("?")[0])}
        await self._app(scope, receive, send)


class _Place:
    """What stands at one path."""

    def __init__(self, path: str, methods: dict[str, Endpoint], services: Services) -> None:
        self._path = path
        self._methods = methods
        self._services = services
        names = {*methods, *(["HEAD"] if "GET" in methods else [])}
        self._allowed = ", ".join(sorted(names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer by the endpoint of the method."""
        scope["state"]["route"] = self._path
        method = "GET" if scope["method"] == "HEAD" else scope["method"]
        endpoint = self._methods.get(method)
        if endpoint is None:
            raise Refusal("wrong_method", allowed=self._allowed)
        response = await _answer(Request(scope, receive), endpoint, self._services)
        await response(scope, receive, send)


async def _answer(request: Request, endpoint: Endpoint, services: Services) -> Response:
    address = caller_of(request.client.host if request.client else None)
    visitor = None
    if endpoint.knows_caller:
        services.throttle.check("requests_per_address", address)
        if not endpoint.is_safe:
            check_origin(request, services.settings)
        visitor = await services.gate.recognise(request)
    if visitor is not None:
        request.scope["state"]["person"] = visitor.profile.id
        services.throttle.check("requests_per_person", visitor.profile.id)
        if not endpoint.is_safe:
            check_not_suspended(visitor.profile, services.now(), endpoint.path)
    path = _checked_path(request)
    query = decode_query(request.query_params.multi_items(), endpoint.query)
    body = None
    if endpoint.body is not None:
        limits = services.limits
        most = limits.record_bytes if endpoint.is_long else limits.body_bytes
        body = decode_body(await read_body(request, most), endpoint.body)
    if endpoint.needs_person:
        visitor = await _admitted(visitor, endpoint, services, address)
    person = None if visitor is None else visitor.profile
    answer = await endpoint.handle(Call(services, person, body, query, path, request))
    return _response(answer, endpoint, _renewal(request, visitor, services))


async def _admitted(
    visitor: Visitor | None, endpoint: Endpoint, services: Services, address: str
) -> Visitor:
    """The visitor or a new guest, whom the store knows if something is about to change."""
    if visitor is None:
        services.throttle.check("guests_per_address", address)
        visitor = services.gate.new_guest()
    if not visitor.is_kept and not endpoint.is_safe:
        await services.gate.keep(visitor)
    return visitor


def _renewal(
    request: Request, visitor: Visitor | None, services: Services
) -> list[tuple[str, str]]:
    if visitor is None or visitor.has_fresh_cookie:
        return []
    is_secure = is_https(request, services.settings)
    return [("Set-Cookie", services.gate.cookie(visitor.profile, is_https=is_secure))]


def _response(answer: Any, endpoint: Endpoint, renewal: list[tuple[str, str]]) -> Response:
    given = answer if isinstance(answer, Answer) else Answer(answer)
    status = given.status or endpoint.status
    if endpoint.answer is NoneType:
        response = Response(status_code=status)
    elif isinstance(given.body, bytes):
        response = Response(given.body, status)
    else:
        response = Response(msgspec.json.encode(given.body), status, media_type=JSON)
    response.headers["Cache-Control"] = "no-store"
    has_cookie = any(name == "Set-Cookie" for name, _ in given.headers)
    for name, value in [*given.headers, *([] if has_cookie else renewal)]:
        if name == "Set-Cookie":
            response.headers.append(name, value)
        else:
            response.headers[name] = value
    return response


def _checked_path(request: Request) -> dict[str, str]:
    """The path's parts; no store has anything under a name with control characters."""
    for value in request.path_params.values():
        if not value.isprintable():
            raise Refusal("unknown_path")
    return dict(request.path_params)


async def read_body(request: Request, most: int) -> bytes:
    """The body, if it is JSON, not too long and not too slow; raises the 415, 413 or 408 else."""
    media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media_type != JSON:
        raise Refusal("not_json")
    announced = request.headers.get("content-length", "0")
    if not announced.isdecimal() or int(announced) > most:
        raise Refusal("body_too_large", most=most)
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise Refusal("body_too_large", most=most)
    except TimeoutError:
        raise Refusal("too_slow") from None
    return bytes(body)


class _Rest(BaseRoute):
    """Every path that no other route knows: the documentation's, the page's, or nothing."""

    def __init__(self, page: ASGIApp | None, documentation: ASGIApp | None) -> None:
        self._page = page
        self._documentation = documentation

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Every path of HTTP."""
        return (Match.FULL if scope["type"] == "http" else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer by the documentation or the page, unless a program asked."""
        path = scope["path"]
        if self._documentation is not None and (path == "/docs" or path.startswith("/docs/")):
            scope["state"]["route"] = "documentation"
            await self._documentation(scope, receive, send)
            return
        if self._page is None or path == "/api" or path.startswith("/api/"):
            raise Refusal("unknown_path")
        scope["state"]["route"] = "page"
        await self._page(scope, receive, send)
