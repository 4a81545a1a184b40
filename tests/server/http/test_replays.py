"""Finished games over HTTP: who may look back, what they see, and how a game goes on from there."""

import json
import shutil
from xml.etree import ElementTree as ET

import pytest

from chevalet.core import record as records
from chevalet.core import registry
from chevalet.core.actions import Resign
from chevalet.core.game import Seat
from chevalet.play.verify import verify
from chevalet.server.adapters.sqlite import SqliteStore
from chevalet.server.http.page import Page
from chevalet.server.tables.log import Acted, UndoAsked
from chevalet.server.tables.replays import WINDOW
from tests.paths import GOLDEN
from tests.server.house import browser, house, opened, program

pytestmark = pytest.mark.anyio

FIRST = GOLDEN / "first_version"
FACTS = json.loads((FIRST / "facts.json").read_text(encoding="utf-8"))
RECORDS = sorted((FIRST / "records").glob("*-2.json"), key=lambda path: path.name)
ANA_AND_BOB = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"}]
GAMES = ("zakhia", "echec_et_mots", "zigzag", "takemo", "wordz")


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


async def finished(client, **facts):
    """A table of Zakhia that ended by a pass and a resignation; its path."""
    body = {"game": "zakhia", "seats": ANA_AND_BOB, "options": {"starter": 0}, **facts}
    table = (await client.post("/api/tables", json=body)).json()["table"]
    path = f"/api/tables/{table['id']}"
    await act(client, path, 0, 1, text="-")
    await act(client, path, 1, 2, action={"type": "resign"})
    return path


async def act(client, path, seat, seq, **what):
    move = {"id": f"{seat}.{seq}", "seat": seat, "seq": seq, **what}
    answer = await client.post(f"{path}/actions", json=move)
    assert answer.status_code == 200, answer.text


async def code_of(coming):
    answer = await coming
    return answer.status_code if answer.is_success else answer.json()["code"]


async def test_players_look_back_and_strangers_do_not(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana)
        replay = (await ana.get(f"{path}/replay")).json()
        assert await code_of(eve.get(f"{path}/replay")) == "unshared_game"
        assert await code_of(eve.get(f"{path}/replay/views")) == "unshared_game"
    assert [ply["seat"] for ply in replay["plies"]] == [None, 0, 1]
    assert len(replay["views"]) == 3
    assert replay["plies"][2]["said"][0] == {"fr": "Bob abandonne", "en": "Bob resigns"}
    assert replay["sharing"]["may_change"]
    assert not replay["sharing"]["is_shared"]


async def test_a_game_that_is_not_over_has_no_replay(app):
    async with browser(app) as ana:
        body = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "me"}], "listed": True}
        table = (await ana.post("/api/tables", json=body)).json()["table"]
        path = f"/api/tables/{table['id']}"
        assert await code_of(ana.get(f"{path}/replay")) == "not_over"
        assert await code_of(ana.put(f"{path}/sharing", json={})) == "not_over"
        assert (
            await code_of(
                ana.post(f"{path}/continuations", json={"ply": 0, "seat": 0, "level": "random"})
            )
            == "not_over"
        )


async def test_sharing_opens_a_game_and_revoking_closes_it(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana)
        shared = (await ana.put(f"{path}/sharing", json={})).json()
        assert shared["is_shared"]
        assert await code_of(eve.get(f"{path}/replay")) == 200
        assert await code_of(eve.get(f"{path}/record")) == 200
        assert await code_of(eve.put(f"{path}/sharing", json={})) == "not_your_seat"
        assert await code_of(eve.delete(f"{path}/sharing")) == "not_your_seat"
        assert not (await ana.delete(f"{path}/sharing")).json()["is_shared"]
        assert await code_of(ana.delete(f"{path}/sharing")) == 200
        assert await code_of(eve.get(f"{path}/replay")) == "unshared_game"
        assert await code_of(eve.get(f"{path}/record")) == "private_table"


