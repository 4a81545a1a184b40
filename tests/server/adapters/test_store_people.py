"""What every store must do with people and leases, memory, SQLite and PostgreSQL alike."""

import asyncio

import msgspec
import pytest

from chevalet.server.ports import LoginTaken, ProfileChanged
from tests.server.adapters.grounds import opened
from tests.server.adapters.samples import ANNE, BEN, a_person, a_token

pytestmark = pytest.mark.anyio


def changed(profile, **changes):
    return msgspec.structs.replace(profile, **changes)


class TestPeople:
    async def test_a_person_is_kept_whole(self, store):
        new = await store.save(a_person())
        anne = await store.save(
            changed(
                new,
                login="Anne",
                password_hash="$argon2$",
                tokens=(a_token("x", used=7), a_token("y")),
                generation=3,
                name="Änne",
            )
        )
        assert await store.person(ANNE) == anne
        assert (anne.name, anne.version) == ("Änne", 2)
        assert await store.person(BEN) is None

    @pytest.mark.parametrize("login", ["éloïse weiß", "ÉLOÏSE WEISS", "E\u0301loi\u0308se Weiß"])
    async def test_logins_are_the_same_whatever_their_case(self, store, login):
        eloise = await store.save(a_person(login="Éloïse Weiß"))
        assert await store.by_login(login) == eloise
        with pytest.raises(LoginTaken):
            await store.save(a_person(BEN, login=login))
        assert await store.person(BEN) is None

    async def test_a_taken_login_changes_nothing(self, store):
        await store.save(a_person(login="anne"))
        ben = await store.save(a_person(BEN, login="ben", tokens=(a_token("b"),)))
        with pytest.raises(LoginTaken):
            await store.save(changed(ben, login="ANNE", name="Autre", tokens=(a_token("c"),)))
        assert await store.person(BEN) == ben
        assert await store.by_login("ben") == await store.by_token("b") == ben
        assert await store.by_token("c") is None

    async def test_a_login_that_was_given_up_is_free(self, store):
        anne = await store.save(a_person(login="anne"))
        anne = await store.save(changed(anne, login="ANNE"))
        await store.save(changed(anne, login="autre"))
        await store.save(a_person(BEN, login="anne"))
        assert (await store.by_login("Anne")).id == BEN

    async def test_of_many_who_want_a_login_one_gets_it(self, stores):
        async with opened(stores) as one, opened(stores) as other:
            results = await asyncio.gather(
                *((one, other)[i % 2].save(a_person(f"p{i}", login="Anne")) for i in range(20)),
                return_exceptions=True,
            )
            (winner,) = [each for each in results if not isinstance(each, BaseException)]
            assert {type(r) for r in results if r is not winner} == {LoginTaken}
            assert await other.by_login("anne") == winner

    async def test_guests_have_no_login(self, store):
        await store.save(a_person(ANNE))
        await store.save(a_person(BEN))
        assert await store.by_login("") is None

    async def test_tokens_act_until_they_are_taken_away(self, store):
        x, y, z = map(a_token, "xyz")
        anne = await store.save(a_person(tokens=(x, y, x)))
        assert (await store.by_token("y")).id == ANNE
        await store.save(changed(anne, tokens=(z, x)))
        assert await store.by_token("y") is None
        assert (await store.by_token("z")).tokens == (z, x)

    async def test_a_token_acts_for_one_person_only(self, store):
        await store.save(a_person(tokens=(a_token("x"),)))
        with pytest.raises(ValueError, match="one person"):
            await store.save(a_person(BEN, tokens=(a_token("y"), a_token("x"))))
        assert (await store.by_token("x")).id == ANNE
        assert await store.person(BEN) is await store.by_token("y") is None


class TestVersions:
    """Whoever saves says what they read, so that no process undoes what another did."""

    async def test_who_read_before_another_saved_changes_nothing(self, stores):
        async with opened(stores) as one, opened(stores) as other:
            await one.save(a_person())
            read = await one.person(ANNE)
            won = await other.save(changed(await other.person(ANNE), name="Änne"))
            for late in (changed(read, tokens=(a_token("x"),)), changed(read, login="anne")):
                with pytest.raises(ProfileChanged):
                    await one.save(late)
            assert await one.person(ANNE) == won
            assert await one.by_token("x") is await one.by_login("anne") is None

    async def test_of_many_at_once_one_wins_each_time(self, stores):
        async with opened(stores) as one, opened(stores) as other:
            anne = await one.save(a_person())
            for version in range(2, 5):
                results = await asyncio.gather(
                    *(
                        (one, other)[i % 2].save(changed(anne, name=f"{version} {i}"))
                        for i in range(10)
                    ),
                    return_exceptions=True,
                )
                (anne,) = [each for each in results if not isinstance(each, BaseException)]
                assert {type(r) for r in results if r is not anne} == {ProfileChanged}
                assert await other.person(ANNE) == anne
                assert anne.version == version

    async def test_someone_new_is_nobody_yet(self, store):
        anne = await store.save(a_person())
        with pytest.raises(ProfileChanged):
            await store.save(a_person(name="Autre"))
        with pytest.raises(ProfileChanged):
            await store.save(a_person(BEN, version=3))
        assert await store.person(ANNE) == anne
        assert await store.person(BEN) is None


class TestRemoval:
    async def test_nothing_of_them_is_left(self, store):
        anne = await store.save(a_person(login="anne", tokens=(a_token("x"),)))
        ben = await store.save(a_person(BEN, login="ben", tokens=(a_token("y"),)))
        await store.remove(anne)
        assert await store.person(ANNE) is None
        assert await store.by_login("anne") is await store.by_token("x") is None
        assert await store.person(BEN) == await store.by_token("y") == ben
        with pytest.raises(ProfileChanged):
            await store.save(changed(anne, name="Änne"))
        again = await store.save(a_person(login="anne", tokens=(a_token("x"),)))
        assert await store.by_token("x") == again

    async def test_who_changed_since_stays(self, store):
        anne = await store.save(a_person(login="anne", tokens=(a_token("x"),)))
        now = await store.save(changed(anne, name="Änne"))
        for late in (anne, a_person()):
            with pytest.raises(ProfileChanged):
                await store.remove(late)
        with pytest.raises(ProfileChanged):
            await store.remove(a_person(BEN))
        assert await store.by_token("x") == now


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
