import pytest

from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

ALONE = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "me"}]}
DEEP = 400


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as app:
        yield app


async def open_tables(app, client, count, at):
    app.state.services.hall.now = lambda: at
    for _ in range(count):
        assert (await client.post("/api/tables", json=ALONE)).status_code == 201


async def test_no_page_loses_a_table(app):
    """Those changed in one millisecond stay together, so a page may be longer than asked for."""
    async with browser(app) as client:
        await open_tables(app, client, 5, at=1000)
        await open_tables(app, client, 55, at=2000)
        first = (await client.get("/api/me/tables")).json()
        assert len(first["tables"]) == 55
        then = (await client.get("/api/me/tables", params={"before": first["next_before"]})).json()
        assert len(then["tables"]) == 5
        assert then["next_before"] is None


async def test_two_who_want_the_same_seat_do_not_both_get_it(app):
    async with browser(app) as ana, browser(app) as bob, browser(app) as eve:
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = (await ana.post("/api/tables", json={**ALONE, "seats": seats})).json()["table"]
        wish = {"invite": table["invite"]}
        path = f"/api/tables/{table['id']}/seats"
        answers = [await each.post(path, json=wish) for each in (bob, eve, bob)]
        assert [answer.status_code for answer in answers] == [200, 409, 200]
        assert answers[2].json()["table"]["status"] == "playing"


@pytest.mark.parametrize(
    "options",
    [
        {"extra_words": ["A" * 60_000]},
        {"extra_words": ["ABCDE"] * 8000},
        {"starter": 10**400},
        {"nothing": None},
    ],
)
async def test_odd_options_are_refused_or_taken_and_never_break(app, options):
    async with browser(app) as client:
        answer = await client.post("/api/tables", json={**ALONE, "options": options})
        assert answer.status_code in {201, 400, 409, 413}, answer.text


async def test_deep_options_are_refused(app):
    async with browser(app) as client:
        for depth in (DEEP, 2 * DEEP, 20 * DEEP):
            body = (
                '{"game":"zakhia","seats":[{"kind":"me"},{"kind":"me"}],"options":{"starter":'
                + "[" * depth
                + "]" * depth
                + "}}"
            )
            answer = await client.post(
                "/api/tables", content=body, headers={"Content-Type": "application/json"}
            )
            assert answer.status_code == 400, answer.text
