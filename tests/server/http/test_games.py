"""The games over HTTP."""

import jsonschema_rs
import msgspec
import pytest

from chevalet.core import registry
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def games(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        answer = await client.get("/api/games")
        assert answer.status_code == 200
        return {game["key"]: game for game in answer.json()["games"]}


async def test_every_installed_game_is_there(games):
    assert set(games) == set(registry.game_keys())


async def test_who_reads_compressed_answers_gets_them_in_a_third_of_the_bytes(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        packed = await client.get("/api/games", headers={"Accept-Encoding": "gzip"})
        plain = await client.get("/api/games", headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert 3 * int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])


async def test_games_come_in_the_order_in_which_to_offer_them(games):
    ranks = [registry.find(key).rank for key in games]
    assert ranks == sorted(ranks)


async def test_a_game_tells_who_its_bots_are_and_what_its_board_must_know(games):
    for key, game in games.items():
        registration = registry.find(key)
        assert [bot["key"] for bot in game["bots"]] == list(registration.bots)
        assert game["levels"] == [bot["key"] for bot in game["bots"] if not bot["is_baseline"]] or (
            all(bot["is_baseline"] for bot in game["bots"])
        )
        for bot in game["bots"]:
            assert bot["name"]["fr"] != bot["key"]
            assert bot["is_baseline"] == (bot["key"] not in registration.levels)
        assert game["is_open"] or game["has_secrets"]
        if registration.facts is not None:
            facts = registration.facts()
            assert msgspec.convert(game["facts"], type(facts)) == facts
    assert games["pioche"]["facts"] is games["pioche"]["summary"] is None
    assert games["pioche"]["labels"]["table"]["fr"] == "Posés"


async def test_a_game_tells_what_is_needed_to_open_a_table(games):
    for key, game in games.items():
        registration = registry.find(key)
        assert game["title"] == {"fr": registration.title.fr, "en": registration.title.en}
        seats = registration.seats
        assert (game["least_seats"], game["most_seats"]) == (seats[0], seats[-1])
        assert game["levels"] == list(registration.people_levels)
        assert game["version"] == registration.version
        assert game["clocks"][:4] == ["none", "move", "days", "player"]


async def test_default_options_fit_their_own_schema_and_type(games):
    for key, game in games.items():
        jsonschema_rs.validate(game["options_schema"], game["options"])
        options = registry.find(key).options
        assert msgspec.convert(game["options"], options) == options()
