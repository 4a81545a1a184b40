"""What hosts do beside the running server."""

import asyncio
import json
import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.schema import steps
from tests.cli.run import chevalet, chevalet_process
from tests.paths import GOLDEN
from tests.server.adapters import grounds
from tests.server.adapters.samples import ANNE, a_card, a_person, some_entries

FIRST_STORE = GOLDEN / "first_version" / "chevalet.db"
NEWEST = steps("sqlite")[-1].number


@pytest.fixture
def path(tmp_path):
    """A store that the first version wrote."""
    return shutil.copyfile(FIRST_STORE, tmp_path / "chevalet.db")


def admin(*words, store=None):
    return chevalet("admin", *words, *([] if store is None else ["--store", f"sqlite:{store}"]))


def tables_of(path):
    with closing(sqlite3.connect(path)) as connection:
        return sorted(connection.execute("SELECT table_id, next_seq FROM cards").fetchall())


def test_a_backup_is_one_file_that_nobody_else_reads_and_restores_to_the_same(path, tmp_path):
    copy, other = tmp_path / "copy" / "backup.db", tmp_path / "other.db"
    done = admin("backup", copy, store=path)
    assert done.returncode == 0, done.stderr
    assert "secret" in done.stderr
    assert [file.name for file in copy.parent.iterdir()] == ["backup.db"]
    assert copy.stat().st_mode & 0o077 == 0
    assert admin("restore", copy, store=other).returncode == 0
    assert tables_of(other) == tables_of(path) != []
    assert admin("check", store=other).returncode == 0


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_root_restores_belongs_to_the_server(path, tmp_path):
    """A service has a user of its own, and could not write to root's file."""
    copy, folder = tmp_path / "backup.db", tmp_path / "state"
    admin("backup", copy, store=path)
    folder.mkdir()
    os.chown(folder, 65534, 65534)
    for words in (("restore", copy), ("restore", copy, "--force")):
        done = admin(*words, store=folder / "chevalet.db")
        assert done.returncode == 0, done.stderr
        assert {file.stat().st_uid for file in folder.iterdir()} == {65534}


def test_a_backup_replaces_nothing(path, tmp_path):
    copy = tmp_path / "backup.db"
    copy.write_text("mine")
    done = admin("backup", copy, store=path)
    assert (done.returncode, copy.read_text()) == (1, "mine")
    assert "something already" in done.stderr


def test_what_is_not_there_is_not_saved(tmp_path):
    done = admin("backup", tmp_path / "backup.db", store=tmp_path / "nothing.db")
    assert done.returncode == 1
    assert list(tmp_path.iterdir()) == []


