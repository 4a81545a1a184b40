"""The service worker: the page without its server, and the page when a newer build is there."""

import shutil
import socket
import threading
import time
from contextlib import contextmanager

import pytest
import uvicorn
from playwright.sync_api import expect
from starlette.applications import Starlette
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route

from chevalet.server.built_page import FOLDER
from chevalet.server.http.page import Page
from tests.e2e.conftest import PATIENCE

KEPT = """async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map((request) => new URL(request.url).pathname);
}"""
UNTIL_KEPT = """async (wanted) => {
    while ((await caches.keys()).join() !== wanted.join()) await new Promise(requestAnimationFrame);
}"""
VERSION = """() => document.querySelector('meta[name="version"]').content"""


class House:
    """A small server of the page alone, that can be stopped, begun again, and given a new build."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    @contextmanager
    def open(self):
        api = [
            Route("/health", lambda _: JSONResponse({})),
            Route("/games", lambda _: JSONResponse([])),
        ]
        app = Starlette(routes=[Mount("/api", routes=api), Mount("/", app=Page(self.folder))])
        settings = uvicorn.Config(
            app, port=self.port, log_level="warning", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(settings)
        running = threading.Thread(target=server.run)
        running.start()
        try:
            while not server.started:
                time.sleep(0.02)
            yield
        finally:
            server.should_exit = True
            running.join()

    def build_anew(self, version):
        """The same page as another build, with one file more."""
        name = f"/assets/{version}-12345678.js"
        (self.folder / name[1:]).write_text("export {};")
        now = self.version()
        for path in (self.folder / "index.html", self.folder / "worker.js"):
            text = path.read_text().replace(f'"{now}"', f'"{version}"')
            path.write_text(text.replace('"files":[', f'"files":["{name}",'))
            for packed in (".br", ".gz"):
                path.with_name(path.name + packed).unlink(missing_ok=True)

    def version(self):
        text = (self.folder / "worker.js").read_text()
        return text.partition('"version":"')[2].partition('"')[0]


@pytest.fixture
def house(server, tmp_path):
    del server  # which skips where no page is built
    shutil.copytree(FOLDER, tmp_path / "page")
    return House(tmp_path / "page")


@pytest.fixture
def reader(browser, house):
    """Someone whose language is English by choice, though the browser's is French."""
    chosen = [{"name": "chevalet.language", "value": '"en"'}]
    context = browser.new_context(
        base_url=house.address,
        locale="fr-FR",
        storage_state={"origins": [{"origin": house.address, "localStorage": chosen}]},
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def visit(page):
    """Open the home page and wait until its files are kept."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def test_without_its_server_the_page_says_so_and_comes_back_by_itself(house, reader):
    with house.open():
        visit(reader)
        kept = reader.evaluate(KEPT)
        assert "/" in kept
        assert not [path for path in kept if path != "/" and not path.startswith("/assets/")]
    answer = reader.goto("/rules/zakhia")
    assert answer is not None
    assert answer.status == 503
    expect(reader.get_by_role("heading", name="No connection")).to_be_visible()
    expect(reader).to_have_title("No connection – Chevalet")
    assert reader.evaluate("fetch('/api/games').then(() => 'kept', () => 'not kept')") == "not kept"
    with house.open():
        expect(reader.get_by_role("heading", name="The rules")).to_be_visible()
        assert reader.url == f"{house.address}/rules/zakhia"


def test_a_newer_build_is_offered_and_taken_when_the_reader_says_so(house, reader):
    line = reader.get_by_text("A new version is ready.")
    with house.open():
        visit(reader)
        first = reader.evaluate(VERSION)
    house.build_anew("newer")
    with house.open():
        reader.evaluate("window.isSamePage = true")
        reader.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        expect(line).to_be_visible()
        assert (reader.evaluate("window.isSamePage"), reader.evaluate(VERSION)) == (True, first)
        kept = reader.evaluate(KEPT)
        assert "/assets/newer-12345678.js" in kept
        assert len(kept) > len(set(kept))  # both builds': the old page may still be open elsewhere
        reader.get_by_role("link", name="Referee").click()
        expect(reader.get_by_role("heading", name="The referee")).to_be_visible()
        reader.get_by_role("button", name="Reload").click()
        reader.wait_for_function("window.isSamePage === undefined")
        expect(reader.get_by_role("heading", name="The referee")).to_be_visible()
        assert reader.evaluate(VERSION) == "newer"
        expect(line).to_be_hidden()
        reader.goto("/table/0123456789abcdef01234567")
        expect(reader.get_by_role("heading", name="There is no such table")).to_be_visible()
    house.build_anew("newest")
    both = ["chevalet-newer", "chevalet-newest"]  # the first one's files are gone
    with house.open():
        reader.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        reader.evaluate(UNTIL_KEPT, both)
        expect(line).to_be_hidden()  # whoever sits at a table is left in peace
        reader.get_by_role("link", name="Back to the games").click()
        expect(line).to_be_visible()
