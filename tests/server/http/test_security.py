"""Which pages may act, what browsers are told, who reads the numbers, and what logs never hold."""

import asyncio
import io
import json
import logging

import pytest
import structlog
from starlette.requests import HTTPConnection

from chevalet.server import observing
from chevalet.server.adapters.inprocess import InProcessBus
from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.app import ENDPOINTS
from chevalet.server.http.endpoint import Endpoint
from chevalet.server.http.routing import application
from chevalet.server.http.security import content_policy, is_own_origin
from chevalet.server.observing import Metrics, configure_logging, watch_loop
from chevalet.server.ports import StoreUnavailable
from chevalet.server.settings import Settings
from tests.server.house import HOST, browser, house, opened, program

pytestmark = pytest.mark.anyio

UNSAFE = [
    ("PUT", "/api/me"),
    ("POST", "/api/me/farewell"),
    ("POST", "/api/account"),
    ("PUT", "/api/account/password"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
    ("DELETE", "/api/sessions"),
    ("POST", "/api/tokens"),
    ("DELETE", "/api/tokens/5d41402abc4b2a76"),
    ("DELETE", "/api/tokens"),
    ("POST", "/api/tables"),
]


@pytest.fixture
async def app(anyio_backend):
    async with opened(house()) as at_work:
        yield at_work


class TestOrigins:
    @pytest.mark.parametrize(("method", "path"), UNSAFE)
    @pytest.mark.parametrize("origin", ["https://evil.example", "null", None])
    async def test_foreign_pages_change_nothing(self, app, method, path, origin):
        async with browser(app) as client:
            me = (await client.get("/api/me")).json()
            del client.headers["origin"]
            headers = {} if origin is None else {"Origin": origin}
            answer = await client.request(method, path, json={"name": "x"}, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            assert (await client.get("/api/me")).json() == me

    @pytest.mark.parametrize(
        ("origin", "host", "is_own"),
        [
            ("http://play.test", "play.test", True),
            ("https://play.test", "play.test", True),
            ("http://play.test:8000", "play.test:8000", True),
            ("http://play.test:80", "play.test", True),
            ("https://play.test", "play.test:443", True),
            ("http://PLAY.test", "play.TEST", True),
            ("http://[::1]:8000", "[::1]:8000", True),
            ("http://play.test:8001", "play.test:8000", False),
            ("http://play.test", "play.test:8000", False),
            ("https://play.test", "play.test:80", False),
            ("http://play.test.evil.example", "play.test", False),
            ("http://evil.example/play.test", "play.test", False),
            ("http://play.test@evil.example", "play.test", False),
            ("null", "null", False),
            ("", "", False),
            ("play.test", "play.test", False),
            ("file://", "play.test", False),
            ("http://play.test:port", "play.test", False),
            ("http://[", "[", False),
            ("https://friend.example", "play.test", True),
            ("http://friend.example", "play.test", False),
            ("https://public.example", "play.test", True),
        ],
    )
    def test_whose_page_it_is(self, origin, host, is_own):
        settings = Settings(
            allowed_origins=("https://friend.example",),
            public_url="https://public.example/chevalet",
        )
        headers = [(b"origin", origin.encode()), (b"host", host.encode())]
        connection = HTTPConnection({"type": "websocket", "headers": headers})
        assert is_own_origin(connection, settings) == is_own

    def test_a_connection_without_origin_needs_a_token(self):
        host = (b"host", b"play.test")
        plain = HTTPConnection({"type": "websocket", "headers": [host]})
        token = HTTPConnection(
            {"type": "websocket", "headers": [host, (b"authorization", b"Bearer chv_x")]}
        )
        assert not is_own_origin(plain, Settings())
        assert is_own_origin(token, Settings())

    async def test_reading_needs_no_origin(self, app):
        async with program(app) as client:
            assert (await client.get("/api/games")).status_code == 200


class TestHeaders:
    @pytest.mark.parametrize(
        "path",
        ["/", "/api/me", "/api/nothing", "/health", "/assets/nothing.js", "/api/openapi.json"],
    )
    async def test_every_answer_guards_the_page(self, app, path):
        async with browser(app) as client:
            headers = (await client.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "strict-transport-security" not in headers
        assert "server" not in headers

    async def test_the_page_runs_no_inline_code_and_nobody_frames_it(self, app):
        async with browser(app) as client:
            policy = (await client.get("/")).headers["content-security-policy"]
        rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
        assert rules["default-src"] == "'self'"
        assert rules["img-src"] == "'self' data:"
        assert rules["connect-src"] == f"'self' ws://{HOST} wss://{HOST}"
        assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
        assert "unsafe" not in policy
        assert "*" not in policy

    @pytest.mark.parametrize("host", ["evil; script-src *", "a b", "a,b", "", None, "é"])
    def test_a_host_that_is_none_gets_into_no_policy(self, host):
        assert "connect-src 'self';" in content_policy(host)

    async def test_who_came_by_https_comes_back_by_https(self, app):
        async with browser(app, scheme="https") as client:
            assert "strict-transport-security" in (await client.get("/api/me")).headers

    async def test_no_page_elsewhere_may_read_answers(self, app):
        async with browser(app) as client:
            for method in ("GET", "OPTIONS"):
                answer = await client.request(
                    method, "/api/games", headers={"Origin": "https://evil.example"}
                )
                assert not [name for name in answer.headers if name.startswith("access-control")]


class TestProxies:
    @pytest.mark.parametrize(
        ("trusted", "address", "is_believed"),
        [
            (("10.0.0.0/8",), "10.1.2.3", True),
            (("10.0.0.0/8",), "192.0.2.1", False),
            ((), "127.0.0.1", False),
        ],
    )
    async def test_only_a_trusted_proxy_is_believed(self, trusted, address, is_believed):
        handed_on = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
        app = house(trusted_proxies=trusted)
        async with opened(app), browser(app, address=address, **handed_on) as client:
            cookie = (await client.get("/api/me")).headers["set-cookie"]
        assert ("; Secure" in cookie) == is_believed


class TestMetrics:
    async def get(self, path="/metrics", *, address="127.0.0.1", headers=None, **settings):
        async with opened(house(**settings)) as app, browser(app, address=address) as client:
            await client.get("/api/games")
            return await client.get(path, headers=headers or {})

    @pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1"])
    async def test_this_machine_reads_them(self, address):
        answer = await self.get(address=address)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        line = 'chevalet_requests_total{method="GET",route="/api/games",status="200"} 1.0'
        assert line in answer.text
        for name in ("sockets", "actions", "bot_seconds", "tables_in_memory", "loop_lag_seconds"):
            assert f"# TYPE chevalet_{name}" in answer.text

    @pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1", "testclient"])
    async def test_others_do_not(self, address):
        answer = await self.get(address=address)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_you")

    @pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
    async def test_a_proxy_on_this_machine_opens_them_to_nobody(self, header):
        assert (await self.get(headers={header: "127.0.0.1"})).status_code == 403

    async def test_a_trusted_proxy_tells_who_asks(self):
        for address, status in (("203.0.113.9", 403), ("127.0.0.1", 200)):
            headers = {"X-Forwarded-For": address}
            answer = await self.get(headers=headers, trusted_proxies=("127.0.0.1",))
            assert answer.status_code == status

    async def test_another_proxy_than_the_trusted_one_opens_them_to_nobody(self):
        headers = {"X-Forwarded-For": "127.0.0.1"}
        answer = await self.get(headers=headers, trusted_proxies=("10.0.0.1",))
        assert answer.status_code == 403

    async def test_tables_are_counted(self):
        async with opened(house()) as app, browser(app, address="127.0.0.1") as client:
            new = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}
            await client.post("/api/tables", json=new)
            assert "chevalet_tables_in_memory 1.0" in (await client.get("/metrics")).text

    async def test_settings_may_allow_more(self):
        answer = await self.get(address="10.0.0.7", metrics_from=("10.0.0.0/8",))
        assert answer.status_code == 200

    async def test_paths_and_methods_that_people_make_up_are_counted_together(self):
        async with opened(house()) as app, browser(app, address="127.0.0.1") as client:
            for number in range(5):
                await client.get(f"/api/made-up-{number}")
                await client.request(f"BREW{number}", "/api/me")
                await client.get(f"/t/table-{number}")
            text = (await client.get("/metrics")).text
        assert "made-up" not in text
        assert "BREW" not in text
        assert "table-1" not in text

    async def test_the_loop_is_watched(self, monkeypatch):
        monkeypatch.setattr(observing, "LAG_PERIOD", 0)
        metrics = Metrics()
        metrics.loop_lag.set(-1)
        watching = asyncio.create_task(watch_loop(metrics))
        for _ in range(10):
            await asyncio.sleep(0)
        watching.cancel()
        lag = metrics.registry.get_sample_value("chevalet_loop_lag_seconds")
        assert lag is not None
        assert lag >= 0


class TestHealth:
    async def test_all_is_well(self, app):
        async with browser(app) as client:
            answer = await client.get("/health")
        assert answer.status_code == 200
        assert answer.json() | {"version": ""} == {
            "status": "ok",
            "store": True,
            "bus": True,
            "version": "",
        }

    @pytest.mark.parametrize("trouble", [None, StoreUnavailable("x"), OSError("x")], ids=repr)
    async def test_a_store_that_is_not_well_is_told(self, trouble):
        class Sick(MemoryStore):
            async def is_well(self):
                if trouble is not None:
                    raise trouble
                return False

        async with opened(house(Sick())) as app, browser(app) as client:
            answer = await client.get("/health")
        assert answer.status_code == 503
        assert (answer.json()["status"], answer.json()["store"]) == ("failing", False)
        assert answer.json()["bus"] is True

    async def test_being_alive_and_being_ready_are_two_things(self):
        class Sick(MemoryStore):
            async def is_well(self):
                return False

        async with opened(house(Sick())) as app, browser(app) as client:
            assert (await client.get("/healthz")).status_code == 200
            assert (await client.get("/readyz")).status_code == 503

    async def test_without_its_bus_it_goes_on_degraded(self):
        class Sick(InProcessBus):
            async def is_well(self):
                return False

        async with opened(house(bus=Sick())) as app, browser(app) as client:
            answer = await client.get("/health")
            ready = await client.get("/readyz")
        assert (answer.status_code, answer.json()["bus"]) == (200, False)
        assert answer.json()["status"] == "degraded"
        assert ready.status_code == 200


@pytest.fixture
def log():
    """All that is logged, as JSON lines; the process's own logging is put back afterwards."""
    root, access = logging.getLogger(), logging.getLogger("uvicorn.access")
    sockets = logging.getLogger("uvicorn.error")
    before = root.handlers, root.level, access.disabled, sockets.level
    written = io.StringIO()
    configure_logging("json", "debug", written)
    yield written
    root.handlers, root.level, access.disabled, sockets.level = before
    structlog.reset_defaults()


async def explode(call):
    secret = "local-secret"  # a frame's variables must not show either
    try:
        dict[str, str]()[f"inner-secret {secret}"]
    except KeyError as error:
        raise ValueError("outer-secret") from error


class TestLogs:
    async def test_nothing_private_is_logged(self, log):
        table = (*ENDPOINTS, Endpoint("GET", "/api/explode", "Bang.", explode, dict))
        services = house().state.services
        app = application(services, table)
        private = ["a-password-of-mine", "local-secret", "inner-secret", "outer-secret"]
        async with browser(app) as client:
            await client.get("/api/me")
            credentials = {"login": "ada", "password": "a-password-of-mine"}
            await client.post("/api/account", json=credentials)
            await client.post("/api/session", json=credentials | {"password": "wrong-one-of-mine"})
            private += ["wrong-one-of-mine", client.cookies["chevalet"]]
            token = (await client.post("/api/tokens", json={"label": "robot"})).json()["token"]
            private.append(token)
            await client.get("/api/me", headers={"Authorization": f"Bearer {token}"})
            await client.get("/api/me", headers={"Authorization": "Bearer chv_guess"})
            new = {"game": "zakhia", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = (await client.post("/api/tables", json=new)).json()["table"]
            private.append(made["invite"])
            await client.get(f"/api/tables/{made['id']}?invite={made['invite']}")
            await client.get(f"/t/{made['id']}?invite={made['invite']}")
            await client.get(f"/t/{made['invite']}")
            passwords = {"password": "a-password-of-mine", "new_password": "a-new-one-of-mine"}
            await client.put("/api/account/password", json=passwords)
            await client.put("/api/account/password", json=passwords)
            private += ["a-new-one-of-mine", client.cookies["chevalet"]]
            refused = await client.put("/api/me", json={"name": "a-body-of-mine", "x": 1})
            assert refused.status_code == 400
            assert (await client.get("/api/explode")).status_code == 500
            private += ["chv_guess", "a-body-of-mine"]
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        ours = [line for line in lines if not line["event"].startswith("HTTP Request")]
        assert len([line for line in ours if line["event"] == "request"]) == 14
        for secret in private:
            assert secret not in json.dumps(ours)

    async def test_an_error_is_logged_by_its_kind_and_place(self, log):
        app = application(
            house().state.services, [Endpoint("GET", "/api/explode", "Bang.", explode, dict)]
        )
        async with browser(app) as client:
            answer = await client.get("/api/explode")
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        broken = next(line for line in lines if line["event"] == "broken")
        assert broken["request"] == answer.headers["x-request-id"]
        assert broken["level"] == "error"
        assert broken["exception"].startswith("ValueError at ")
        assert "test_security.py" in broken["exception"]
        assert "; after KeyError at " in broken["exception"]

    async def test_a_request_is_logged_by_its_route(self, log):
        async with opened(house()) as app, browser(app) as client:
            me = (await client.get("/api/me")).json()
            await client.get("/api/words/zut")
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        line = next(line for line in lines if line.get("route") == "/api/words/{word}")
        assert (line["method"], line["status"], line["person"]) == ("GET", 200, me["id"])
        assert line["milliseconds"] >= 0
        assert "zut" not in json.dumps(line)

    def test_what_is_private_by_name_is_never_written(self, log):
        structlog.get_logger().info("odd", invite="i-1", token="t-1", rack="ABC", table="t")
        logging.getLogger("some.library").warning("hello", exc_info=ValueError("m-1"))
        lines = [json.loads(line) for line in log.getvalue().splitlines()]
        assert lines[0]["invite"] == lines[0]["token"] == lines[0]["rack"] == "[private]"
        assert lines[0]["table"] == "t"
        assert lines[1]["exception"] == "ValueError at nowhere"
        assert "m-1" not in log.getvalue()

    def test_uvicorn_keeps_no_log_of_paths(self, log):
        logging.getLogger("uvicorn.access").info("GET /t/secret")
        assert not log.getvalue()

    def test_uvicorn_keeps_no_log_of_sockets(self, log):
        """It tells their whole addresses, and at the lowest level their headers and frames."""
        sockets = logging.getLogger("uvicorn.error")
        sockets.info('"WebSocket /api/tables/t/socket?invite=secret" [accepted]')
        sockets.debug("< TEXT secret")
        assert not log.getvalue()
        sockets.error("it broke")
        assert "it broke" in log.getvalue()

    def test_a_person_can_read_it_too(self, log):
        written = io.StringIO()
        configure_logging("console", "info", written)
        structlog.get_logger().info("hello", password="p-1")
        assert "hello" in written.getvalue()
        assert "p-1" not in written.getvalue()
