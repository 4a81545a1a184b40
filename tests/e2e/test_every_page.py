"""What holds of every page: no accessibility fault, nothing wider than a phone, both languages."""

import pytest
from playwright.sync_api import expect

from tests.e2e.at_the_table import open_table
from tests.e2e.axe import faults_in_both
from tests.e2e.places import at_rest

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
ONE_SCREEN = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"}]
BY_LINK = [{"kind": "me"}, {"kind": "open"}]

PAGES: dict[str, str | list[dict[str, str]]] = {
    "home": "/",
    "play": "/play/zakhia",
    "me": "/me",
    "referee": "/referee?word=merle",
    "search": "/referee?letters=chevalet",
    "universes": "/referee?universe=",
    "universe": "/referee?universe=birds",
    "missing": "/nowhere",
    "board": BOT,
    "same screen": ONE_SCREEN,
    "waiting": BY_LINK,
}


def visit(page, base_url, name):
    """Open a page of the list and wait until it stands still."""
    where = PAGES[name]
    page.goto(where if isinstance(where, str) else open_table(page, base_url, where))
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    if name == "board":
        expect(page.get_by_role("list", name="Votre chevalet").get_by_role("button")).to_have_count(
            10
        )
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("name", PAGES)
def test_no_page_has_an_accessibility_fault_or_is_wider_than_a_small_phone(page, base_url, name):
    visit(page, base_url, name)
    assert faults_in_both(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("name", ["home", "referee", "board"])
def test_the_language_changes_at_once_and_stays(page, base_url, name):
    visit(page, base_url, name)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("link", name="Referee")).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
