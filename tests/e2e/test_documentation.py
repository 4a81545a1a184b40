"""The documentation: one click from the games, searched without any other host."""

import pytest
from playwright.sync_api import Page, expect

from chevalet.server.built_page import DOCUMENTATION_INDEX
from tests.e2e.conftest import give_up
from tools.web.live import NotThere


@pytest.fixture(autouse=True)
def _is_built():
    if not DOCUMENTATION_INDEX.exists():
        give_up(NotThere("the documentation is not built: make setup"))


def test_from_the_games_to_the_documentation_and_a_word_in_it(page: Page, base_url):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.get_by_role("link", name="Documentation").click()
    expect(page).to_have_url(f"{base_url}/docs/fr/")
    page.get_by_role("link", name="Veiller sur les gens").click()
    expect(page.get_by_role("heading", name="Veiller sur les gens")).to_be_visible()
    # The search is there, closed, once the theme's script has taken hold of the page.
    page.locator("dialog").wait_for(state="attached")
    page.get_by_role("button", name="Recherche").click()
    page.get_by_role("combobox").fill("cèdre")
    page.get_by_role("option", name="§7 Les cèdres").click()
    expect(page).to_have_url(f"{base_url}/docs/fr/rules/zakhia/?h=c%C3%A8dre#7")
    expect(page.get_by_role("heading", name="§7 Les cèdres")).to_be_visible()
    assert [url for url in asked if not url.startswith((base_url, "data:"))] == []
