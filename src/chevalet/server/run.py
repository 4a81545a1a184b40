"""Running the server: from the command to the last goodbye."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
import uvicorn
from starlette.applications import Starlette
from starlette.types import Message, Receive, Scope, Send

from chevalet.core.errors import Mistake
from chevalet.core.phrases import Phrase
from chevalet.core.trouble import trouble_of
from chevalet.native.library import flaw_of_chosen
from chevalet.server.app import build_app, load_games
from chevalet.server.descriptors import take_all_allowed
from chevalet.server.http.edge import Edge, guarded
from chevalet.server.http.post import Post
from chevalet.server.observing import configure_logging
from chevalet.server.services import Services
from chevalet.server.settings import Settings
from chevalet.server.slates import Slate, Slates
from chevalet.server.workers import Workers

log = structlog.get_logger(__name__)

GRACE_SECONDS = 10
PING_SECONDS = 20
FAREWELL_SECONDS = 0.2
STOPPING = (signal.SIGINT, signal.SIGTERM)
UNTAKEN_BYTES = 32 * 1024
"""What the kernel may keep for us of one connection: it comes in one piece, and all others wait."""
BACKLOG = 16_384
"""Connections that may wait to be taken, or as many as the kernel lets: when a process of several
dies, all its people come to the others within a moment."""
UNREAD_SECONDS = 60
"""How long a connection may leave what it is sent unread; then the kernel ends it."""
SWITCH_SECONDS = 0.001
"""How long a thinking thread may keep the others waiting; Python's own 5 ms add up."""
COLLECTED_AFTER = (10_000, 5, 20)
"""How many new objects make Python look for cycles, and how often it then looks further back.

Nearly all that a move makes goes by itself or stays with its table: looking every 700 objects, as
Python does, took a seventh of the processor's time.
"""


TAKEN = Phrase(
    "{where} est déjà pris : prenez un autre port, ou --port 0 pour n'importe lequel.",
    "{where} is taken: choose another port, or --port 0 for any.",
)
NO_LISTENING = Phrase(
    "Impossible d'écouter sur {where} : {why}", "It is not possible to listen on {where}: {why}"
)


class PortTaken(Mistake):
    """Something else listens there, or may not be listened on."""


class Opening:
    """The app, whose failure to begin is kept for the one who asked for it to be told in a line."""

    def __init__(self, app: Starlette) -> None:
        self._app = app
        self.failure: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve as the app does."""
        if scope["type"] != "lifespan":
            await self._app(scope, receive, send)
            return

        async def without_traceback(message: Message) -> None:
            is_failure = message["type"] == "lifespan.startup.failed"
            await send({**message, "message": ""} if is_failure else message)

        try:
            await self._app(scope, receive, without_traceback)
        except Mistake as error:
            self.failure = error
            raise


class TableServer(uvicorn.Server):
    """Tells the tables before it closes their sockets."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Starlette,
        begun: Callable[[], None],
        post: Post | None = None,
    ) -> None:
        super().__init__(config)
        self._services: Services = app.state.services
        self._begun = begun
        self._post = post
        self._adopting: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say so."""
        await super().startup(sockets)
        if not self.should_exit:
            if self._post is not None:
                self._post.open(self._adopt)
            self._begun()

    def _adopt(self, connection: socket.socket, request: bytes) -> None:
        """Another process hands on a socket, and what was asked for on it."""
        task = asyncio.create_task(self._serve_adopted(connection, request))
        self._adopting.add(task)
        task.add_done_callback(self._adopting.discard)

    async def _serve_adopted(self, connection: socket.socket, request: bytes) -> None:
        connection.settimeout(0)
        protocol = self.config.ws_protocol_class(  # type: ignore[call-arg, misc]  # as uvicorn does
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        loop = asyncio.get_running_loop()
        try:
            await loop.connect_accepted_socket(lambda: protocol, connection)
        except OSError:  # it ended on its way
            connection.close()
            return
        protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye while the sockets are still open, then close in order."""
        if self._post is not None:
            self._post.close()
        self._services.hall.say_goodbye()
        await asyncio.sleep(FAREWELL_SECONDS)  # for the farewells to leave
        await super().shutdown(sockets)


def listening_socket(host: str, port: int) -> socket.socket:
    """The socket to serve on; raises `PortTaken`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # By its protocol asyncio knows that small messages must not wait for each other (Nagle).
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNTAKEN_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # closing alone would wait for the reader for ever
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    try:
        made.bind((host, port))
    except OSError as error:
        made.close()
        where = f"{host}:{port}"
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(TAKEN, where=where) from error
        raise PortTaken(NO_LISTENING, where=where, why=trouble_of(error)) from error
    return made


def _favour_the_loop() -> None:
    """Bots think in threads of this process: let the event loop never wait long for its turn."""
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # games and dictionaries stay: no need to look through them again and again
    gc.set_threshold(*COLLECTED_AFTER)


@contextmanager
def _ending_in_order(server: uvicorn.Server) -> Iterator[None]:
    """Being told to stop is no failure: the process goes on to its own end, and exits with 0.

    uvicorn raises the signal again once it has closed everything, for whoever had handled it
    before; here that is the server itself, which has nothing left to do.
    """
    before = {each: signal.signal(each, server.handle_exit) for each in STOPPING}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def configured(
    app: Opening | Starlette, settings: Settings, post: Post | None = None
) -> uvicorn.Config:
    """How connections reach the app: with limits from the first byte on."""
    limits = settings.limits
    http, websocket = guarded(Edge.of(settings, post))
    return uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        ws_max_size=4 * limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="on",
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def tell_of_core() -> None:
    """A line in the log if the compiled core is there and can't be used: all bots are slow then."""
    if (flaw := flaw_of_chosen()) is not None:
        log.warning("core not used", reason=flaw)


def serve(settings: Settings, begun: Callable[[str], None]) -> None:
    """Serve until told to stop; `begun` is called with the address once people can come."""
    configure_logging(settings.log_format, settings.log_level)
    tell_of_core()
    take_all_allowed()
    listening = listening_socket(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    address = settings.public_url or f"http://{f'[{host}]' if ':' in host else host}:{port}"
    with listening:
        if settings.workers == 1:
            serve_on(listening, settings, lambda: begun(address))
            return
        load_games()  # once for all
        _favour_the_loop()

        slates = Slates(settings.workers)

        def work(post: Post, has_begun: Callable[[], None]) -> None:
            serve_on(listening, settings, has_begun, post, Slate(slates, post.me))

        Workers(settings.workers, work, lambda: begun(address)).run()


def serve_on(
    listening: socket.socket,
    settings: Settings,
    begun: Callable[[], None],
    post: Post | None = None,
    slate: Slate | None = None,
) -> None:
    """Serve in this process until told to stop; `post` and `slate` are for one of several."""
    app = build_app(settings)
    app.state.services.metrics.slate = slate
    _favour_the_loop()
    opening = Opening(app)
    config = configured(opening, settings, post)
    server = TableServer(config, app, begun, post)
    with _ending_in_order(server):
        try:
            server.run(sockets=[listening])
        except SystemExit:  # uvicorn's way to say that the app did not begin
            if opening.failure is None:
                raise
    if opening.failure is not None:
        raise opening.failure
