"""Guests who take all they can get within the limits, in a process of their own.

python -m tests.server.proofs.flood URL GUESTS

It says "ready" once everything is under way, then goes on until its standard input ends.
"""

import asyncio
import contextlib
import itertools
import sys
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TABLES = 10
"""Tables of experts for each guest."""
PATTERNS = ("*E*", "?A*S", "*TI*ON", "??E??", "*A*E*I*")
BIG = '{"type":"say","id":"1","text":"' + "x" * 15_000 + '"}'
TOO_BIG = "x" * 60_000


class Guest:
    """One guest from an address of their own, as the proxy in front of the server says."""

    def __init__(self, url: str, number: int) -> None:
        self.socket_url = url.replace("http", "ws", 1)
        self.headers = {"X-Forwarded-For": f"203.0.113.{number}"}
        self.http = httpx.AsyncClient(
            base_url=url, headers=self.headers | {"Origin": url}, trust_env=False, timeout=60
        )

    async def come(self) -> None:
        token = (await self.http.post("/api/tokens", json={})).json()["token"]
        self.headers["Authorization"] = f"Bearer {token}"
        self.http.headers.update(self.headers)

    async def table(self, game: str) -> str | None:
        bots = [{"kind": "bot", "level": "expert"}] * 2
        answer = await self.http.post("/api/tables", json={"game": game, "seats": bots})
        return answer.json()["table"]["id"] if answer.is_success else None

    def socket(self, table: str) -> Any:
        return connect(
            f"{self.socket_url}/api/tables/{table}/socket",
            additional_headers=self.headers,
            proxy=None,
            ping_interval=None,
        )


async def watch(guest: Guest, table: str) -> None:
    """Have bots think for somebody, for ever."""
    async for socket in guest.socket(table):
        with contextlib.suppress(WebSocketException):
            async for _ in socket:
                pass
        await asyncio.sleep(1)


async def never_read(guest: Guest, table: str) -> None:
    """Look at a table and take nothing of what is sent."""
    async for socket in guest.socket(table):
        socket.transport.pause_reading()
        with contextlib.suppress(WebSocketException):
            for _ in range(600):
                await socket.send('{"type":"look","seat":null}')
                await asyncio.sleep(0.1)


async def send_big(guest: Guest, table: str) -> None:
    """Send what is far too long, as often as it is taken."""
    async for socket in guest.socket(table):
        with contextlib.suppress(WebSocketException):
            await send_all(socket)
        await asyncio.sleep(0.2)


async def send_all(socket: ClientConnection) -> None:
    for frame in itertools.cycle((BIG, TOO_BIG)):
        await socket.send(frame)
        await asyncio.sleep(0.02)


async def search(guest: Guest) -> None:
    """Search the lexicon, as often as one may."""
    for pattern in itertools.cycle(PATTERNS):
        answer = await guest.http.get("/api/words", params={"pattern": pattern})
        if answer.status_code == 429:
            await asyncio.sleep(0.2)


async def main(url: str, guests: int) -> None:
    tasks = []
    for number in range(guests):
        guest = Guest(url, number)
        await guest.come()
        names = ("zakhia", "takemo", "echec_et_mots", "zigzag", "wordz")
        tables = [await guest.table(names[n % len(names)]) for n in range(TABLES)]
        opened = [table for table in tables if table is not None]
        works = [watch(guest, table) for table in opened]
        works += [never_read(guest, opened[0]), send_big(guest, opened[0]), search(guest)]
        tasks += [asyncio.create_task(work) for work in works]
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
