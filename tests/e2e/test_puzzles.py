"""The puzzles in a browser: posed, hinted, solved, given up, and the next one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from chevalet.core.registry import all_games
from chevalet.puzzles.shelf import shelf
from tests.e2e.axe import faults

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1366, "height": 768}
GAMES = [game.key for game in all_games() if shelf(game.key)]
WORDS = {
    "fr": {
        "title": "Énigmes",
        "hint": "Un indice",
        "solution": "La solution",
        "next": "Énigme suivante",
        "today": "Énigme du jour",
        "share": "Partager",
        "line": "À coller dans un message",
        "given": "Pas trouvée",
    },
    "en": {
        "title": "Puzzles",
        "hint": "A hint",
        "solution": "The solution",
        "next": "Next puzzle",
        "today": "Puzzle of the day",
        "share": "Share",
        "line": "To paste into a message",
        "given": "Not found",
    },
}
MOST_TABS = 400


def speak(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('chevalet.language', JSON.stringify('{language}'))")


def press_by_tab(page: Page, what) -> None:
    """Go there with the Tab key alone, and press Enter."""
    expect(what).to_be_visible()
    for _ in range(MOST_TABS):
        if what.evaluate("(element) => element === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never reaches {what}")


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        (game, "fr" if number % 2 else "en", PHONE if number % 2 else DESK)
        for number, game in enumerate(GAMES)
    ],
    ids=GAMES,
)
def test_the_days_puzzle_is_hinted_given_up_and_shown_on_the_board(page, game, language, size):
    page.set_viewport_size(size)
    speak(page, language)
    words = WORDS[language]
    page.goto(f"/puzzles/{game}")
    expect(page).to_have_url(re.compile(rf"/puzzles/{game}/[0-9a-f]+$"))
    panel = page.locator(".panel")
    expect(panel.get_by_text(words["today"])).to_be_visible()
    assert faults(page, "light") == []
    first = page.url
    panel.get_by_role("button", name=words["hint"]).click()
    expect(panel.locator(".hint")).to_be_visible()
    panel.get_by_role("button", name=words["solution"]).click()
    follow = panel.get_by_role("button", name=words["next"])
    expect(follow).to_be_focused()
    panel.locator("summary", has_text=words["share"]).click()
    line = panel.get_by_label(words["line"])
    expect(line).to_have_value(re.compile(rf"{words['given']}.* {re.escape(first)}$"))
    page.locator(".stage .verdict button").click()
    play = page.locator(".stage .bar .play button")
    expect(play).to_be_enabled()
    play.click()
    expect(play).to_have_count(0)
    assert faults(page, "dark") == []
    too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    assert not too_wide
    follow.click()
    expect(page).not_to_have_url(first)
    expect(panel.get_by_role("button", name=words["solution"])).to_be_visible()


def test_a_jump_is_found_the_level_rises_and_it_is_remembered(page):
    """By keyboard alone up to the way on."""
    puzzle = next(each for each in shelf("echec_et_mots") if "#" not in each.solution)
    origin, target = puzzle.solution.split("-")
    page.goto(f"/puzzles/echec_et_mots/{puzzle.id}")
    speak(page, "fr")
    panel = page.locator(".panel")
    expect(panel.get_by_text("Votre niveau : 1000")).to_be_visible()
    board = page.get_by_role("grid")
    board.get_by_role("gridcell", name=re.compile(rf"^{origin},")).click()
    board.get_by_role("gridcell", name=re.compile(rf"^{target},")).click()
    play = page.locator(".stage .bar .play button")
    expect(play).to_be_enabled()
    press_by_tab(page, play)
    expect(panel.locator(".good")).to_contain_text("Bravo")
    expect(panel.get_by_text("Votre niveau : 1000")).to_have_count(0)
    follow = panel.get_by_role("button", name="Énigme suivante")
    expect(follow).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(re.compile(puzzle.id))


def test_what_falls_short_is_told_and_may_be_tried_again(page):
    puzzle = next(each for each in shelf("echec_et_mots") if "#" not in each.solution)
    page.goto(f"/puzzles/echec_et_mots/{puzzle.id}")
    view = page.request.get(f"/api/games/echec_et_mots/puzzles/{puzzle.id}/offers").json()
    other = next(
        offer["notation"]
        for offer in view["offers"]
        if "#" not in offer["notation"] and offer["notation"] != puzzle.solution
    )
    origin, target = other.split("-")
    board = page.get_by_role("grid")
    board.get_by_role("gridcell", name=re.compile(rf"^{origin},")).click()
    board.get_by_role("gridcell", name=re.compile(rf"^{target},")).click()
    page.locator(".stage .bar .play button").click()
    panel = page.locator(".panel")
    expect(panel.locator(".bad")).to_contain_text("vaut nettement moins")
    expect(panel.get_by_role("button", name="La solution")).to_be_visible()


def test_the_home_page_leads_to_the_days_puzzle(page):
    page.goto("/")
    page.get_by_role("link", name=re.compile("Énigme du jour")).first.click()
    expect(page).to_have_url(re.compile(r"/puzzles/"))
    expect(page.locator(".panel").get_by_text("Énigme du jour")).to_be_visible()


def test_a_puzzle_that_is_not_there(page):
    page.goto(f"/puzzles/{GAMES[0]}/none")
    expect(page.get_by_role("heading", name="Cette énigme n'existe pas.")).to_be_visible()
