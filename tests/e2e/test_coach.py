"""A first game explains itself; things say what they are, always, and words what they mean."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.at_the_table import QUIET_ROW, ZakhiaTable, open_table
from tests.e2e.axe import faults
from tests.e2e.finger import Fingers
from tests.e2e.places import box

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
BIRDS = "E9"
OTHERS_THINGS = [
    pytest.param("/learn/zigzag/2", ".hands button", "Vous donnez", id="action tile"),
    pytest.param("/learn/wordz/2", "[data-stack]", "un point", id="cards won"),
    pytest.param("/learn/wordz/2", "[data-tokens]", "paie une proposition", id="tokens"),
]


def sit_down(page: Page, base_url: str) -> ZakhiaTable:
    page.goto(open_table(page, base_url, BOT))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    return table


def tip(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def touch(one: Locator, other: Locator) -> bool:
    left, top, right, bottom = box(one)
    other_left, other_top, other_right, other_bottom = box(other)
    return left < other_right and other_left < right and top < other_bottom and other_top < bottom


def test_marks_come_one_by_one_and_never_again_once_read(page, base_url):
    sit_down(page, base_url)
    mark = page.get_by_role("note", name="Explication")
    expect(mark).to_contain_text("Vos lettres")
    expect(page.get_by_role("log")).to_contain_text("Vos lettres")
    mark.get_by_role("button", name="Compris").click()
    expect(mark).to_contain_text("Image")
    page.reload()
    expect(mark).to_contain_text("Image")
    mark.get_by_role("button", name="Ne plus rien expliquer").click()
    expect(mark).to_have_count(0)
    sit_down(page, base_url)
    expect(mark).to_have_count(0)


def test_the_third_game_explains_nothing(page, base_url):
    mark = page.get_by_role("note")
    for _ in range(2):
        sit_down(page, base_url)
        expect(mark).to_be_visible()
    sit_down(page, base_url)
    page.wait_for_timeout(300)
    expect(mark).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_mark_covers_nothing_that_is_needed_and_moves_nothing(page, base_url, size):
    page.set_viewport_size(size)
    table = sit_down(page, base_url)
    mark = page.get_by_role("note")
    expect(mark).to_be_visible()
    bar = page.get_by_role("group", name="Jouer", exact=True)
    before = [box(table.board), box(table.rack), box(bar)]
    scores = page.locator(".seats .score").all()
    assert len(scores) == len(BOT)
    while mark.count() > 0:
        expect(mark).to_be_visible()
        assert not any(touch(mark, needed) for needed in (table.board, table.rack, bar, *scores))
        text = mark.inner_text()
        mark.get_by_role("button", name="Compris").click()
        expect(page.get_by_role("note").filter(has_text=text)).to_have_count(0)
    assert [box(table.board), box(table.rack), box(bar)] == before


def test_a_mark_leaves_what_a_board_says_beside_itself_readable(page, base_url):
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(open_table(page, base_url, BOT, game="echec_et_mots", options={}))
    mark = page.get_by_role("note", name="Explication")
    side = page.locator(".stage p", has_text="cavaliers")
    expect(side).to_be_visible()
    while mark.count() > 0:
        expect(mark).to_be_visible()
        assert not touch(mark, side)
        text = mark.inner_text()
        mark.get_by_role("button", name="Compris").click()
        expect(page.get_by_role("note").filter(has_text=text)).to_have_count(0)


def test_a_picture_says_what_it_does_by_mouse_and_by_keys(page, base_url):
    table = sit_down(page, base_url)
    table.square(BIRDS).hover()
    expect(tip(page)).to_contain_text("oiseaux")
    expect(tip(page)).to_contain_text("×2")
    assert faults(page, "light") == []
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)

    table.square("E8").click()
    page.keyboard.press("ArrowRight")
    expect(table.square(BIRDS)).to_be_focused()
    expect(tip(page)).to_contain_text("oiseaux")
    expect(table.square(BIRDS)).to_have_accessible_description(re.compile("×2"))
    page.keyboard.press("ArrowRight")
    expect(tip(page)).to_have_count(0)


@pytest.mark.parametrize(("lesson", "thing", "said"), OTHERS_THINGS)
def test_what_others_have_says_what_it_is_to_keys(page, lesson, thing, said):
    page.goto(lesson)
    what = page.locator(thing).first
    expect(what).to_be_visible()
    page.keyboard.press("Tab")
    what.focus()
    expect(tip(page)).to_contain_text(said)
    expect(what).to_have_accessible_description(re.compile(said))
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)


def test_words_of_the_game_sheet_say_what_they_mean(page, base_url):
    table = sit_down(page, base_url)
    word = table.a_word()
    table.lay(word)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    table.verdict.get_by_role("button", name=word).hover()
    expect(tip(page)).to_contain_text(re.compile(rf"{word}.*«", re.DOTALL))
    table.play()
    table.wait_for_turn()  # the answer's line may push this one away from under the pointer
    written = table.log.get_by_role("button", name=word, exact=True).first
    written.click()
    expect(tip(page)).to_contain_text("«")
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    page.get_by_role("region", name="Feuille de jeu").focus()
    page.keyboard.press("ArrowRight")
    expect(written).to_be_focused()
    expect(tip(page)).to_contain_text("«")


class TestByFinger:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        return {**browser_context_args, "viewport": PHONE, "has_touch": True, "is_mobile": True}

    def test_a_long_press_explains_and_does_nothing_else(self, page, base_url):
        table = sit_down(page, base_url)
        letter = table.tiles()[0]
        table.tile(letter).tap()
        Fingers(page).hold(table.square(BIRDS))
        expect(tip(page)).to_contain_text("oiseaux")
        expect(table.square(BIRDS)).to_have_accessible_name(re.compile("image"))
        table.square(f"{QUIET_ROW}3").tap()
        expect(tip(page)).to_have_count(0)
        expect(table.square(f"{QUIET_ROW}3")).to_have_accessible_name(re.compile(f", {letter}"))

    def test_a_focus_that_moves_by_itself_explains_nothing(self, page, base_url):
        """Once marks are put away the focus is on the board, which nobody touched."""
        page.goto(open_table(page, base_url, BOT, game="takemo", options={}, sides="seats"))
        page.get_by_role("button", name="Ne plus rien expliquer").tap()
        focused = page.get_by_role("gridcell", name="votre ligne de défense").and_(
            page.locator(":focus")
        )
        expect(focused).to_be_attached()
        page.wait_for_timeout(300)
        expect(tip(page)).to_have_count(0)
        page.get_by_role("gridcell", name="J15,").tap()
        expect(tip(page)).to_contain_text("Ligne de défense")

    @pytest.mark.parametrize(("lesson", "thing", "said"), OTHERS_THINGS)
    def test_what_others_have_says_what_it_is_to_a_finger(self, page, lesson, thing, said):
        page.goto(lesson)
        expect(page.locator(thing).first).to_be_visible()
        Fingers(page).hold(page.locator(thing).first)
        expect(tip(page)).to_contain_text(said)


class TestInEnglish:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        return {**browser_context_args, "locale": "en-GB"}

    def test_whoever_reads_english_learns_that_the_words_are_french(self, page, base_url):
        page.goto("/")
        expect(page.get_by_text("The words in these games are French")).to_be_visible()
        page.goto(open_table(page, base_url, BOT))
        expect(page.get_by_text("The words here are French")).to_be_visible()
