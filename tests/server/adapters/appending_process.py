"""A process that appends to a SQLite file and says what was acknowledged, for tests that kill it.

    python appending_process.py PATH NAME COUNT

Each of several appenders tries again where another was first; a line is a seq and its text.
"""

import asyncio
import sys
from pathlib import Path

import msgspec

from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.ports import SeqTaken, Stored
from chevalet.server.wire.common import TableId

TABLE = TableId("t1")
APPENDERS = 4


async def append_all(store: SqliteStore, name: str, count: int) -> None:
    for k in range(count):
        while True:
            card = await store.card(TABLE)
            assert card is not None
            seq = card.next_seq
            entry = Stored(seq, 1, f"{name} {k}".encode())
            try:
                await store.append(msgspec.structs.replace(card, next_seq=seq + 1), [entry])
            except SeqTaken:
                continue
            print(seq, f"{name} {k}", flush=True)
            break


async def main(path: str, name: str, count: str) -> None:
    store = SqliteStore(Path(path))
    await store.open()
    await asyncio.gather(*(append_all(store, f"{name}{i}", int(count)) for i in range(APPENDERS)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
