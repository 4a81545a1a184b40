"""Guests, names, and how an account is made and found again."""

import asyncio
import re
import stat
import unicodedata

import msgspec
import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from chevalet.server.adapters.memory import MemoryStore
from chevalet.server.http.gate import COOKIE, DAY, Gate
from chevalet.server.limits import Limits, Rate
from chevalet.server.people.names import guest_name, name_key, tidy_name
from chevalet.server.people.passwords import Passwords
from chevalet.server.people.sessions import Session, Signer, secrets_of
from chevalet.server.ports import Profile
from chevalet.server.settings import BadSetting, Settings
from chevalet.server.tables.log import PersonId
from tests.server.house import browser, house, opened

pytestmark = pytest.mark.anyio

ADA = {"login": "Ada.L", "password": "correct horse battery"}
KEY = "a key of more than sixteen characters"


@pytest.fixture
def store():
    return MemoryStore()


@pytest.fixture
async def app(anyio_backend, store):
    async with opened(house(store, secret=KEY)) as at_work:
        yield at_work


@pytest.fixture
async def ada(app):
    """A guest's browser."""
    async with browser(app) as client:
        await client.get("/api/me")
        yield client


class TestGuests:
    async def test_whoever_comes_gets_a_name_and_keeps_it(self, ada):
        first = (await ada.get("/api/me")).json()
        assert (await ada.get("/api/me")).json() == first
        assert first["login"] is None
        assert first["tokens"] == 0
        assert re.fullmatch(r"[A-ZÉ][\w-]+ \w+ \d\d", first["name"])

    async def test_two_browsers_are_two_people(self, app, ada):
        async with browser(app) as other:
            assert (await other.get("/api/me")).json()["id"] != (await ada.get("/api/me")).json()[
                "id"
            ]

    async def test_looking_around_writes_nothing(self, ada, store):
        assert await store.person((await ada.get("/api/me")).json()["id"]) is None

    async def test_doing_something_does(self, ada, store):
        me = (await ada.put("/api/me", json={"name": "Ada"})).json()
        assert (await store.person(me["id"])).name == "Ada"
        assert (await ada.get("/api/me")).json() == me

    async def test_the_cookie_is_kept_from_scripts_and_foreign_pages(self, app):
        async with browser(app) as client:
            given = (await client.get("/api/me")).headers["set-cookie"]
        attributes = {part.strip() for part in given.split(";")[1:]}
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= attributes
        assert "Secure" not in attributes

    async def test_over_https_the_cookie_stays_there(self, app):
        async with browser(app, scheme="https") as client:
            assert "; Secure" in (await client.get("/api/me")).headers["set-cookie"]

    async def test_who_is_known_gets_no_new_cookie(self, ada):
        assert "set-cookie" not in (await ada.get("/api/me")).headers

    @pytest.mark.parametrize("spoil", ["payload", "signature", "nonsense"])
    async def test_a_forged_cookie_is_nobody(self, app, ada, spoil):
        me = (await ada.get("/api/me")).json()
        payload, signature = ada.cookies[COOKIE].split(".")
        forged = {
            "payload": f"{payload[:-2]}AA.{signature}",
            "signature": f"{payload}.{signature[:-2]}AA",
            "nonsense": "é..;",
        }[spoil]
        async with browser(app) as thief:
            answer = await thief.get("/api/me", headers={"Cookie": f"{COOKIE}={forged}".encode()})
        assert answer.json()["id"] != me["id"]

    async def test_a_cookie_signed_for_something_else_is_nobody(self, app):
        session = Session(PersonId("ada"), 0, 10**15, "Ada")
        assert Signer([KEY]).read(Signer(["another key"]).write(session)) is None
        assert Signer([KEY]).read(msgspec.json.encode(session).decode()) is None


class TestCookiesInTime:
    """A signed cookie lasts as long as browsers keep one, and is renewed while it is used."""

    @pytest.mark.parametrize(
        ("days", "is_known", "is_renewed"), [(1, True, False), (31, True, True), (401, False, True)]
    )
    async def test_age(self, days, is_known, is_renewed):
        app = house(secret=KEY)
        now = app.state.services.now()
        session = Session(PersonId("ada"), 0, now - days * DAY, "Ada")
        async with opened(app), browser(app) as client:
            cookie = f"{COOKIE}={Signer([KEY]).write(session)}"
            answer = await client.get("/api/me", headers={"Cookie": cookie})
        assert (answer.json()["id"] == "ada") == is_known
        assert ("set-cookie" in answer.headers) == is_renewed

    async def test_after_a_change_of_keys_old_cookies_still_open(self, store):
        async with opened(house(store, secret=KEY)) as app, browser(app) as client:
            me = (await client.get("/api/me")).json()
            cookies = client.cookies
        new = "another key as long as it should be"
        async with opened(house(store, secret=f"{new}, {KEY}")) as app, browser(app) as client:
            client.cookies = cookies
            assert (await client.get("/api/me")).json() == me
        async with opened(house(store, secret=new)) as app, browser(app) as client:
            client.cookies = cookies
            assert (await client.get("/api/me")).json() != me