def test_a_store_is_replaced_when_asked_for_and_the_one_of_before_is_kept(path, tmp_path):
    copy = tmp_path / "backup.db"
    admin("backup", copy, store=path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM cards")
    refused = admin("restore", copy, store=path)
    assert (refused.returncode, "With --force it is replaced" in refused.stderr) == (1, True)
    assert tables_of(path) == []
    done = admin("restore", copy, "--force", store=path)
    assert done.returncode == 0, done.stderr
    assert tables_of(path) == tables_of(copy)
    (before,) = tmp_path.glob("chevalet.db.before-*")
    assert tables_of(before) == []


@pytest.mark.parametrize("content", [b"", b"no database at all" * 100, None])
def test_what_is_no_backup_is_not_restored(path, tmp_path, content):
    copy = tmp_path / "backup.db"
    if content is not None:
        copy.write_bytes(content)
    before = tables_of(path)
    done = admin("restore", copy, "--force", store=path)
    assert done.returncode == 1
    assert str(copy) in done.stderr.replace("\n", "")
    assert tables_of(path) == before


def test_a_backup_of_a_newer_version_is_not_restored(path, tmp_path):
    copy = tmp_path / "backup.db"
    admin("backup", copy, store=path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("INSERT INTO chevalet_schema VALUES (9999)")
    assert admin("restore", copy, store=tmp_path / "new.db").returncode == 1
    assert not (tmp_path / "new.db").exists()


def test_a_store_in_use_is_not_replaced(path, tmp_path):
    copy = tmp_path / "backup.db"
    admin("backup", copy, store=path)

    async def while_in_use():
        store = SqliteStore(path)
        await store.open()
        await store.is_well()
        try:
            return await asyncio.to_thread(
                chevalet_process, "admin", "restore", copy, "--force", "--store", f"sqlite:{path}"
            )
        finally:
            await store.close()

    done = asyncio.run(while_in_use())
    assert done.returncode == 1
    assert "stop it first" in " ".join(done.stderr.split())
    assert tables_of(path) == tables_of(copy)


def test_a_backup_is_of_one_moment_while_others_write(tmp_path):
    """Each table is there with its whole log or not at all, and the writers never wait."""
    path, copy = tmp_path / "chevalet.db", tmp_path / "backup.db"

    async def write_on():
        store = SqliteStore(path)
        await store.open()
        is_done = asyncio.Event()
        written = 0

        async def write():
            nonlocal written
            while not is_done.is_set():
                await store.create(a_card(f"t{written:06}", 40), some_entries(0, 40, "x" * 500))
                written += 1

        writing = asyncio.create_task(write())
        while written < 100:
            await asyncio.sleep(0.001)
        before = written
        saving = asyncio.to_thread(
            chevalet_process, "admin", "backup", copy, "--store", f"sqlite:{path}"
        )
        done = await saving
        is_done.set()
        await writing
        await store.close()
        return done, before, written

    done, before, written = asyncio.run(write_on())
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(copy)) as connection:
        lengths = connection.execute(
            "SELECT count(seq) FROM cards LEFT JOIN entries USING (table_id) GROUP BY table_id"
        ).fetchall()
    assert set(lengths) == {(40,)}
    assert before <= len(lengths) < written


def test_migrate_brings_a_store_of_the_first_version_up_to_date(path):
    with closing(sqlite3.connect(path)) as connection:
        ((old,),) = connection.execute("SELECT max(number) FROM chevalet_schema").fetchall()
    done = admin("migrate", store=path)
    assert done.returncode == 0, done.stderr
    assert (f"{old} → {NEWEST}" if old < NEWEST else "already") in done.stderr
    assert "already" in admin("migrate", store=path).stderr


def test_check_looks_at_every_table_and_plays_finished_games_again(path):
    done = admin("check", "--json", store=path)
    found = json.loads(done.stdout)
    assert done.returncode == 0, done.stdout
    assert found["faults"] == found["outdated"] == []
    assert found["tables"] == len(tables_of(path)) > 15
    assert found["verified"] >= 5
    assert found["entries"] > 100


TWICE = """
    UPDATE entries SET data = (
        SELECT data FROM entries AS e WHERE e.table_id = entries.table_id AND e.seq = 2
    ) WHERE seq = 3 AND table_id = ?
"""
"""As if an entry had been written in another's place."""


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("DELETE FROM entries WHERE seq = 3 AND table_id = ?", "hole"),
        ("UPDATE entries SET data = '{' WHERE seq = 2 AND table_id = ?", "unreadable"),
        ("UPDATE cards SET status = 'waiting' WHERE table_id = ?", "card"),
        (TWICE, "illegal"),
    ],
)
def test_check_finds_what_is_wrong(path, damage, code):
    facts = json.loads((GOLDEN / "first_version" / "facts.json").read_text(encoding="utf-8"))
    table = facts["echec_et_mots over"]
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(damage, (table,)).rowcount
    done = admin("check", "--json", store=path)
    (fault,) = json.loads(done.stdout)["faults"]
    assert (done.returncode, fault["table"], fault["code"]) == (1, table, code)
    assert table in admin("check", store=path).stdout


