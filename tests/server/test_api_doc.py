"""docs/api.md shows every endpoint and every message, and what it shows is true."""

import json
import re
from typing import Any, get_args

import msgspec
import pytest
from websockets.asyncio.client import connect

from chevalet.server.app import ENDPOINTS
from chevalet.server.wire import (
    clubs,
    common,
    http,
    people,
    replay,
    simultanes,
    socket,
    tournaments,
)
from chevalet.server.wire.http import MySeat
from tests.paths import TESTS
from tests.server.proofs.serving import serving

PAGE = (TESTS.parent / "docs/api.md").read_text()
PEOPLE = ("NewToken", "ApiToken", "TokenList", "NewPassword", "Farewell")
TABLES = ("NewTable", "Join", "TableAnswer", "Lists")
REPLAYS = ("ShareWish", "Sharing", "Ply", "Continuation")
FENCE = re.compile(r"^```(\w+)[ ]?(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def fences(text: str, kind: str) -> list[tuple[str, str]]:
    """The blocks of that kind: the name behind it, and what is in it."""
    return [(name, body) for found, name, body in FENCE.findall(text) if found == kind]


def section(title: str) -> str:
    """The page from a title to the next one."""
    _, _, rest = PAGE.partition(f"\n{title}\n")
    assert rest, title
    return re.split(r"^##+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize(
    ("title", "kinds"),
    [
        ("### From the client", socket.FromClient),
        ("### From the server", socket.FromServer),
        ("### From a player", simultanes.FromPlayer),
        ("### To a player", simultanes.ToPlayer),
    ],
)
def test_every_message_has_an_example_that_is_read_back(title, kinds):
    text = section(title)
    shown = [msgspec.json.decode(body, type=kinds) for _, body in fences(text, "json")]
    assert {type(message) for message in shown} == set(get_args(kinds))
    for kind in get_args(kinds):
        assert f"`{kind.__struct_config__.tag}`" in text


@pytest.mark.parametrize(
    ("title", "kinds"),
    [("### From the server", socket.FromServer), ("### To a player", simultanes.ToPlayer)],
)
def test_examples_show_every_field(title, kinds):
    """An example that leaves a field out would document half a message."""
    for _, body in fences(section(title), "json"):
        message = msgspec.json.decode(body, type=kinds)
        assert set(json.loads(body)) == {"type", *message.__struct_fields__}


def test_every_body_is_read_back():
    named = [(name, body) for name, body in fences(PAGE, "json") if name]
    assert {
        "Problem",
        "Leaderboard",
        "Challenge",
        "NewClub",
        "NewTournament",
        "TournamentTold",
        "NewSimultane",
        "PushKinds",
        "Searching",
        "TableFound",
        *PEOPLE,
        *TABLES,
        *REPLAYS,
    } == {n for n, _ in named}
    for name, body in named:
        kinds = (
            getattr(module, name, None)
            for module in (http, replay, common, people, clubs, tournaments, simultanes)
        )
        msgspec.json.decode(body, type=next(filter(None, kinds)))


def test_every_endpoint_is_in_the_table_and_no_other():
    shown = set(re.findall(r"^\| `([A-Z]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE))
    known = {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert shown == known | {("GET", "/api/openapi.json")}


def has(whole: Any, part: Any) -> bool:
    """Whether all that is shown is there."""
    match part:
        case dict():
            return isinstance(whole, dict) and all(
                name in whole and has(whole[name], value) for name, value in part.items()
            )
        case list():
            return len(whole) == len(part) and all(map(has, whole, part))
        case _:
            return bool(whole == part)


@pytest.mark.anyio
async def test_the_exchange_goes_as_shown():
    ((_, lines),) = fences(section("## An exchange"), "exchange")
    async with serving() as house, house.client() as ada:
        table = await ada.open_table("zakhia", [MySeat(), MySeat()], options={"starter": 0})
        url = f"{house.url.replace('http', 'ws')}/api/tables/{table.id}/socket?seat=0&after=-1"
        async with connect(url, additional_headers=ada.socket_headers, proxy=None) as connection:
            for line in lines.splitlines():
                if line.startswith("> "):
                    await connection.send(line[2:])
                    continue
                heard = {"type": "presence"}
                while heard["type"] == "presence":  # it comes and goes with people, not with acts
                    heard = json.loads(await connection.recv())
                assert has(heard, json.loads(line[2:])), (line, heard)