async def test_sharing_lasts_in_every_store(stores, anyio_backend):
    first, second = stores.store(), stores.store()
    async with opened(house(first)) as app, browser(app) as ana:
        path = await finished(ana)
        await ana.put(f"{path}/sharing", json={"hides_guests": True})
        async with opened(house(second)) as other, browser(other) as eve:
            replay = (await eve.get(f"{path}/replay")).json()
    assert [name["en"] for name in replay["names"]] == ["Guest 1", "Guest 2"]


async def test_listed_games_are_open_to_everyone(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana, listed=True)
        replay = (await eve.get(f"{path}/replay")).json()
    assert replay["sharing"]["is_public"]
    assert not replay["sharing"]["may_change"]


async def test_names_of_guests_are_hidden_from_strangers_alone(app):
    """The one with the account is named; the friend at the same screen and the guest are not."""
    async with browser(app) as ana, browser(app) as bob, browser(app) as eve:
        await ana.put("/api/me", json={"name": "Ana"})
        await ana.post("/api/account", json={"login": "ana.a", "password": "a long sentence"})
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Zoé"}, {"kind": "open"}]
        body = {"game": "zakhia", "seats": seats, "options": {"starter": 0}}
        table = (await ana.post("/api/tables", json=body)).json()["table"]
        path = f"/api/tables/{table['id']}"
        await bob.post(f"{path}/seats", json={"invite": table["invite"], "name": "Bob"})
        await act(ana, path, 0, 2, action={"type": "resign"})
        await act(ana, path, 1, 3, action={"type": "resign"})
        await ana.put(f"{path}/sharing", json={"hides_guests": True})
        theirs, own = await eve.get(f"{path}/replay"), await bob.get(f"{path}/replay")
        record = await eve.get(f"{path}/record")
    assert [name["fr"] for name in theirs.json()["names"]] == ["Ana", "Invité 2", "Invité 3"]
    assert "Zoé" not in theirs.text
    assert "Bob" not in theirs.text
    assert record.json()["players"] == ["Ana", "Invité 2", "Invité 3"]
    assert [name["fr"] for name in own.json()["names"]] == ["Ana", "Zoé", "Bob"]


