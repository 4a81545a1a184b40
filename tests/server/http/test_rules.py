"""The rules over HTTP: every paragraph of every game, its examples, and the words it accepts."""

import msgspec
import pytest

from chevalet.core import registry
from chevalet.lexicon import Policy
from chevalet.server.wire.rules import GameRules
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

OURS = [each.key for each in registry.all_games() if each.learn is not None]


@pytest.fixture
async def client(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        yield client


async def rules(client, game):
    answer = await client.get(f"/api/games/{game}/rules")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=GameRules)


@pytest.mark.parametrize("game", OURS)
async def test_every_paragraph_and_example_is_there(client, game):
    told = await rules(client, game)
    learning = registry.find(game).learning
    assert learning is not None
    assert told.text == learning.rules
    assert set(told.examples) == set(learning.examples)
    for example in told.examples.values():
        assert example.before["seat"] == example.after["seat"] == example.viewer
        assert len(example.names) >= 2
        assert example.events
        assert example.said


@pytest.mark.parametrize("game", [key for key in OURS if registry.find(key).policies])
async def test_words_are_accepted_as_the_policy_says(client, game):
    policy = registry.find(game).policies[game]
    assert isinstance(policy, Policy)
    told = {each.key: each.is_accepted for each in (await rules(client, game)).words}
    assert told["common"]
    assert not told["first_names"]
    assert told["conjugated"] == policy.conjugated_verbs
    assert told["interjections"] == policy.interjections
    assert told["proper"] == policy.proper_nouns


async def test_variants_say_what_is_different(client):
    told = {each.key: each for each in (await rules(client, "takemo")).words}
    assert told["conjugated"].is_accepted
    assert told["conjugated"].variants == {"variant-1": False}
    assert told["common"].variants == {"variant-1": True}


async def test_the_referee_answers_the_examples_as_the_rules_do(client):
    for each in (await rules(client, "echec_et_mots")).words:
        for word in each.examples:
            answer = (await client.get(f"/api/words/{word}")).json()
            ruled = next(r for r in answer["rulings"] if r["game"] == "echec_et_mots")
            assert ruled["is_accepted"] == each.is_accepted, word


async def test_a_game_without_rules_is_shown_all_the_same(client):
    told = await rules(client, "pioche")
    assert (told.text, told.examples, told.words) == (None, {}, ())


async def test_an_unknown_game_is_refused(client):
    answer = await client.get("/api/games/chess/rules")
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_game")


async def test_a_refusal_at_a_table_names_its_paragraph(client):
    wanted = {"game": "zakhia", "seats": [{"kind": "me"}], "options": {"starter": 0}}
    table = (await client.post("/api/tables", json=wanted)).json()["table"]
    move = {"id": "a", "seat": 0, "seq": table["seq"], "text": "H1 ZZZZZ"}
    answer = await client.post(f"/api/tables/{table['id']}/actions", json=move)
    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["rule"]) == ("tile_not_held", 2)
    move = move | {"id": "b", "text": "Z9 MER"}
    assert (await client.post(f"/api/tables/{table['id']}/actions", json=move)).json()[
        "rule"
    ] is None
