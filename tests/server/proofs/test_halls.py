"""Many people behind one address: a club's room, a school, a proxy that speaks for everyone."""

import asyncio

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from chevalet.server.http.admission import SETTLED
from chevalet.server.limits import HALL_FOLD, Halls, Limits, Rate, Throttle
from chevalet.server.people.sessions import Session, Signer
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import PersonId
from tests.server.proofs.serving import NO_LIMITS, SECRET, serving

pytestmark = pytest.mark.anyio

HERE = "127.0.0.0/8"
SIGNER = Signer([key.strip() for key in SECRET.split(",")])
NARROW = msgspec.structs.replace(NO_LIMITS, sockets_per_address=1, connections_per_address=4)


class Sockets:
    """Sockets of lists that stay open."""

    def __init__(self, house):
        self._house = house
        self._open = []

    async def open(self, name):
        """Whether somebody's socket is served; it stays open."""
        session = Session(PersonId(name), 0, self._house.services.now(), name)
        headers = {"Cookie": f"chevalet={SIGNER.write(session)}"}
        url = f"{self._house.url.replace('http', 'ws', 1)}/api/lists/socket"
        try:
            made = await connect(
                url, additional_headers=headers, origin=self._house.url, proxy=None
            )
            said = msgspec.json.decode(await made.recv())
        except (ConnectionClosed, OSError, EOFError):
            return False
        self._open.append(made)
        return said.get("code") != "too_fast"

    async def close(self):
        await asyncio.gather(*(each.close() for each in self._open))


async def known(house, name, age, login=True):
    """Somebody whom the store has known for so long."""
    created = house.services.now() - age
    account = Profile(id=PersonId(name), name=name, created=created, login=name if login else None)
    await house.services.store.save(account)


async def test_settled_accounts_count_for_themselves_and_guests_for_their_address():
    async with serving(limits=NARROW) as house:
        sockets = Sockets(house)
        for name in "ABCDEF":
            await known(house, name, SETTLED)
        assert [await sockets.open(name) for name in "ABCDEF"] == [True] * 6
        assert await sockets.open("guest")
        assert not await sockets.open("another guest")
        await known(house, "new", SETTLED - 60_000)
        await known(house, "old guest", SETTLED, login=False)
        assert not await sockets.open("new")
        assert not await sockets.open("old guest")
        await sockets.close()


async def test_settled_accounts_of_one_address_are_not_without_number():
    limits = msgspec.structs.replace(NARROW, settled_per_address=2)
    async with serving(limits=limits) as house:
        sockets = Sockets(house)
        for name in "ABC":
            await known(house, name, SETTLED)
        assert [await sockets.open(name) for name in "ABC"] == [True, True, False]
        await sockets.close()


async def test_guests_in_a_hall_that_the_host_names_come_in():
    async with serving(limits=NARROW, halls=(HERE,)) as house:
        sockets = Sockets(house)
        assert [await sockets.open(f"guest {n}") for n in range(6)] == [True] * 6
        await sockets.close()


async def test_a_proxy_that_is_trusted_may_have_everyones_connections():
    limits = msgspec.structs.replace(NO_LIMITS, connections_per_address=4)
    async with serving(limits=limits, trusted_proxies=("127.0.0.1",)) as house:
        sockets = Sockets(house)
        assert [await sockets.open(f"guest {n}") for n in range(6)] == [True] * 6
        await sockets.close()


def test_a_hall_asks_for_sixteen_and_each_in_it_for_one():
    limits = Limits(guests_per_address=Rate(1, 1), lines_per_person=Rate(1, 1))
    throttle = Throttle(limits, lambda: 0.0, Halls([HERE]))
    for _ in range(HALL_FOLD):
        throttle.check("guests_per_address", "127.0.0.1")
    with pytest.raises(Refusal):
        throttle.check("guests_per_address", "127.0.0.1")
    throttle.check("lines_per_person", "127.0.0.1")  # a stranger's name, as it were
    with pytest.raises(Refusal):
        throttle.check("lines_per_person", "127.0.0.1")
