"""A game that brings no board is played on the plain one: by mouse, by keyboard, on a phone.

The game is the one that docs/add-a-game.md builds; Pioche is there for its options.
"""

import re
from itertools import permutations

import pytest
from playwright.sync_api import expect

from chevalet.core.registry import EXTRA_GAMES_VARIABLE
from tests.e2e.axe import faults, faults_in_both
from tests.e2e.hints import done_by, lines_of
from tests.sixth_game import KEY, variables, write_package
from tools.web.live import NotThere, require_page, running_server

TITLE = "Chaîne"
PIOCHE = "pioche=tests.contract.pioche:registration"
PHONE = {"width": 390, "height": 844}
SMALL_PHONE = {"width": 360, "height": 640}
MOST_MOVES = 100


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server that knows a sixth game, and a seventh."""
    try:
        require_page()
    except NotThere as error:
        pytest.skip(str(error))
    package = tmp_path_factory.mktemp("package")
    write_package(package)
    known = variables(package)
    known[EXTRA_GAMES_VARIABLE] += f",{PIOCHE}"
    with running_server(tmp_path_factory.mktemp("house"), known) as address:
        yield address


@pytest.fixture
def page(page):
    """No pauses before a bot's answer, on this server neither."""
    page.add_init_script("""localStorage["chevalet.pace"] ??= '"at_once"'""")
    return page


class PlainTable:
    """A table on the plain board, in French."""

    def __init__(self, page):
        self.page = page
        self.field = page.get_by_role("combobox", name="Votre coup")
        self.moves = page.get_by_role("listbox", name="Coups possibles").get_by_role("option")
        self.my_turn = page.locator("strong").get_by_text("À vous de jouer", exact=True)
        self.end = page.get_by_role("region", name="Fin de la partie")
        self.lines = lines_of(page)
        self.accepted = page.get_by_role("status").get_by_text("L'arbitre accepte")
        self.refused = page.get_by_role("status").get_by_text("L'arbitre refuse")
        self.play_button = page.get_by_role("button", name="Jouer", exact=True)

    def is_over(self):
        """Wait for one's turn or for the end; whether it is the end."""
        expect(self.my_turn.or_(self.end).first).to_be_visible()
        return self.end.is_visible()

    def play_to_the_end(self, move):
        """How many moves it took; each leaves the field empty."""
        for count in range(MOST_MOVES):
            if self.is_over():
                return count
            expect(self.moves.first).to_be_visible()
            done_by(move, self.lines, self.end)
            self.page.wait_for_function("() => !document.querySelector('[role=combobox]')?.value")
        raise AssertionError("the game has no end")


def open_table(page, house, **facts):
    """A table against a bot, made without clicks."""
    body = {
        "game": KEY,
        "seats": [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "amateur"}],
        **facts,
    }
    answer = page.request.post(f"{house}/api/tables", data=body, headers={"Origin": house})
    assert answer.ok, answer.text()
    page.goto(f"{house}/table/{answer.json()['table']['id']}")
    return PlainTable(page)


def test_one_click_on_the_home_page_plays_it_to_the_end_by_mouse(page, house):
    page.goto(house)
    card = page.get_by_role("article").filter(has=page.get_by_role("heading", name=TITLE))
    expect(card.locator("svg").first).to_be_visible()
    card.get_by_role("button", name=f"Jouer à {TITLE} contre l'ordinateur").click()
    table = PlainTable(page)

    def first_move():
        table.moves.first.click()
        expect(table.accepted).to_be_visible()
        table.play_button.click()

    assert table.play_to_the_end(first_move) >= 1
    expect(table.end.get_by_role("heading", name="Fin de la partie")).to_be_visible()


def test_keys_alone_play_it_to_the_end(page, house):
    table = open_table(page, house)
    expect(table.my_turn).to_be_visible()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.getAttribute('role')") == "combobox":
            break
    expect(table.field).to_be_focused()

    def next_move():
        expect(table.field).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(table.moves.first).to_have_attribute("aria-selected", "true")
        expect(table.accepted).to_be_visible()
        page.keyboard.press("Enter")

    assert table.play_to_the_end(next_move) >= 1


def words_of(table):
    expect(table.moves.first).to_be_visible()
    return [move.split()[0] for move in table.moves.all_inner_texts()]


def test_a_typed_move_narrows_the_list_and_is_judged_as_it_stands(page, house):
    table = open_table(page, house)
    words = words_of(table)
    wanted = words[-2]
    table.field.press_sequentially(wanted.lower())
    expect(table.moves).to_have_count(sum(wanted in word for word in words))
    expect(table.accepted).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.field).to_have_value("")
    expect(table.moves).to_have_count(len(words))
    table.field.press_sequentially("ZZZ")
    expect(page.get_by_text("Aucun coup de la liste ne s'écrit ainsi.")).to_be_visible()
    expect(table.refused).to_be_visible()
    expect(table.play_button).to_be_disabled()


def test_a_refused_word_can_be_put_to_the_vote(page, house):
    table = open_table(page, house)
    words = words_of(table)
    rack = page.get_by_role("region", name="La partie").get_by_text("Jetons :").first
    letters = re.findall(r"\b[A-Z]\b", rack.inner_text())
    odd = next("".join(three) for three in permutations(letters, 3) if "".join(three) not in words)
    table.field.fill(odd)
    expect(table.refused).to_be_visible()
    page.get_by_role("button", name=re.compile(rf"Mettre .*{odd}.* aux voix")).click()
    log = page.get_by_role("region", name="Feuille de jeu")
    expect(log.get_by_text(odd).first).to_be_visible()


def test_the_board_tells_the_view_in_both_languages(page, house):
    table = open_table(page, house)
    word = words_of(table)[0]
    table.moves.first.click()
    table.play_button.click()
    position = page.get_by_role("region", name="La partie")
    expect(position.get_by_text("Mots posés")).to_be_visible()
    expect(position.get_by_role("listitem").first).to_have_text(word)
    expect(position.get_by_role("rowheader", name="Ana")).to_be_visible()
    page.get_by_role("button", name="English").click()
    position = page.get_by_role("region", name="The game")
    expect(position.get_by_text("Words laid")).to_be_visible()
    expect(page.get_by_role("combobox", name="Your move")).to_be_visible()


def test_options_are_asked_for_by_their_names(page, house):
    page.goto(f"{house}/play/pioche")
    tiles = page.get_by_label("Jetons par joueur")
    expect(tiles).to_have_value("2")
    tiles.fill("1")
    page.get_by_role("button", name="Commencer").click()
    table = PlainTable(page)
    expect(table.my_turn).to_be_visible()
    expect(page.get_by_role("row").filter(has_text="Au hasard")).to_contain_text("1")


def test_it_fits_phones_and_has_no_accessibility_fault(page, house):
    page.set_viewport_size(PHONE)
    table = open_table(page, house)
    expect(table.moves.first).to_be_visible()
    table.moves.first.click()
    expect(table.accepted).to_be_visible()
    for size in (PHONE, SMALL_PHONE):
        page.set_viewport_size(size)
        assert faults_in_both(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_it_has_no_accessibility_fault_at_a_desk(page, house):
    page.goto(house)
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    assert faults(page, "light") == []
    table = open_table(page, house)
    expect(table.moves.first).to_be_visible()
    assert faults_in_both(page) == []
