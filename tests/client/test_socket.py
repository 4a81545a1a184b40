import asyncio
from contextlib import AsyncExitStack

import msgspec
import pytest

from chevalet.client import ConnectionLost, Refused, SentAway
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.limits import Rate
from chevalet.server.wire import socket as wire
from chevalet.server.wire.http import BotSeat, MySeat, OpenSeat
from tests.contract.pioche import Pass
from tests.server.proofs.serving import NO_LIMITS, serving

pytestmark = pytest.mark.anyio


async def own_table(client, **settings):
    return await client.open_table("pioche", [MySeat(), MySeat()], **settings)


async def test_welcome_tells_how_things_stand(ada):
    table = await own_table(ada)
    async with ada.socket(table.id, seat=0) as socket:
        assert socket.table.id == table.id
        assert socket.now.viewer == 0
        assert socket.now.to_act == (0,)
        assert [past.kind for past in socket.past] == ["opened", "started"]


async def test_acts_in_every_form_are_acknowledged_with_their_place(ada):
    table = await own_table(ada)
    async with ada.socket(table.id, seat=0) as socket:
        assert await socket.act("-", 0) == table.seq + 1
        assert await socket.act(Pass(), 1) == table.seq + 2
        assert await socket.act({"type": "pass"}, 0) == table.seq + 3
        assert socket.now.seq == table.seq + 3
        assert [past.seq for past in socket.past] == list(range(table.seq + 4))


async def test_a_refusal_has_its_code_and_sentence(ada):
    table = await own_table(ada)
    async with ada.socket(table.id, seat=0) as socket:
        with pytest.raises(Refused, match="not your turn") as refused:
            await socket.act("-", 1)
    assert refused.value.code == "not_your_turn"
    assert refused.value.problem.text.fr == "Ce n'est pas à vous de jouer."


async def test_questions_are_answered(ada):
    table = await own_table(ada, hints=True)
    async with ada.socket(table.id, seat=0) as socket:
        offers = await socket.offers(0)
        assert offers.total == len(offers.offers) > 0
        assert (await socket.offers(0, limit=1)).offers == offers.offers[:1]
        assert (await socket.hint(0)).notation
        assert [past.kind for past in socket.past] == ["opened", "started", "hint_taken"]
        assert (await socket.preview("-", 0)).problem is None
        wrong = (await socket.preview("<Z", 0)).problem
        assert wrong is not None
        assert wrong.code == "tile_not_held"
        await socket.ping()


async def test_chat_is_heard_and_switched(ada):
    table = await own_table(ada)
    async with ada.socket(table.id, seat=0) as socket:
        await socket.say("  bonjour   à tous ")
        assert socket.past[-1].text == "bonjour à tous"
        await socket.switch_chat(on=False)
        assert not socket.table.chat
        with pytest.raises(Refused, match="chat"):
            await socket.say("encore")


async def test_looking_through_a_seat_that_one_does_not_hold_is_refused(ada):
    table = await ada.open_table("pioche", [MySeat(), BotSeat("random")])
    async with ada.socket(table.id, seat=0) as socket:
        with pytest.raises(Refused) as refused:
            await socket.look(1)
        assert refused.value.code == "not_your_seat"
        assert (await socket.look(None)).viewer is None
        assert (await socket.look(0)).viewer == 0


async def test_what_is_told_can_be_iterated(ada, bob):
    table = await ada.open_table("pioche", [MySeat(), OpenSeat()], listed=True)
    async with ada.socket(table.id, seat=0) as socket:
        heard = aiter(socket)
        await bob.join(table.id)
        async for message in heard:
            if isinstance(message, wire.Happened):
                assert [each.kind for each in message.happenings] == ["seated", "started"]
                break


async def test_strangers_are_sent_away_from_private_tables(ada, bob):
    table = await own_table(ada)
    with pytest.raises(SentAway) as sent:
        async with bob.socket(table.id):
            pass
    assert sent.value.code == "private_table"
    async with bob.socket(table.id, invite=table.invite) as invited:
        assert invited.now.viewer is None


