"""Échec et Mots in a browser: knights by mouse and by keys, words announced and answered."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import faults_in_both
from tests.e2e.finger import Fingers
from tests.e2e.hints import hear_all, lines_of

BEGINNER = ({"kind": "me"}, {"kind": "bot", "level": "debutant"})
GREEDY = ({"kind": "me"}, {"kind": "bot", "level": "greedy"})
ONE_SCREEN = ({"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"})
MOST_MOVES = 120
PAUSE = 300
"""Milliseconds after which a tip would have come."""


class KnightsTable:
    """The page of a table, in French; the player of the first seat has White."""

    def __init__(self, page: Page, base_url: str) -> None:
        self.page = page
        self.base_url = base_url
        self.board = page.get_by_role("grid", name="Plateau d'Échec et Mots")
        self.verdict = page.locator("[role=status]", has_text="L'arbitre")
        self.play_button = page.get_by_role(
            "button", name=re.compile(r"^(Sauter|Cueillir|Prendre|Échec et mots :|Répondre)")
        )
        self.end = page.get_by_role("region", name="Fin de la partie")
        self.turn = page.locator("strong", has_text="À vous de jouer")
        self.lines = lines_of(page)
        self.card = page.get_by_role("region", name=re.compile("Échec et mots|nulle"))

    def open(self, seats=BEGINNER, games: int = 1) -> None:
        self.invite(seats, games)
        expect(self.square("a0")).to_be_visible()

    def invite(self, seats, games: int = 1) -> str:
        """Open a table and go there; the answer is the path that lets others in."""
        body = {
            "game": "echec_et_mots",
            "seats": list(seats),
            "options": {"games": games, "white": 0},
            "friendly": True,
        }
        headers = {"Origin": self.base_url}
        answer = self.page.request.post("/api/tables", data=body, headers=headers)
        assert answer.ok, answer.text()
        table = answer.json()["table"]
        path = f"/table/{table['id']}?invite={table['invite']}"
        self.page.goto(path)
        return path

    def square(self, name: str) -> Locator:
        return self.board.get_by_role("gridcell", name=re.compile(rf"^{name},"))

    def knights(self) -> list[str]:
        """Where White's knights stand."""
        cells = self.board.get_by_role("gridcell", name=re.compile("cavalier blanc"))
        return [name_of(cell) for cell in cells.all()]

    def landings(self) -> list[str]:
        """The labels of squares where the chosen knight can land, the safest and emptiest first."""
        cells = self.board.get_by_role("gridcell", name=re.compile("saut possible"))
        labels = [cell.get_attribute("aria-label") or "" for cell in cells.all()]
        return sorted(labels, key=lambda label: ("menacée" in label, "lettre" in label, label))

    def play_the_hint(self) -> str:
        """Set up what the house would play, and play it; the answer says what the button said."""
        self.page.get_by_role("button", name="Conseil").click()
        hear_all(self.page)
        self.page.get_by_role("button", name="Préparer ce coup").click()
        expect(self.verdict).to_contain_text("L'arbitre accepte")
        said = self.play_button.inner_text()
        self.play_button.click()
        return said

    def dawdle(self) -> None:
        """Jump somewhere safe without a letter if possible, by two taps and a third."""
        for knight in self.knights():
            self.square(knight).click()
            landings = self.landings()
            if landings:
                target = self.square(landings[0].split(",")[0])
                target.click()
                expect(self.verdict).to_contain_text("L'arbitre accepte")
                target.click()
                return
        raise AssertionError("no knight can jump")

    def answer_nothing(self) -> None:
        """Answer without a word: at once if there is none, else after being asked again."""
        page = self.page
        expect(
            page.get_by_text(re.compile(r"Aucun mot possible|mots? possibles?,"))
        ).to_be_visible()
        at_once = page.get_by_role("button", name="Répondre sans mot")
        if at_once.is_visible():
            at_once.click()
            return
        page.get_by_role("button", name="Sans mot", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Sans mot").click()

    def reply_to(self, move: Callable[[], object]) -> None:
        """Make a move and wait until the other side has made its own, or the match is over."""
        before = self.lines.count()
        move()
        expect(self.lines.nth(before + 1).or_(self.end).first).to_be_attached()
        expect(self.turn.or_(self.end).first).to_be_visible()


def name_of(cell: Locator) -> str:
    return (cell.get_attribute("aria-label") or "").split(",")[0]


@pytest.fixture
def table(page, base_url):
    return KnightsTable(page, base_url)


def test_a_knight_shows_where_it_can_land_and_is_dragged_there(table):
    table.open()
    table.square("a0").click()
    assert [label.split(",")[0] for label in table.landings()] == ["b2", "c1"]
    (letter,) = re.findall(r"lettre ([A-Z])", table.landings()[0])
    table.square("a0").drag_to(table.square("b2"))
    expect(table.verdict).to_contain_text("a0-b2")
    table.page.get_by_role("button", name=f"Cueillir {letter} en b2").click()
    expect(table.square("b2")).to_have_accessible_name(re.compile("cavalier blanc"))
    banner = table.board.get_by_role("gridcell", name=re.compile("^Bannière, Blancs"))
    expect(banner).to_have_accessible_name(re.compile(f": {letter}$"))
    expect(table.lines.filter(has_text=f"a0-b2 {letter}")).to_be_visible()


def test_the_referee_says_why_a_knight_can_not_jump_there(table):
    table.open()
    table.square("a0").click()
    table.square("d4").click()
    expect(table.verdict).to_contain_text("L'arbitre refuse")
    expect(table.verdict).to_contain_text("Un cavalier ne saute pas de a0 en d4.")
    expect(table.play_button).to_be_disabled()
    table.page.get_by_role("button", name="Annuler").click()
    expect(table.verdict).to_be_hidden()


def test_a_whole_game_against_a_bot_with_the_mouse(table):
    """The hint's jumps, played by hand; then the word, and every point explained."""
    table.open()
    for _ in range(MOST_MOVES):
        table.reply_to(table.play_the_hint)
        if table.end.is_visible():
            break
    expect(table.end).to_be_visible()
    expect(table.end.get_by_role("table", name="Le match")).to_contain_text("Partie 1")
    expect(table.card).to_contain_text("Total")
    table.card.get_by_role("button", name="Revoir le plateau").click()
    expect(table.card).to_be_hidden()


def test_an_announced_word_is_answered_with_letters_of_ones_own(table):
    """Whoever dawdles hears Échec et mots, and answers; then the next game begins."""
    table.open(GREEDY, games=3)
    asked = table.page.get_by_text("Répondez par le plus long mot")
    for _ in range(MOST_MOVES):
        table.reply_to(table.dawdle)
        if asked.is_visible():
            break
    expect(asked).to_be_visible()
    table.answer_nothing()
    expect(table.card).to_contain_text("sans mot")
    expect(table.card).to_contain_text("lettres × 2")
    table.card.get_by_role("button", name="Partie suivante").click()
    expect(table.page.get_by_text("Partie 2 sur 3")).to_be_visible()
    again = table.page.get_by_role("button", name="Partie 1", exact=True)
    if not again.is_visible():
        table.page.get_by_text("Le match, et ce que vaut un mot").click()
    again.click()
    expect(table.card).to_be_visible()


def test_a_stretch_with_the_keyboard_alone(table):
    table.open()
    press = table.page.keyboard.press
    for _ in range(60):
        press("Tab")
        if table.page.evaluate("document.activeElement?.getAttribute('role')") == "gridcell":
            break
    press("Home")
    for _ in range(8):
        press("ArrowDown")
    expect(table.square("a0")).to_be_focused()
    press("ArrowRight")
    expect(
        table.board.get_by_role("gridcell", name=re.compile("^Bannière, Blancs"))
    ).to_be_focused()
    press("ArrowRight")
    expect(table.square("g0")).to_be_focused()
    press("PageDown")
    expect(table.square("a0")).to_be_focused()
    press("Enter")
    expect(table.square("a0")).to_have_accessible_name(re.compile("choisi"))
    press("PageDown")
    expect(table.square("b2")).to_be_focused()
    press("PageDown")
    expect(table.square("c1")).to_be_focused()
    press("Enter")
    expect(table.verdict).to_contain_text("a0-c1")
    press("Escape")
    press("Escape")
    expect(table.square("a0")).not_to_have_accessible_name(re.compile("choisi"))
    press("Enter")
    expect(table.square("c1")).to_have_accessible_name(re.compile("arrivée choisie"))
    press("Enter")
    expect(table.lines.filter(has_text="a0-c1")).to_be_visible()


def test_keys_lead_to_the_board_from_anywhere(table):
    """Otherwise nobody would see where the cursor is."""
    table.open()
    table.page.evaluate("document.activeElement?.blur()")
    table.page.keyboard.press("PageDown")
    expect(table.square("g0")).to_be_focused()
    table.page.get_by_role("button", name="Conseil").focus()
    table.page.keyboard.press("ArrowUp")
    expect(table.square("g1")).to_be_focused()


def test_no_tip_covers_where_a_chosen_knight_can_land(table):
    table.open()
    tip = table.page.get_by_role("tooltip")
    table.square("a0").hover()
    expect(tip).to_contain_text("Écurie, Blancs")
    table.square("a0").click()
    expect(table.square("b2")).to_have_accessible_name(re.compile("saut possible"))
    expect(tip).to_have_count(0)
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("PageDown")
    table.page.keyboard.press("PageDown")
    expect(tip).to_contain_text("Écurie, Blancs")
    table.page.keyboard.press("Enter")
    expect(table.square("a0")).to_have_accessible_name(re.compile("choisi"))
    expect(tip).to_have_count(0)


class TestByFinger:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        phone = {"width": 390, "height": 844}
        return {**browser_context_args, "viewport": phone, "has_touch": True, "is_mobile": True}

    def test_a_tap_chooses_a_knight_and_only_a_finger_that_stays_asks_what_it_is(self, table):
        table.open()
        tip = table.page.get_by_role("tooltip")
        table.square("a0").tap()
        expect(table.square("b2")).to_have_accessible_name(re.compile("saut possible"))
        table.page.wait_for_timeout(PAUSE)
        expect(tip).to_have_count(0)
        Fingers(table.page).hold(table.square("g0"))
        expect(tip).to_contain_text("Écurie, Blancs")


def test_two_at_one_screen_see_the_same_side_of_the_board(table):
    table.open(ONE_SCREEN)
    expect(table.page.get_by_text("Ana a les Blancs, en bas")).to_be_visible()
    before = table.square("a0").bounding_box()
    table.square("a0").click()
    table.square("b2").click()
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    table.square("b2").click()
    expect(table.page.get_by_text("À vous, Bob").first).to_be_visible()
    assert table.square("a0").bounding_box() == before
    table.square("a8").click()
    expect(table.square("a8")).to_have_accessible_name(re.compile("choisi"))


def test_no_accessibility_fault_in_the_middle_of_a_game(table):
    table.open()
    for _ in range(2):
        table.reply_to(table.play_the_hint)
    table.square(table.knights()[0]).click()
    assert faults_in_both(table.page) == []


def test_nothing_is_wider_than_a_small_phone(table):
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.open()
    table.square("a0").click()
    table.square("b2").click()
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert table.square("b2").bounding_box()["width"] >= 44


@pytest.mark.prove
def test_a_full_match_with_the_mouse(table):
    """Three games, each explained before the next."""
    table.open(games=3)
    following = table.card.get_by_role("button", name="Partie suivante")
    for _ in range(3 * MOST_MOVES):
        table.reply_to(table.play_the_hint)
        if table.end.is_visible():
            break
        if following.is_visible():
            following.click()
    rows = table.end.get_by_role("table", name="Le match").get_by_role("row")
    expect(rows).to_have_count(5)


@pytest.mark.prove
def test_a_full_game_with_the_keyboard_alone(table):
    """Hints say what to do; the hands never leave the keys."""
    table.open()
    press = table.page.keyboard.press

    def by_keys() -> None:
        hint = table.page.get_by_role("button", name="Conseil")
        hint.focus()
        press("Enter")
        hear_all(table.page)
        use = table.page.get_by_role("button", name="Préparer ce coup")
        use.focus()
        press("Enter")
        expect(table.verdict).to_contain_text("L'arbitre accepte")
        table.play_button.focus()
        press("Enter")

    for _ in range(MOST_MOVES):
        table.reply_to(by_keys)
        if table.end.is_visible():
            break
    expect(table.end).to_be_visible()
