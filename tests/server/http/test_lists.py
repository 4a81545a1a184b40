"""The lists of tables are pushed: to those whom a change concerns, from whatever process."""

import asyncio
import json
import shutil
from collections.abc import Sequence
from contextlib import asynccontextmanager
from xml.etree import ElementTree as ET

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.http.admission import MAY_RETURN
from chevalet.server.wire.http import Lists, MySeat, OpenSeat
from tests.paths import GOLDEN
from tests.server.house import browser, house, opened, program
from tests.server.proofs.serving import serving

pytestmark = pytest.mark.anyio

GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")
FIRST = GOLDEN / "first_version"
FACTS = json.loads((FIRST / "facts.json").read_text(encoding="utf-8"))
QUIET_SECONDS = 0.3
TWO: Sequence[MySeat | OpenSeat] = (MySeat(), OpenSeat())


@asynccontextmanager
async def reading(where, client=None):
    """What the socket of the lists tells someone, one list at a time."""
    headers = {} if client is None else client.socket_headers
    origin = {"Origin": where.url}
    url = f"{where.url.replace('http', 'ws')}/api/lists/socket"
    async with connect(url, additional_headers=headers or origin, proxy=None) as line:

        async def told() -> Lists:
            return msgspec.json.decode(await line.recv(), type=Lists)

        yield told


async def is_silent(told) -> bool:
    try:
        async with asyncio.timeout(QUIET_SECONDS):
            await told()
    except TimeoutError:
        return True
    return False


async def test_a_public_table_is_told_to_all_and_a_private_one_to_those_who_sit_there():
    async with serving() as house, house.client() as ada:
        await ada.me()
        async with reading(house) as anyone, reading(house, ada) as hers:
            for told in (anyone, hers):
                assert await told() == Lists(mine=(), listed=())
            await ada.open_table("zakhia", [MySeat(), MySeat()])
            mine = (await hers()).mine
            assert [(card.your_turn, card.scores, len(card.to_act)) for card in mine] == [
                (True, (0, 0), 1)
            ]
            assert mine[0].since is not None
            assert await is_silent(anyone)
            public = await ada.open_table("zakhia", TWO, listed=True)
            assert [card.id for card in (await anyone()).listed] == [public.id]
            assert public.id in {card.id for card in (await hers()).mine}
            await ada.close_table(public.id)
            assert (await anyone()).listed == ()


async def test_what_another_process_opened_and_changed_is_told_here():
    store, bus = MemoryStore(), InProcessBus()
    async with (
        serving(store=store, bus=bus) as here,
        serving(store=store, bus=bus.beside()) as there,
        there.client() as ada,
        reading(here) as told,
    ):
        assert (await told()).listed == ()
        table = await ada.open_table("zakhia", TWO, listed=True)
        assert [card.id for card in (await told()).listed] == [table.id]
        await ada.close_table(table.id)
        assert (await told()).listed == ()


async def test_who_logged_out_everywhere_must_come_again():
    async with serving() as house, house.client() as ada:
        me = await ada.open_table("zakhia", [MySeat(), MySeat()])
        async with reading(house, ada) as told:
            assert [card.id for card in (await told()).mine] == [me.id]
            (person,) = {reader.person for reader in house.services.hall.readers.everyone}
            assert person is not None
            await house.services.hall.end_sessions(person)
            with pytest.raises(ConnectionClosed) as closed:
                await told()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == MAY_RETURN


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_of_a_game_that_goes_on_is_drawn_for_those_who_may_watch(tmp_path, game):
    path = tmp_path / "chevalet.db"
    shutil.copyfile(FIRST / "chevalet.db", path)
    async with (
        opened(house(SqliteStore(path))) as app,
        program(app, FACTS["token"]) as ada,
        browser(app) as eve,
    ):
        where = f"/api/tables/{FACTS[f'{game} goes on']}"
        seq = (await ada.get(where)).json()["table"]["seq"]
        now, then = [await ada.get(f"{where}/board.svg?seq={n}") for n in (seq, seq - 1)]
        assert (await eve.get(f"{where}/board.svg")).json()["code"] == "private_table"
        waits = await ada.get(f"/api/tables/{FACTS[f'{game} waits']}/board.svg")
        assert waits.json()["code"] == "not_started"
    assert ET.fromstring(now.text).get("viewBox", "").startswith("0 0 ")
    assert now.headers["content-type"] == "image/svg+xml"
    assert "immutable" in now.headers["cache-control"]
    assert then.headers["cache-control"] == "no-store"
