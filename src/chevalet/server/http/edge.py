"""The outermost edge: connections are held to limits before anything of ours sees them."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request

from chevalet.server.http.framing import head_of, is_between_messages, lone_text
from chevalet.server.http.line import LINE, Hear
from chevalet.server.http.post import Post
from chevalet.server.limits import Buckets, Halls, Limits, Networks, Rate, caller_of
from chevalet.server.settings import Settings
from chevalet.server.tables.backoff import Seldom

log = structlog.get_logger(__name__)

DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    compress_settings={"memLevel": 5},
)
"""Nothing is kept from message to message: that would be 40 KB for every socket at rest."""
COMPRESSED_FROM = 4096
"""Bytes of a text from which on compressing it is worth the time: a log, hardly ever a move."""
LOG_SECONDS = 60
"""How often at most the log tells of one kind of trouble: whoever makes it could fill the disk."""
CONTROLS = Rate(30, 120)
"""Control frames of one socket, which no message limit counts; browsers send none of their own."""


class Edge:
    """What the connections of a server share: how many there are, and what was told of them."""

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
        post: Post | None = None,
        halls: Halls | None = None,
        proxies: Networks | None = None,
    ) -> None:
        self.limits = limits
        self._halls = halls or Halls()
        self._proxies = proxies or Networks()
        self.post = post
        """Of one of several processes: how it hands sockets on."""
        self._seldom = Seldom(LOG_SECONDS, clock)
        self._open: Counter[str] = Counter()
        self._callers: dict[asyncio.BaseTransport, str] = {}

    @classmethod
    def of(cls, settings: Settings, post: Post | None = None) -> Edge:
        """The edge of a server that is set up so."""
        proxies = Networks(network for each in settings.trusted_proxies for network in _nets(each))
        return cls(settings.limits, post=post, halls=Halls(settings.halls), proxies=proxies)

    def admit(self, transport: asyncio.BaseTransport, caller: str) -> bool:
        """Count a new connection, unless its address has too many."""
        if caller in self._proxies:  # it is everyone's; whom it speaks for is counted inside
            return True
        if self._open[caller] >= self.limits.connections_per_address * self._halls.fold(caller):
            self.tell("too many connections", caller)
            return False
        self._open[caller] += 1
        self._callers[transport] = caller
        return True

    def release(self, transport: asyncio.BaseTransport) -> None:
        """The connection is over; one that was never admitted was never counted."""
        caller = self._callers.pop(transport, None)
        if caller is None:
            return
        self._open[caller] -= 1
        if not self._open[caller]:
            del self._open[caller]

    def tell(self, trouble: str, caller: str) -> None:
        """Log it, but not again and again."""
        if self._seldom.may_tell(trouble):
            log.warning("connection refused", trouble=trouble, caller=caller)


def _nets(proxy: str) -> tuple[str, ...]:
    """The networks that one of the trusted proxies stands for; a name has no address."""
    if proxy == "*":
        return ("0.0.0.0/0", "::/0")
    try:
        ipaddress.ip_network(proxy, strict=False)
    except ValueError:
        return ()
    return (proxy,)


class TooLongHead(Exception):
    """The headers of a request are too many or too long."""


class GuardedHttp(HttpToolsProtocol):
    """Gives up connections whose request heads are too long, or never end."""

    edge: Edge
    _is_in_head = True
    _head_bytes = 0
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit it, and give it some time to say what it wants."""
        super().connection_made(transport)
        if not self.edge.admit(transport, self._caller):
            transport.abort()
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._end_head()
        self.edge.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head goes on and on."""
        super().data_received(data)
        if self._is_in_head and not self.transport.is_closing():
            self._head_bytes += len(data)
            if self._head_bytes > self.edge.limits.head_bytes:
                self._refuse("head too long")

    def on_message_begin(self) -> None:
        """Another request on the same connection."""
        super().on_message_begin()
        self._is_in_head, self._head_bytes = True, 0
        self._await_head()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header; what is raised here is answered by uvicorn as a bad request."""
        self._head_bytes += len(name) + len(value)
        limits = self.edge.limits
        if len(self.headers) >= limits.head_lines or self._head_bytes > limits.head_bytes:
            self.edge.tell("head too long", self._caller)
            raise TooLongHead
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The rest is the body, which our own limits count."""
        self._end_head()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the socket of a table on to the process that has the table, if there are several."""
        post = self.edge.post
        owner = None if post is None else post.owner_of(self.url)
        if post is None or owner is None:
            super().handle_websocket_upgrade()
            return
        request = [b"GET ", self.url, b" HTTP/1.1\r\n"]
        for name, value in self.scope["headers"]:
            request += [name, b": ", value, b"\r\n"]
        fileno = self.transport.get_extra_info("socket").fileno()
        if post.hand_on(owner, fileno, b"".join([*request, b"\r\n"])):
            self.transport.abort()  # here alone: the other process has it open
        else:
            super().handle_websocket_upgrade()

    @property
    def _caller(self) -> str:
        return caller_of(self.client[0] if self.client else None)

    def _await_head(self) -> None:
        self._deadline = self._deadline or self.loop.call_later(
            self.edge.limits.head_seconds, self._refuse, "head too slow"
        )

    def _end_head(self) -> None:
        self._is_in_head, self._head_bytes = False, 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, trouble: str) -> None:
        self.edge.tell(trouble, self._caller)
        self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """Ends sockets that send control frames without end, which pass every limit of messages.

    It is the `Line` of its own connection, too: texts go straight in and out.
    """

    edge: Edge

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._controls = Buckets(CONTROLS, self.loop.time)
        self._hear: Hear | None = None
        self._unsent: list[bytes] = []
        self._is_between = False
        """Whether the parser has had whole frames and messages alone, and waits for the next."""
        self.conn.available_extensions = [DEFLATE]

    def handle_connect(self, event: Request) -> None:
        """Let whoever serves it ask for the line itself."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    def listen(self, hear: Hear) -> None:
        """From now on texts are handed over as they come; None is a message that is no text."""
        self._hear = hear
        while not self.queue.empty():  # what came before
            message = self.queue.get_nowait()
            if message["type"] != "websocket.receive":
                self.queue.put_nowait(message)
                break
            hear(message.get("text"))
        self.resume()

    def data_received(self, data: bytes) -> None:
        """Hand a text on that came alone, as nearly all do; the parser reads everything else."""
        if self._is_between and self._hear is not None and not self.close_sent:
            text = lone_text(data)
            if text is not None:
                self._hear(text)
                return
        self._send_all()  # whatever the parser answers, perhaps that it ends here, comes after it
        super().data_received(data)
        self._is_between = is_between_messages(self.conn)

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
        if self._hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        text = None
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                super().send_receive_event_to_app()  # which ends it
                return
        self.frames = []
        self._hear(text)

    def pause(self) -> None:
        """Read no more for now: whoever listens has enough to do."""
        if not (self.read_paused or self.transport.is_closing()):
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        """Read on."""
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    @property
    def waiting(self) -> int:
        """How many bytes the other side has not taken yet."""
        return self.transport.get_write_buffer_size() + sum(map(len, self._unsent))

    def say(self, text: bytes) -> None:
        """Send a text; what is not taken at once waits here."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if not self._unsent:
            self.loop.call_soon(self._send_all)
        if self.conn.extensions and len(text) >= COMPRESSED_FROM:
            self.conn.send_text(text)
            self._unsent += self.conn.data_to_send()
        else:
            self._unsent.append(head_of(len(text)) + text)

    def _send_all(self) -> None:
        """Hand over what was said in one breath: to give it to the kernel is what costs most."""
        texts, self._unsent = self._unsent, []
        if texts and not self.transport.is_closing():
            self.transport.write(texts[0] if len(texts) == 1 else b"".join(texts))

    def vouch(self) -> None:
        """A person is known who answers for it: it counts no longer for its address."""
        self.edge.release(self.transport)

    def end(self, code: int, seconds: float) -> None:
        """Close the socket; who has not taken all of it by then is left behind."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self._send_all()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.resume()
        self.close_timer = self.loop.call_later(seconds, self.transport.abort)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})

    def shutdown(self) -> None:
        """The server goes down: what was said is said before that."""
        self._send_all()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer: it was admitted as a request."""
        self.edge.release(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answer, as long as it is not all that they do."""
        if self._is_within_limits():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Take an answer, or what pretends to be one."""
        if self._is_within_limits():
            super().handle_pong(event)

    def _is_within_limits(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._controls.take(""):
            self.edge.tell("too many pings", caller_of(self.client[0] if self.client else None))
            self.transport.abort()
            return False
        return True


def guarded(edge: Edge) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """The protocols of one server, which share its counts."""
    shared = {"edge": edge}
    return type("Http", (GuardedHttp,), shared), type("Socket", (GuardedSocket,), shared)
