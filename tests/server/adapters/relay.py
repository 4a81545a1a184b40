"""A line to a server that a test can cut and mend."""

import asyncio
from contextlib import suppress


class Relay:
    """Passes bytes on to a server from a port of its own."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.port = 0

    async def mend(self) -> None:
        """Connections succeed again, at the same port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """Every connection breaks and new ones are refused."""
        if self._server is not None:
            self._server.close()
        for line in self._lines:
            line.transport.abort()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        self._lines |= {writer, far_writer}
        try:
            await asyncio.gather(_pass(reader, far_writer), _pass(far_reader, writer))
        finally:
            self._lines -= {writer, far_writer}
            self._tasks.discard(task)
            for line in (writer, far_writer):
                line.close()
                with suppress(OSError):
                    await line.wait_closed()


async def _pass(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.close()
