"""Games to print over HTTP: made once, by a process of their own."""

import asyncio

import pytest

from chevalet.kit.options import KitOptions
from chevalet.server import kits
from chevalet.server.kits import KitFailed, Kits
from tests.kit.reading import kit_bytes
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio


async def test_the_page_gets_the_same_pdf_as_the_command_and_the_second_time_at_once(monkeypatch):
    async with opened(house()) as app, browser(app) as client:
        first = await client.get("/api/games/zigzag/kit.pdf?grey=yes")
        assert first.status_code == 200, first.text
        assert first.headers["content-type"] == "application/pdf"
        assert 'filename="chevalet-zigzag-a4-fr.pdf"' in first.headers["content-disposition"]
        assert first.content == kit_bytes("zigzag", is_grey=True)
        monkeypatch.setattr(kits, "_process", None)  # nothing more can be made
        assert (await client.get("/api/games/zigzag/kit.pdf?grey=yes")).content == first.content


async def test_what_can_not_be_printed_is_refused():
    async with opened(house()) as app, browser(app) as client:
        asked = {
            "/api/games/nope/kit.pdf": "unknown_game",
            "/api/games/pioche/kit.pdf": "no_kit",
            "/api/games/zakhia/kit.pdf?paper=a0": "bad_query",
            "/api/games/zakhia/kit.pdf?glitter=yes": "bad_query",
        }
        for path, code in asked.items():
            answer = await client.get(path)
            assert answer.json()["code"] == code, path


async def test_two_who_ask_at_once_share_one_process_and_one_may_leave(monkeypatch):
    begun, going = 0, asyncio.Event()

    async def process(game: str, options: str) -> bytes:
        nonlocal begun
        begun += 1
        await going.wait()
        return b"%PDF"

    monkeypatch.setattr(kits, "_process", process)
    made = Kits()
    one, other = (asyncio.create_task(made.kit("zakhia", KitOptions())) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    going.set()
    assert await other == b"%PDF"
    assert begun == 1


async def test_a_process_that_fails_is_told_and_tried_again(monkeypatch):
    made = Kits()
    with pytest.raises(KitFailed):
        await made.kit("no such game", KitOptions())
    monkeypatch.setattr(kits, "_process", lambda *_: asyncio.sleep(0, b"%PDF"))
    assert await made.kit("no such game", KitOptions()) == b"%PDF"
