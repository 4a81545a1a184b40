"""What every endpoint checks before its handler sees anything, and what becomes of errors."""

import asyncio
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from chevalet.core.errors import IllegalAction
from chevalet.core.phrases import Phrase
from chevalet.core.value import Value
from chevalet.server.http import routing, statuses
from chevalet.server.http.endpoint import Answer, Endpoint, decode_body, decode_query
from chevalet.server.http.routing import application
from chevalet.server.limits import Limits
from chevalet.server.ports import StoreUnavailable
from chevalet.server.problems import Refusal
from tests.contract.pioche import registration
from tests.server.house import PATIENT, browser, house, program

pytestmark = pytest.mark.anyio

MOST = 1000


class Tile(Value, frozen=True):
    letter: str
    value: int = 1


class Rack(Value, frozen=True):
    tiles: tuple[Tile, ...]


class Query(Value, frozen=True):
    limit: int = 10
    word: str | None = None


class Echo(Value, frozen=True):
    """What was asked."""

    body: Rack | None
    query: Query | None
    person: str | None
    path: dict[str, str]


async def echo(call):
    person = call.person and call.person.id
    return Echo(call.body, call.query, person, dict(call.path))


def failing(error):
    async def handle(call):
        raise error

    return handle


async def teapot(call):
    return Answer(Echo(None, None, None, {}), 418, (("X-Tea", "green"),))


BOLD_GAME = msgspec.structs.replace(
    registration, phrases={"too_bold": Phrase("Trop osé : {word}.", "Too bold: {word}.")}
)
TABLE = (
    Endpoint("GET", "/api/echo/{name}", "Echo.", echo, Echo, query=Query),
    Endpoint("POST", "/api/echo/{name}", "Echo.", echo, Echo, body=Rack, needs_person=True),
    Endpoint("DELETE", "/api/echo/{name}", "Echo.", echo, type(None), status=204),
    Endpoint("GET", "/api/plain", "Echo.", echo, Echo),
    Endpoint("GET", "/api/tea", "Tea.", teapot, Echo),
    Endpoint("GET", "/api/broken", "Broken.", failing(ValueError("rack ZYTHUM")), Echo),
    Endpoint("GET", "/api/away", "Away.", failing(StoreUnavailable("host db1 gone")), Echo),
    Endpoint("GET", "/api/turn", "Refused.", failing(IllegalAction("not_your_turn")), Echo),
    Endpoint("GET", "/api/odd", "Refused.", failing(IllegalAction("only_in_this_game")), Echo),
    Endpoint(
        "GET",
        "/api/bold",
        "Refused.",
        failing(
            Refusal.illegal(
                IllegalAction("too_bold", word="ZUT", status="x", field="y"), BOLD_GAME, seq=7
            )
        ),
        Echo,
    ),
)
BODY = {"tiles": [{"letter": "A"}]}


@pytest.fixture(autouse=True)
def logged():
    """The log's lines, which are not drawn then: tracebacks take their time."""
    with capture_logs() as lines:
        yield lines


@pytest.fixture
async def app(anyio_backend):
    limits = msgspec.structs.replace(PATIENT, body_bytes=MOST)
    return application(house(limits=limits).state.services, TABLE)


@pytest.fixture
async def client(app):
    async with browser(app) as client:
        yield client


def problem_of(answer, status):
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    problem = answer.json()
    assert set(problem) == {"code", "text", "field", "seq", "facts", "rule"}
    assert problem["text"]["fr"]
    assert problem["text"]["en"]
    return problem


def status_of(work, *given):
    try:
        work(*given)
    except Refusal as refusal:
        return statuses.status_of(refusal)
    return 200


