"""WordZ in a browser: words composed, cards turned, guesses paid for, by mouse and by keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from chevalet.games.wordz.board import VOWELS
from chevalet.games.wordz.words import TableDictionary, referee
from tests.e2e.axe import faults_in_both
from tests.e2e.finger import Fingers
from tests.e2e.hints import hear_all, lines_of

RIVAL = ({"kind": "me"}, {"kind": "bot", "level": "amateur"})
SEVEN = ({"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 6)
ONE_SCREEN = ({"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bob"})
MOST_MOVES = 200
PAUSE = 300
"""Milliseconds after which a tip would have come."""


class WordZTable:
    """The page of a table, in French; the player has the first seat and begins."""

    def __init__(self, page: Page, base_url: str) -> None:
        self.page = page
        self.base_url = base_url
        self.hand = page.get_by_role("group", name="Vos cartes")
        self.slots = page.get_by_role("region", name="Votre mot").get_by_role("list").first
        self.verdict = page.locator("[role=status]", has_text="L'arbitre")
        self.own_word = page.get_by_role("list", name=re.compile("^Votre mot, "))
        self.guess = page.get_by_role("region", name=re.compile("^Deviner le mot d"))
        self.turn = page.locator("strong").get_by_text("À vous de jouer", exact=True)
        self.round_card = page.get_by_role("region", name="Fin de la manche")
        self.end = page.get_by_role("region", name="Fin de la partie")
        self.lines = lines_of(page)

    def open(self, seats=RIVAL, rounds: int = 1, **options: object) -> None:
        body = {
            "game": "wordz",
            "seats": list(seats),
            "options": {"rounds": rounds, "starter": 0, **options},
            "friendly": True,
        }
        headers = {"Origin": self.base_url}
        answer = self.page.request.post("/api/tables", data=body, headers=headers)
        assert answer.ok, answer.text()
        self.page.goto(f"/table/{answer.json()['table']['id']}")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(f"^{name}"))

    def letters(self) -> str:
        """The cards of the hand."""
        expect(self.hand.get_by_role("button").nth(11)).to_be_visible()
        cards = self.hand.get_by_role("button").all()
        return "".join((card.get_attribute("aria-label") or " ")[0] for card in cards)

    def a_word(self, least: int = 4, most: int = 7) -> str:
        """A word that the hand forms."""
        words = TableDictionary(referee(), ()).laid_with(self.letters())
        return next(word for word in words if least <= len(word) <= most)

    def card(self, letter: str) -> Locator:
        """The first card of that letter that is still in the hand."""
        return self.hand.get_by_role("button", name=re.compile(rf"^{letter}, \w+$")).first

    def hidden(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile(r"^[A-G]\d+, .* cachée"))

    def lay_a_word(self) -> str:
        """Compose by keys, lay it, and wait until the others have laid theirs."""
        word = self.a_word()
        self.card(word[0]).focus()
        self.page.keyboard.type(word)
        expect(self.verdict).to_contain_text("L'arbitre accepte")
        self.button(f"Poser {word}").click()
        expect(self.hidden().first).to_be_visible()
        expect(self.turn).to_be_visible()
        return word

    def play_the_hint(self) -> None:
        """Set up what the house would do, and do it; between rounds, go on to the next."""
        if self.round_card.is_visible():
            self.round_card.get_by_role("button", name="Manche suivante").click()
        self.page.get_by_role("button", name="Conseil").click()
        hear_all(self.page)
        use = self.page.get_by_role("button", name="Préparer ce coup")
        expect(
            use.or_(self.page.locator("strong", has_text="Conseil : finir le tour")).first
        ).to_be_visible()
        if use.is_visible():
            use.click()
        self.main_button().click()

    def main_button(self) -> Locator:
        return self.button("(Poser|Retourner|Proposer|Finir)")

    def tab_to(self, selector: str) -> None:
        """Press Tab until something of that kind has the focus."""
        for _ in range(60):
            if self.page.locator(f"{selector}:focus").count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def play_until(self, goal: Locator) -> None:
        """Follow the hints until something is there to be seen, or the game is over."""
        for _ in range(MOST_MOVES):
            before = self.lines.count()
            self.play_the_hint()
            expect(self.lines.nth(before).or_(self.end).first).to_be_attached()
            expect(self.turn.or_(self.end).first).to_be_visible()
            if goal.or_(self.end).first.is_visible():
                break
        expect(goal).to_be_visible()


@pytest.fixture
def table(page, base_url):
    return WordZTable(page, base_url)


def too_wide(page: Page) -> list[str]:
    """What makes the page scroll sideways."""
    found: list[str] = page.evaluate(
        """() => document.documentElement.scrollWidth <= innerWidth ? [] :
            [...document.querySelectorAll("body *")]
                .filter((each) => each.getBoundingClientRect().right > innerWidth)
                .map((each) => each.outerHTML.slice(0, 160))"""
    )
    return found


def test_a_word_is_composed_by_dragging_and_by_tapping(table):
    table.open()
    word = table.a_word()
    table.card(word[1]).drag_to(table.slots.locator("li").first)
    table.card(word[0]).drag_to(table.slots.locator("li").first)
    for letter in word[2:]:
        table.card(letter).click()
    expect(table.slots).to_have_accessible_name(f"Mot en cours : {word}")
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    table.slots.get_by_role("button").last.click()
    expect(table.slots).to_have_accessible_name(f"Mot en cours : {word[:-1]}")
    table.card(word[-1]).click()
    table.button(f"Poser {word}").click()
    expect(table.own_word).to_have_accessible_name(f"Votre mot, {word}")


def test_the_referee_says_why_a_word_can_not_be_laid(table):
    table.open()
    consonants = [letter for letter in table.letters() if letter not in VOWELS]
    for letter in consonants[:5]:
        table.card(letter).click()
    expect(table.verdict).to_contain_text("L'arbitre refuse")
    expect(table.verdict.get_by_role("button", name="aux voix")).to_be_visible()
    expect(table.main_button()).to_be_disabled()
    table.button("Sans mot").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Sans mot").click()
    expect(table.page.get_by_text("Vos cartes forment un mot")).to_be_visible()


def test_a_card_is_turned_and_a_guess_respects_colours_and_known_letters(table):
    table.open()
    table.lay_a_word()
    card = table.hidden().first
    name = (card.get_attribute("aria-label") or "").split(",")[0]
    card.click()
    expect(table.button(f"Retourner {name}")).to_be_enabled()
    card.click()
    opened = table.page.get_by_role("button", name=re.compile(rf"^{name}, [A-Z], .*dernier"))
    expect(opened).to_be_visible()
    (letter,) = re.findall(r", ([A-Z]),", opened.get_attribute("aria-label") or "")
    opened.click()
    known = table.guess.get_by_role("button", name=re.compile("connue$"))
    expect(known).to_have_count(1)
    expect(known).to_have_accessible_name(f"Lettre 1 : {letter}, connue")
    cells = table.guess.get_by_role("listitem")
    for place in range(1, cells.count()):
        cell = cells.nth(place).get_by_role("button")
        wants_vowel = "voyelle" in (cell.get_attribute("aria-label") or "")
        table.page.keyboard.press("B" if wants_vowel else "A")
        expect(table.page.get_by_role("status").get_by_text("Ici, il faut une")).to_be_visible()
        keys = table.guess.get_by_role("group", name=re.compile("^Lettres possibles"))
        keys.get_by_role("button", name="Y" if wants_vowel else "Q", exact=True).click()
        expect(cell).to_have_accessible_name(re.compile("[YQ], (voyelle|consonne)$"))
    expect(table.page.get_by_text("n'est pas au dictionnaire")).to_be_visible()
    table.button("Proposer ").click()
    rival = table.page.get_by_role("group", name=re.compile("place B"))
    expect(rival.get_by_role("list", name="Propositions fausses")).to_be_visible()


class TestByFinger:
    @pytest.fixture
    def browser_context_args(self, browser_context_args):
        phone = {"width": 390, "height": 844}
        return {**browser_context_args, "viewport": phone, "has_touch": True, "is_mobile": True}

    def test_no_tip_comes_that_nobody_asked_for(self, table):
        """A word is laid and a card is chosen; only a finger that stays asks what the card is."""
        table.open()
        tip = table.page.get_by_role("tooltip")
        for letter in table.a_word():
            table.card(letter).tap()
        expect(table.verdict).to_contain_text("L'arbitre accepte")
        table.button("Poser ").tap()
        expect(table.turn).to_be_visible()
        expect(table.page.locator("button[data-card]:focus")).to_have_count(1)
        table.page.wait_for_timeout(PAUSE)
        expect(tip).to_have_count(0)
        table.hidden().nth(1).tap()
        expect(table.button("Retourner B2")).to_be_enabled()
        table.page.wait_for_timeout(PAUSE)
        expect(tip).to_have_count(0)
        Fingers(table.page).hold(table.hidden().first)
        expect(tip).to_contain_text("Dos ")

    def test_a_long_refusal_is_read_as_a_whole_beside_the_button_of_the_vote(self, table):
        table.open()
        consonants = [letter for letter in table.letters() if letter not in VOWELS]
        for letter in consonants:
            table.card(letter).tap()
        expect(table.verdict).to_contain_text("L'arbitre refuse")
        said = "VICTOIRSE : refusé ; absent du lexique (vouliez-vous dire VICTOIRE ou VICTOIRES ?)."
        told = "(it, said) => (it.textContent = said)"
        table.verdict.locator(".said").evaluate(told, said)
        ask = table.verdict.get_by_role("button", name=re.compile("^Mettre .* aux voix$"))
        expect(ask).to_have_text(re.compile("Aux voix"))
        assert table.verdict.evaluate("it => it.scrollHeight <= it.clientHeight")


def test_a_whole_round_against_a_bot_with_the_mouse(table):
    table.open()
    table.play_until(table.end)
    rounds = table.end.get_by_role("table", name="Les manches")
    expect(rounds.get_by_role("row")).to_have_count(3)
    expect(table.end).to_contain_text("Revanche")


def test_a_round_ends_with_its_words_and_the_next_one_begins(table):
    """On a phone too nothing below the table moves, whatever a round brings."""
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.open(rounds=2)
    sheet = table.page.locator("aside")
    place = sheet.evaluate("it => it.offsetTop")
    table.play_until(table.round_card)
    assert sheet.evaluate("it => it.offsetTop") == place
    expect(table.round_card).to_contain_text("Manche 1 sur 2")
    expect(table.round_card.get_by_role("listitem")).to_have_count(2)
    table.page.keyboard.press("Escape")
    expect(table.round_card).to_be_hidden()
    expect(table.page.get_by_text("Manche 2 sur 2")).to_be_visible()
    assert sheet.evaluate("it => it.offsetTop") == place
    assert len(table.letters()) == 12


def test_a_stretch_with_the_keyboard_alone(table):
    table.open()
    word = table.a_word()
    press = table.page.keyboard.press
    table.tab_to(".hand button")
    table.page.keyboard.type(word + word[-1].lower() * 9)
    for _ in range(12):
        press("Backspace")
    expect(table.slots).to_have_accessible_name(re.compile("^Composez votre mot"))
    table.page.keyboard.type(word)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    press("Enter")
    expect(table.own_word).to_be_visible()
    expect(table.turn).to_be_visible()
    expect(table.hidden().first).to_be_focused()
    press("End")
    press("Enter")
    expect(table.page.get_by_role("button", name=re.compile("choisie"))).to_be_focused()
    press("Escape")
    press("ArrowLeft")
    press("Enter")
    press("Enter")
    expect(table.page.get_by_role("button", name=re.compile(r"^B\d+, [A-Z],"))).to_be_focused()
    press("Q")
    press("A")
    expect(table.guess.locator(":focus")).to_have_count(1)
    press("Backspace")
    press("Escape")
    press("Escape")
    expect(table.guess).to_be_hidden()
    expect(table.page.locator(".others button:focus")).to_have_count(1)


def test_two_at_one_screen_hide_their_words_and_pay_each_other_for_a_guess(table):
    table.open(ONE_SCREEN)
    table.page.get_by_role("button", name=re.compile("Ana")).click()
    word = table.a_word()
    table.card(word[0]).focus()
    table.page.keyboard.type(word)
    table.button(f"Poser {word}").click()
    lift = table.page.get_by_role("button", name=re.compile("Bob"))
    expect(lift).to_be_visible()
    lift.click()
    table.letters()
    expect(table.page.get_by_text(word)).to_have_count(0)
    other = table.a_word()
    table.card(other[0]).focus()
    table.page.keyboard.type(other)
    table.button(f"Poser {other}").click()
    table.page.get_by_role("button", name=re.compile("Ana")).click()
    expect(table.own_word).to_have_accessible_name(f"Votre mot, {word}")
    expect(table.hidden()).to_have_count(len(other))
    table.button("Deviner").click()
    table.page.keyboard.type("".join("Y" if letter in VOWELS else "Q" for letter in other))
    table.button("Proposer ").click()
    tokens = [
        table.page.get_by_role("group", name=place).get_by_text(f"{count} jetons", exact=True)
        for place, count in (("Votre place, A", 2), ("Bob, place B", 4))
    ]
    for pile in tokens:
        expect(pile).to_be_attached()


def test_the_next_hand_is_unseen_while_all_at_one_screen_look_at_the_end_of_a_round(table):
    table.open(ONE_SCREEN, rounds=2)
    page = table.page
    for name in ("Ana", "Bob"):
        page.get_by_role("button", name=f"Je suis {name}").click()
        word = table.a_word(least=2, most=2)
        table.card(word[0]).focus()
        page.keyboard.type(word)
        table.button(f"Poser {word}").click()
    for name, place in (("Ana", "B1"), ("Bob", "A1"), ("Ana", "B2"), ("Bob", "A2")):
        page.get_by_role("button", name=f"Je suis {name}").click()
        page.get_by_role("button", name=re.compile(f"^{place}, .* cachée")).click()
        table.button(f"Retourner {place}").click()
        if place.endswith("1"):
            table.button("Finir le tour").click()
    expect(table.round_card).to_be_visible()
    expect(table.hand).to_be_hidden()
    table.round_card.get_by_role("button", name="Je suis").click()
    expect(table.hand).to_be_visible()


def test_without_a_referee_nobody_says_that_letters_are_a_word(table):
    table.open(referee=False)
    letters = table.letters()
    table.card(letters[-1]).focus()
    table.page.keyboard.type(letters[-3:])
    expect(table.page.get_by_text("aucun arbitre ne vérifie")).to_be_visible()
    expect(table.verdict).to_have_count(0)
    expect(table.button("Sans mot")).to_be_disabled()
    table.page.keyboard.press("Enter")
    expect(table.own_word).to_have_accessible_name(f"Votre mot, {letters[-3:]}")


def test_no_accessibility_fault_in_the_middle_of_a_game(table):
    table.open()
    table.letters()
    assert faults_in_both(table.page) == []
    table.lay_a_word()
    table.button("Deviner").click()
    expect(table.guess).to_be_visible()
    assert faults_in_both(table.page) == []


def test_seven_sit_around_a_small_phone(table):
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.open(SEVEN)
    table.lay_a_word()
    assert too_wide(table.page) == []
    box = table.hidden().last.bounding_box()
    assert box["width"] >= 24

    table.page.set_viewport_size({"width": 844, "height": 390})
    own = table.page.get_by_role("group", name=re.compile("^Votre place")).bounding_box()
    assert own["y"] + own["height"] <= 390
    assert table.hidden().last.bounding_box()["width"] >= 24
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.button("Deviner").last.click()
    expect(table.guess).to_be_visible()
    assert too_wide(table.page) == []


def test_who_has_laid_a_word_sees_the_cards_of_the_others(table):
    """A small phone has scrolled down to the hand by then."""
    table.page.set_viewport_size({"width": 360, "height": 560})
    table.open()
    table.page.get_by_role("button", name="Ne plus rien expliquer").click()
    table.page.locator(".hand").evaluate("(hand) => hand.scrollIntoView({ block: 'start' })")
    assert table.page.evaluate("scrollY") > 0
    table.lay_a_word()
    expect(table.hidden().first).to_be_in_viewport(ratio=1)


@pytest.mark.prove
def test_three_rounds_with_the_mouse_among_four(table):
    table.open(({"kind": "me"}, *[{"kind": "bot", "level": "amateur"}] * 3), rounds=3)
    table.play_until(table.end)
    header = table.end.get_by_role("table", name="Les manches").get_by_role("columnheader")
    expect(header).to_have_count(5)


@pytest.mark.prove
def test_a_whole_round_with_the_keyboard_alone(table):
    """Lay a word, then always turn the first hidden card and end the turn with the bar."""
    table.open()
    press = table.page.keyboard.press
    word = table.a_word()
    table.tab_to(".hand button")
    table.page.keyboard.type(word)
    expect(table.verdict).to_contain_text("L'arbitre accepte")
    press("Enter")
    for _ in range(MOST_MOVES):
        expect(table.turn.or_(table.end).first).to_be_visible()
        if table.end.is_visible():
            break
        before = table.lines.count()
        table.tab_to(".others .word button")
        press("Home")
        while not table.page.locator(":focus[aria-label*=cachée]").count():
            press("ArrowRight")
        press("Enter")
        press("Enter")
        expect(table.lines.nth(before).or_(table.end).first).to_be_attached()
        if table.button("Finir le tour").is_visible():
            table.tab_to(".play button")
            press("Enter")
            expect(table.button("Finir le tour")).to_have_count(0)
    expect(table.end).to_be_visible()
