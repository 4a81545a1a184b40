"""The server of browser tests and pictures: the same game from run to run."""

from typing import Any

import msgspec
import pytest

from chevalet.client import Client
from chevalet.server.wire.clocks import MoveClock
from chevalet.server.wire.http import BotSeat, MySeat, NewTable
from tools.web.live import running_server
from tools.web.rehearsed import essence_of

pytestmark = pytest.mark.anyio

TURNS = 3


@pytest.fixture
def anyio_backend():
    return "asyncio"


def of_later(**wishes):
    """A wish for a table as a later version may know it."""
    fields: list[Any] = [
        ("moon", str | None, None),
        ("stars", list[int], msgspec.field(default_factory=list)),
    ]
    kind = msgspec.defstruct("Later", fields, bases=(NewTable,), kw_only=True, frozen=True)
    return kind(game="zakhia", seats=(MySeat(), BotSeat("expert")), **wishes)


async def test_a_field_that_comes_later_changes_no_deal():
    """The pictures and browser tests know their games: what nobody asks for must not matter."""
    options: dict[str, Any] = {
        "options": {"turns": 3},
        "clock": MoveClock(seconds=30),
        "rated": True,
    }
    for wishes in ({}, options):
        new = NewTable(game="zakhia", seats=(MySeat(), BotSeat("expert")), **wishes)
        today = msgspec.json.encode(new)
        assert msgspec.json.encode(essence_of(new)) == today
        assert msgspec.json.encode(essence_of(of_later(**wishes))) == today
        assert msgspec.json.encode(essence_of(of_later(moon="full", **wishes))) != today


async def logs_of_games(folder):
    """Play as hints say against the strongest bot; returns all that the tables told."""
    folder.mkdir()
    with running_server(folder) as address:
        async with Client(address) as client:
            return [await log_of_a_game(client, game) for game in ("zakhia", "takemo")]


async def log_of_a_game(client, game):
    seats = [MySeat(), BotSeat(level="expert")]
    table = await client.open_table(game, seats, friendly=True)
    async with client.socket(table.id, seat=0) as socket:
        for _ in range(TURNS):
            await socket.until(lambda table: 0 in table.now.to_act)
            hinted = await socket.hint(0)
            await socket.act(hinted.action, 0)
        await socket.until(lambda table: 0 in table.now.to_act)
        return [(past.kind, past.seat, past.events, past.said) for past in socket.past]


async def test_two_runs_give_the_same_logs(tmp_path):
    logs = await logs_of_games(tmp_path / "first")
    assert all(len(log) > 2 * TURNS for log in logs)
    assert logs == await logs_of_games(tmp_path / "second")
