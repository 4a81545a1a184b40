"""Zig Zag in a browser: words typed and nested by hand, action tiles, the view, keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.lexicon import Lexicon
from chevalet.lexicon.finding import spelt_with
from tests.e2e.axe import faults_in_both
from tests.e2e.hints import done_by, hear_all, lines_of

BOT = ({"kind": "me"}, {"kind": "bot", "level": "random"})
THREE_BOTS = ({"kind": "me"}, *({"kind": "bot", "level": "amateur"} for _ in range(3)))
ONE_SCREEN = ({"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"})
MOST_MOVES = 150

_LETTER = re.compile(r"^([A-Z]), \d+ sur \d+$")


class ZigZagTable:
    """The page of a table, in French; the first seat begins."""

    def __init__(self, page: Page, base_url: str) -> None:
        self.page = page
        self.base_url = base_url
        self.cloth = page.get_by_role("group", name="Table de Zig Zag")
        self.word = page.get_by_role("textbox", name="Votre mot")
        self.rack = page.get_by_role("list", name="Votre chevalet")
        self.verdict = page.locator("[role=status]", has_text="L'arbitre")
        self.my_turn = page.locator("strong", has_text=re.compile("^À vous"))
        self.log = lines_of(page)
        self.play_button = page.get_by_role("button", name=re.compile(r"^Poser (?!ces)"))
        self.end = page.get_by_role("region", name="Fin de la partie")

    def open(self, seats=BOT) -> None:
        """A new table, whose first hand spells a short word at least."""
        self._sit(seats)
        while not any(len(word) <= 3 for word in self.words()):
            self._sit(seats)

    def _sit(self, seats) -> None:
        body = {
            "game": "zigzag",
            "seats": list(seats),
            "options": {"starter": 0},
            "friendly": True,
        }
        headers = {"Origin": self.base_url}
        answer = self.page.request.post("/api/tables", data=body, headers=headers)
        assert answer.ok, answer.text()
        self.page.goto(f"/table/{answer.json()['table']['id']}")
        expect(self.rack.get_by_role("button").first).to_be_visible()

    def letters(self) -> str:
        labels = [
            button.get_attribute("aria-label") or ""
            for button in self.rack.get_by_role("button").all()
        ]
        return "".join(match[1] for label in labels if (match := _LETTER.match(label)))

    def a_word(self, most: int = 7) -> str:
        """A word of the hand's own letters."""
        return next(word for word in self.words() if len(word) <= most)

    def words(self) -> list[str]:
        return spelt_with(Lexicon.load(), self.letters(), [ZIGZAG])

    def tile(self, letter: str) -> Locator:
        """The first tile of that letter that is still on the rack."""
        name = re.compile(rf"^{letter}, \d+ sur")
        return self.rack.get_by_role("button", name=name, disabled=False).first

    def laid(self, number: int) -> Locator:
        """A tile that lies on the cloth."""
        return self.cloth.get_by_role("button", name=re.compile(rf"^[A-Z] {number}\b"))

    def drafted(self) -> Locator:
        return self.cloth.get_by_role("button", name=re.compile("pas encore joué"))

    def accept(self) -> None:
        expect(self.verdict).to_contain_text("L'arbitre accepte")

    def play(self) -> None:
        self.accept()
        expect(self.play_button).to_be_enabled()
        done_by(self.play_button.click, self.log, self.end)

    def first_word(self) -> str:
        """Type a word, play it, and wait for the others."""
        word = self.a_word()
        self.word.fill(word)
        self.play()
        expect(self.laid(len(word))).to_be_attached()
        expect(self.my_turn).to_be_visible()
        return word

    def do_what_the_house_would(self) -> None:
        """Lay out the hint and play it; where it lays nothing, pass."""
        self.page.get_by_role("button", name="Conseil").click()
        hear_all(self.page)
        hint = self.page.locator("strong", has_text="Conseil :")
        expect(hint).to_be_visible()
        notation = hint.inner_text().removeprefix("Conseil :").strip()
        if notation.startswith(("-", "<")):
            done_by(self.pass_on, self.log, self.end)
            return
        self.page.get_by_role("button", name="Poser ces lettres").click()
        self.play()

    def pass_on(self) -> None:
        self.page.get_by_role("button", name="Passer", exact=True).click()
        self.page.get_by_role("dialog").get_by_role("button", name="Passer").click()

    def play_to_the_end(self) -> None:
        for _ in range(MOST_MOVES):
            expect(self.end.or_(self.my_turn).first).to_be_visible()
            if self.end.is_visible():
                return
            self.do_what_the_house_would()
        raise AssertionError("the game does not end")


@pytest.fixture
def table(page, base_url):
    return ZigZagTable(page, base_url)


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, source: Locator, x: float, y: float) -> None:
    page.mouse.move(*middle(source))
    page.mouse.down()
    page.mouse.move(x - 8, y - 8, steps=3)
    page.mouse.move(x, y)
    page.mouse.up()


