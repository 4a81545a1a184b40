"""The end of a game: who won, and the whole game move by move."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import faults_in_both
from tests.e2e.finished import finished_game
from tests.e2e.places import at_rest, box

MOST_TABS = 60


@pytest.fixture
def end(page, base_url):
    """The end screen of a game in which both sides laid words, and Ana gave up."""
    page.goto(f"/table/{finished_game(page, base_url)}")
    region = page.get_by_role("region", name="Fin de la partie")
    expect(region).to_be_visible()
    return region


def unfold(page, end):
    """Unfold the game by keys alone."""
    sheet = end.get_by_role("region", name="Coup par coup")
    expect(sheet).to_be_hidden()
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if end.locator("summary:focus").count() > 0:
            break
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    return sheet


def test_the_game_is_told_move_by_move_and_taken_home(page, end):
    sheet = unfold(page, end)
    for name in ("Ana", "Débutant"):
        expect(sheet.get_by_role("columnheader", name=name)).to_be_visible()
    first = sheet.get_by_role("row").filter(has_text="+").first
    cells = [" ".join(cell.split()) for cell in first.locator("td").all_text_contents()]
    made = [found for cell in cells if (found := re.search(r"\+(\d+) ?total (\d+)$", cell))]
    assert made
    assert all(points == total for points, total in (found.groups() for found in made))
    page.keyboard.press("Tab")
    expect(sheet).to_be_focused()
    assert faults_in_both(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert end.evaluate("it => it.scrollWidth - it.clientWidth") <= 0
    with page.expect_download() as coming:
        end.get_by_role("link", name="Télécharger la partie").click()
    assert coming.value.suggested_filename.endswith(".json")


def test_nothing_hides_the_last_position(page, end):
    board = page.get_by_role("grid", name="Plateau de Zakhia")
    for size in ({"width": 1366, "height": 768}, {"width": 390, "height": 844}):
        page.set_viewport_size(size)
        at_rest(page)
        lies, stands = board.bounding_box(), end.bounding_box()
        assert lies["y"] + lies["height"] <= size["height"]
        beside = stands["x"] >= lies["x"] + lies["width"]
        below = stands["y"] >= lies["y"] + lies["height"]
        assert beside or below, (lies, stands)
        tabs = page.get_by_role("group", name="Feuille de jeu").get_by_role("button").all()
        assert len({box(tab)[3] for tab in tabs}) == 1  # in one row
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(end.get_by_text("Meilleur coup", exact=True).last).to_be_visible()
    expect(end.get_by_role("group", name="Les mots de la partie")).to_be_visible()
    end.get_by_role("button", name="Partager").click()
    link = end.get_by_label("Lien de la partie")
    expect(link).to_have_value(re.compile("/game/"))
    end.get_by_role("button", name="Analyser").click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.get_by_role("heading", name="Analyse")).to_be_visible()
