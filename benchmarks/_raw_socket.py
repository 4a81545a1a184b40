"""A WebSocket client that does next to nothing, so that a load test measures the server."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable, Mapping
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
_FINAL, _MASKED = 0x80, 0x80
_NO_MASK = bytes(4)
"""A mask of zeros leaves the text as it is: allowed, and free of cost."""
Hear = Callable[[bytes], None]


class RawSocket(asyncio.Protocol):
    """Sends texts and hands on those that come, as bytes."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._unread = b""
        self._is_in_head = True
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls, port: int, path: str, hear: Hear, headers: Mapping[str, str] | None = None
    ) -> RawSocket:
        """A socket to this machine that is open."""
        loop = asyncio.get_running_loop()
        transport, made = await loop.create_connection(lambda: cls(hear), "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {
            "Host": f"127.0.0.1:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **(headers or {}),
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        transport.write(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        await made.is_open
        return made

    def send(self, text: bytes) -> None:
        """Send a text of up to 64 KiB."""
        assert self._transport is not None
        size = len(text)
        short = size < 126
        length = bytes((_MASKED | size,)) if short else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes((_FINAL | TEXT,)) + length + _NO_MASK + text)

    def close(self) -> None:
        """Leave without a word."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's says so of itself only

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(exc or ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        if self._is_in_head:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            self._is_in_head = False
            if not head.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(ConnectionError(head.decode()))
                return
            self.is_open.set_result(None)
        self._unread = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Hand the texts on; what is left is the beginning of a frame."""
        at, size = 0, len(data)
        while size - at >= 2:
            kind, length, begin = data[at] & 0xF, data[at + 1], at + 2
            if length == 126:
                length, begin = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, begin = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            end = begin + length
            if end > size or begin > size:
                break
            if kind == TEXT:
                self.hear(data[begin:end])
            elif kind == PING:
                assert self._transport is not None
                body = data[begin:end]
                head = bytes((_FINAL | PONG, _MASKED | len(body)))
                self._transport.write(head + _NO_MASK + body)
            at = end
        return data[at:]
