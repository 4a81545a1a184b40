"""What one has learnt and solved follows an account from browser to browser."""

import pytest

from chevalet.puzzles.shelf import shelf
from chevalet.server.upkeep import people
from tests.server.house import browser
from tests.server.http.accounts import code

pytestmark = pytest.mark.anyio
KNOWN = [puzzle.id for puzzle in shelf("zakhia")[:3]]
NOTHING: dict[str, dict[str, object]] = {"lessons": {}, "puzzles": {}}


def solver(*seen, **changes):
    first = {"rating": 1100, "rated": len(seen), "streak": 0, "day": "", "seen": sorted(seen)}
    return first | changes


async def test_two_browsers_of_an_account_come_to_the_same(app, bob):
    phone = {"lessons": {"zakhia": [1, 2]}, "puzzles": {"zakhia": solver(KNOWN[0])}}
    assert (await bob.post("/api/me/trail", json=phone)).json() == phone
    async with browser(app) as desk:
        login = (await bob.get("/api/me")).json()["login"]
        await desk.post("/api/session", json={"login": login, "password": "long enough"})
        later = {"lessons": {"zakhia": [3]}, "puzzles": {"zakhia": solver(*KNOWN[1:])}}
        both = (await desk.post("/api/me/trail", json=later)).json()
    assert both == {
        "lessons": {"zakhia": [1, 2, 3]},
        "puzzles": {"zakhia": solver(*KNOWN, rated=2)},
    }
    assert (await bob.post("/api/me/trail", json=NOTHING)).json() == both


async def test_others_have_their_own_and_guests_none(app, ada, bob):
    await ada.post("/api/me/trail", json={"lessons": {"takemo": [1]}, "puzzles": {}})
    assert (await bob.post("/api/me/trail", json=NOTHING)).json() == NOTHING
    async with browser(app) as guest:
        assert code(await guest.post("/api/me/trail", json=NOTHING)) == "no_account"


async def test_what_is_no_trail_is_refused_and_what_can_not_be_left_out(bob):
    wrong = {"lessons": {}, "puzzles": {"zakhia": solver(day="yesterday")}}
    assert code(await bob.post("/api/me/trail", json=wrong)) == "bad_body"
    odd = {
        "lessons": {"chess": [1], "zakhia": [1, 77]},
        "puzzles": {"zakhia": solver("x", rated=0)},
    }
    kept = (await bob.post("/api/me/trail", json=odd)).json()
    assert kept == {"lessons": {"zakhia": [1]}, "puzzles": {"zakhia": solver()}}


async def test_it_is_handed_out_and_forgotten_with_everything_else(app, bob):
    store = app.state.services.store
    await bob.post("/api/me/trail", json={"lessons": {"zakhia": [1]}, "puzzles": {}})
    assert (await people.exported(store, "Bob"))["trail"]["lessons"] == {"zakhia": (1,)}
    person = (await bob.get("/api/me")).json()["id"]
    await bob.post("/api/me/farewell", json={"password": "long enough"})
    assert (await store.trail_of(person)).lessons == {}
