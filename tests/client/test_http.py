import httpx
import pytest

from chevalet.client import Client, Refused
from chevalet.core.record import Record
from chevalet.server.wire.http import BotSeat, Move, MySeat, OpenSeat, RedactedRecord

pytestmark = pytest.mark.anyio


async def test_a_guest_stays_the_same_person(house):
    async with house.client() as client:
        first = await client.me()
        assert (await client.rename("Ada")).id == first.id
        assert (await client.me()).name == "Ada"


async def test_a_token_is_the_same_person_elsewhere(house, ada):
    token = await ada.make_token()
    async with Client(house.url, token) as program:
        assert (await program.me()).id == (await ada.me()).id


async def test_a_wrong_token_is_refused(house):
    async with house.client("chv_wrong") as stranger:
        with pytest.raises(Refused) as refused:
            await stranger.me()
    assert (refused.value.status, refused.value.code) == (401, "bad_token")


async def test_games_are_told_with_their_seats_and_bots(ada):
    pioche = next(game for game in await ada.games() if game.key == "pioche")
    assert (pioche.least_seats, pioche.most_seats) == (2, 3)
    assert pioche.levels == ("random", "greedy")


async def test_tables_are_opened_listed_and_joined(ada, bob):
    table = await ada.open_table("pioche", [MySeat("Ada"), OpenSeat()], listed=True)
    assert [card.id for card in await bob.tables(game="pioche")] == [table.id]
    joined = await bob.join(table.id, name="Bob")
    assert joined.status == "playing"
    assert [seat.name for seat in joined.seats] == ["Ada", "Bob"]
    assert await bob.tables() == ()
    assert [card.id for card in (await bob.my_tables()).tables] == [table.id]


async def test_a_table_that_waits_is_closed(ada, bob):
    table = await ada.open_table("pioche", [MySeat("Ada"), OpenSeat()], listed=True)
    with pytest.raises(Refused, match="creator_only"):
        await bob.close_table(table.id)
    async with bob.socket(table.id) as watching:
        assert (await ada.close_table(table.id)).status == "closed"
        await watching.until(lambda socket: socket.table.status == "closed")
        assert watching.past[-1].kind == "closed"
        assert watching.past[-1].said
    assert await bob.tables() == ()


async def test_a_seat_is_given_up_and_filled_with_a_bot(ada):
    table = await ada.open_table("pioche", [MySeat(), OpenSeat(), OpenSeat()])
    again = await ada.join(table.id, seat=2)
    assert again.seats[2].is_you
    assert (await ada.stand_up(table.id, 2)).seats[2].kind == "open"
    assert (await ada.fill_with_bot(table.id, 2, "random")).seats[2].level == "random"


async def test_moves_need_no_socket_and_count_once(ada):
    table = await ada.open_table("pioche", [MySeat(), MySeat()])
    move = Move(id="once", seat=0, seq=table.seq, text="-")
    seq = await ada.act(table.id, move)
    assert await ada.act(table.id, move) == seq
    with pytest.raises(Refused) as refused:
        await ada.act(table.id, Move(id="twice", seat=0, seq=table.seq, text="-"))
    assert refused.value.code == "stale"
    assert refused.value.problem.seq == seq


async def test_a_record_is_whole_after_the_end_only(ada):
    table = await ada.open_table("pioche", [MySeat(), BotSeat("random")])
    assert isinstance(await ada.record(table.id), RedactedRecord)
    await ada.act(table.id, Move(id="1", seat=0, seq=table.seq, action={"type": "resign"}))
    assert isinstance(await ada.record(table.id), Record)


async def test_what_a_proxy_says_instead_is_told():
    def answer(request):
        return httpx.Response(502, text="Bad Gateway")

    async with Client("http://proxy.invalid") as client:
        client._http = httpx.AsyncClient(
            base_url=client.base_url, transport=httpx.MockTransport(answer)
        )
        with pytest.raises(Refused, match="HTTP 502") as refused:
            await client.me()
    assert (refused.value.status, refused.value.code) == (502, "unreadable_answer")