async def test_it_finds_its_way_back_and_hears_what_it_missed(anyio_backend):
    store = MemoryStore()
    async with serving(store=store) as house:
        ada = house.client()
        table = await own_table(ada)
        socket = ada.socket(table.id, seat=0)
        await socket.__aenter__()
        heard = aiter(socket)
    port = int(house.url.rpartition(":")[2])
    async with serving(store=store, port=port), ada, AsyncExitStack() as leaving:
        leaving.push_async_callback(socket.close)  # entered above; once more would be a second line
        message = await anext(heard)
        while not isinstance(message, wire.Goodbye):
            message = await anext(heard)
        assert (message.code, message.may_return) == ("going_down", True)
        await socket.until(lambda table: table.connections > 1)
        await socket.act("-", 0)
        assert [past.seq for past in socket.past] == list(range(table.seq + 2))


class _Deaf:
    """Between client and server: swallows what the server says while it is deaf, then cuts."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.url = ""
        self.is_deaf = False
        self._writers: list[asyncio.StreamWriter] = []

    async def serve(self, reader, writer):
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        self._writers += [writer, back]
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer, hears=True))

    async def _pump(self, reader, writer, *, hears=False):
        try:
            while data := await reader.read(65536):
                if not (hears and self.is_deaf):
                    writer.write(data)
                    await writer.drain()
        except OSError:
            pass
        writer.close()

    def cut(self) -> None:
        self.is_deaf = False
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()


@pytest.fixture
async def wire_to(house):
    """A wire to the house that can be cut."""
    deaf = _Deaf(int(house.url.rpartition(":")[2]))
    listening = await asyncio.start_server(deaf.serve, "127.0.0.1", 0)
    deaf.url = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    yield deaf
    deaf.cut()
    listening.close()


async def test_an_act_whose_answer_was_lost_counts_once(house, ada, wire_to):
    table = await own_table(ada)
    token = await ada.make_token()
    near = type(ada)(wire_to.url, token)
    async with near, near.socket(table.id, seat=0) as socket:
        wire_to.is_deaf = True
        acting = asyncio.create_task(socket.act("-", 0))
        async with ada.socket(table.id, seat=0) as watching:
            await watching.until(lambda other: other.now.seq == table.seq + 1)
        assert not acting.done()
        wire_to.cut()
        assert await acting == table.seq + 1
        assert socket.connections == 2
        assert [past.kind for past in socket.past] == ["opened", "started", "acted"]


async def test_what_might_count_twice_is_not_sent_again(house, ada, wire_to):
    table = await own_table(ada)
    near = type(ada)(wire_to.url, await ada.make_token())
    async with near, near.socket(table.id, seat=0) as socket:
        wire_to.is_deaf = True
        saying = asyncio.create_task(socket.say("bonjour"))
        async with ada.socket(table.id, seat=0) as watching:
            await watching.until(lambda other: other.now.seq == table.seq + 1)
        wire_to.cut()
        with pytest.raises(ConnectionLost):
            await saying
        await socket.until(lambda other: other.now.seq == table.seq + 1)
        assert [past.text for past in socket.past if past.kind == "said"] == ["bonjour"]


async def test_without_a_server_it_gives_up_after_its_patience(anyio_backend):
    async with serving() as house:
        ada = house.client()
        table = await own_table(ada)
        socket = ada.socket(table.id, seat=0, patience=0.1)
        await socket.__aenter__()
    with pytest.raises(ConnectionLost):
        await socket.act("-", 0)
    await socket.close()
    await ada.close()


async def test_answers_that_nobody_waits_for_any_more_are_dropped(ada):
    table = await own_table(ada, hints=True)
    async with ada.socket(table.id, seat=0) as socket:
        asking = asyncio.create_task(socket.hint(0))
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await socket.ping()


async def test_who_asks_too_fast_waits_and_is_answered(anyio_backend):
    few = msgspec.structs.replace(NO_LIMITS, messages_per_person=Rate(2, 120))
    async with serving(limits=few) as house, house.client() as ada:
        table = await own_table(ada)
        async with ada.socket(table.id, seat=0) as socket:
            for seat in (0, 1, 0):
                await socket.act("-", seat)
            assert socket.now.seq == table.seq + 3