async def test_moves_that_were_taken_back_are_told_and_not_played(app):
    alone = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "echec_et_mots", "seats": alone, "sides": "seats", "options": {"white": 0}}
    async with browser(app) as ana:
        table = (await ana.post("/api/tables", json=body)).json()["table"]
        hall = app.state.services.hall
        seen = (await hall.room(table["id"])).table
        offers = seen.registration.game.legal_actions(seen.playthrough.view(Seat(0)))
        first, second, *_ = (Acted(Seat(0), offer) for offer in offers)
        wish = UndoAsked(Seat(0), seen.next_seq - 1)
        entries = [first, wish, second, Acted(Seat(0), Resign())]
        await hall.change(table["id"], lambda at, now: at.after(entries, now))
        replay = (await ana.get(f"/api/tables/{table['id']}/replay")).json()
    acted = [ply["notation"] for ply in replay["plies"] if ply["seat"] == 0]
    assert acted[0] == seen.registration.notation.format_action(second.action)
    (note,) = replay["plies"][1]["notes"]
    assert note["fr"].endswith("(coup repris)")
    assert note["en"].endswith("(taken back)")


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
async def test_a_record_that_is_brought_along_is_shown_whole(app, path):
    """As the seat saw it, and laid open; a window at a time."""
    text = path.read_text(encoding="utf-8")
    async with browser(app) as eve:
        replay = (await eve.post("/api/replays", json={"record": text, "seat": 1})).json()
        laid = (await eve.post("/api/replays", json={"record": text})).json()
        rest = await eve.post("/api/replays/views", json={"record": text, "first": WINDOW})
    count = len(json.loads(text)["actions"])
    assert len(replay["plies"]) == count + 1
    assert [view["seat"] for view in replay["views"]] == [1] * min(WINDOW, count + 1)
    assert {view["seat"] for view in laid["views"]} == {None}
    assert (len(rest.json()["views"]) if rest.is_success else 0) == min(
        WINDOW, max(0, count + 1 - WINDOW)
    )
    assert replay["outcome"] == json.loads(text)["outcome"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_seat_sees_in_the_replay_what_it_saw_at_the_table(app, game):
    """The open view tells more wherever the game has secrets; a seat's view is the game's own."""
    text = (FIRST / "records" / f"{game}-2.json").read_text(encoding="utf-8")
    registration = registry.find(game)
    async with browser(app) as eve:
        seat = (await eve.post("/api/replays", json={"record": text, "seat": 0})).json()
        laid = (await eve.post("/api/replays", json={"record": text})).json()
    middle = len(seat["views"]) // 2

    def opens(views):
        return [key for key, value in views[middle].items() if key.startswith("open_") and value]

    assert opens(seat["views"]) == []
    assert bool(opens(laid["views"])) == (registration.laid_open is not None)
    assert registration.laid_open is not None or game == "echec_et_mots"


@pytest.mark.parametrize("game", GAMES)
async def test_old_tables_are_looked_back_at_and_go_on(tmp_path, game):
    path = tmp_path / "chevalet.db"
    shutil.copyfile(FIRST / "chevalet.db", path)
    async with opened(house(SqliteStore(path))) as app, program(app, FACTS["token"]) as ada:
        table = FACTS[f"{game} over"]
        replay = (await ada.get(f"/api/tables/{table}/replay")).json()
        assert replay["game_version"] == 1
        assert replay["outcome"] is not None
        wish = {"ply": 4, "seat": 0, "level": "random"}
        went_on = await ada.post(f"/api/tables/{table}/continuations", json=wish)
        assert went_on.status_code == 201, went_on.text
        info = went_on.json()["table"]
    assert info["continued_from"] == {"table": table, "ply": 4, "simultane": None}
    assert info["status"] == "playing"
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert not info["listed"]


async def test_a_game_that_went_on_has_a_true_record(app):
    """Same chance, same beginning: `verify` holds for it as for any other."""
    text = (FIRST / "records" / "zakhia-2.json").read_text(encoding="utf-8")
    async with browser(app) as ana:
        wish = {"record": text, "ply": 5, "seat": 0, "level": "random", "name": "Ana"}
        table = (await ana.post("/api/replays/continuations", json=wish)).json()["table"]
        path = f"/api/tables/{table['id']}"
        info = (await ana.get(path)).json()["table"]
        await act(ana, path, 0, info["seq"], action={"type": "resign"})
        data = (await ana.get(f"{path}/record")).content
    registration = registry.find("zakhia")
    record = records.decode(data, registration)
    assert record.actions[:5] == records.decode(text.encode(), registration).actions[:5]
    findings = {check.code: check.finding for check in verify(record, registration)}
    assert findings["replay"] == findings["outcome"] == findings["draw"] == "held"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"ply": 2}, "nothing_to_continue"),
        ({"ply": 3}, "no_such_ply"),
        ({"ply": 1, "seat": 5}, "no_such_seat"),
        ({"ply": 1, "level": "wizard"}, "unknown_level"),
    ],
)
async def test_what_can_not_go_on_is_refused(app, wish, code):
    async with browser(app) as ana:
        path = await finished(ana)
        body = {"seat": 0, "level": "random", **wish}
        assert await code_of(ana.post(f"{path}/continuations", json=body)) == code


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ("", "bad_record"),
        ("hello", "bad_record"),
        ("{}", "bad_record"),
        ('{"format": "chevalet"}', "bad_record"),
        ('{"game": "chess", "game_version": 1, "seats": 2, "options": {}}', "unknown_game"),
        ("\ud800", "bad_record"),
    ],
)
async def test_what_is_no_record_is_refused_with_a_sentence(app, record, code):
    body, kind = json.dumps({"record": record}), {"Content-Type": "application/json"}
    async with browser(app) as eve:
        answer = await eve.post("/api/replays", content=body, headers=kind)
    assert answer.json()["code"] in {code, "bad_json"}
    assert answer.json()["text"]["fr"]


