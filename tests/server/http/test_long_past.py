"""Tables of a long past come by pages to those who ask, and no look is too long for ever."""

import msgspec
import pytest

from chevalet.core.game import Seat
from chevalet.server.http.socket import LOOK_ENTRIES, TableConnection
from chevalet.server.limits import Limits
from chevalet.server.ports import Profile
from chevalet.server.problems import Refusal
from chevalet.server.tables.log import Said, Started
from chevalet.server.tables.room import Room
from chevalet.server.tables.table import Table
from chevalet.server.wire.common import TableId
from tests.server.house import house, opened
from tests.server.tables.examples import ANA, opening

pytestmark = pytest.mark.anyio
ENTRIES = 2 * LOOK_ENTRIES + 50


class Ear:
    """The line of a connection that keeps what it is told."""

    waiting = 0

    def __init__(self):
        self.said = []

    def say(self, text):
        self.said.append(msgspec.json.decode(text))

    def heard(self, kind):
        return [each for each in self.said if each["type"] == kind]

    def resume(self): ...

    def listen(self, hear): ...

    def end(self, code, seconds): ...
    def pause(self): ...
    def vouch(self): ...


@pytest.fixture
async def services(anyio_backend):
    async with opened(house(limits=Limits())) as app:
        yield app.state.services


def long_table(entries=ENTRIES):
    table = Table(TableId("long"), opening(), 1000).after([Started()], 1000)
    talk = [Said(ANA, "Ana", str(number)) for number in range(entries - table.next_seq)]
    return table.after(talk, 1000)


def connected(services, table, *, is_paged):
    ear = Ear()
    ana = Profile(id=ANA, name="Ana", created=0)
    room = Room(table, 1000)
    return TableConnection(services, room, ana, ear, is_paged=is_paged), ear


def seqs(message):
    return [each["seq"] for each in message["past"]]


async def asked(connection, before):
    frame = msgspec.json.encode({"type": "past", "id": f"p{before}", "before": before})
    connection._unread.append(frame.decode())
    await connection._take_all()


async def test_the_last_page_comes_first_and_the_others_when_asked(services):
    connection, ear = connected(services, long_table(), is_paged=True)
    connection.look(Seat(0))
    (welcome,) = ear.heard("welcome")
    assert seqs(welcome) == list(range(ENTRIES - LOOK_ENTRIES, ENTRIES))
    before = seqs(welcome)[0]
    while before:
        await asked(connection, before)
        before = seqs(ear.heard("past_page")[-1])[0]
    pages = [seqs(page) for page in ear.heard("past_page")]
    assert sorted(sum(pages, seqs(welcome))) == list(range(ENTRIES))
    assert max(map(len, pages)) == LOOK_ENTRIES


async def test_who_comes_back_is_sent_what_is_new_and_no_more_than_a_page(services):
    connection, ear = connected(services, long_table(), is_paged=True)
    connection.look(Seat(0), ENTRIES - 3)
    assert seqs(ear.heard("welcome")[0]) == [ENTRIES - 2, ENTRIES - 1]
    connection.look(Seat(0), 3)
    assert len(seqs(ear.heard("welcome")[1])) == LOOK_ENTRIES


async def test_who_does_not_ask_for_pages_is_sent_the_whole(services):
    connection, ear = connected(services, long_table(), is_paged=False)
    connection.look(Seat(0))
    assert seqs(ear.heard("welcome")[0]) == list(range(ENTRIES))


async def test_pages_count_as_looks(services):
    services.throttle._limits = Limits()
    connection, ear = connected(services, long_table(), is_paged=True)
    for _ in range(services.limits.looks_per_person.burst):
        await asked(connection, ENTRIES)
    assert not ear.heard("refused")
    for _ in range(10):  # a busy machine may take so long that a look was given back
        await asked(connection, ENTRIES)
    assert ear.heard("refused")[0]["problem"]["code"] == "too_fast"


async def test_even_the_longest_table_can_be_looked_at_as_a_whole(services):
    """It counted as more looks than anyone ever has."""
    limits = services.limits.looks_per_person
    connection, ear = connected(
        services, long_table((limits.burst + 5) * LOOK_ENTRIES), is_paged=False
    )
    connection.look(Seat(0))
    assert ear.heard("welcome")
    with pytest.raises(Refusal, match="too_fast"):
        connection.look(Seat(0))
