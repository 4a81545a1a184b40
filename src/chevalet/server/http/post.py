"""Sockets are handed on, between the processes of one server, to the one that has their table.

Whoever accepts a connection reads its request; if it is for the socket of a table that belongs to
another process, the connection itself goes there by a socket pair of Unix. All who play at a table
meet in one process, which has it in memory and tells them without asking anybody.
"""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from zlib import crc32

import structlog

log = structlog.get_logger(__name__)

MOST_BYTES = 64 * 1024
"""Of a request that is handed on: its head is limited to less."""
_TABLE_SOCKET = re.compile(rb"/api/tables/([^/?]+)/socket(?:\?|$)")

Adopt = Callable[[socket.socket, bytes], None]
Pair = tuple[socket.socket, socket.socket]


def pairs(count: int) -> list[Pair]:
    """For each process the end where it takes connections, and the one where others give them."""
    made = []
    for _ in range(count):
        inbox, outbox = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        for end in (inbox, outbox):
            end.settimeout(0)
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * MOST_BYTES)
        made.append((inbox, outbox))
    return made


class Post:
    """How one of several processes hands connections on, and takes those of the others."""

    def __init__(self, me: int, ends: Sequence[Pair]) -> None:
        self.me = me
        """Which of them it is."""
        self._inbox = ends[me][0]
        self._outboxes = [outbox for _, outbox in ends]

    def owner_of(self, target: bytes) -> int | None:
        """Whose table the request is about, if that is another process's.

        >>> ends = pairs(1)
        >>> post = Post(0, ends)
        >>> post.owner_of(b"/api/tables/t1/socket?seat=0"), post.owner_of(b"/api/games")
        (None, None)
        >>> for end in ends[0]:
        ...     end.close()
        """
        found = _TABLE_SOCKET.match(target)
        if found is None:
            return None
        owner = crc32(found[1]) % len(self._outboxes)
        return None if owner == self.me else owner

    def hand_on(self, owner: int, fileno: int, request: bytes) -> bool:
        """Give the connection away; False if it could not be: then it is served here."""
        if len(request) > MOST_BYTES:
            return False
        try:
            socket.send_fds(self._outboxes[owner], [request], [fileno])
        except OSError:  # it has too much to do, or is just being started again
            return False
        return True

    def open(self, adopt: Adopt) -> None:
        """From now on take what others hand on."""
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._take, adopt)

    def close(self) -> None:
        """Take no more."""
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())

    def _take(self, adopt: Adopt) -> None:
        with suppress(BlockingIOError):
            request, fds, _, _ = socket.recv_fds(self._inbox, MOST_BYTES, 1)
            for fd in fds:
                adopt(socket.socket(fileno=fd), request)
