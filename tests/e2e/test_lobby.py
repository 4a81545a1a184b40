"""Tables that wait for players: closed in the lobby or in the list, with everyone told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import open_table
from tests.e2e.axe import faults_in_both
from tools.web.live import running_server

WITH_A_FRIEND = ({"kind": "me", "name": "Ana"}, {"kind": "open"})
CLOSED = "La personne qui avait ouvert la table l'a fermée."
MOST = 10
"""Tables of a guest; more than the list shows at first."""


def confirm(page: Page) -> None:
    dialog = page.get_by_role("dialog", name="Fermer cette table ?")
    dialog.get_by_role("button", name="Fermer la table").click()
    expect(dialog).to_be_hidden()


def test_who_opened_a_table_closes_it_and_everyone_is_told(page, base_url, visitor):
    link = open_table(page, base_url, WITH_A_FRIEND)
    page.goto(link)
    guest = visitor(link)
    expect(guest.get_by_role("button", name="Prendre cette place")).to_be_visible()
    expect(guest.get_by_role("button", name="Fermer la table")).to_be_hidden()
    page.get_by_role("button", name="Fermer la table").click()
    assert faults_in_both(page) == []
    page.get_by_role("button", name="Annuler").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", name="On attend des joueurs")).to_be_visible()
    page.get_by_role("button", name="Fermer la table").click()
    confirm(page)
    for each in (page, guest, visitor(link)):
        expect(each.get_by_role("heading", name="Table fermée")).to_be_visible()
        expect(each.locator(".page").get_by_text(CLOSED)).to_be_visible()
        expect(each.get_by_role("button", name="Prendre cette place")).to_be_hidden()
    assert faults_in_both(page) == []
    page.goto("/me")
    expect(page.get_by_role("cell", name="Fermée")).to_be_visible()


def test_it_leaves_the_lists_of_all(page, base_url, visitor):
    link = open_table(page, base_url, WITH_A_FRIEND, listed=True)
    row = f"a[href='{link.split('?')[0]}']"
    guest = visitor("/")
    expect(guest.locator(row)).to_be_visible()
    page.goto("/")
    mine = page.get_by_role("listitem").filter(has=page.locator(row))
    mine.get_by_role("button", name="Fermer la table de Zakhia").click()
    confirm(page)
    expect(page.locator(row)).to_be_hidden()
    expect(guest.locator(row)).to_be_hidden()


@pytest.fixture
def strict_page(tmp_path, visitor):
    """The page of a server where a guest may have few tables, and its address."""
    limit = {"CHEVALET_LIMIT_OPEN_TABLES_PER_GUEST": str(MOST)}
    with running_server(tmp_path, limit) as address:
        page = visitor(base_url=address)
        yield page, address
        page.close()  # before its server, whose end it would tell as a fault


def test_who_has_too_many_tables_sees_which_and_closes_one(strict_page):
    page, address = strict_page
    for _ in range(MOST):
        open_table(page, address, WITH_A_FRIEND)
    page.goto("/play/zakhia")
    begin = page.get_by_role("button", name="Commencer")
    begin.click()
    expect(page.get_by_role("main").get_by_text("Vous avez trop de tables")).to_be_visible()
    expect(page.get_by_role("heading", name="Reprendre une partie")).to_be_focused()
    buttons = page.get_by_role("button", name="Fermer la table de Zakhia")
    expect(buttons).to_have_count(MOST)
    assert faults_in_both(page) == []
    buttons.first.click()
    confirm(page)
    expect(page.get_by_text("Vous avez trop de tables")).to_be_hidden()
    page.goto("/play/zakhia")
    begin.click()
    expect(page).to_have_url(re.compile("/table/"))


def test_the_form_comes_whole_or_not_at_all(someone):
    """What depends on the account is known before a finger can be on its way to the button."""
    ada = someone("Ada du Bouton")
    ada.set_viewport_size({"width": 390, "height": 844})
    ada.goto("/play/zakhia?with=link")
    start = ada.locator("form button[type=submit]")
    expect(start).to_be_visible()
    ada.get_by_role("link", name="vraie table").click()
    expect(ada).to_have_url(re.compile("with=real"))

    held = []

    def hold(route):
        held.append(route)

    ada.route("**/api/me", hold)
    with ada.expect_request("**/api/me"):
        ada.go_back()
    ada.evaluate("new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    before = [box.bounding_box() for box in start.all()]
    for route in held:
        route.continue_()
    expect(ada.get_by_label("Partie classée")).to_be_enabled()
    assert before in ([], [start.bounding_box()])


def test_a_stranger_loads_less_than_150_kilobytes(page):
    with page.expect_response("**/api/games"):
        page.goto("/")
    expect(page.get_by_role("heading", name="Zakhia")).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(
        """() => ["navigation", "resource"].flatMap((kind) =>
            performance.getEntriesByType(kind).map((each) => each.transferSize))"""
    )
    assert 50_000 < sum(sizes) < 150_000
