"""What people do at a table: share a screen, take back, vote, chat, watch, leave, play again."""

import pytest

from chevalet.client import Refused, SentAway
from chevalet.server.wire import socket as wire
from chevalet.server.wire.http import MySeat, OpenSeat
from tests.server.proofs.players import Player, check_record

pytestmark = pytest.mark.anyio

NOTHING = {"letters": ""}
"""No tiles."""


async def refusal(call) -> str:
    """The code of a refusal."""
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.code


async def two_at(ada, bob, game="pioche", **settings):
    """A table of two persons, begun."""
    table = await ada.open_table(game, [MySeat("Ada"), OpenSeat()], **settings)
    return await bob.join(table.id, invite=table.invite, name="Bob")


async def test_one_screen_for_two_shows_one_rack_at_a_time(ada):
    table = await ada.open_table("pioche", [MySeat("Ada"), MySeat("Ben")], hints=True)
    async with ada.socket(table.id) as spectating, ada.socket(table.id, seat=0) as socket:
        heard = aiter(socket)
        assert spectating.now.view["rack"] == NOTHING
        own = (await socket.offers(0)).offers[0]
        await socket.act(own.action, 0)
        assert socket.now.viewer == 0
        message = await anext(heard)
        while not isinstance(message, wire.Happened):
            message = await anext(heard)
        assert message.now.view["seat"] == 0
        mine = socket.now.view["rack"]
        other = await socket.look(1)
        assert other.view["seat"] == 1
        assert other.viewer == 1
        drawn = [event for past in socket.past for event in past.events if event["type"] == "drew"]
        assert [event["tiles"] for event in drawn if event["seat"] == 0] == [None]
        assert (await socket.look(0)).view["rack"] == mine


async def test_who_gave_a_seat_up_no_longer_sees_through_it(house, ada, bob):
    """The next one to sit there would be seen otherwise."""
    table = await ada.open_table("pioche", [MySeat(), OpenSeat(), OpenSeat()], listed=True)
    async with house.client() as eve:
        await eve.join(table.id, seat=1)
        async with eve.socket(table.id, seat=1) as watching:
            await eve.stand_up(table.id, 1)
            await bob.join(table.id, seat=1)
            await ada.fill_with_bot(table.id, 2, "random")
            now = await watching.until(lambda socket: socket.now.view is not None)
            assert now.viewer is None
            assert now.view["rack"] == NOTHING
            assert watching.table.invite is None


async def test_moves_are_taken_back_by_agreement(ada, bob):
    table = await two_at(ada, bob, "echec_et_mots", options={"white": 0}, hints=True)
    async with ada.socket(table.id, seat=0) as white, bob.socket(table.id, seat=1) as black:
        mover, waiter = (white, black) if white.now.to_act == (0,) else (black, white)
        seat, other = mover.now.to_act[0], 1 - mover.now.to_act[0]
        assert not mover.now.can_undo
        before = mover.now.view
        await mover.act((await mover.offers(seat)).offers[0].action, seat)
        assert mover.now.can_undo
        assert not waiter.now.can_undo
        assert await refusal(waiter.undo(other)) == "nothing_to_undo"
        await mover.undo(seat)
        assert mover.now.undo is not None
        assert mover.now.undo.pending == (other,)
        assert await refusal(mover.undo(seat)) == "undo_under_way"
        assert await refusal(mover.answer_undo(seat, accepts=True)) == "no_undo_asked"
        await waiter.until(lambda socket: socket.now.undo is not None)
        old = waiter.now.undo.seq
        await waiter.answer_undo(other, accepts=False)
        await mover.until(lambda socket: socket.now.undo is None)
        assert mover.now.view != before
        await mover.undo(seat)
        await waiter.until(lambda socket: socket.now.undo is not None)
        assert await refusal(waiter.answer_undo(other, accepts=True, wish=old)) == "stale"
        await waiter.answer_undo(other, accepts=True)
        await mover.until(lambda socket: socket.now.to_act == (seat,))
        assert mover.now.view == before
        await mover.act({"type": "resign"}, seat)
    assert len((await check_record(ada, table.id)).actions) == 1