def test_tables_of_unknown_rules_are_named_and_no_fault(path):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE entries SET data = replace(CAST(data AS TEXT), '\"game_version\":1',"
            " '\"game_version\":99') WHERE seq = 0 AND table_id IN"
            " (SELECT table_id FROM cards WHERE game = 'wordz')"
        )
    found = json.loads(admin("check", "--json", store=path).stdout)
    assert len(found["outdated"]) == 4
    assert found["faults"] == []
    assert "3 games closed" in admin("migrate", store=path).stderr, "one was over"
    with closing(sqlite3.connect(path)) as connection:
        cards = connection.execute(
            "SELECT status, listed, wake_at FROM cards WHERE game = 'wordz'"
        ).fetchall()
    assert set(cards) == {("over", 0, None)}
    assert "closed" not in admin("migrate", store=path).stderr


def test_a_host_closes_tables_that_wait_and_no_others(path):
    facts = json.loads((GOLDEN / "first_version" / "facts.json").read_text(encoding="utf-8"))
    waits, over = facts["zakhia waits"], facts["zakhia over"]
    done = admin("close", waits, over, "nowhere", store=path)
    assert done.returncode == 1
    assert "1 table closed" in done.stderr
    assert waits not in done.stderr.partition("wait:")[2]
    with closing(sqlite3.connect(path)) as connection:
        row = connection.execute(
            "SELECT status, listed FROM cards WHERE table_id = ?", (waits,)
        ).fetchall()
    assert row == [("over", 0)]
    assert admin("check", store=path).returncode == 0


def test_a_store_in_memory_has_no_backups(tmp_path):
    done = chevalet("admin", "backup", tmp_path / "x", "--store", "memory:")
    assert done.returncode == 1
    assert "no backups" in done.stderr


class TestPostgres:
    """By PostgreSQL's own tools."""

    @pytest.fixture
    def urls(self):
        """The addresses of two schemas of their own."""
        url, reason = grounds.find_postgres()
        if url is None:
            grounds.missing(reason)
        assert url is not None
        ground = grounds.PostgresGround(url)
        address = f"{url}{'&' if '?' in url else '?'}schema={ground.schema}"
        asyncio.run(self.fill(ground))
        yield address, ground
        asyncio.run(ground.clear())

    async def fill(self, ground):
        store = ground.store()
        await store.open()
        await store.create(a_card("t1", 3), some_entries(0, 3))
        await store.save(a_person(login="Anne"))
        await store.close()

    async def read(self, ground):
        store = ground.store()
        await store.open()
        found = (await store.all_cards(), await store.entries("t1"), await store.person(ANNE))
        await store.close()
        return found

    async def spoil(self, ground):
        store = ground.store()
        await store.open()
        await store.append(a_card("t1", 4), some_entries(3, 1))
        await store.create(a_card("t2", 1), some_entries(0, 1))
        await store.close()

    def test_saved_and_restored(self, urls, tmp_path):
        url, ground = urls
        copy = tmp_path / "backup.dump"
        done = chevalet("admin", "backup", copy, "--store", url)
        assert done.returncode == 0, done.stderr
        assert copy.stat().st_mode & 0o077 == 0
        before = asyncio.run(self.read(ground))
        asyncio.run(self.spoil(ground))
        assert asyncio.run(self.read(ground)) != before
        assert chevalet("admin", "restore", copy, "--store", url).returncode == 1
        done = chevalet("admin", "restore", copy, "--force", "--store", url)
        assert done.returncode == 0, done.stderr
        assert asyncio.run(self.read(ground)) == before
        assert "already" in chevalet("admin", "migrate", "--store", url).stderr

    def test_what_is_no_dump_changes_nothing(self, urls, tmp_path):
        url, ground = urls
        copy = tmp_path / "backup.dump"
        copy.write_text("no dump")
        before = asyncio.run(self.read(ground))
        assert chevalet("admin", "restore", copy, "--force", "--store", url).returncode == 1
        assert asyncio.run(self.read(ground)) == before
