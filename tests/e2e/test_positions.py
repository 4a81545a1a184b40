"""The analysis board in a browser: set up, changed on the board, looked into, played on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import faults
from tests.e2e.finished import finished_game

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1366, "height": 768}
WORDS = {
    "fr": {
        "edit": "Modifier",
        "ask": "Chercher les meilleurs coups",
        "play": "Jouer ce coup",
        "refused": "Cette position n'est pas possible",
        "text": "La position en texte",
        "read": "Lire ce texte",
    },
    "en": {
        "edit": "Change",
        "ask": "Look for the best moves",
        "play": "Play this move",
        "refused": "This position is not possible",
        "text": "The position as text",
        "read": "Read this text",
    },
}
CHANGES = {
    "zakhia": ("[data-square='84']", "e", "......E......"),
    "echec_et_mots": ("[data-square='0']", "s", "S.E.P.A"),
    "zigzag": ("[data-number='4']", "a", "A #4@340"),
    "takemo": ("[data-square='112']", "e", ".......E......."),
    "wordz": ("[data-card='B2']", "a", "MACcINvS"),
}
"""Which square to choose, which letter to type, and what the position's text says then."""
MOST_TABS = 200


def study(page: Page, game: str, language: str) -> dict[str, str]:
    page.add_init_script(f"localStorage.setItem('chevalet.language', JSON.stringify('{language}'))")
    page.goto(f"/analysis/{game}")
    words = WORDS[language]
    expect(page.get_by_role("button", name=words["ask"])).to_be_visible()
    return words


def press_by_tab(page: Page, what, key: str = "Enter") -> None:
    """Go there with the Tab key alone, and press a key."""
    expect(what).to_be_visible()
    for _ in range(MOST_TABS):
        if what.evaluate("(element) => element === document.activeElement"):
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reaches {what}")


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        (game, "en" if number % 2 else "fr", PHONE if number % 2 else DESK)
        for number, game in enumerate(CHANGES)
    ],
    ids=CHANGES,
)
def test_a_position_is_changed_on_the_board_looked_into_and_played_on(page, game, language, size):
    page.set_viewport_size(size)
    words = study(page, game, language)
    assert faults(page, "light") == []
    page.get_by_role("radio", name=words["edit"]).check()
    square, letter, shown = CHANGES[game]
    page.locator(square).click()
    page.keyboard.press(letter)
    written = page.get_by_role("textbox", name=words["text"])
    page.locator("summary", has_text=words["text"]).click()
    expect(written).to_have_value(re.compile(re.escape(shown)))
    before = written.input_value()

    page.get_by_role("button", name=words["ask"]).click()
    moves = page.locator("aside ol > li")
    expect(moves.first).to_be_visible()
    expect(moves.nth(1)).to_contain_text("%")
    last = moves.last  # the best guess at a word may end the game
    last.get_by_role("button").first.click()
    expect(page.locator(".stage .verdict")).to_be_visible()
    assert faults(page, "dark") == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    last.get_by_role("button", name=words["play"]).click()
    expect(written).not_to_have_value(before)
    page.go_back()
    expect(written).to_have_value(before)

    written.fill("ZZZ")
    page.get_by_role("button", name=words["read"]).click()
    expect(page.get_by_text(re.compile(words["refused"])).first).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=words["ask"])).to_be_visible()
    page.locator("summary", has_text=words["text"]).click()
    expect(written).to_have_value(before)


def test_by_keyboard_alone_from_a_finished_game_to_a_game_against_a_bot(page, base_url):
    game = finished_game(page, base_url, moves=4)
    page.goto(f"/game/{game}")
    expect(page.get_by_role("slider", name=re.compile("points"))).to_be_visible()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    look = page.get_by_role("button", name="Analyser cette position")
    expect(look).to_be_enabled()
    press_by_tab(page, look)
    expect(page).to_have_url(re.compile(r"/analysis/zakhia\?position="))
    expect(page.get_by_role("heading", level=1)).to_have_text("Étude d'une position : Zakhia")
    press_by_tab(page, page.get_by_role("radio", name="Jouer", exact=True), "ArrowRight")
    expect(page.get_by_role("radio", name="Modifier")).to_be_checked()
    square = page.locator("[data-square][tabindex='0']")
    page.keyboard.press("Shift+Tab")
    for _ in range(MOST_TABS):
        if page.evaluate("document.activeElement?.matches('[data-square]') ?? false"):
            break
        page.keyboard.press("Shift+Tab")
    at = square.get_attribute("data-square")
    before = page.url
    page.keyboard.press("Delete")
    page.keyboard.press("q")
    expect(page).not_to_have_url(before)
    expect(page.locator(f"[data-square='{at}']")).to_have_attribute(
        "aria-label", re.compile(r"\bQ\b")
    )
    press_by_tab(page, page.get_by_role("button", name="Chercher les meilleurs coups"))
    moves = page.locator("aside ol > li")
    expect(moves.first.get_by_role("button", name="Jouer ce coup")).to_be_visible()
    press_by_tab(page, page.get_by_role("button", name="Jouer la suite"))
    expect(page).to_have_url(re.compile(r"/table/"))
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator(f"[data-square='{at}']")).to_have_attribute(
        "aria-label", re.compile(r"\bQ\b")
    )
