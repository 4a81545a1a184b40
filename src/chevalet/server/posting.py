"""Handing messages to push services, which are strangers: what they say is not read."""

from __future__ import annotations

import http.client
import ipaddress
import socket
from urllib.parse import urlsplit

from chevalet.server.people import webpush
from chevalet.server.people.webpush import BadSubscription, Keys, Subscription

TTL_SECONDS = 24 * 3600
TIMEOUT = 10.0


def post(
    subscription: Subscription,
    message: bytes,
    keys: Keys,
    contact: str,
    allowed: tuple[str, ...] = (),
) -> int:
    """Hand a message to the push service; its status. Raises `OSError`, `BadSubscription`.

    It waits for the network: not for the event loop's own thread.
    """
    webpush.check(subscription, allowed)
    url = urlsplit(subscription.endpoint)
    is_https = url.scheme == "https"
    if f"{url.scheme}://{url.netloc}" not in allowed:
        _check_public(str(url.hostname), url.port or 443)
    kind = http.client.HTTPSConnection if is_https else http.client.HTTPConnection
    connection = kind(str(url.hostname), url.port, timeout=TIMEOUT)
    headers = {
        "Authorization": webpush.authorization(keys, subscription.endpoint, contact),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL_SECONDS),
        "Urgency": "normal",
    }
    path = url.path + (f"?{url.query}" if url.query else "")
    try:
        connection.request("POST", path or "/", webpush.encrypt(message, subscription), headers)
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        connection.close()


def _check_public(host: str, port: int) -> None:
    """A name may stand for an address of this machine or its neighbours: those are not asked."""
    for *_, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not ipaddress.ip_address(str(address[0]).partition("%")[0]).is_global:
            raise BadSubscription("not a public address")
