"""The numbered steps of the schema."""

import sqlite3
from contextlib import closing

import pytest

from chevalet.server import schema
from chevalet.server.ports import NewerSchema
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import BEN, a_card, a_token, some_entries


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_steps_are_numbered_from_1_without_a_gap(kind):
    numbers = [step.number for step in schema.steps(kind)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_both_databases_are_at_the_same_step():
    assert len(schema.steps("sqlite")) == len(schema.steps("postgres"))


def test_missing_steps_are_those_after_the_last_applied(monkeypatch):
    steps = tuple(schema.Step(number, "") for number in (1, 2, 3))
    monkeypatch.setattr(schema, "steps", lambda _: steps)
    assert schema.missing_steps("sqlite", 0) == list(steps)
    assert schema.missing_steps("sqlite", 2) == [steps[2]]
    assert schema.missing_steps("sqlite", 3) == []
    with pytest.raises(NewerSchema, match="schema 4, this version of Chevalet knows 3"):
        schema.missing_steps("sqlite", 4)


class TestTokensOfTheFirstSchema:
    """Step 2 gives tokens labels and dates; those of before go on acting."""

    async def check(self, ground):
        async with opened(ground) as store:
            anne, ben = await store.by_token("y"), await store.person(BEN)
            assert anne is not None
            assert ben is not None
            assert anne.tokens == (a_token("x", label=""), a_token("y", label=""))
            assert (anne.version, anne.generation) == (1, 4)
            assert ben.tokens == ()
            assert (await store.save(anne)).version == 2

    @pytest.fixture
    def first(self):
        """Programs of before the second step."""
        patched = pytest.MonkeyPatch()
        steps = schema.steps
        patched.setattr(schema, "steps", lambda kind: steps(kind)[:1])
        yield patched
        patched.undo()

    @pytest.mark.anyio
    async def test_sqlite(self, sqlite, first):
        async with opened(sqlite):
            pass
        with closing(sqlite3.connect(sqlite.path)) as connection, connection:
            insert = "INSERT INTO people VALUES (?, '', 1000, NULL, NULL, NULL, ?, 4)"
            connection.execute(insert, ("anne", '["x","y"]'))
            connection.execute(insert, ("ben", "[]"))
            connection.execute("INSERT INTO tokens VALUES ('x', 'anne'), ('y', 'anne')")
        first.undo()
        await self.check(sqlite)

    @pytest.mark.anyio
    async def test_postgres(self, postgres, first):
        async with opened(postgres):
            pass
        insert = "INSERT INTO {}.people VALUES ($1, '', 1000, NULL, NULL, NULL, $2, 4)"
        await postgres.execute(insert.format(postgres.schema), "anne", ["x", "y"])
        await postgres.execute(insert.format(postgres.schema), "ben", [])
        await postgres.execute(
            f"INSERT INTO {postgres.schema}.tokens VALUES ('x', 'anne'), ('y', 'anne')"
        )
        first.undo()
        await self.check(postgres)


@pytest.mark.anyio
async def test_tables_that_waited_before_step_3_are_looked_after_in_sqlite(sqlite):
    await check_waiting(sqlite)


@pytest.mark.anyio
async def test_tables_that_waited_before_step_3_are_looked_after_in_postgres(postgres):
    await check_waiting(postgres)


async def check_waiting(ground):
    """They were never to be woken; a server finds out how long they have waited."""
    steps = schema.steps
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(schema, "steps", lambda kind: steps(kind)[:2])
        async with opened(ground) as store:
            await store.create(a_card("waits", updated=7_000), some_entries(0, 1))
            await store.create(a_card("clock", status="playing", wake_at=9), some_entries(0, 1))
            await store.create(a_card("plays", status="playing"), some_entries(0, 1))
    async with opened(ground) as store:
        assert await store.due(10**6) == [(9, "clock"), (7_000, "waits")]