async def test_alone_a_move_is_taken_back_at_once(ada):
    table = await ada.open_table("echec_et_mots", [MySeat(), MySeat()], hints=True)
    async with ada.socket(table.id) as socket:
        before, (seat,) = socket.now.view, socket.now.to_act
        await socket.act((await socket.offers(seat)).offers[0].action, seat)
        await socket.undo(seat)
        assert (socket.now.view, socket.now.to_act) == (before, (seat,))


async def test_nothing_is_taken_back_after_a_draw(ada):
    table = await ada.open_table("pioche", [MySeat(), MySeat()], hints=True)
    async with ada.socket(table.id, seat=0) as socket:
        swap = next(each for each in (await socket.offers(0)).offers if each.notation[0] == "<")
        await socket.act(swap.action, 0)
        assert not socket.now.can_undo
        assert await refusal(socket.undo(0)) == "nothing_to_undo"


async def test_nothing_is_taken_back_at_a_serious_table(ada):
    table = await ada.open_table("echec_et_mots", [MySeat(), MySeat()], friendly=False)
    async with ada.socket(table.id) as socket:
        (seat,) = socket.now.to_act
        assert await refusal(socket.hint(seat)) == "no_help_here"
        assert await refusal(socket.offers(seat)) == "no_help_here"
        assert await refusal(socket.undo(seat)) == "no_take_back"


async def test_a_word_is_put_to_the_vote(ada, bob):
    table = await two_at(ada, bob, "zakhia", options={"starter": 0})
    async with ada.socket(table.id, seat=0) as socket, bob.socket(table.id, seat=1) as other:
        await socket.act({"type": "appeal", "word": "ZZYZX"}, 0)
        assert socket.now.to_act == (1,)
        assert await refusal(socket.act({"type": "pass"}, 0)) == "vote_first"
        await other.until(lambda heard: heard.now.to_act == (1,))
        await other.act({"type": "vote", "accepts": True}, 1)
        await socket.until(lambda heard: heard.now.to_act == (0,))
        granted = socket.now.view["common"]["granted"]
        assert [each["word"] for each in granted] == ["ZZYZX"]
    serious = await two_at(ada, bob, "zakhia", options={"starter": 0}, friendly=False)
    async with ada.socket(serious.id, seat=0) as socket:
        assert await refusal(socket.act({"type": "appeal", "word": "ZZYZX"}, 0)) == "not_friendly"


async def test_all_agree_to_play_again(ada, bob):
    table = await two_at(ada, bob)
    async with ada.socket(table.id, seat=0) as first, bob.socket(table.id, seat=1) as second:
        assert await refusal(first.rematch(0)) == "not_over"
        await first.act({"type": "resign"}, 0)
        await first.rematch(0)
        assert first.now.rematch_offers == (0,)
        await second.until(lambda socket: socket.now.rematch_offers == (0,))
        await second.rematch(1)
        await first.until(lambda socket: bool(socket.table.rematch))
        assert await refusal(first.rematch(0)) == "rematch_exists"
    again = await ada.table(first.table.rematch)
    assert again.rematch_of == table.id
    assert again.status == "playing"
    assert [seat.name for seat in again.seats] == ["Ada", "Bob"]
    assert again.seed_commitment != table.seed_commitment


async def test_chat_is_off_at_listed_tables_until_the_creator_switches_it_on(ada, bob):
    table = await two_at(ada, bob, listed=True)
    async with ada.socket(table.id, seat=0) as socket, bob.socket(table.id, seat=1) as other:
        assert await refusal(socket.say("bonjour")) == "chat_is_off"
        assert await refusal(other.switch_chat(on=True)) == "creator_only"
        await socket.switch_chat(on=True)
        await other.until(lambda heard: heard.table.chat)
        await other.say("bonsoir")
        assert [past.text for past in other.past if past.kind == "said"] == ["bonsoir"]