async def test_a_record_that_the_rules_refuse_says_at_which_move(app):
    game = json.loads((FIRST / "records" / "zakhia-2.json").read_text(encoding="utf-8"))
    game["actions"][2]["seat"] = 1 - game["actions"][2]["seat"]
    async with browser(app) as eve:
        problem = (await eve.post("/api/replays", json={"record": json.dumps(game)})).json()
    assert problem["code"] == "unplayable_record"
    assert problem["text"]["fr"].startswith("Les règles refusent le coup 3 de cette partie")
    assert "Ce n'est pas à" in problem["text"]["fr"]


async def test_the_record_as_text_is_read_back(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana)
        text = await ana.get(f"{path}/record", params={"form": "text"})
        whole = (await ana.get(f"{path}/record")).content
        replay = await eve.post("/api/replays", json={"record": text.text})
    assert text.headers["content-type"].startswith("text/plain")
    registration = registry.find("zakhia")
    assert records.decode(text.content, registration) == records.decode(whole, registration)
    assert [name["fr"] for name in replay.json()["names"]] == ["Ana", "Bob"]


@pytest.mark.parametrize("game", GAMES)
async def test_a_picture_is_drawn_of_any_position(tmp_path, game):
    path = tmp_path / "chevalet.db"
    shutil.copyfile(FIRST / "chevalet.db", path)
    async with opened(house(SqliteStore(path))) as app, program(app, FACTS["token"]) as ada:
        where = f"/api/tables/{FACTS[f'{game} over']}/picture"
        last, first = await ada.get(f"{where}.svg"), await ada.get(f"{where}.svg?ply=0&language=en")
        pixels = await ada.get(f"{where}.png")
        assert await code_of(ada.get(f"{where}.svg?ply=999")) == "no_such_ply"
    drawing = ET.fromstring(last.text)
    assert (drawing.get("width"), drawing.get("height")) == ("1200", "630")
    assert "Ada" in "".join(drawing.itertext())
    assert "Move 0 of" in "".join(ET.fromstring(first.text).itertext())
    assert last.text != first.text
    assert pixels.headers["content-type"] == "image/png"
    assert pixels.content.startswith(b"\x89PNG")


async def test_pictures_are_for_those_who_may_look_back(app):
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana)
        assert await code_of(eve.get(f"{path}/picture.svg")) == "unshared_game"
        await ana.put(f"{path}/sharing", json={"hides_guests": True})
        theirs = await eve.get(f"{path}/picture.svg")
    assert "Invité 1" in theirs.text
    assert "Ana" not in theirs.text


async def test_the_link_of_a_shared_game_tells_what_it_is(app, monkeypatch):
    html = "<!doctype html><html><head><title>Chevalet</title></head><body></body></html>"
    monkeypatch.setattr(Page, "html", html)
    async with browser(app) as ana, browser(app) as eve:
        path = await finished(ana)
        link = path.replace("/api/tables/", "/game/")
        before = await eve.get(link)
        await ana.put(f"{path}/sharing", json={})
        shared = await eve.get(link, headers={"Accept-Language": "en-GB"})
        french = await eve.get(link)
        await ana.delete(f"{path}/sharing")
        after = await eve.get(link)
    assert 'og:title" content="Revoir une partie"' in before.text
    assert "Ana" not in before.text + after.text
    assert 'content="Zakhia: Ana and Bob"' in shared.text
    assert 'content="Zakhia\xa0: Ana et Bob"' in french.text
    assert f'content="http://chevalet.test{path}/picture.png?language=en"' in shared.text
    assert "Ana wins" in shared.text


async def test_names_in_previews_are_escaped(app, monkeypatch):
    monkeypatch.setattr(Page, "html", "<head></head>")
    async with browser(app) as ana, browser(app) as eve:
        seats = [{"kind": "me", "name": '"><script>x'}, {"kind": "me", "name": "Bob"}]
        path = await finished(ana, seats=seats, listed=True)
        page = await eve.get(path.replace("/api/tables/", "/game/"))
        picture = await eve.get(f"{path}/picture.svg")
    assert "<script>" not in page.text
    assert "<script>" not in picture.text
