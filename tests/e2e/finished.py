"""Games that are over, made without playing them: the beginning of a kept record, given up."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.paths import GOLDEN

RECORDS = GOLDEN / "first_version" / "records"


def record(name: str = "zakhia-2") -> str:
    """The text of a kept record."""
    return (RECORDS / f"{name}.json").read_text(encoding="utf-8")


def finished_game(page: Page, base_url: str, name: str = "zakhia-2", moves: int = 8) -> str:
    """The id of a table where whoever has this page played on from a record, and gave up."""
    text, origin = record(name), {"Origin": base_url}
    replay = page.request.post("/api/replays", data={"record": text}, headers=origin).json()
    seat = replay["plies"][moves]["to_act"][0]
    wish = {"record": text, "ply": moves, "seat": seat, "level": "debutant", "name": "Ana"}
    answer = page.request.post("/api/replays/continuations", data=wish, headers=origin)
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    move = {"id": "end", "seat": seat, "seq": table["seq"], "action": {"type": "resign"}}
    path = f"/api/tables/{table['id']}"
    assert page.request.post(f"{path}/actions", data=move, headers=origin).ok
    return str(table["id"])
