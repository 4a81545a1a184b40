"""The boards on a phone, with fingers: drags that do not scroll, taps, and a pinch."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.at_the_table import QUIET_ROW, ZakhiaTable, open_table
from tests.e2e.finger import Fingers, middle
from tests.e2e.test_echec_et_mots import KnightsTable
from tests.e2e.test_takemo import BEGINNER, ME, TakemoTable
from tests.e2e.test_wordz import WordZTable
from tests.e2e.test_zigzag import ZigZagTable


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return browser_context_args | {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
    }


def width_of(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box is not None
    return box["width"]


@pytest.fixture
def fingers(page):
    return Fingers(page)


def test_a_tile_of_zakhia_is_dragged_to_the_board_along_it_and_back(page, base_url, fingers):
    page.goto(open_table(page, base_url, [{"kind": "me"}, {"kind": "bot", "level": "random"}]))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    letter = table.tiles()[0]
    held = len(table.tiles())
    fingers.drag(table.tile(letter), table.square(f"{QUIET_ROW}3"))
    expect(table.square(f"{QUIET_ROW}3")).to_have_accessible_name(re.compile(f", {letter}, posé"))
    fingers.drag(table.square(f"{QUIET_ROW}3"), table.square("K9"))
    expect(table.square("K9")).to_have_accessible_name(re.compile(f", {letter}, posé"))
    expect(table.square(f"{QUIET_ROW}3")).to_have_accessible_name(re.compile("vide"))
    table.square("K9").tap()
    expect(table.square("K9")).to_have_accessible_name(re.compile("vide"))
    assert len(table.tiles()) == held
    table.tile(letter).tap()
    table.square("K9").tap()
    expect(table.square("K9")).to_have_accessible_name(re.compile(f", {letter}, posé"))


def test_a_word_of_zakhia_is_laid_by_its_square_and_its_letters(page, base_url):
    page.goto(open_table(page, base_url, [{"kind": "me"}, {"kind": "bot", "level": "random"}]))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.a_word()
    table.square(f"{QUIET_ROW}3").tap()
    for letter in word:
        table.tile(letter).tap()
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    expect(table.verdict).to_contain_text(f"{QUIET_ROW}3 {word}")


def test_a_tile_of_takemo_is_dragged_along_the_line(page, base_url, fingers):
    page.goto("/")
    table = TakemoTable(page, base_url)
    table.open(ME, BEGINNER)
    letter = table.tiles()[0]
    fingers.drag(table.tile(letter), table.square("E15"))
    expect(table.square("E15")).to_have_accessible_name(re.compile(f", {letter} à vous, posé"))
    fingers.drag(table.square("E15"), table.square("H15"))
    expect(table.square("H15")).to_have_accessible_name(re.compile(f", {letter} à vous, posé"))
    expect(table.square("E15")).to_have_accessible_name(re.compile("vide"))


def test_a_knight_is_dragged_to_its_landing(page, base_url, fingers):
    table = KnightsTable(page, base_url)
    table.open()
    fingers.drag(table.square("a0"), table.square("b2"))
    expect(table.verdict).to_contain_text("a0-b2")


def test_a_card_is_dragged_into_the_word_and_another_tapped(page, base_url, fingers):
    table = WordZTable(page, base_url)
    table.open()
    word = table.a_word()
    fingers.drag(table.card(word[0]), table.slots.locator("li").first)
    for letter in word[1:]:
        table.card(letter).tap()
    expect(table.slots).to_have_accessible_name(f"Mot en cours : {word}")


def test_a_disc_is_dragged_onto_the_cloth_and_two_fingers_zoom(page, base_url, fingers):
    table = ZigZagTable(page, base_url)
    table.open()
    fingers.drag(table.tile(table.letters()[0]), table.cloth)
    expect(table.drafted()).to_have_count(1)
    table.drafted().tap()
    expect(table.drafted()).to_have_count(0)
    table.first_word()
    before = width_of(table.laid(1))
    x, y = middle(table.cloth)
    fingers.move([((x, y - 20), (x, y - 60)), ((x, y + 20), (x, y + 60))])
    page.wait_for_function(
        "([tile, least]) => tile.getBoundingClientRect().width > least",
        arg=[table.laid(1).element_handle(), before * 1.5],
    )
