"""What tables and sockets cost that nobody moves at: memory, start, and moves beside them.

    python benchmarks/idle.py [--tables 10000] [--sockets 5000]

Tables of Zakhia on SQLite, two sockets each at as many as there are sockets for.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # this folder, when run as a script

from benchmarks._raw_socket import RawSocket
from benchmarks.throughput import DealtServer, Run, loaded, scripts_of, seated
from chevalet.server.wire.http import MySeat
from tests.server.proofs.players import guest

GAME = "zakhia"
MOVING = 40
SECONDS = 3.0


def resident(pid: int) -> float:
    """Memory of a process in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


async def main(tables: int, sockets: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = DealtServer(Path(folder), f"sqlite:{folder}/idle.db")
        async with server, await guest(server.url) as client, await guest(server.url) as other:
            print(f"at rest: {resident(server.pid):.0f} MB")
            ids = [(await client.open_table(GAME, [MySeat(), MySeat()])).id for _ in range(tables)]
            print(f"{tables} tables opened: {resident(server.pid):.0f} MB")
            opened = []
            for number in range(sockets):
                path = f"/api/tables/{ids[number // 2]}/socket?seat={number % 2}"
                connected = RawSocket.connect(
                    server.port, path, lambda _: None, client.socket_headers
                )
                opened.append(await connected)
            print(f"{len(opened)} sockets connected: {resident(server.pid):.0f} MB")
            scripts, run = scripts_of(GAME), Run()
            for _ in range(MOVING * 12):
                both = (client, other)
                run.waiting.append(await seated(both, server.port, GAME, scripts, run))
            given = argparse.Namespace(tables=MOVING, seconds=SECONDS, beside=[])
            print((await loaded("beside them", run, server.pid, given)).row)
            server.kill()
            begin = time.perf_counter()
            await server.start()
            print(f"cold start: {time.perf_counter() - begin:.1f} s, {resident(server.pid):.0f} MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--sockets", type=int, default=5_000)
    asyncio.run(main(**vars(parser.parse_args())))