def test_nothing_of_three_seats_is_cut_on_a_desk(table):
    """What tells two bots apart is the end of their names."""
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.open(({"kind": "me", "name": "Ana"}, *THREE_BOTS[2:]))
    told = table.page.locator(".seats .name, .seats .facts .small, .hands .name")
    expect(told).to_have_count(8)
    cut = told.evaluate_all(
        "them => them.filter(it => it.scrollWidth > it.clientWidth).map(it => it.textContent)"
    )
    assert cut == []


def test_a_whole_game_against_three_bots_with_the_mouse(table):
    table.open(THREE_BOTS)
    hands = table.page.get_by_role("list", name="Jetons visibles des adversaires")
    expect(hands.get_by_role("listitem")).to_have_count(3)
    table.first_word()
    table.play_to_the_end()
    expect(table.end.get_by_role("heading", name="Ce qui reste")).to_be_visible()
    expect(table.end.get_by_role("button", name="Revanche")).to_be_enabled()


def test_a_typed_word_is_offered_places_and_played_with_keys_alone(table):
    table.open()
    page = table.page
    expect(table.word).to_be_focused()
    word = table.a_word()
    page.keyboard.type(word.lower())
    table.accept()
    expect(table.drafted()).to_have_count(len(word))
    done_by(lambda: page.keyboard.press("Enter"), table.log, table.end)
    expect(table.laid(len(word))).to_be_attached()
    expect(table.my_turn).to_be_visible()

    for _ in range(30):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement?.hasAttribute('data-number')"):
            break
    page.keyboard.press("Home")
    expect(table.laid(1)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(table.laid(1)).not_to_be_focused()
    page.keyboard.type("zzz")
    expect(table.word).to_be_focused()
    expect(table.word).to_have_value("ZZZ")
    expect(page.get_by_text(re.compile("il vous manque|Aucun jeton posé"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.word).to_have_value("")


def test_keys_of_the_table_work_where_the_word_is_written(table):
    table.open()
    page = table.page
    table.word.focus()
    page.keyboard.type("ab?")
    keys = page.get_by_role("dialog", name="Jouer au clavier")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(table.word).to_have_value("AB")
    table.word.focus()
    page.keyboard.press("/")
    said = page.get_by_label("Votre message")
    expect(said).to_be_focused()
    page.keyboard.type("Ah bon ?")
    expect(said).to_have_value("Ah bon ?")


def test_tiles_are_dragged_to_one_another_and_turned(table):
    table.open()
    page = table.page
    word = table.a_word(4)
    x, y = middle(table.cloth)
    for step, letter in enumerate(word):
        drag(page, table.tile(letter), x, y)
        expect(table.drafted()).to_have_count(step + 1)
        x, y = middle(table.drafted().last)
        x += 50
    expect(table.word).to_have_value(word)
    table.accept()
    last = table.drafted().last
    before = last.bounding_box()
    lay = last.get_attribute("transform")
    last.press("PageUp")
    expect(last).not_to_have_attribute("transform", lay)
    x, y = middle(table.drafted().nth(len(word) - 2))
    drag(page, last, x, y + 60)
    assert last.bounding_box()["y"] > before["y"] + 10
    table.play()
    expect(table.laid(len(word))).to_be_attached()


def test_a_letter_on_a_tile_leads_the_word_through_the_table(table):
    table.open(ONE_SCREEN)
    page = table.page
    word = table.first_word()
    letter = table.letters()[0]
    table.tile(letter).click()
    table.laid(len(word)).click()
    expect(table.word).to_have_value(re.compile(f"{letter}"))
    table.laid(1).click()
    expect(table.word).to_have_value(re.compile(f"^({word}{letter}|{letter}{word[::-1]})$"))
    expect(table.verdict).to_contain_text(re.compile("L'arbitre (accepte|refuse)"))
    table.drafted().click()
    expect(table.drafted()).to_have_count(0)
    page.keyboard.press("Escape")


def test_a_gift_goes_with_a_word_and_its_action_tile(table):
    plus = table.rack.get_by_role("button", name=re.compile(r"^\+[23],"))
    for _ in range(MOST_MOVES):  # a quarter of all hands hold such a tile
        table.open(THREE_BOTS)
        if plus.count() > 0 and len(table.letters()) > 3:
            break
    word = table.a_word(3)
    table.word.fill(word)
    table.accept()
    plus.first.click()
    gifts = table.page.get_by_role("group", name="À donner avec")
    first = gifts.get_by_role("combobox", name="Jeton 1", exact=True)
    given = first.get_by_role("option").nth(1).get_attribute("value")
    first.select_option(given)
    gifts.get_by_role("combobox", name="Jeton 1, pour").select_option("2")
    table.accept()
    expect(table.play_button).to_have_text(re.compile("donner"))
    table.play()
    expect(table.log.filter(has_text=re.compile(r"donné à")).first).to_be_attached()
    expect(table.laid(len(word))).to_be_attached()


def test_the_view_moves_and_shows_where_it_is(table):
    table.open()
    table.first_word()
    page = table.page
    width = table.laid(1).bounding_box()["width"]
    for _ in range(4):
        page.get_by_role("button", name="Agrandir").click()
    assert table.laid(1).bounding_box()["width"] > width * 1.5
    box = table.cloth.bounding_box()
    # halfway down: any corner may hold the map, where a press goes there instead
    left, y = box["x"] + 30, box["y"] + box["height"] / 2
    page.mouse.move(left, y)
    before = middle(table.laid(1))
    page.mouse.down()
    page.mouse.move(left + 100, y + 50, steps=4)
    page.mouse.up()
    after = middle(table.laid(1))
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (100, 50)
    # far enough that some of the table is out of sight, however short the words are
    page.mouse.move(left, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 40, y, steps=4)
    page.mouse.up()
    expect(table.cloth.locator("svg rect")).to_be_visible()
    seen = page.evaluate("document.querySelector('.world').style.transform")
    page.mouse.wheel(0, 120)
    page.wait_for_function(
        "was => document.querySelector('.world').style.transform !== was", arg=seen
    )
    page.get_by_role("button", name="Tout voir").click()
    expect(table.cloth.locator("svg rect")).to_have_count(0)
    page.wait_for_function(
        "([tile, most]) => tile.getBoundingClientRect().width < most",
        arg=[table.laid(1).element_handle(), width * 1.2],
    )


def test_the_last_position_is_seen_whole(table):
    table.open()
    word = table.first_word()
    page = table.page
    for _ in range(6):
        page.get_by_role("button", name="Agrandir").click()
    expect(table.cloth.locator("svg rect")).to_be_visible()  # the map: not all is in sight
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(table.end).to_be_visible()
    expect(table.cloth.locator("svg rect")).to_have_count(0)
    expect(table.laid(len(word))).to_be_in_viewport(ratio=1)


def test_the_map_leads_through_the_table_and_keeps_its_corner_while_it_is_held(table):
    table.open()
    table.first_word()
    page = table.page
    box = table.cloth.bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 40, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    small = table.cloth.locator("svg", has=page.locator("rect"))
    place = small.bounding_box()
    across, along = place["width"] / 8, place["height"] / 8
    x, y = middle(small)
    page.mouse.move(x, y)
    page.mouse.down()
    views = set()
    for right, down in ((-3, -3), (3, -3), (3, 3), (-3, 3)):
        page.mouse.move(x + right * across, y + down * along, steps=3)
        views.add(page.evaluate("document.querySelector('.world').style.transform"))
        assert small.bounding_box() == place
    page.mouse.up()
    assert len(views) == 4


def test_no_accessibility_fault_in_the_middle_of_a_game(table):
    table.open(THREE_BOTS)
    table.first_word()
    table.page.get_by_role("button", name="Conseil").click()
    hear_all(table.page)
    expect(table.page.locator("strong", has_text="Conseil :")).to_be_visible()
    assert faults_in_both(table.page) == []


def test_nothing_is_wider_than_a_small_phone(table):
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.open(THREE_BOTS)
    table.word.fill(table.a_word())
    table.accept()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.prove
def test_a_full_game_with_the_mouse(table):
    table.open()
    table.first_word()
    table.play_to_the_end()


@pytest.mark.prove
def test_a_full_game_with_the_keyboard_alone(table):
    """Hints say which word; it is typed, its place chosen, and played by keys."""
    table.open()
    page = table.page
    for _ in range(MOST_MOVES):
        expect(table.end.or_(table.my_turn).first).to_be_visible()
        if table.end.is_visible():
            return
        told = table.log.count()
        page.get_by_role("button", name="Conseil").focus()
        page.keyboard.press("Enter")
        hear_all(page)
        hint = page.locator("strong", has_text="Conseil :")
        expect(hint).to_be_visible()
        found = re.match(r"([A-Z()]{2,}) ", hint.inner_text().removeprefix("Conseil :").strip())
        if found is None:
            page.get_by_role("button", name="Passer", exact=True).focus()
            page.keyboard.press("Enter")
            page.get_by_role("dialog").get_by_role("button", name="Passer").focus()
        else:
            table.word.focus()
            page.keyboard.type(re.sub(r"[()]", "", found[1]))
            table.accept()
            page.keyboard.press("ArrowDown")
            table.accept()
        page.keyboard.press("Enter")
        expect(table.end.or_(table.log.nth(told)).first).to_be_attached()
    raise AssertionError("the game does not end")
