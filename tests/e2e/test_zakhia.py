"""Zakhia in a browser: with the mouse, with keys alone, for two, and under the curtain."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.at_the_table import QUIET_ROW, ZakhiaTable, open_table
from tests.e2e.hints import hear_all

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
MOST_MOVES = 60
SHORT = 8
"""Turns of a game that shows all that a whole one shows of a table and its end."""


def test_from_the_home_page_to_the_first_tile_in_two_clicks(page):
    page.goto("/")
    page.get_by_role("button", name="Jouer à Zakhia contre l'ordinateur").click()
    table = ZakhiaTable(page)
    first = table.rack.get_by_role("button").first
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    "turns", [SHORT, pytest.param(None, marks=pytest.mark.prove)], ids=["short", "whole"]
)
def test_a_game_to_its_end_against_a_bot_with_the_mouse(page, base_url, turns):
    page.goto(open_table(page, base_url, BOT, options={"starter": 0, "turns": turns}))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.a_word()
    table.tile(word[0]).drag_to(table.square(f"{QUIET_ROW}3"))
    table.lay(word[1:], column=4)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    table.play()
    expect(table.square(f"{QUIET_ROW}3")).to_have_accessible_name(
        re.compile(rf"^{QUIET_ROW}3, {word[0]}")
    )

    end = page.get_by_role("region", name="Fin de la partie")
    for _ in range(MOST_MOVES):
        expect(end.or_(table.my_turn).first).to_be_visible()
        if end.is_visible():
            break
        table.play_the_hint_or_pass()
    expect(end.get_by_role("row")).to_have_count(3)
    expect(end.get_by_role("button", name="Revanche")).to_be_enabled()


def test_a_stretch_with_the_keyboard_alone(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.a_word()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('role')") == "gridcell":
            break
    page.keyboard.press("Home")
    for _ in range(13):
        page.keyboard.press("ArrowUp")
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    expect(table.square("F1")).to_be_focused()
    page.keyboard.type(word)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    page.keyboard.press("Backspace")
    expect(table.square(f"F{len(word)}")).to_have_accessible_name(re.compile("vide"))
    page.keyboard.press("Escape")
    expect(table.square("F1")).to_have_accessible_name(re.compile("vide"))
    page.keyboard.press("Home")
    page.keyboard.type(word)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    page.keyboard.press("Enter")
    expect(table.square("F1")).to_have_accessible_name(re.compile(rf"^F1, {word[0]}(?!.*posé)"))


def test_a_refused_word_says_why_and_is_not_played(page, base_url):
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.no_word()
    table.lay(word)
    expect(table.verdict).to_contain_text("L'arbitre refuse")
    expect(table.verdict).to_contain_text(word)
    expect(table.play_button).to_be_disabled()
    page.get_by_role("button", name="Reprendre mes lettres").click()
    expect(table.square(f"{QUIET_ROW}3")).to_have_accessible_name(re.compile("vide"))
    assert len(table.tiles()) >= 3


def test_two_browsers_share_a_table_and_one_comes_back_in_the_middle(page, base_url, visitor):
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    link = open_table(page, base_url, seats, hints=True)
    page.goto(link)
    other = visitor(link)
    other.get_by_label("Votre nom").fill("Bob")
    other.get_by_role("button", name="Prendre cette place").click()

    ana, bob = ZakhiaTable(page), ZakhiaTable(other)
    ana.wait_for_turn()
    word = ana.a_word()
    ana.lay(word)
    ana.play()
    expect(bob.square(f"{QUIET_ROW}3")).to_have_accessible_name(
        re.compile(rf"^{QUIET_ROW}3, {word[0]}")
    )

    bob.wait_for_turn()
    before = sorted(bob.tiles())
    other.reload()
    bob.wait_for_turn()
    assert sorted(bob.tiles()) == before
    bob.play_the_hint_or_pass()
    ana.wait_for_turn()
    ana.play_the_hint_or_pass()
    bob.wait_for_turn()


def test_the_curtain_hides_the_racks_until_the_next_player_says_so(page, base_url):
    page.goto(
        open_table(page, base_url, [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"}])
    )
    table = ZakhiaTable(page)
    curtain = page.get_by_role("region", name="Au tour d")
    lift_if_down(page, curtain, "Ana")
    ana_tiles = sorted(table.tiles())
    table.lay(table.a_word())
    table.play()

    expect(curtain).to_contain_text("Bob")
    assert not table.shows_a_tile()
    page.get_by_role("button", name="Je suis Bob").click()
    expect(curtain).to_be_hidden()
    expect(table.rack.get_by_role("button").first).to_be_visible()
    assert sorted(table.tiles()) != ana_tiles


def lift_if_down(page, curtain, name):
    """Whoever begins may see the letters at once, or be asked to come to the screen."""
    rack = page.get_by_role("list", name="Votre chevalet")
    expect(curtain.or_(rack).first).to_be_visible()
    if curtain.is_visible():
        page.get_by_role("button", name=f"Je suis {name}").click()
    expect(curtain).to_be_hidden()


@pytest.mark.prove
def test_a_whole_game_with_the_keyboard_alone(page, base_url):
    """Hints say what to do; the hands never leave the keys."""
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    end = page.get_by_role("region", name="Fin de la partie")

    def enter_on(button: Locator) -> None:
        button.focus()
        page.keyboard.press("Enter")

    for _ in range(MOST_MOVES):
        expect(end.or_(table.my_turn).first).to_be_visible()
        if end.is_visible():
            break
        told = table.log.count()
        enter_on(page.get_by_role("button", name="Conseil"))
        hear_all(page)
        expect(page.locator("strong", has_text="Conseil :")).to_be_visible()
        use = page.get_by_role("button", name="Poser ces lettres")
        if use.is_visible():
            enter_on(use)
            expect(table.play_button).to_be_enabled()
            enter_on(table.play_button)
        else:
            enter_on(page.get_by_role("button", name="Passer", exact=True))
            enter_on(page.get_by_role("dialog").get_by_role("button", name="Passer"))
        expect(end.or_(table.log.nth(told)).first).to_be_attached()
    expect(end.get_by_role("row")).to_have_count(3)
