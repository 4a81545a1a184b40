"""Clocks and bots are looked after, whatever is wrong with another table."""

import msgspec
import pytest

from chevalet.server.ports import Stored
from chevalet.server.services import wall_clock
from chevalet.server.tables.present import card_of
from chevalet.server.wire.clocks import MoveClock
from chevalet.server.wire.common import TableId
from chevalet.server.wire.http import MySeat

pytestmark = pytest.mark.anyio


async def test_a_log_that_can_not_be_read_stops_no_other_clock(house, ada):
    hall = house.services.hall
    clock = MoveClock(seconds=30)
    broken = await ada.open_table("pioche", [MySeat(), MySeat()], clock=clock)
    whole = await ada.open_table("pioche", [MySeat(), MySeat()], clock=clock)
    card = card_of(hall.rooms.pop(TableId(broken.id)).table)
    garbage = Stored(card.next_seq, card.updated, b'{"type":"acted","seat":0,"action":{}}')
    longer = msgspec.structs.replace(card, next_seq=card.next_seq + 1)
    await hall.store.append(longer, [garbage])
    hall.now = lambda: wall_clock() + 31_000
    await hall.sweeper.wake_due()
    assert (await ada.table(whole.id)).seq == whole.seq + 1
    hall.now = lambda: wall_clock() + 70_000
    await hall.sweeper.wake_due()
    assert (await ada.table(whole.id)).seq == whole.seq + 2


async def test_a_clock_that_ran_out_while_no_server_ran_is_counted_at_once(house, ada):
    hall = house.services.hall
    table = await ada.open_table("pioche", [MySeat(), MySeat()], clock=MoveClock(seconds=30))
    del hall.rooms[TableId(table.id)]
    hall.now = lambda: wall_clock() + 31_000
    await hall.sweeper.wake_due()
    async with ada.socket(table.id, seat=1) as socket:
        assert socket.now.to_act == (1,)
        assert socket.past[-1].seat == 0
