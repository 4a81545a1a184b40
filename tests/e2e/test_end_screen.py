"""The end of a game: who won, and the whole game move by move."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.at_the_table import ZakhiaTable, open_table, resign
from tests.e2e.axe import faults

BOT = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
def end(page, base_url):
    """The end screen of a game in which each side laid a word, and Ana gave up."""
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    table.lay(table.a_word())
    table.play()
    table.wait_for_turn()
    resign(page)
    dialog = page.get_by_role("dialog", name="Fin de la partie")
    expect(dialog).to_be_visible()
    return dialog


def unfold(page, end):
    """Unfold the game by keys alone."""
    sheet = end.get_by_role("region", name="Feuille de partie")
    expect(sheet).to_be_hidden()
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.tagName") == "SUMMARY":
            break
    page.keyboard.press("Enter")
    expect(sheet).to_be_visible()
    return sheet


def test_the_game_is_told_move_by_move_with_running_totals(page, end):
    sheet = unfold(page, end)
    for name in ("Ana", "Au hasard"):
        expect(sheet.get_by_role("columnheader", name=name)).to_be_visible()
    first = sheet.get_by_role("row").filter(has_text="+").first
    cells = [" ".join(cell.split()) for cell in first.locator("td").all_text_contents()]
    made = [found for cell in cells if (found := re.search(r"\+(\d+) ?total (\d+)$", cell))]
    assert made
    assert all(points == total for points, total in (found.groups() for found in made))
    page.keyboard.press("Tab")
    expect(sheet).to_be_focused()


def test_the_game_can_be_taken_home(page, end):
    with page.expect_download() as coming:
        end.get_by_role("link", name="Télécharger la partie").click()
    assert coming.value.suggested_filename.endswith(".json")


def test_the_unfolded_game_has_no_accessibility_fault(page, end):
    unfold(page, end)
    assert faults(page, "light") == []
    assert faults(page, "dark") == []


def test_the_unfolded_game_is_not_wider_than_a_small_phone(page, end):
    page.set_viewport_size({"width": 360, "height": 640})
    unfold(page, end)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert end.evaluate("it => it.scrollWidth - it.clientWidth") <= 0