class TestBodies:
    async def test_a_good_body_reaches_the_handler(self, client):
        answer = await client.post("/api/echo/x", json=BODY)
        assert answer.status_code == 200
        assert answer.json()["body"] == {"tiles": [{"letter": "A", "value": 1}]}
        assert answer.json()["person"]

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({"tiles": [{"letter": "A", "value": "1"}]}, "tiles[0].value"),
            ({"tiles": [{"letter": "A"}, {}]}, "tiles[1]"),
            ({"tiles": [{"letter": "A", "colour": "red"}]}, "tiles[0]"),
            ({"tiles": {}}, "tiles"),
            ({}, None),
            ([], None),
            (None, None),
        ],
        ids=str,
    )
    async def test_a_fault_is_told_with_its_place(self, client, body, field):
        answer = await client.post(
            "/api/echo/x", content=json.dumps(body), headers={"Content-Type": "application/json"}
        )
        problem = problem_of(answer, 400)
        assert (problem["code"], problem["field"]) == ("bad_body", field)

    @pytest.mark.parametrize(
        "content",
        [b"", b"{", b"\xff", b'"\xff"', b'{"tiles": "\\ud800"}', b"[" * 900, b"{} {}", b"NaN"],
        ids=lambda content: repr(content[:10]),
    )
    async def test_what_is_no_json_is_told(self, client, content):
        answer = await client.post(
            "/api/echo/x", content=content, headers={"Content-Type": "application/json"}
        )
        assert problem_of(answer, 400)["code"] in {"bad_json", "bad_body"}

    def test_depth_is_no_way_to_break_it(self):
        with pytest.raises(Refusal) as refused:
            decode_body(b'{"a":' * 100_000, dict)
        assert refused.value.code == "bad_json"

    @given(st.binary(max_size=200))
    def test_no_bytes_break_it(self, data):
        assert status_of(decode_body, data, Rack) in {200, 400}

    @pytest.mark.parametrize(
        "media_type", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"]
    )
    async def test_only_json_is_read(self, client, media_type):
        answer = await client.post(
            "/api/echo/x", content=b"{}", headers={"Content-Type": media_type}
        )
        assert problem_of(answer, 415)["code"] == "not_json"

    async def test_json_may_name_its_charset(self, client):
        answer = await client.post(
            "/api/echo/x",
            content=json.dumps(BODY),
            headers={"Content-Type": "Application/JSON; charset=utf-8"},
        )
        assert answer.status_code == 200

    async def test_a_body_that_says_it_is_too_long_is_not_read(self, client):
        answer = await client.post("/api/echo/x", json={"tiles": "x" * MOST})
        assert problem_of(answer, 413)["code"] == "body_too_large"

    async def test_a_body_that_does_not_say_so_is_cut_off(self, client):
        sent = 0

        async def endless():
            nonlocal sent
            while sent < 100 * MOST:
                sent += 100
                yield b"x" * 100

        answer = await client.post(
            "/api/echo/x", content=endless(), headers={"Content-Type": "application/json"}
        )
        assert problem_of(answer, 413)["code"] == "body_too_large"
        assert sent <= MOST + 200

    async def test_a_body_that_does_not_come_is_not_waited_for(self, client, monkeypatch):
        monkeypatch.setattr(routing, "BODY_SECONDS", 0.01)

        async def hesitant():
            yield b"{"
            await asyncio.Event().wait()

        answer = await client.post(
            "/api/echo/x", content=hesitant(), headers={"Content-Type": "application/json"}
        )
        assert problem_of(answer, 408)["code"] == "too_slow"

    async def test_a_senseless_length_is_refused(self, client):
        answer = await client.post(
            "/api/echo/x",
            content=b"{}",
            headers={"Content-Type": "application/json", "Content-Length": "-1"},
        )
        assert problem_of(answer, 413)


class TestQueries:
    async def test_parameters_reach_the_handler_by_their_types(self, client):
        answer = await client.get("/api/echo/x?limit=3&word=null")
        assert answer.json()["query"] == {"limit": 3, "word": "null"}
        assert (await client.get("/api/echo/x")).json()["query"] == {"limit": 10, "word": None}

    @pytest.mark.parametrize(
        ("query", "code", "field"),
        [
            ("limit=x", "bad_query", "limit"),
            ("limit=", "bad_query", "limit"),
            ("limt=3", "bad_query", "limt"),
            ("limit=1&limit=2", "repeated_parameter", "limit"),
        ],
    )
    async def test_a_fault_is_told_with_its_name(self, client, query, code, field):
        problem = problem_of(await client.get(f"/api/echo/x?{query}"), 400)
        assert (problem["code"], problem["field"]) == (code, field)

    async def test_where_there_are_none_none_is_taken(self, client):
        assert problem_of(await client.get("/api/plain?x=1"), 400)["field"] == "x"

    @given(st.lists(st.tuples(st.sampled_from(["limit", "word", "x"]), st.text()), max_size=3))
    def test_no_text_breaks_it(self, pairs):
        assert status_of(decode_query, pairs, Query) in {200, 400}


