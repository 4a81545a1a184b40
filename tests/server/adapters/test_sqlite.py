"""What only the SQLite store promises: group commit, other processes, and files in trouble."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager

import msgspec
import pytest

from chevalet.server import schema
from chevalet.server.adapters import sqlite_file
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.ports import SeqTaken, StoreUnavailable
from tests import processes
from tests.server.adapters import appending_process
from tests.server.adapters.appending_process import APPENDERS
from tests.server.adapters.samples import ANNE, TABLE, a_card, some_entries

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(anyio_backend, sqlite):
    store = sqlite.store()
    await store.open()
    yield store
    await store.close()


@contextmanager
def held_by_another(store: SqliteStore):
    """Another process is in the middle of a write."""
    with closing(sqlite3.connect(store.path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")


async def create_tables(store: SqliteStore, count: int) -> None:
    await asyncio.gather(*(store.create(a_card(f"t{i}"), some_entries(0, 1)) for i in range(count)))


def append_to(store: SqliteStore, i: int, first: int = 1) -> asyncio.Task[None]:
    card = a_card(f"t{i}", next_seq=first + 1)
    return asyncio.create_task(store.append(card, some_entries(first, 1)))


class TestGroupCommit:
    async def test_all_that_waits_is_one_transaction(self, store):
        await create_tables(store, 100)
        before = store.transactions
        with held_by_another(store):
            appends = [append_to(store, i) for i in range(100)]
            await asyncio.sleep(0)
        await asyncio.gather(*appends)
        assert store.transactions - before <= 2  # the first may have gone ahead alone
        for i in range(100):
            assert len(await store.entries(f"t{i}")) == 2

    async def test_many_at_once_are_few_transactions(self, store):
        await create_tables(store, 200)
        before = store.transactions
        await asyncio.gather(*(append_to(store, i) for i in range(200)))
        assert store.transactions - before <= 50

    async def test_one_that_comes_late_fails_alone(self, store):
        await create_tables(store, 10)
        before = store.transactions
        with held_by_another(store):
            appends = [append_to(store, i, first=5 if i % 3 == 0 else 1) for i in range(10)]
            await asyncio.sleep(0)
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert store.transactions - before <= 2
        for i, result in enumerate(results):
            assert isinstance(result, SeqTaken) == (i % 3 == 0)
            assert await store.entries(f"t{i}") == some_entries(0, 1 if i % 3 == 0 else 2)

    async def test_who_sits_down_is_found_though_many_write(self, store):
        await create_tables(store, 5)
        cards = [a_card(f"t{i}", next_seq=2, people=("ben",) * (i % 2)) for i in range(5)]
        await asyncio.gather(*(store.append(card, some_entries(1, 1)) for card in cards))
        assert [card.table for card in await store.of_person("ben")] == ["t1", "t3"]

    async def test_moves_games_that_end_and_tables_that_are_hidden_go_together(self, store):
        """A move writes fewer columns than what else becomes of a table."""
        await create_tables(store, 6)
        playing = [
            a_card(f"t{i}", next_seq=2, status="playing", updated=2_000 + i, wake_at=5)
            for i in range(6)
        ]
        await asyncio.gather(*(store.append(card, some_entries(1, 1)) for card in playing))
        later = [
            msgspec.structs.replace(card, next_seq=3, updated=card.updated + 50, wake_at=None)
            for card in playing
        ]
        later[2] = msgspec.structs.replace(later[2], status="over", face=b"over")
        later[3] = msgspec.structs.replace(later[3], listed=False)
        later[4] = msgspec.structs.replace(later[4], face=b"moved", wake_at=9)
        with held_by_another(store):
            appends = [asyncio.create_task(store.append(c, some_entries(2, 1))) for c in later]
            await asyncio.sleep(0)
        await asyncio.gather(*appends)
        assert [await store.card(card.table) for card in later] == later
        assert [card.table for card in await store.listed("playing")] == ["t5", "t4", "t1", "t0"]
        assert [card.table for card in await store.listed("over")] == ["t2"]
        assert [due.table for due in await store.due(100)] == ["t4"]

    async def test_appends_that_can_not_be_are_refused_among_many(self, store):
        await create_tables(store, 5)
        cards = [a_card(f"t{i}", next_seq=2) for i in range(5)]
        cards[1] = msgspec.structs.replace(cards[1], updated=2**70)  # no such integer
        cards[3] = msgspec.structs.replace(cards[3], status="asleep")
        with held_by_another(store):
            appends = [
                asyncio.create_task(store.append(each, some_entries(1, 1))) for each in cards
            ]
            await asyncio.sleep(0)
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(r) for r in results[1::2]] == [OverflowError, sqlite3.IntegrityError]
        assert [len(await store.entries(f"t{i}")) for i in range(5)] == [2, 1, 2, 1, 2]

    async def test_a_log_that_is_ahead_of_its_card_takes_nothing(self, store):
        await create_tables(store, 3)
        with sqlite3.connect(store.path) as file:
            file.execute("INSERT INTO entries VALUES ('t1', 1, 0, x'00')")
        results = await asyncio.gather(
            *(append_to(store, i) for i in range(3)), return_exceptions=True
        )
        assert [type(each) for each in results] == [type(None), SeqTaken, type(None)]

    async def test_one_that_breaks_half_way_leaves_nothing_and_harms_nobody(self, store):
        await create_tables(store, 3)
        too_long_ago = a_card("t1", next_seq=2, people=("ben",), updated=2**70)  # no such integer
        bad_status = a_card("t2", next_seq=2, people=("ben",), status="asleep")
        with held_by_another(store):
            appends = [
                append_to(store, 0),
                asyncio.create_task(store.append(too_long_ago, some_entries(1, 1))),
                asyncio.create_task(store.append(bad_status, some_entries(1, 1))),
                asyncio.create_task(store.create(a_card("t3"), some_entries(0, 1))),
            ]
            await asyncio.sleep(0)
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(r) for r in results[1:3]] == [OverflowError, sqlite3.IntegrityError]
        assert results[0] is results[3] is None
        assert [len(await store.entries(f"t{i}")) for i in range(4)] == [2, 1, 1, 1]
        assert await store.card("t2") == a_card("t2")

    async def test_one_that_nobody_waits_for_harms_nobody(self, store):
        await create_tables(store, 2)
        with held_by_another(store):
            given_up, kept = append_to(store, 0), append_to(store, 1)
            await asyncio.sleep(0)
            given_up.cancel()
            await asyncio.sleep(0)
        await kept
        assert given_up.cancelled()
        assert len(await store.entries("t1")) == 2

    async def test_reading_goes_on_while_a_write_waits(self, store):
        await create_tables(store, 1)
        with held_by_another(store):
            append = append_to(store, 0)
            for _ in range(20):
                assert len(await store.entries("t0")) == 1
            assert not append.done()
        await append


class TestOtherProcesses:
    async def test_what_a_killed_process_had_acknowledged_is_there(self, store):
        await store.create(a_card(), some_entries(0, 1))
        for run in range(3):
            acknowledged = await asyncio.to_thread(killed_after, 40, store.path, f"run{run}-")
            log = await store.entries(TABLE)
            card = await store.card(TABLE)
            assert [entry.seq for entry in log] == list(range(card.next_seq))
            written = {f"{entry.seq} {entry.data.decode()}" for entry in log}
            assert len(acknowledged) >= 40
            assert set(acknowledged) <= written

    async def test_two_processes_lose_nothing_of_each_other(self, store):
        await store.create(a_card(), some_entries(0, 1))
        with appending(store.path, "one", 25) as one, appending(store.path, "two", 25) as two:
            runs = [one, two]
            outputs = [await asyncio.to_thread(run.communicate) for run in runs]
        log = await store.entries(TABLE)
        assert [run.returncode for run in runs] == [0, 0]
        acknowledged = [line for output, _ in outputs for line in output.splitlines()]
        assert sorted(acknowledged) == sorted(f"{e.seq} {e.data.decode()}" for e in log[1:])
        assert len(log) == 1 + 2 * APPENDERS * 25

    async def test_several_processes_may_open_a_new_file_at_once(self, sqlite):
        program = f"""
