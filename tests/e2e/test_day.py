"""The game of the day in a browser: from the home page to the board of the day."""

import re

from playwright.sync_api import expect

from tests.e2e.axe import faults
from tests.e2e.test_zakhia_duplicate import DuplicateTable

TURNS = 8


def test_the_game_of_the_day_from_the_home_page_to_its_board(page):
    page.goto("/")
    page.get_by_role("link", name="La partie du jour").click()
    begin = page.get_by_role("button", name="Jouer la partie du jour")
    expect(begin).to_be_visible()
    assert faults(page, "light") == []
    begin.click()
    table = DuplicateTable(page)
    expect(table.submit).to_be_visible()
    word = max((word for word in table.words() if len(word) <= 5), key=len)
    table.hand_in(word)
    table.done.click()
    for turn in range(2, TURNS + 1):
        expect(page.get_by_text(f"Tour {turn} sur {TURNS}")).to_be_visible()
        table.done.click()
        page.get_by_role("dialog").get_by_role("button", name="J'ai fini").click()
    expect(table.end).to_be_visible()
    page.get_by_role("link", name="La partie du jour").click()
    result = page.get_by_role("region", name="Mon résultat et le classement")
    expect(result).to_contain_text("% du top")
    line = result.get_by_role("textbox").input_value()
    assert re.search("% du top .{8} http", line)
    assert word not in line
    expect(page.get_by_role("row", name=re.compile("vous"))).to_be_visible()
    assert faults(page, "dark") == []
    page.goto("/day/zakhia_duplicate")
    expect(page.get_by_role("button", name="Jouer la partie du jour")).to_have_count(0)
    expect(page.get_by_text("1 jour d'affilée").first).to_be_visible()