class TestKeys:
    def test_the_file_is_made_once_and_only_its_owner_reads_it(self, tmp_path):
        settings = Settings(data_folder=tmp_path / "new" / "folder")
        keys = secrets_of(settings)
        file = tmp_path / "new" / "folder" / "secret"
        assert secrets_of(settings) == keys == [file.read_text().strip()]
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert [path.name for path in file.parent.iterdir()] == ["secret"]

    def test_a_line_is_a_key(self, tmp_path):
        (tmp_path / "secret").write_text(f"{'n' * 20}\n{'o' * 20}\n")
        assert secrets_of(Settings(data_folder=tmp_path)) == ["n" * 20, "o" * 20]

    @pytest.mark.parametrize("secret", ["short", f"{KEY},", " "])
    def test_what_can_be_guessed_is_no_key(self, secret):
        with pytest.raises(BadSetting):
            secrets_of(Settings(secret=secret))


class TestNames:
    async def test_a_new_name_is_trimmed_and_composed(self, ada):
        answer = await ada.put("/api/me", json={"name": "  Zoe\u0308   K. "})
        assert answer.json()["name"] == "Zo\u00eb K."

    @pytest.mark.parametrize(
        "name", ["", " ", "a\nb", "a\x00b", "\u202eevil", "\u200b\u200b", "\u3164", "x" * 31]
    )
    async def test_a_name_is_seen(self, ada, name):
        before = (await ada.get("/api/me")).json()
        answer = await ada.put("/api/me", json={"name": name})
        assert answer.status_code == 400
        assert answer.json()["field"] == "name"
        assert (await ada.get("/api/me")).json() == before

    @given(st.text(max_size=60))
    def test_a_tidy_name_is_tidy(self, text):
        name = tidy_name(text)
        if name is not None:
            assert tidy_name(name) == name == name.strip() == unicodedata.normalize("NFC", name)
            assert 1 <= len(name) <= 30
            assert not {unicodedata.category(each) for each in name} & {"Cc", "Cs", "Zl", "Zp"}

    def test_guests_have_names_that_are_tidy(self):
        names = {guest_name() for _ in range(500)}
        assert len(names) > 400
        assert all(tidy_name(name) == name for name in names)


