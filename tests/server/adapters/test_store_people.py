"""What every store must do with people and leases, memory, SQLite and PostgreSQL alike."""

import asyncio

import pytest

from chevalet.server.ports import LoginTaken
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, a_person

pytestmark = pytest.mark.anyio


class TestPeople:
    async def test_a_person_is_kept_whole(self, store):
        anne = a_person(
            login="Anne",
            password_hash="$argon2$",
            token_hashes=("x", "y"),
            generation=3,
            name="Änne",
        )
        await store.save(a_person())
        await store.save(anne)
        assert await store.person(ANNE) == anne
        assert await store.person(BEN) is None

    @pytest.mark.parametrize("login", ["éloïse weiß", "ÉLOÏSE WEISS", "E\u0301loi\u0308se Weiß"])
    async def test_logins_are_the_same_whatever_their_case(self, store, login):
        eloise = a_person(login="Éloïse Weiß")
        await store.save(eloise)
        assert await store.by_login(login) == eloise
        with pytest.raises(LoginTaken):
            await store.save(a_person(BEN, login=login))
        assert await store.person(BEN) is None

    async def test_a_taken_login_changes_nothing(self, store):
        await store.save(a_person(login="anne"))
        ben = a_person(BEN, login="ben", token_hashes=("b",))
        await store.save(ben)
        with pytest.raises(LoginTaken):
            await store.save(a_person(BEN, login="ANNE", name="Autre", token_hashes=("c",)))
        assert await store.person(BEN) == ben
        assert await store.by_login("ben") == await store.by_token("b") == ben
        assert await store.by_token("c") is None

    async def test_a_login_that_was_given_up_is_free(self, store):
        await store.save(a_person(login="anne"))
        await store.save(a_person(login="ANNE"))
        await store.save(a_person(login="autre"))
        await store.save(a_person(BEN, login="anne"))
        assert (await store.by_login("Anne")).id == BEN

    async def test_of_many_who_want_a_login_one_gets_it(self, stores):
        async with opened(stores) as one, opened(stores) as other:
            results = await asyncio.gather(
                *((one, other)[i % 2].save(a_person(f"p{i}", login="Anne")) for i in range(20)),
                return_exceptions=True,
            )
            (winner,) = [i for i, result in enumerate(results) if result is None]
            assert {type(r) for r in results if r is not None} == {LoginTaken}
            assert await other.by_login("anne") == a_person(f"p{winner}", login="Anne")

    async def test_guests_have_no_login(self, store):
        await store.save(a_person(ANNE))
        await store.save(a_person(BEN))
        assert await store.by_login("") is None

    async def test_tokens_act_until_they_are_taken_away(self, store):
        await store.save(a_person(token_hashes=("x", "y", "x")))
        assert (await store.by_token("y")).id == ANNE
        await store.save(a_person(token_hashes=("z", "x")))
        assert await store.by_token("y") is None
        assert (await store.by_token("z")).token_hashes == ("z", "x")

    async def test_a_token_acts_for_one_person_only(self, store):
        await store.save(a_person(token_hashes=("x",)))
        with pytest.raises(ValueError, match="one person"):
            await store.save(a_person(BEN, token_hashes=("y", "x")))
        assert (await store.by_token("x")).id == ANNE
        assert await store.person(BEN) is await store.by_token("y") is None


class TestLeases:
    async def test_a_lease_has_one_holder(self, store):
        assert await store.acquire("t1", "one", now=0, until=100)
        assert not await store.acquire("t1", "two", now=99, until=200)
        assert await store.acquire("t2", "two", now=99, until=200)

    async def test_a_lease_runs_out(self, store):
        assert await store.acquire("t1", "one", now=0, until=100)
        assert await store.acquire("t1", "two", now=100, until=200)
        assert not await store.acquire("t1", "one", now=150, until=250)

    async def test_the_holder_renews(self, store):
        assert await store.acquire("t1", "one", now=0, until=100)
        assert await store.acquire("t1", "one", now=50, until=200)
        assert not await store.acquire("t1", "two", now=150, until=250)

    async def test_only_the_holder_releases(self, store):
        assert await store.acquire("t1", "one", now=0, until=100)
        await store.release("t1", "two")
        assert not await store.acquire("t1", "two", now=50, until=200)
        await store.release("t1", "one")
        await store.release("t1", "one")
        assert await store.acquire("t1", "two", now=50, until=200)

    async def test_of_many_who_want_it_one_has_it(self, stores):
        async with opened(stores) as one, opened(stores) as other:
            for now in (0, 100, 200):
                results = await asyncio.gather(
                    *(
                        (one, other)[i % 2].acquire("t1", f"{i}", now=now, until=now + 100)
                        for i in range(20)
                    )
                )
                assert sum(results) == 1
