import asyncio

import pytest

from chevalet.server.wire.http import BotSeat, MySeat, OpenSeat
from examples import bot
from tests.server.proofs.players import Player, guest

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("level", [None, "greedy"])
async def test_the_example_takes_a_seat_by_invite_and_plays_to_the_end(house, ada, level):
    table = await ada.open_table("pioche", [MySeat(), OpenSeat()], hints=True)
    program = await guest(house.url)
    async with program, ada.socket(table.id, seat=0) as socket:
        scores, _ = await asyncio.gather(
            bot.play(program, table.id, invite=table.invite, level=level),
            Player(socket, 0).play(),
        )
        assert socket.now.outcome is not None
        assert scores == socket.now.outcome.scores


async def test_the_example_plays_against_a_bot_of_the_house(house):
    program = await guest(house.url)
    async with program:
        table = await program.open_table("pioche", [MySeat(), BotSeat("random")])
        scores = await bot.play(program, table.id, level="greedy")
        assert len(scores) == 2
        assert (await program.table(table.id)).status == "over"