class TestAccounts:
    async def test_a_guest_becomes_an_account_and_stays_the_same_person(self, app, ada):
        guest = (await ada.get("/api/me")).json()
        made = await ada.post("/api/account", json=ADA)
        assert made.status_code == 201
        assert made.json() == guest | {"login": "Ada.L"}
        assert (await ada.get("/api/me")).json() == made.json()
        async with browser(app) as elsewhere:
            back = await elsewhere.post("/api/session", json=ADA | {"login": "ADA.l"})
            assert back.status_code == 200
            assert back.json() == (await elsewhere.get("/api/me")).json() == made.json()

    async def test_the_guests_old_cookie_does_not_open_the_account(self, app, ada):
        old = ada.cookies[COOKIE]
        account = (await ada.post("/api/account", json=ADA)).json()
        async with browser(app) as thief:
            answer = await thief.get("/api/me", headers={"Cookie": f"{COOKIE}={old}"})
        assert answer.json()["id"] != account["id"]

    async def test_the_password_is_not_kept(self, ada, store):
        await ada.post("/api/account", json=ADA)
        kept = await store.by_login("ada.l")
        assert ADA["password"] not in repr(kept)
        assert kept.password_hash.startswith("$argon2id$")

    async def test_one_account_each(self, app, ada):
        await ada.post("/api/account", json=ADA)
        again = await ada.post("/api/account", json=ADA | {"login": "other"})
        assert (again.status_code, again.json()["code"]) == (409, "has_account")
        async with browser(app) as other:
            taken = await other.post("/api/account", json=ADA | {"login": "ADA.L"})
            assert (taken.status_code, taken.json()["code"]) == (409, "login_taken")
            assert (await other.get("/api/me")).json()["login"] is None

    async def test_of_two_who_want_a_login_at_once_one_gets_it(self, app):
        async with browser(app) as one, browser(app) as other:
            answers = await asyncio.gather(
                one.post("/api/account", json=ADA), other.post("/api/account", json=ADA)
            )
        assert sorted(answer.status_code for answer in answers) == [201, 409]

    async def test_unknown_login_and_wrong_password_are_answered_alike(self, app, ada):
        await ada.post("/api/account", json=ADA)
        wrong = await ada.post("/api/session", json=ADA | {"password": "not the password"})
        unknown = await ada.post("/api/session", json=ADA | {"login": "nobody"})
        assert wrong.status_code == unknown.status_code == 401
        assert wrong.content == unknown.content
        names = {name for name in wrong.headers if name != "x-request-id"}
        assert names == {name for name in unknown.headers if name != "x-request-id"}

    async def test_unknown_login_and_wrong_password_cost_the_same_hash(self):
        verified = []

        class Counting(PasswordHasher):
            def verify(self, hash, password):  # noqa: A002 - the library's own name
                verified.append(hash.split("$")[1:4])
                return super().verify(hash, password)

        passwords = Passwords(Counting(time_cost=1, memory_cost=8, parallelism=1))
        kept = await passwords.hash("the password")
        assert not await passwords.fits("another", kept)
        assert not await passwords.fits("another", None)
        assert not await passwords.fits("nobody has this password", None)
        assert await passwords.fits("the password", kept)
        assert len(verified) == 4
        assert all(measure == verified[0] for measure in verified)

    async def test_older_hashes_are_renewed_when_someone_logs_in(self, app, ada, store):
        await ada.post("/api/account", json=ADA)
        before = (await store.by_login("ada.l")).password_hash
        stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
        app.state.services.gate.passwords = Passwords(stronger)
        assert (await ada.post("/api/session", json=ADA)).status_code == 200
        after = (await store.by_login("ada.l")).password_hash
        assert after != before
        assert (await ada.post("/api/session", json=ADA)).status_code == 200
        assert (await store.by_login("ada.l")).password_hash == after

    async def test_guessing_is_slowed_down(self):
        limits = Limits(strangers_per_login=Rate(3, 1))
        async with opened(house(limits=limits)) as app:
            codes = []
            for number in range(4):  # from wherever the tries come
                async with browser(app, address=f"192.0.2.{number}") as client:
                    codes.append((await client.post("/api/session", json=ADA)).status_code)
        assert codes == [401, 401, 401, 429]

    @pytest.mark.parametrize(
        "bad", [{"login": "a b c"}, {"login": "ab"}, {"password": "short"}, {"password": "x" * 201}]
    )
    async def test_what_an_account_can_not_have(self, ada, bad):
        answer = await ada.post("/api/account", json=ADA | bad)
        assert answer.status_code == 400
        assert answer.json()["field"] == next(iter(bad))


async def test_guests_of_one_address_are_counted():
    async with opened(house(limits=Limits(guests_per_address=Rate(2, 1)))) as app:
        codes = []
        for _ in range(3):
            async with browser(app) as client:
                codes.append((await client.get("/api/me")).status_code)
        async with browser(app, address="192.0.2.99") as client:
            codes.append((await client.get("/api/me")).status_code)
    assert codes == [200, 200, 429, 200]


async def test_the_gate_knows_the_same_people_on_a_socket(app, ada):
    """What a WebSocket's handshake carries is enough."""
    me = (await ada.get("/api/me")).json()
    gate: Gate = app.state.services.gate

    def handshake(*headers):
        return HTTPConnection({"type": "websocket", "headers": [*headers]})

    cookie = f"{COOKIE}={ada.cookies[COOKIE]}".encode()
    found = await gate.identify(handshake((b"cookie", cookie)))
    assert isinstance(found, Profile)
    assert found.id == me["id"]
    assert await gate.identify(handshake()) is None


@pytest.mark.parametrize("other", ["B0b", "BОB", "Вob", "Bοb", "b.o.b", "Böb"])
def test_a_name_that_reads_like_another_one_is_that_one(other):
    assert name_key(other) == name_key("Bob")


@pytest.mark.parametrize("other", ["l1la", "LiIa", "lіlа", "Lıla"])
def test_letters_that_are_drawn_as_a_stroke_are_one_letter(other):
    assert name_key(other) == name_key("Lila")
