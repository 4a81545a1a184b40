"""What a move costs: the rules are asked once, and what a client wrote is read once."""

import asyncio

import msgspec
import pytest

from chevalet.client import Refused
from chevalet.core import registry
from chevalet.core.actions import MoveTimeOut
from chevalet.core.errors import IllegalAction
from chevalet.server.services import wall_clock
from chevalet.server.wire.clocks import MoveClock
from chevalet.server.wire.common import TableId
from chevalet.server.wire.http import BotSeat, Move, MySeat
from tests.contract.pioche import Pass

pytestmark = pytest.mark.anyio

PASS = {"type": "pass"}


class Judge:
    """The rules of the test game, which count how often they are asked."""

    def __init__(self, monkeypatch):
        registration = registry.find("pioche")
        self._apply = registration.game.apply
        self._convert = msgspec.convert
        self.accepted, self.refused, self.read = [], [], 0
        monkeypatch.setattr(type(registration.game), "apply", self.apply)
        monkeypatch.setattr(msgspec, "convert", self.convert)

    def apply(self, state, seat, action):
        try:
            step = self._apply(state, seat, action)
        except IllegalAction:
            self.refused.append(action)
            raise
        self.accepted.append(action)
        return step

    def convert(self, given, into, **options):
        made = self._convert(given, into, **options)
        self.read += isinstance(getattr(made, "action", made), Pass)
        return made


@pytest.fixture
def judge(monkeypatch):
    return Judge(monkeypatch)


async def two_seats(client, **settings):
    return await client.open_table("pioche", [MySeat(), MySeat()], **settings)


async def test_an_act_over_the_socket(ada, judge):
    table = await two_seats(ada)
    async with ada.socket(table.id, seat=0) as socket:
        await socket.act(Pass(), 0)
        assert (judge.accepted, judge.read) == ([Pass()], 1)
        await socket.act("-", 1)
    assert (judge.accepted, judge.read) == ([Pass()] * 2, 1), "notation needs no conversion"
    assert not judge.refused


async def test_an_act_over_http_and_the_same_once_more(ada, judge):
    table = await two_seats(ada)
    move = Move(id="a", seat=0, seq=table.seq, action=PASS)
    first = await ada.act(table.id, move)
    assert (judge.accepted, judge.read) == ([Pass()], 1)
    assert await ada.act(table.id, move) == first
    assert judge.accepted == [Pass()], "what was done is not judged again"
    assert not judge.refused


async def test_a_preview_costs_one_more(ada, judge):
    table = await two_seats(ada)
    async with ada.socket(table.id, seat=0) as socket:
        await socket.preview(Pass(), 0)
        assert len(judge.accepted) == 1
        await socket.act(Pass(), 0)
    assert len(judge.accepted) == 2
    assert not judge.refused


async def test_a_refused_act_changes_nothing(ada, judge):
    table = await two_seats(ada)
    with pytest.raises(Refused, match="not_your_turn"):
        await ada.act(table.id, Move(id="a", seat=1, seq=table.seq, action=PASS))
    assert (judge.accepted, judge.refused) == ([], [Pass()])
    assert (await ada.table(table.id)).seq == table.seq


async def test_a_bots_move(house, ada, judge):
    """The one that chooses at random asks no rules before it moves."""
    table = await ada.open_table("pioche", [MySeat(), BotSeat("random")])
    async with ada.socket(table.id, seat=0) as socket:
        await socket.act(Pass(), 0)
        now = await socket.until(lambda seen: seen.now.to_act == (0,))
    moves = house.services.hall.rooms[TableId(table.id)].table.playthrough.record.actions
    assert now.seq == table.seq + 2
    assert judge.accepted == [taken.action for taken in moves]
    assert len(moves) == 2
    assert judge.read == 1, "a bot's action is none that a client wrote"


async def test_the_clocks_move(house, ada, judge):
    table = await two_seats(ada, clock=MoveClock(seconds=30))
    hall = house.services.hall
    hall.now = lambda: wall_clock() + 31_000
    await hall.sweeper.wake_due()
    assert (await ada.table(table.id)).seq == table.seq + 1
    assert judge.accepted == [MoveTimeOut()]
    assert (judge.refused, judge.read) == ([], 0)


async def test_what_another_process_appended_first_is_judged_anew(house, ada, judge):
    """A line of chat came first: the act is decided again behind it, and kept once."""
    table = await two_seats(ada)
    hall = house.services.hall
    append, has_conflicted = hall.store.append, asyncio.Event()

    async def overtaken(card, entries):
        if not has_conflicted.is_set():
            has_conflicted.set()
            line = b'{"type":"said","person":"x","name":"X","text":"first"}'
            said = msgspec.structs.replace(entries[0], data=line)
            await append(card, [said])
        await append(card, entries)

    hall.store.append = overtaken
    seq = await ada.act(table.id, Move(id="a", seat=0, seq=table.seq, action=PASS))
    assert seq == table.seq + 2
    assert judge.accepted == [Pass()] * 2
    kinds = [past.entry.__struct_config__.tag for past in hall.rooms[TableId(table.id)].table.pasts]
    assert kinds[-2:] == ["said", "acted"]
