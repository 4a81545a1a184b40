"""A Swiss of six, five of them bots, from its announcement to its end."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.e2e.at_the_table import resign
from tests.e2e.axe import faults
from tests.e2e.conftest import PATIENCE


def to_the_table(page, last):
    """Whoever waits is taken there as a round begins; who comes later finds the way."""
    way = page.get_by_role("button", name="Aller à ma table")
    for _ in range(PATIENCE // 100):
        if "/table/" in page.url and page.url != last:
            return page.url
        if way.is_visible():
            with suppress(TooLate):  # the page was quicker, and took her there itself
                way.click(timeout=2000)
        page.wait_for_timeout(100)
    raise AssertionError("no round began")


def stands_below(late, button):
    """What comes a moment later stands where it can't push the button away under a finger."""
    expect(late).to_be_visible()
    place, upper = late.bounding_box(), button.bounding_box()
    assert place["y"] >= upper["y"] + upper["height"]


def test_a_swiss_of_six_with_bots_goes_to_its_end(someone):
    ada = someone("Ada du Tournoi")
    ada.goto("/tournaments")
    ada.get_by_label("Nom du tournoi").fill("Le jeudi des Cèdres")
    ada.get_by_label("Le jeu").select_option(label="Échec et Mots")
    ada.get_by_label("Compléter avec des bots").fill("6")
    ada.get_by_label("Niveau des bots").select_option(index=0)
    ada.get_by_role("group").locator("summary").click()
    assert faults(ada, "light") == []
    ada.get_by_role("button", name="Créer le tournoi").click()
    ada.wait_for_url(re.compile("/tournament/"))
    ada.get_by_role("button", name="Participer").click()
    expect(ada.get_by_text("Restez ici")).to_be_visible()
    ada.get_by_role("button", name="Commencer maintenant").click()
    table = ""
    for _ in range(3):
        table = to_the_table(ada, table)
        resign(ada)
        back = ada.get_by_role("button", name="Retour au tournoi")
        stands_below(ada.locator(".rating"), back)
        back.click()
    expect(ada.get_by_text("terminé, 6 participants")).to_be_visible()
    rows = ada.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(7)
    expect(ada.get_by_role("heading", name="Ronde 3")).to_be_visible()
    assert faults(ada, "light") == []
    assert faults(ada, "dark") == []
    ada.set_viewport_size({"width": 360, "height": 740})
    assert ada.evaluate("document.documentElement.scrollWidth") <= 360
    with ada.expect_download() as download:
        ada.get_by_role("link", name="CSV").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.splitlines()[0].startswith("place,name,points")
    assert len(text.splitlines()) == 7
    ada.goto("/tournaments")
    expect(ada.get_by_role("link", name="Le jeudi des Cèdres")).to_be_visible()
