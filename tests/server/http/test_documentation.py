"""The documentation: found, in the reader's language, and guarded by a policy of its own."""

import base64
import gzip
import hashlib

import pytest

from chevalet.server.http.documentation import Documentation
from chevalet.server.http.routing import application
from tests.server.house import browser, house

pytestmark = pytest.mark.anyio

SCRIPT = b"document.title = 'x'"
INDEX = b"<!doctype html><script>" + SCRIPT + b"</script><script src='a.js'></script>"


@pytest.fixture
def folder(tmp_path):
    site = tmp_path / "docs_site"
    for language in ("fr", "en"):
        for name, content in (("index", INDEX), ("404", b"nothing"), ("api/index", b"the api")):
            path = site / language / f"{name}.html.gz"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(gzip.compress(content + language.encode()))
        (site / language / "icon.png").write_bytes(b"a picture")
        (site / language / "styles.txt").write_bytes(b"'sha256-abc='")
    (tmp_path / "secret.txt").write_text("nobody's business")
    return site


@pytest.fixture
async def client(anyio_backend, folder):
    services = house().state.services
    async with browser(application(services, (), documentation=Documentation(folder))) as client:
        yield client


@pytest.mark.parametrize(("accepted", "language"), [("en-GB,fr", "en"), ("fr", "fr"), ("de", "fr")])
async def test_everyone_is_led_to_their_language(client, accepted, language):
    for path in ("/docs", "/docs/"):
        answer = await client.get(path, headers={"Accept-Language": accepted})
        assert (answer.status_code, answer.headers["location"]) == (302, f"/docs/{language}/")
        assert answer.headers["vary"] == "Accept-Language"


async def test_pages_are_folders(client):
    assert (await client.get("/docs/en/")).content == INDEX + b"en"
    assert (await client.get("/docs/fr/api/")).content == b"the apifr"
    answer = await client.get("/docs/fr/api")
    assert (answer.status_code, answer.headers["location"]) == (301, "/docs/fr/api/")


async def test_only_the_pages_own_scripts_run(client):
    policy = (await client.get("/docs/en/")).headers["content-security-policy"].split("; ")
    digest = base64.b64encode(hashlib.sha256(SCRIPT).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}'" in policy
    assert "style-src 'self' 'sha256-abc='" in policy
    assert "default-src 'self'" in policy
    assert "unsafe" not in " ".join(policy)
    other = (await client.get("/docs/en/api/")).headers["content-security-policy"]
    assert "script-src 'self';" in other


async def test_texts_travel_compressed_to_those_who_take_it(client):
    packed = await client.get("/docs/en/", headers={"Accept-Encoding": "br, gzip;q=0.5"})
    assert packed.headers["content-encoding"] == "gzip"
    for accepted in ("identity", "gzip;q=0"):
        plain = await client.get("/docs/en/", headers={"Accept-Encoding": accepted})
        assert "content-encoding" not in plain.headers
        assert plain.content == packed.content == INDEX + b"en"
        assert plain.headers["etag"] != packed.headers["etag"]
    picture = await client.get("/docs/en/icon.png")
    assert (picture.content, picture.headers["content-type"]) == (b"a picture", "image/png")
    assert "content-encoding" not in picture.headers


async def test_what_a_browser_has_is_not_sent_again(client):
    etag = (await client.get("/docs/en/")).headers["etag"]
    again = await client.get("/docs/en/", headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")


async def test_what_is_not_there_is_said_in_the_language_of_the_path(client):
    answer = await client.get("/docs/en/nothing/here")
    assert (answer.status_code, answer.content) == (404, b"nothingen")
    assert (await client.get("/docs/de/")).content == b"nothingfr"
    for path in ("/docs/en/nothing.png", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt"):
        answer = await client.get(path)
        assert answer.status_code == 404
        assert b"nobody" not in answer.content


async def test_nothing_is_changed_there(client):
    answer = await client.post("/docs/en/", headers={"Origin": "http://testserver"})
    assert answer.status_code in {403, 405}
    assert (await client.get("/docsy")).status_code == 404


async def test_where_it_was_not_built_that_is_said(anyio_backend, tmp_path):
    missing = Documentation(tmp_path / "nowhere")
    app = application(house().state.services, (), documentation=missing)
    async with browser(app) as client:
        answer = await client.get("/docs/fr/")
    assert answer.status_code == 503
    assert "make setup" in answer.text
    assert "documentation has not been built" in answer.text
