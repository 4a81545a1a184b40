"""A bus for servers of several processes: NATS."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from chevalet.core.trouble import trouble_of
from chevalet.server.adapters import notices
from chevalet.server.notices import AnyNotice
from chevalet.server.ports import BUS_FAILED, BusUnavailable, Listener

_log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds in which the first connection must succeed; later ones have for ever."""
BETWEEN_ATTEMPTS = 1.0
MOST_KEPT = 2**20
"""Bytes of notices that wait for a connection; what is beyond is lost."""


class NatsBus:
    """Tells all processes that share the prefix; each hears what it published itself too."""

    def __init__(
        self,
        url: str,
        prefix: str = "chevalet",
        *,
        patience: float = PATIENCE,
        between_attempts: float = BETWEEN_ATTEMPTS,
    ) -> None:
        if not re.fullmatch(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*", prefix):
            raise ValueError(f"no prefix for a subject: {prefix!r}")
        self.unreadable = 0
        """Notices that were dropped because they could not be read."""
        self.unknown: set[str] = set()
        """Kinds of notices that a newer process sent, and that were ignored."""
        self.lost = 0
        """Notices that were not sent because the connection had been gone for too long."""
        self._url = url
        self._subject = f"{prefix}.notices"
        self._patience = patience
        self._between_attempts = between_attempts
        self._client: Client | None = None
        self._listener: Listener | None = None
        self._revival: asyncio.Task[None] | None = None
        self._last_error: Exception | None = None

    @property
    def is_alone(self) -> bool:
        """Never, as far as one can know: other processes come and go."""
        return False

    async def open(self, listener: Listener) -> None:
        """Connect; from now on the listener hears every notice. Raises `BusUnavailable`."""
        self._listener = listener
        try:
            async with asyncio.timeout(self._patience):
                self._client = await self._connected()
        except (TimeoutError, OSError, NatsError) as error:
            self._listener = None
            reason = self._last_error or error
            raise BusUnavailable(
                BUS_FAILED, where=self._safe_url(), why=trouble_of(reason)
            ) from error

    async def publish(self, notice: AnyNotice) -> None:
        """Tell everyone; while there is no connection it waits, and may be lost."""
        if self._client is None:
            self.lost += 1
            return
        try:
            await self._client.publish(self._subject, notices.encode(notice))
        except (NatsError, OSError):
            self.lost += 1

    async def close(self) -> None:
        """Send what waits, then disconnect."""
        self._listener = None
        client, self._client = self._client, None
        revival, self._revival = self._revival, None
        if revival is not None:
            revival.cancel()
            await asyncio.wait([revival])
        if client is not None:
            await client.close()

    async def is_well(self) -> bool:
        """Whether it is connected now."""
        return self._client is not None and self._client.is_connected

    async def _connected(self) -> Client:
        client = Client()

        async def on_closed() -> None:
            # After some refusals, such as too many connections, the client gives up for good.
            if self._client is client:
                self._revival = asyncio.create_task(self._revive(), name="bus")

        try:
            await client.connect(
                self._url,
                name="chevalet",
                max_reconnect_attempts=-1,
                # Typed as whole seconds, used as seconds.
                reconnect_time_wait=self._between_attempts,  # type: ignore[arg-type]
                pending_size=MOST_KEPT,
                error_cb=self._on_error,
                disconnected_cb=self._on_disconnected,
                reconnected_cb=self._on_reconnected,
                closed_cb=on_closed,
            )
            await client.subscribe(self._subject, cb=self._hear)
            await client.flush()  # so that what is published from now on is heard
        except BaseException:
            await client.close()
            raise
        return client

    async def _hear(self, message: Msg) -> None:
        try:
            notice = notices.decode(message.data)
        except notices.UnknownKind as error:
            if error.kind not in self.unknown:  # once, however many come
                self.unknown.add(error.kind)
                _log.warning("ignored notices of an unknown kind: %s", error.kind)
            return
        except (msgspec.DecodeError, UnicodeDecodeError):
            self.unreadable += 1
            return
        if self._listener is None:
            return
        try:
            await self._listener(notice)
        except Exception:  # noqa: BLE001 - one notice must not silence the others
            _log.exception("a notice went wrong: %s", type(notice).__name__)

    async def _on_error(self, error: Exception) -> None:
        self._last_error = error

    async def _on_disconnected(self) -> None:
        if self._client is not None:
            _log.warning("lost the bus at %s", self._safe_url())

    async def _on_reconnected(self) -> None:
        _log.warning("the bus at %s is back", self._safe_url())

    async def _revive(self) -> None:
        while True:
            await asyncio.sleep(self._between_attempts)
            with suppress(OSError, NatsError):
                self._client = await self._connected()
                await self._on_reconnected()
                return

    def _safe_url(self) -> str:
        url = urlsplit(self._url)
        return url._replace(netloc=url.netloc.rpartition("@")[2]).geturl()
