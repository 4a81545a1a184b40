"""The words that someone likes to play are those of their own finished games."""

import json
import shutil

import pytest

from chevalet.server.adapters.sqlite import SqliteStore
from tests.paths import GOLDEN
from tests.server.house import browser, house, opened, program

pytestmark = pytest.mark.anyio

FIRST = GOLDEN / "first_version"
TOKEN = json.loads((FIRST / "facts.json").read_text(encoding="utf-8"))["token"]


async def test_the_most_played_words_come_first_and_nobody_elses(tmp_path):
    path = tmp_path / "chevalet.db"
    shutil.copyfile(FIRST / "chevalet.db", path)
    async with (
        opened(house(SqliteStore(path))) as app,
        program(app, TOKEN) as ada,
        browser(app) as eve,
    ):
        words = (await ada.get("/api/me/words")).json()["words"]
        assert (await eve.get("/api/me/words")).json()["words"] == []
    ranks = [(-each["count"], -len(each["word"]), each["word"]) for each in words]
    assert ranks
    assert ranks == sorted(ranks)
    assert all(each["word"].isascii() and each["word"].isupper() for each in words)