async def test_whoever_resigns_has_lost_and_the_seed_is_shown(ada, bob):
    table = await two_at(ada, bob)
    async with ada.socket(table.id, seat=0) as socket, bob.socket(table.id, seat=1) as other:
        assert table.seed is None
        await socket.act({"type": "resign"}, 0)
        now = await other.until(lambda heard: heard.now.outcome is not None)
        assert now.outcome.places == (2, 1)
        assert other.table.seed is not None
        assert await refusal(other.act("-", 1)) == "game_over"
    await check_record(bob, table.id)


async def test_a_bot_fills_an_open_seat_and_plays(ada, bob):
    table = await ada.open_table("pioche", [MySeat(), OpenSeat()], listed=True)
    assert await refusal(bob.fill_with_bot(table.id, 1, "random")) == "creator_only"
    assert await refusal(ada.fill_with_bot(table.id, 1, "nobody")) == "unknown_level"
    assert (await ada.fill_with_bot(table.id, 1, "greedy")).status == "playing"
    async with ada.socket(table.id, seat=0) as socket:
        await Player(socket, 0).play()
    await check_record(ada, table.id)


async def test_private_tables_are_for_the_invited(house, ada, bob):
    table = await ada.open_table("pioche", [MySeat(), OpenSeat()])
    assert [card.id for card in await bob.tables()] == []
    assert await refusal(bob.table(table.id)) == "private_table"
    assert await refusal(bob.join(table.id)) == "private_table"
    assert await refusal(bob.join(table.id, invite="guess")) == "private_table"
    assert await refusal(bob.download(table.id)) == "private_table"
    assert (await bob.table(table.id, invite=table.invite)).invite is None
    assert (await bob.join(table.id, invite=table.invite)).status == "playing"
    async with house.client() as eve:
        await eve.me()
        with pytest.raises(SentAway, match="private_table"):
            await eve.socket(table.id).__aenter__()
        assert await refusal(eve.join(table.id, invite=table.invite)) == "already_started"


async def test_listed_tables_are_watched_by_strangers_who_see_no_secret(house, ada, bob):
    table = await two_at(ada, bob, listed=True)
    async with (
        house.client() as eve,
        eve.socket(table.id) as watching,
        ada.socket(table.id, seat=0) as socket,
    ):
        assert watching.now.view["rack"] == NOTHING
        assert watching.table.invite is None
        assert await refusal(watching.act("-", 0)) == "not_your_seat"
        assert await refusal(watching.offers(0)) == "not_your_seat"
        assert await refusal(watching.look(0)) == "not_your_seat"
        await socket.act("-", 0)
        await watching.until(lambda heard: heard.now.seq == socket.now.seq)
        assert watching.past[-1].action is None
        assert socket.past[-1].action == {"type": "pass"}


async def test_presence_tells_who_is_there(ada, bob):
    table = await two_at(ada, bob)
    async with ada.socket(table.id, seat=0) as socket:
        heard = aiter(socket)
        async with bob.socket(table.id, seat=1):
            await told(heard, wire.Presence((0, 1), 0))
        await told(heard, wire.Presence((0,), 0))


async def told(heard, message) -> None:
    """Wait until it is told."""
    while await anext(heard) != message:
        pass


async def test_words_that_a_table_agreed_on_are_sent_once(house, ada):
    """They came with every frame, up to 55 KB of them."""
    words = [f"ZZ{chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(400)]
    options = {"extra_words": words}
    table = await ada.open_table("echec_et_mots", [MySeat(), MySeat()], options=options, hints=True)
    async with ada.socket(table.id, seat=0) as socket:
        room = house.services.hall.rooms[table.id]
        heard = []
        ear = next(iter(room.listeners))
        send = ear.frame

        def hear(frame):
            heard.append(frame)
            send(frame)

        ear.frame = hear
        seat = socket.now.to_act[0]
        offers = await socket.offers(seat, limit=1)
        await socket.act(offers.offers[0].action, seat)
        assert socket.now.view["common"]["options"]["extra_words"] == words, "the client keeps them"
        assert heard
        assert not any(b"ZZAB" in frame for frame in heard)
