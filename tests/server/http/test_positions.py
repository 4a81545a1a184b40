"""Positions to look into: set up by hand, weighed, played on from; what can't be is told."""

import asyncio

import pytest

from chevalet.core.registry import all_games
from chevalet.server.limits import Limits, Rate
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

GAMES = {game.key: game for game in all_games() if game.positions is not None}
CHANGES = {
    "zakhia": ("84", "E", "E", "rack", "AEINRST"),
    "takemo": ("112", "E", "E", "turn", "black"),
    "echec_et_mots": ("0", "w", "w", "turn", "black"),
    "zigzag": ("4", "A", "A #4@340", "rack", "!EINRST"),
    "wordz": ("B2", "A", "MACcINvS", "tokens", "1 2"),
}
"""Where to put what, and what is read back; then a field and its new value."""
IMPOSSIBLE = {
    "zakhia": ("84", "1"),
    "takemo": ("rack", "ABCDEFGHI"),
    "echec_et_mots": ("1", "A"),
    "zigzag": ("rack", "ZZ"),
    "wordz": ("B1", "Z"),
}


@pytest.fixture
async def client(anyio_backend):
    async with opened(house()) as app, browser(app) as client:
        yield client


async def asked(client, path, status=200, **body):
    answer = await client.post(f"/api/games/{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


def best_that_ends_nothing(best):
    """A guess may be right and end the only round: nothing to look into, nobody to resign."""
    return next(move for move in best["moves"] if move["action"]["type"] != "guess")


@pytest.mark.parametrize("key", GAMES)
async def test_a_position_is_changed_by_hand_weighed_and_played_on(client, key):
    path = f"{key}/positions"
    first = await asked(client, path)
    assert first["now"]["viewer"] in first["now"]["to_act"]
    assert first["brushes"]
    at, sign, shown, field, value = CHANGES[key]
    if key == "echec_et_mots":  # there are two white knights already
        without = await asked(
            client, path, position=first["position"], put={"at": "49", "sign": "."}
        )
        first = without
    put = await asked(client, path, position=first["position"], put={"at": at, "sign": sign})
    assert shown in put["position"]
    assert put["now"]["view"] != first["now"]["view"]
    filled = await asked(client, path, position=put["position"], put={"at": field, "sign": value})
    assert {each["key"]: each["value"] for each in filled["fields"]}[field] == value
    in_a_line = filled["position"].replace("\n", "/")
    assert await asked(client, path, position=in_a_line) == filled

    best = await asked(client, f"{path}/best", position=filled["position"])
    assert len(best["moves"]) > 1
    values = [move["value"] for move in best["moves"]]
    assert values == sorted(values, reverse=True)
    assert all(move["told"]["fr"] and move["told"]["en"] for move in best["moves"])
    move = best_that_ends_nothing(best)
    played = await asked(
        client, f"{path}/moves", position=filled["position"], action=move["action"]
    )
    assert played["problem"] is None
    assert played["events"]
    assert played["after"]["position"] != filled["position"]
    again = await asked(client, f"{path}/moves", position=filled["position"], text=move["notation"])
    assert again == played


@pytest.mark.parametrize("key", GAMES)
async def test_what_can_not_be_is_refused_with_a_sentence(client, key):
    path = f"{key}/positions"
    first = await asked(client, path)
    for put in (IMPOSSIBLE[key], ("9999", "A")):
        at, sign = put
        problem = await asked(
            client, path, 400, position=first["position"], put={"at": at, "sign": sign}
        )
        assert (problem["code"], problem["field"]) == ("bad_position", "position")
        assert problem["text"]["fr"].startswith("Cette position n'est pas possible")
        assert problem["text"]["fr"] != problem["text"]["en"]
    for end in ("moves", "best", "offers", "tables"):
        body = {"moves": {"text": "-"}, "tables": {"level": "amateur"}}.get(end, {})
        problem = await asked(client, f"{path}/{end}", 400, position="nonsense", **body)
        assert problem["code"] == "bad_position"


@pytest.mark.parametrize("key", GAMES)
async def test_a_game_begins_from_a_position_and_its_record_can_be_replayed(client, key):
    path = f"{key}/positions"
    first = await asked(client, path)
    best = await asked(client, f"{path}/best", position=first["position"])
    level = GAMES[key].people_levels[0]
    table = (await asked(client, f"{path}/tables", 201, position=first["position"], level=level))[
        "table"
    ]
    me = next(seat["seat"] for seat in table["seats"] if seat["is_you"])
    assert me == first["now"]["viewer"]
    home = f"/api/tables/{table['id']}"
    move = {"id": "1", "seat": me, "seq": 1, "action": best_that_ends_nothing(best)["action"]}
    answer = await client.post(f"{home}/actions", json=move)
    assert answer.status_code == 200, answer.text
    resigned = {"id": "2", "seat": me, "seq": 1, "action": {"type": "resign"}}
    answer = await client.post(f"{home}/actions", json=resigned)
    async with asyncio.timeout(60):
        while answer.status_code != 200:  # a bot moves in its own time
            now = (await client.get(home)).json()["table"]
            if now["outcome"] is not None:  # and may guess the word
                break
            resigned["seq"] = now["seq"]
            answer = await client.post(f"{home}/actions", json=resigned)
    last = 0
    for form in ("json", "text"):
        text = (await client.get(f"{home}/record?form={form}")).text
        replay = await client.post("/api/replays", json={"record": text})
        assert replay.status_code == 200, replay.text
        last = len(replay.json()["plies"]) - 1
        assert last >= 2
        looked = await client.post("/api/replays/position", json={"record": text, "ply": 0})
        assert looked.json()["position"] == first["position"]
    looked = await client.get(f"{home}/position?ply=0")
    assert looked.json() == (await asked(client, path, position=first["position"]))
    ended = await client.get(f"{home}/position?ply={last}")
    assert ended.json()["code"] == "bad_position"


async def test_a_refused_move_is_told_and_offers_are_those_of_the_position(client):
    first = await asked(client, "zakhia/positions")
    refused = await asked(
        client, "zakhia/positions/moves", position=first["position"], text="G3 ZZZZ"
    )
    assert refused["problem"]["text"]["fr"]
    offers = await asked(
        client, "zakhia/positions/offers", position=first["position"], word="ORLEANS"
    )
    assert offers["total"] > 0
    other = await asked(
        client,
        "zakhia/positions/moves",
        403,
        position=first["position"],
        action={"type": "time_out"},
    )
    assert other["code"] == "only_the_clock"


async def test_thinking_is_limited_and_games_without_positions_have_nothing(anyio_backend):
    limits = Limits(thoughts_per_person=Rate(1, 0.01))
    async with opened(house(limits=limits)) as app, browser(app) as client:
        first = await asked(client, "wordz/positions")
        await asked(client, "wordz/positions/best", position=first["position"])
        problem = await asked(client, "wordz/positions/best", 429, position=first["position"])
        assert problem["code"] == "too_fast"
        assert (await client.post("/api/games/nothing/positions", json={})).status_code == 404
