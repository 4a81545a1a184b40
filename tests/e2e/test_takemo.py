"""Takemo in a browser: both sides of the board, captures letter by letter, challenges and teams."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from chevalet.games.takemo.policy import TAKEMO
from chevalet.lexicon import Lexicon
from chevalet.lexicon.finding import spelt_with
from tests.e2e.at_the_table import resign
from tests.e2e.axe import faults, faults_in_both
from tests.e2e.hints import done_by, hear_all, lines_of

ME = {"kind": "me"}
ANA, BOB = {"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"}
BEGINNER = {"kind": "bot", "level": "debutant"}
WHITE, BLACK = 0, 1
MOST_MOVES = 80

_TILE = re.compile(r"^([A-Z]), \d+ sur \d+$")
_RACK_OF = """([table, seat]) => new Promise((done) => {
    const address = location.origin.replace("http", "ws");
    const socket = new WebSocket(`${address}/api/tables/${table}/socket?seat=${seat}`);
    socket.onmessage = ({ data }) => {
        const { type, now } = JSON.parse(data);
        if (type !== "welcome") return;
        socket.close();
        done([now.view.rack.letters, now.seq]);
    };
})"""


class TakemoTable:
    """The page of a table, in French."""

    def __init__(self, page: Page, base_url: str) -> None:
        self.page = page
        self.base_url = base_url
        self.id = ""
        self.board = page.get_by_role("grid", name="Plateau de Takemo")
        self.rack = page.get_by_role("list", name="Votre chevalet")
        self.verdict = page.locator("[role=status]", has_text="L'arbitre")
        self.taking = page.get_by_role("group", name="La prise")
        self.play_button = page.get_by_role(
            "button", name=re.compile(r"^((Poser|Prendre) \d|Présenter$)")
        )
        self.my_turn = page.locator("strong", has_text=re.compile("^À vous"))
        self.lines = lines_of(page)
        self.end = page.get_by_role("region", name="Fin de la partie")
        self._ids = count()

    def create(self, *seats: dict[str, str], **options: object) -> None:
        body = {
            "game": "takemo",
            "seats": seats,
            "options": options,
            "friendly": True,
            "sides": "seats",
        }
        answer = self._post("/api/tables", body)
        self.id = answer["table"]["id"]

    def open(self, *seats: dict[str, str], **options: object) -> None:
        self.create(*seats, **options)
        self.enter()

    def enter(self) -> None:
        self.page.goto(f"/table/{self.id}")

    def lift_curtain(self, name: str) -> None:
        self.page.get_by_role("button", name=f"Je suis {name}").click()
        expect(self.rack.get_by_role("button").first).to_be_visible()

    def rack_of(self, seat: int) -> str:
        """What a seat of ours holds, and only we may know."""
        letters, self._seq = self.page.evaluate(_RACK_OF, [self.id, seat])
        return str(letters)

    def act(self, seat: int, **action: object) -> None:
        """Take an action without clicks."""
        self.rack_of(seat)
        body = {"id": f"e2e-{next(self._ids)}", "seat": seat, "seq": self._seq, "action": action}
        self._post(f"/api/tables/{self.id}/actions", body)

    def grant(self, seat: int, word: str) -> None:
        """Have the table accept a word that no dictionary has."""
        self.act(seat, type="appeal", word=word)
        self.act(1 - seat, type="vote", accepts=True)

    def place(self, seat: int, at: str, word: str) -> None:
        self.grant(seat, word)
        self.act(seat, type="place", at=at, word=word)

    def _post(self, path: str, body: object) -> Any:
        answer = self.page.request.post(path, data=body, headers={"Origin": self.base_url})
        assert answer.ok, answer.text()
        return answer.json()

    def tiles(self) -> str:
        expect(self.rack.get_by_role("button").first).to_be_visible()
        labels = [
            button.get_attribute("aria-label") or ""
            for button in self.rack.get_by_role("button").all()
        ]
        return "".join(match[1] for label in labels if (match := _TILE.match(label)))

    def tile(self, letter: str) -> Locator:
        name = re.compile(rf"^{letter}, \d+ sur")
        return self.rack.get_by_role("button", name=name, disabled=False).first

    def square(self, name: str) -> Locator:
        return self.board.get_by_role("gridcell", name=re.compile(rf"^{name},"))

    def deal_a_word(self, deal: Callable[[], None]) -> str:
        """Deal until it is our turn with a rack that spells a short word, as nearly all do."""
        while True:
            deal()
            expect(self.my_turn).to_be_visible()
            words = spelt_with(Lexicon.load(), self.tiles(), [TAKEMO])
            if short := [word for word in words if len(word) <= 5]:
                return short[0]

    def play(self) -> None:
        expect(self.verdict).to_contain_text("L'arbitre accepte")
        done_by(self.play_button.click, self.lines, self.end)

    def lay_out_the_hint(self) -> bool:
        """Lay out what the house would play; False if it would pass or exchange."""
        self.page.get_by_role("button", name="Conseil").click()
        hear_all(self.page)
        shown = self.page.locator("strong", has_text="Conseil :")
        expect(shown).to_be_visible()
        if not re.search(r"Conseil\s:\s\w", shown.inner_text()):
            return False
        self.page.get_by_role("button", name="Poser ces lettres").click()
        expect(self.verdict).to_contain_text("L'arbitre accepte")
        return True

    def take_a_turn(self) -> None:
        """What the house would play, or a pass; then wait for the next turn or the end."""
        before = self.lines.count()
        if self.lay_out_the_hint():
            self.play()
        else:
            self.page.get_by_role("button", name="Passer", exact=True).click()
            self.page.get_by_role("dialog").get_by_role("button", name="Passer").click()
        expect(self.lines.nth(before).or_(self.end).first).to_be_attached()
        expect(self.my_turn.or_(self.end).first).to_be_visible()


@pytest.fixture
def table(page, base_url):
    page.goto("/")
    return TakemoTable(page, base_url)


def on_the_way_to_blacks_line(table: TakemoTable, *, crossed: bool = False) -> str:
    """A game where White can take a word of Black's; answers the letters to lay down from H1.

    It is Black's only one, or another crosses it at D1 that is a word without that letter too.
    """
    table.create(ANA, BOB)
    first = table.rack_of(WHITE)
    table.place(WHITE, "15D", first)
    table.act(BLACK, type="pass")
    column = table.rack_of(WHITE) + first[4]
    table.place(WHITE, "H7", column)
    while not (shared := set(table.rack_of(WHITE)) & set(table.rack_of(BLACK))):
        table.act(BLACK, type="exchange", tiles=table.rack_of(BLACK))
        table.act(WHITE, type="pass")
    letter = min(shared)
    others = table.rack_of(BLACK).replace(letter, "", 1)
    table.place(BLACK, "1H", letter + others)
    if crossed:
        table.act(WHITE, type="pass")
        crossing = table.rack_of(BLACK)[:3]
        table.grant(BLACK, crossing)
        table.place(BLACK, "D4", crossing + others[3])
    laid = letter + table.rack_of(WHITE).replace(letter, "", 1)[:5]
    table.grant(WHITE, laid + column)
    return laid


def test_a_short_game_against_a_bot_with_the_mouse(table):
    word = table.deal_a_word(lambda: table.open(ME, BEGINNER, turns=2))
    table.tile(word[0]).drag_to(table.square("E15"))
    for step, letter in enumerate(word[1:], start=1):
        table.tile(letter).click()
        table.square(f"{'EFGHI'[step]}15").click()
    expect(table.verdict).to_contain_text(f"15E {word}")
    table.play()
    expect(table.square("E15")).to_have_accessible_name(re.compile(rf"^E15, {word[0]} à vous"))
    expect(table.page.locator(".toast")).to_have_count(0)
    expect(table.my_turn).to_be_visible()
    table.take_a_turn()
    expect(table.end.get_by_role("table", name="Feuille de marque")).to_be_visible()
    camps = table.end.get_by_role("table", name="Les deux camps").get_by_role("row")
    expect(camps).to_have_count(3)


def test_black_sees_the_board_turned_and_plays_with_keys_alone(table):
    word = table.deal_a_word(lambda: table.open(BEGINNER, ME))
    expect(table.board.get_by_role("gridcell").first).to_have_accessible_name(re.compile("^O15,"))
    for _ in range(60):
        if table.page.evaluate("document.activeElement?.getAttribute('role')") == "gridcell":
            break
        table.page.keyboard.press("Tab")
    press = table.page.keyboard.press
    for _ in range(15):
        press("ArrowDown")
    press("Home")
    expect(table.square("O1")).to_be_focused()
    expect(table.square("O1")).to_have_accessible_name(re.compile("votre ligne de défense"))
    table.page.keyboard.type(word)
    expect(table.verdict).to_contain_text(f"1O {word}")
    press("Escape")
    expect(table.square("O1")).to_have_accessible_name(re.compile("vide"))
    press("Home")
    table.page.keyboard.type(word)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    press("Enter")
    expect(table.square("O1")).to_have_accessible_name(
        re.compile(rf"^O1, {word[0]} à vous(?!.*posé)")
    )


def test_what_a_capture_takes_is_shown_and_chosen_before_it_is_played(table):
    laid = on_the_way_to_blacks_line(table, crossed=True)
    table.enter()
    table.lift_curtain("Ana")
    table.square("H1").click()
    table.page.keyboard.press("Space")
    table.page.keyboard.type(laid)
    expect(table.play_button).to_have_text("Prendre 8")
    expect(table.square("A1")).to_have_accessible_name(re.compile("adverse.*sera pris"))
    expect(table.square("H1")).to_have_accessible_name(re.compile(r"à vous, sur \w adverse"))
    letters = table.taking.get_by_role("button", name="Prendre")
    expect(letters).to_have_count(7)

    letters.first.click()
    expect(table.verdict).to_contain_text("L'arbitre refuse")
    expect(letters.first).to_have_attribute("aria-pressed", "false")
    expect(table.square("G1")).to_have_accessible_name(re.compile("restera"))
    table.square("G1").click()
    expect(table.square("G1")).to_have_accessible_name(re.compile("sera pris"))
    assert faults_in_both(table.page) == []

    table.square("D1").click()
    expect(table.square("D1")).to_have_accessible_name(re.compile("restera"))
    expect(table.play_button).to_have_text("Prendre 7")
    table.square("D1").click()
    expect(table.play_button).to_have_text("Prendre 8")

    table.play()
    table.lift_curtain("Bob")
    expect(table.square("G1")).to_have_accessible_name(re.compile("vide, lettre prise"))
    expect(table.square("H1")).to_have_accessible_name(re.compile("adverse, dernier coup"))
    table.act(BLACK, type="pass")
    table.lift_curtain("Ana")
    table.rack.get_by_role("button", name="TAKEMO").click()
    table.square("C15").click()
    expect(table.square("C15")).to_have_accessible_name(re.compile("TAKEMO à vous, posé"))
    expect(table.verdict).to_contain_text("TAKEMO")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_a_first_game_explains_taking_and_the_joker_when_they_come(table, size):
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    laid = on_the_way_to_blacks_line(table)
    table.enter()
    table.lift_curtain("Ana")
    mark = page.get_by_role("note", name="Explication")
    understood = mark.get_by_role("button", name="Compris")
    expect(mark).to_contain_text("Lettre adverse")
    understood.click()
    expect(mark).to_contain_text("La ligne adverse")
    understood.click()
    expect(mark).to_have_count(0)

    table.square("H1").click()
    page.keyboard.press("Space")
    page.keyboard.type(laid)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    expect(mark).to_contain_text("« Prendre » enlève ces lettres")
    expect(table.taking.get_by_role("button", name="Prendre", disabled=False)).to_have_count(0)
    expect(table.taking).not_to_contain_text("Touchez pour laisser")
    expect(understood).to_be_in_viewport(ratio=1)
    understood.click()
    expect(mark).to_have_count(0)
    table.play()
    table.lift_curtain("Bob")
    table.act(BLACK, type="pass")
    table.lift_curtain("Ana")
    expect(mark).to_contain_text("Un TAKEMO")
    assert faults(page, "light") == []
    understood.click()
    expect(mark).to_have_count(0)


def test_a_word_is_challenged(table):
    table.open(ANA, BOB, challenge=True)
    table.lift_curtain("Ana")
    table.square("E15").click()
    table.page.keyboard.type(table.tiles()[:6])
    expect(table.verdict).to_contain_text("que s'il est contesté")
    table.play()
    table.lift_curtain("Bob")
    expect(table.square("E15")).to_have_accessible_name(re.compile("mot présenté"))
    question = table.page.get_by_role("group", name="Admettre ou contester")
    expect(question).to_contain_text("Ana présente")
    assert faults(table.page, "light") == []
    question.get_by_role("button", name="Contester").click()
    expect(table.lines.filter(has_text="refusé, repris")).to_have_count(1)
    expect(table.square("E15")).to_have_accessible_name(re.compile("vide"))
    expect(table.my_turn).to_be_visible()


def test_the_form_asks_for_turns_and_challenges(table):
    page = table.page

    def fill_in() -> None:
        page.goto("/play/takemo")
        page.get_by_label("Nombre de tours").fill("1")
        page.get_by_label("Contestation").check()
        page.get_by_role("button", name="Commencer").click()

    page.keyboard.type(table.deal_a_word(fill_in))
    table.play()
    expect(table.my_turn.or_(table.end).first).to_be_visible()
    question = page.get_by_role("group", name="Admettre ou contester")
    expect(question.get_by_role("button", name="Admettre").or_(table.end).first).to_be_visible()
    if not table.end.is_visible():
        question.get_by_role("button", name="Admettre").click()
    expect(table.end).to_be_visible()


def test_the_form_and_the_lobby_tell_colours_and_partners(table):
    page = table.page
    page.goto("/play/takemo")
    seats = page.locator("form ol").get_by_role("listitem")
    page.get_by_role("button", name="Ajouter").click()
    expect(seats).to_have_count(4)
    for at, partner in enumerate((3, 4, 1, 2)):
        expect(seats.nth(at)).to_contain_text(f"avec la place {partner}")
    expect(seats.nth(0)).not_to_contain_text("Blancs")
    page.get_by_label("Couleurs").select_option("dans l'ordre des places")
    page.get_by_label("Place 4", exact=True).select_option("open")
    colours = [
        f"{side}, avec la place {n}"
        for side, n in (("Blancs", 3), ("Noirs", 4), ("Blancs", 1), ("Noirs", 2))
    ]
    for at, said in enumerate(colours):
        expect(seats.nth(at)).to_contain_text(said)
    page.get_by_role("button", name="Ouvrir la table et inviter").click()
    expect(page.locator(".lobby .side")).to_have_text(colours)


def test_team_mates_win_together(table):
    table.open(ME, BEGINNER, BEGINNER, BEGINNER)
    expect(table.my_turn).to_be_visible()
    expect(table.page.get_by_text(re.compile("^Noirs · 8 lettres"))).to_have_count(2)
    resign(table.page)
    expect(table.end).to_contain_text("gagnent.")
    expect(table.end.get_by_role("columnheader", name="Jetons")).to_be_visible()


def test_nothing_is_wider_than_a_small_phone(table):
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.deal_a_word(lambda: table.open(ME, BEGINNER))
    assert table.lay_out_the_hint()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    table.play()
    expect(table.lines.nth(2)).to_be_attached()
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.prove
def test_a_full_game_with_the_mouse(table):
    table.open(ME, BEGINNER)
    expect(table.my_turn).to_be_visible()
    for _ in range(MOST_MOVES):
        table.take_a_turn()
        if table.end.is_visible():
            break
    expect(table.end).to_be_visible()


@pytest.mark.prove
def test_a_full_game_with_the_keyboard_alone(table):
    """Hints say what to do; the hands never leave the keys."""
    table.open(ME, BEGINNER)
    expect(table.my_turn).to_be_visible()
    page = table.page

    def enter_on(button: Locator) -> None:
        button.focus()
        page.keyboard.press("Enter")

    for _ in range(MOST_MOVES):
        before = table.lines.count()
        enter_on(page.get_by_role("button", name="Conseil"))
        hear_all(page)
        shown = page.locator("strong", has_text="Conseil :")
        expect(shown).to_be_visible()
        if re.search(r"Conseil\s:\s\w", shown.inner_text()):
            enter_on(page.get_by_role("button", name="Poser ces lettres"))
            expect(table.verdict).to_contain_text("L'arbitre accepte")
            enter_on(table.play_button)
        else:
            enter_on(page.get_by_role("button", name="Passer", exact=True))
            enter_on(page.get_by_role("dialog").get_by_role("button", name="Passer"))
        # The result takes the place of the sheet.
        expect(table.lines.nth(before).or_(table.end).first).to_be_attached()
        expect(table.my_turn.or_(table.end).first).to_be_visible()
        if table.end.is_visible():
            break
    expect(table.end).to_be_visible()