import asyncio, pathlib
from chevalet.server.adapters.sqlite import SqliteStore
async def main():
    store = SqliteStore(pathlib.Path({str(sqlite.path)!r}))
    await store.open()
    assert await store.is_well()
    await store.close()
asyncio.run(main())
"""
        with ExitStack() as ending:
            command = [sys.executable, "-c", program]
            runs = [ending.enter_context(processes.running(command)) for _ in range(4)]
            assert [await asyncio.to_thread(run.wait) for run in runs] == [0] * 4

    async def test_a_process_that_never_lets_go_makes_it_unavailable(self, store, monkeypatch):
        monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)
        other = SqliteStore(store.path)
        with (
            held_by_another(store),
            pytest.raises(StoreUnavailable, match=r"another program holds them$"),
        ):
            await other.open()
        await other.open()
        await other.close()


def appending(path, name: str, count: int) -> AbstractContextManager[subprocess.Popen[str]]:
    command = [sys.executable, appending_process.__file__, str(path), name, str(count)]
    return processes.running(command, stdout=subprocess.PIPE)


def killed_after(lines: int, path, name: str) -> list[str]:
    """What a process said before it was killed in the midst of its work."""
    with appending(path, name, 1_000_000) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    return [line.rstrip("\n") for line in said if line.endswith("\n")]


class TestTrouble:
    async def test_the_folder_is_made_and_the_file_is_private(self, tmp_path):
        store = SqliteStore(tmp_path / "new" / "folder" / "chevalet.db")
        await store.open()
        assert store.path.stat().st_mode & 0o777 == 0o600
        await store.close()

    async def test_what_is_no_database_is_unavailable(self, sqlite):
        sqlite.path.write_bytes(b"not a database " * 1000)
        with pytest.raises(
            StoreUnavailable, match=r"chevalet\.db can't be reached: it is no SQLite file$"
        ):
            await sqlite.store().open()
        assert sqlite.path.read_bytes() == b"not a database " * 1000

    async def test_a_path_that_cannot_be_a_file_is_unavailable(self, tmp_path):
        (tmp_path / "file").touch()
        for path in (tmp_path, tmp_path / "file" / "chevalet.db"):
            with pytest.raises(StoreUnavailable, match=str(path)):
                await SqliteStore(path).open()

    async def test_damage_is_unavailable_when_it_is_met(self, sqlite):
        store = sqlite.store()
        await store.open()
        for i in range(50):
            await store.create(a_card(f"t{i}", next_seq=40), some_entries(0, 40))
        await store.close()
        with closing(sqlite3.connect(sqlite.path)) as file:  # what is there to open stays whole
            (whole,) = file.execute("SELECT max(rootpage) FROM sqlite_master").fetchone()
        pages = bytearray(sqlite.path.read_bytes())
        pages[whole * 4096 :] = b"\xff" * len(pages[whole * 4096 :])
        sqlite.path.write_bytes(pages)
        await store.open()
        reads = [store.entries(f"t{i}") for i in range(50)]
        writes = [append_to(store, i, first=40) for i in range(50)]
        results = await asyncio.gather(*reads, *writes, return_exceptions=True)
        await store.close()
        for some in (results[:50], results[50:]):
            errors = [result for result in some if isinstance(result, Exception)]
            assert {str(error) for error in errors} == {
                f"The data of {sqlite.path} can't be reached: the file is damaged"
            }
            assert {type(error) for error in errors} == {StoreUnavailable}

    async def test_a_file_that_takes_nothing_is_not_well(self, store):
        assert await store.is_well()
        assert store._writer is not None
        await store._writer.write(lambda c: c.execute("PRAGMA query_only = ON").fetchall())
        assert not await store.is_well()

    async def test_a_file_that_is_gone_is_not_well(self, store):
        store.path.unlink()
        assert not await store.is_well()

    async def test_a_full_disk_writes_nothing_and_is_over_when_there_is_room(self, store):
        await create_tables(store, 2)
        assert store._writer is not None
        pages = await store._writer.write(lambda c: c.execute("PRAGMA page_count").fetchall()[0][0])
        await store._writer.write(
            lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchall()
        )
        big = [some_entries(1, 1, "x" * 100_000)[0]]
        with held_by_another(store):
            appends = [append_to(store, 0), asyncio.create_task(store.append(a_card("t1", 2), big))]
            await asyncio.sleep(0)
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(results[1], StoreUnavailable)
        assert str(results[1]).endswith(": the disk is full")
        assert len(await store.entries("t0")) == (2 if results[0] is None else 1)
        assert await store.card("t1") == a_card("t1")
        await store._writer.write(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchall())
        await store.append(a_card("t1", 2), big)
        assert await store.entries("t1", 0) == big

    async def test_every_commit_is_synced(self, store):
        assert store._writer is not None
        for pragma, value in (("synchronous", 2), ("journal_mode", "wal")):
            found = await store._writer.write(
                lambda c, p=pragma: c.execute(f"PRAGMA {p}").fetchall()
            )
            assert found == [(value,)]

    async def test_a_store_that_is_not_open_is_unavailable(self, sqlite):
        store = sqlite.store()
        for _ in range(2):
            with pytest.raises(StoreUnavailable, match="not open"):
                await store.person(ANNE)
            with pytest.raises(StoreUnavailable, match=r"not open|closed"):
                await store.release("t1", "one")
            await store.open()
            await store.close()

    async def test_a_failed_step_leaves_no_half_made_schema(self, sqlite, monkeypatch):
        broken = schema.steps("sqlite")[0]._replace(
            sql="CREATE TABLE one (x);\nCREATE TABLE one (x);\n"
        )
        with monkeypatch.context() as patched:
            patched.setattr(schema, "steps", lambda _: (broken,))
            with pytest.raises(StoreUnavailable, match="already exists"):
                await sqlite.store().open()
        store = sqlite.store()
        await store.open()
        await store.create(a_card(), some_entries(0, 1))
        await store.close()
        with closing(sqlite3.connect(sqlite.path)) as connection:
            found = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'one'")
            assert found.fetchone() == (0,)


def test_a_file_that_may_not_be_written_is_not_opened(tmp_path):
    """SQLite opens it without a word, and the first move would fail."""
    path = tmp_path / "chevalet.db"
    sqlite_file.prepare(path).close()
    uri = f"{path.as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None)
    with closing(connection), pytest.raises(sqlite3.OperationalError, match="readonly"):
        sqlite_file._migrate(connection)
