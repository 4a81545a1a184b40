"""The page's files: found, compressed, cached, and nothing beside them."""

import gzip
import json
from urllib.parse import unquote

import pytest

from chevalet.server.http.page import Page
from chevalet.server.http.routing import application
from tests.server.house import browser, house

pytestmark = pytest.mark.anyio

INDEX = b"<!doctype html><title>Chevalet</title>"
SCRIPT = b"console.log('chevalet')" * 20
SCRIPT_PATH = "/assets/index-B4c9_xYz.js"


@pytest.fixture
def folder(tmp_path):
    page = tmp_path / "web_page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_bytes(INDEX)
    (page / "favicon.svg").write_bytes(b"<svg/>")
    script = page / "assets" / "index-B4c9_xYz.js"
    script.write_bytes(SCRIPT)
    script.with_name(script.name + ".gz").write_bytes(gzip.compress(SCRIPT))
    script.with_name(script.name + ".br").write_bytes(b"brotli of it")
    (tmp_path / "secret.txt").write_text("nobody's business")
    return page


@pytest.fixture
async def client(anyio_backend, folder):
    app = application(house().state.services, (), page=Page(folder))
    async with browser(app) as client:
        del client.headers["accept-encoding"]
        yield client


async def test_the_page_is_asked_for_each_time(client):
    answer = await client.get("/")
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/index.html", "/t/abc", "/t/abc?invite=xyz", "/a/b/c/", "/apis"])
async def test_every_place_of_the_page_is_the_page(client, path):
    assert (await client.get(path)).content == INDEX


async def test_hashed_files_are_kept_for_ever(client):
    answer = await client.get(SCRIPT_PATH)
    assert answer.content == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert (await client.get("/favicon.svg")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("GZIP", "gzip"),
        ("zstd", None),
        ("", None),
    ],
)
async def test_compressed_files_are_sent_to_those_who_take_them(client, accepted, encoding):
    answer = await client.head(SCRIPT_PATH, headers={"Accept-Encoding": accepted})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "Accept-Encoding"
    lengths = {"br": 12, "gzip": len(gzip.compress(SCRIPT)), None: len(SCRIPT)}
    assert int(answer.headers["content-length"]) == lengths[encoding]


async def test_compressed_files_are_no_files_of_their_own(client):
    assert (await client.get(f"{SCRIPT_PATH}.br")).status_code == 404


async def test_what_the_browser_has_is_not_sent_again(client):
    first = await client.get(SCRIPT_PATH)
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = await client.get(SCRIPT_PATH, headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
    assert (await client.get(SCRIPT_PATH, headers={"If-None-Match": '"x"'})).status_code == 200


async def test_each_encoding_has_its_tag(client):
    tags = {
        (await client.head(SCRIPT_PATH, headers={"Accept-Encoding": encoding})).headers["etag"]
        for encoding in ("br", "gzip", "")
    }
    assert len(tags) == 3


async def test_head_is_get_without_the_body(client):
    answer = await client.head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) == len(INDEX)


@pytest.mark.parametrize("path", ["/nothing.js", "/assets/gone-12345678.js", "/.env", "/a/b.c"])
async def test_a_file_that_is_not_there_is_told(client, path):
    answer = await client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_path")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//etc/passwd.txt",
        "/%00.txt",
    ],
)
async def test_nothing_outside_the_folder_can_be_reached(folder, path):
    app = application(house().state.services, (), page=Page(folder))
    sent = []
    scope = {
        "type": "http",
        "method": "GET",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [],
        "scheme": "http",
        "client": ("192.0.2.1", 1),
    }

    async def receive():
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    assert sent[0]["status"] == 404
    assert b"business" not in sent[1]["body"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
async def test_the_page_is_only_read(client, method):
    answer = await client.request(method, "/")
    assert answer.status_code == 405
    assert answer.headers["allow"] == "GET, HEAD"


async def test_programs_get_no_page(client):
    for path in ("/api", "/api/nothing"):
        assert (await client.get(path)).json()["code"] == "unknown_path"


async def test_without_a_page_people_are_told_so(tmp_path):
    page = Page(tmp_path / "nothing")
    assert not page.is_built
    async with browser(application(house().state.services, (), page=page)) as client:
        answer = await client.get("/t/abc")
    assert answer.status_code == 503
    assert answer.headers["content-type"].startswith("text/html")
    assert "make setup" in answer.text
    assert "page de jeu" in answer.text
    assert 'lang="en"' in answer.text
    assert "style" not in answer.text


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("/table/abc", 200), ("/table/abc/", 200), ("/table", 404), ("/nowhere", 404)],
)
async def test_a_place_that_is_none_is_the_page_with_a_404(folder, path, status):
    head = {"title": {"fr": "", "en": ""}, "description": {"fr": "", "en": ""}}
    (folder / "places.json").write_text(json.dumps({"/": head, "/table/*": head}))
    app = application(house().state.services, (), page=Page(folder))
    async with browser(app) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.content) == (status, INDEX)