class TestPathsAndMethods:
    async def test_an_unknown_path_is_told_in_json(self, client):
        for path in ("/api", "/api/", "/api/nothing", "/api/echo", "/api/echo/x/", "/api/echo/a/b"):
            assert problem_of(await client.get(path), 404)["code"] == "unknown_path"

    async def test_a_wrong_method_is_told_all_right_ones(self, client):
        for method in ("PUT", "PATCH", "OPTIONS", "BREW"):
            answer = await client.request(method, "/api/echo/x")
            assert problem_of(answer, 405)["code"] == "wrong_method"
            assert answer.headers["allow"] == "DELETE, GET, HEAD, POST"

    async def test_head_is_get_without_the_body(self, client):
        got, head = await client.get("/api/plain"), await client.head("/api/plain")
        assert (head.status_code, head.headers["content-length"]) == (
            200,
            got.headers["content-length"],
        )

    async def test_names_are_decoded_once_and_printable(self, client):
        answer = await client.get("/api/echo/%C3%A9%2541")
        assert answer.json()["path"] == {"name": "é%41"}
        for name in ("%00", "a%0Ab", "%E2%80%AE", "%7F"):
            assert problem_of(await client.get(f"/api/echo/{name}"), 404)

    async def test_nothing_but_the_status(self, client):
        answer = await client.delete("/api/echo/x")
        assert (answer.status_code, answer.content) == (204, b"")

    async def test_an_answer_may_have_its_own_status_and_headers(self, client):
        answer = await client.get("/api/tea")
        assert (answer.status_code, answer.headers["x-tea"]) == (418, "green")

    async def test_answers_are_not_kept_by_anyone(self, client):
        for path in ("/api/plain", "/api/nothing", "/api/broken"):
            assert (await client.get(path)).headers["cache-control"] == "no-store"


class TestErrors:
    async def test_what_breaks_inside_stays_inside(self, client, logged):
        answer = await client.get("/api/broken")
        assert [line["event"] for line in logged] == ["broken", "request"]
        problem = problem_of(answer, 500)
        assert problem["code"] == "broken"
        assert answer.headers["x-request-id"] in problem["text"]["fr"]
        for secret in ("ZYTHUM", "ValueError", "Traceback", ".py"):
            assert secret not in answer.text

    async def test_a_store_that_is_away_is_told_to_be_asked_again(self, client):
        answer = await client.get("/api/away")
        assert problem_of(answer, 503)["code"] == "store_unavailable"
        assert answer.headers["retry-after"]
        assert "db1" not in answer.text

    async def test_rules_refuse_in_words(self, client):
        assert problem_of(await client.get("/api/turn"), 409)["code"] == "not_your_turn"
        assert problem_of(await client.get("/api/odd"), 409)["code"] == "illegal"

    async def test_a_game_refuses_in_its_own_words(self, client):
        problem = problem_of(await client.get("/api/bold"), 409)
        assert problem["text"] == {"fr": "Trop osé\u00a0: ZUT.", "en": "Too bold: ZUT."}
        assert problem["seq"] == 7

    async def test_every_answer_has_a_number(self, client):
        numbers = [(await client.get("/api/plain")).headers["x-request-id"] for _ in range(3)]
        assert len(set(numbers)) == 3

    async def test_a_program_without_person_is_nobody(self, app):
        async with program(app) as client:
            assert (await client.get("/api/plain")).json()["person"] is None


def test_default_limits_are_sane():
    for field in msgspec.structs.fields(Limits):
        assert getattr(Limits(), field.name)
