"""The analysis of a finished game on the page where one looks back at it."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import faults
from tests.e2e.finished import finished_game, record

PHONE = {"width": 390, "height": 844}
WORDS = {
    "fr": {
        "ask": "Analyser la partie",
        "accuracy": "précision",
        "here": "Ce coup",
        "stop": "Arrêter",
    },
    "en": {
        "ask": "Analyse the game",
        "accuracy": "accuracy",
        "here": "This move",
        "stop": "Stop",
    },
}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_game_is_analysed_and_read_move_by_move(page, base_url, language):
    words = WORDS[language]
    page.add_init_script(f"localStorage.setItem('chevalet.language', JSON.stringify('{language}'))")
    if language == "fr":
        page.set_viewport_size(PHONE)
    game = finished_game(page, base_url, moves=4)
    page.goto(f"/game/{game}")
    panel = page.locator("section", has=page.locator("#analysis-title"))
    ask = panel.get_by_role("button", name=words["ask"])
    expect(ask).to_be_visible()
    assert faults(page, "light") == []
    ask.click()
    panel.get_by_role("button", name=words["stop"]).click()
    ask.focus()
    page.keyboard.press("Enter")
    expect(panel.get_by_text(re.compile(words["accuracy"])).first).to_be_visible()
    marks = panel.locator(".strip button")
    expect(marks.first).to_be_visible()
    marks.first.focus()
    page.keyboard.press("Enter")
    expect(marks.first).to_have_attribute("aria-current", "step")
    expect(panel.get_by_role("heading", name=words["here"])).to_be_visible()
    expect(panel.locator(".here")).to_contain_text("%")
    assert faults(page, "dark") == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    page.reload()
    expect(panel.get_by_text(re.compile(words["accuracy"])).first).to_be_visible()


def test_on_a_phone_the_end_leads_to_the_analysis_itself(page, base_url):
    page.set_viewport_size(PHONE)
    game = finished_game(page, base_url, moves=2)
    page.goto(f"/table/{game}")
    page.get_by_role("button", name="Analyser").click()
    heading = page.locator("#analysis-title")
    expect(heading).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("region", name="Fin de la partie")).to_be_visible()


def test_a_record_that_is_brought_along_is_analysed(page):
    """Stopped and asked for again; it is no table's, so nothing of it is kept."""
    words = WORDS["fr"]
    game = json.loads(record())
    page.goto("/game")
    text = json.dumps(game | {"actions": game["actions"][:3], "outcome": None})
    page.get_by_label("Le texte de la partie").fill(text)
    page.get_by_role("button", name="Ouvrir").click()
    panel = page.locator("section", has=page.locator("#analysis-title"))
    ask = panel.get_by_role("button", name=words["ask"])
    ask.click()
    panel.get_by_role("button", name=words["stop"]).click()
    ask.click()
    expect(panel.locator(".strip button")).to_have_count(3)
    panel.locator(".strip button").first.click()
    expect(panel.locator(".here")).to_contain_text("%")
