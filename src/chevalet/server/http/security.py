"""Which pages may act here, and what a browser is told to forbid ours."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chevalet.server.problems import Refusal
from chevalet.server.settings import Settings

_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
_DEFAULT_PORTS = {"http": 80, "ws": 80, "https": 443, "wss": 443}
_FORWARDING = ("x-forwarded-for", "forwarded", "via", "x-real-ip")

PERMISSIONS = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    # Not `no-referrer`: under that a browser gives a form's Origin as null.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


def has_token(connection: HTTPConnection) -> bool:
    """Whether it names itself by a token; no page can make a browser add one to a request."""
    return connection.headers.get("authorization", "").lower().startswith("bearer ")


def is_own_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a page of this server, or of an origin that the settings allow, is asking.

    For every request that changes something, and for every WebSocket: browsers send cookies with
    those whatever page asks. A connection with a token needs no origin.
    """
    if has_token(connection):
        return True
    origin = connection.headers.get("origin", "")
    if origin in allowed_origins(settings):
        return True
    host = _authority(f"//{connection.headers.get('host', '')}", origin)
    return host is not None and host == _authority(origin)


def is_https(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether people reach this server by TLS, here or at a proxy in front of it.

    A public address says so for all: what a proxy forgets to tell must not cost a cookie's guard.
    """
    return connection.url.scheme in {"https", "wss"} or settings.is_public_https


def check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Raises the 403 for pages that may not act here."""
    if not is_own_origin(connection, settings):
        raise Refusal("foreign_origin")


def allowed_origins(settings: Settings) -> frozenset[str]:
    """The origins that may act here beside the host that was asked."""
    public = urlsplit(settings.public_url or "")
    own = [f"{public.scheme}://{public.netloc}"] if public.netloc else []
    return frozenset([*settings.allowed_origins, *own])


@lru_cache(maxsize=256)  # pages of one house ask again and again
def _authority(url: str, scheme_of: str | None = None) -> tuple[str, int] | None:
    """Host and port of a URL; None matches nothing. A `Host` header has the origin's scheme."""
    try:
        parts = urlsplit(url)
        scheme = urlsplit(scheme_of).scheme if scheme_of is not None else parts.scheme
        port = parts.port or _DEFAULT_PORTS[scheme]
    except (ValueError, KeyError):
        return None
    return (parts.hostname.lower(), port) if parts.hostname else None


def is_from(connection: HTTPConnection, networks: Iterable[str]) -> bool:
    """Whether the caller's own address is in one of the networks.

    What an unknown proxy hands on has the proxy's address, which says nothing of the caller.
    """
    is_handed_on = any(name in connection.headers for name in _FORWARDING)
    client = connection.scope.get("client")
    if is_handed_on and connection.scope["state"].get("peer", client) == client:
        return False
    try:
        address = ipaddress.ip_address(connection.client.host if connection.client else "")
    except ValueError:
        return False
    return any(address in ipaddress.ip_network(network, strict=False) for network in networks)


class PeerMiddleware:
    """Notes who connected, before a trusted proxy's word for the caller is taken."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on with the note."""
        scope.setdefault("state", {})["peer"] = scope.get("client")
        await self._app(scope, receive, send)


class SecurityHeadersMiddleware:
    """Adds the headers by which browsers guard the page to every answer."""

    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the layers below do, with the headers."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)

        async def guarding(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                # The documentation has one of its own.
                headers.setdefault(
                    "Content-Security-Policy", content_policy(connection.headers.get("host"))
                )
                for name, value in HEADERS.items():
                    headers[name] = value
                if is_https(connection, self._settings):
                    headers["Strict-Transport-Security"] = "max-age=31536000"
            await send(message)

        await self._app(scope, receive, guarding)


def content_policy(host: str | None) -> str:
    """What the page may load and where it may connect: this host alone, no inline code.

    Older browsers don't count a WebSocket of the same host as `'self'`, so it is named.
    """
    sockets = f" ws://{host} wss://{host}" if host and _HOST.fullmatch(host) else ""
    return "; ".join(
        (
            "default-src 'self'",
            "img-src 'self' data:",
            f"connect-src 'self'{sockets}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )
