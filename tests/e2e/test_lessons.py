"""The lessons in a browser: each game's to the end, with any hand, at a desk and on a phone."""

from __future__ import annotations

import re
from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.axe import faults
from tests.e2e.places import box

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desk": {"width": 1366, "height": 768},
}
MOST_TABS = 400

WORDS = {
    "fr": {
        "hint": "Un indice",
        "show": "Montrez-moi",
        "next": "Continuer",
        "play": "Jouer contre le débutant",
    },
    "en": {
        "hint": "A hint",
        "show": "Show me",
        "next": "Go on",
        "play": "Play against the beginner",
    },
}
STEPS = {"zakhia": 8, "echec_et_mots": 7, "zigzag": 8, "takemo": 7, "wordz": 6}
EXCHANGES = {("zakhia", 7): 3, ("zigzag", 7): 2}
"""Where letters are exchanged: how many are given back."""
ENDS_TURN = {("wordz", 5)}
"""Where the big button is all there is to press."""

Company = tuple[str, str, str]
BY_MOUSE: Company = ("mouse", "fr", "phone")
BY_KEYBOARD: Company = ("keyboard", "en", "desk")
USUAL = [*((game, BY_MOUSE) for game in STEPS), ("zakhia", BY_KEYBOARD), ("wordz", BY_KEYBOARD)]
"""What every run of the tests tries; the other companies are for a long proof. Keys press the same
buttons in all games, but for letters to exchange and steps that only end a turn."""
EVERY = tuple(product(("mouse", "keyboard"), WORDS, SIZES))


class Lesson:
    """The page of a lesson."""

    def __init__(self, page: Page, language: str = "fr") -> None:
        self.page = page
        self.words = WORDS[language]
        self.teacher = page.locator(".panel")
        self.said = self.teacher.get_by_role("status")
        self.good = self.said.locator(".good")
        self.bad = self.said.locator(".bad")
        self.use_hint = page.locator(".stage .verdict button")
        self.play = page.locator(".stage .bar .play button")

    def button(self, name: str) -> Locator:
        return self.teacher.get_by_role("button", name=self.words[name])

    def is_at(self, step: int) -> None:
        expect(self.teacher.locator("[aria-current=step]")).to_have_attribute(
            "href", re.compile(rf"/{step}$")
        )
        expect(self.button("hint")).to_be_visible()


WAY = """(element) => {
    const focused = document.activeElement;
    if (focused === element) return "Enter";
    const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? "Shift+Tab" : "Tab";
}"""


class Mouse:
    """Presses with the mouse, or a finger."""

    def press(self, what: Locator) -> None:
        what.click()


class Keyboard:
    """Goes to things with the Tab key alone, the nearer way, and presses Enter there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        expect(what).to_be_visible()
        expect(what).to_be_enabled()
        for _ in range(MOST_TABS):
            way = what.evaluate(WAY)
            self.page.keyboard.press(way)
            if way == "Enter":
                return
        pytest.fail(f"Tab never reaches {what}")


def take(lesson: Lesson, game: str, step: int, hand: Mouse | Keyboard) -> None:
    """Do a step as the hint shows it."""
    lesson.is_at(step)
    hand.press(lesson.button("hint"))
    if (game, step) not in ENDS_TURN:
        hand.press(lesson.button("show"))
        hand.press(lesson.use_hint)
    if (game, step) in EXCHANGES:
        dialog = lesson.page.get_by_role("dialog")
        for at in range(EXCHANGES[game, step]):
            hand.press(dialog.locator(".tiles button").nth(at))
        hand.press(dialog.get_by_role("button").last)
    else:
        expect(lesson.play).to_be_enabled()
        expect(lesson.play).to_be_in_viewport(ratio=0.95)
        hand.press(lesson.play)
    expect(lesson.good).to_be_visible()
    expect(lesson.page.locator(".toast")).to_have_count(0)


def needs_no_scrolling(lesson: Lesson, game: str, step: int) -> None:
    """What to do and the button that does it are in sight as soon as the step begins."""
    exchange = lesson.page.locator(".stage .bar").get_by_role("button", name=re.compile("change"))
    needed = exchange if (game, step) in EXCHANGES else lesson.play
    for each in (lesson.teacher.locator(".task"), lesson.button("hint"), needed):
        expect(each).to_be_in_viewport(ratio=0.95)
    assert lesson.page.evaluate("scrollY") == 0


def take_all(page: Page, game: str, company: Company, look: Look) -> None:
    """From the first step to the first game."""
    hand, language, size = company
    page.set_viewport_size(SIZES[size])
    speak(page, language)
    page.goto(f"/learn/{game}")
    lesson = Lesson(page, language)
    fingers = Mouse() if hand == "mouse" else Keyboard(page)
    for step in range(1, STEPS[game] + 1):
        lesson.is_at(step)
        needs_no_scrolling(lesson, game, step)
        is_looked_at = look == "closely" or step == 1
        if is_looked_at and size == "phone":
            assert faults(page, "light") == []
        take(lesson, game, step, fingers)
        expect(lesson.button("next" if step < STEPS[game] else "play")).to_be_in_viewport()
        if is_looked_at and (size == "desk" or step == 1):
            assert faults(page, "dark") == []
        fingers.press(lesson.button("next" if step < STEPS[game] else "play"))
    expect(page).to_have_url(re.compile(r"/table/"))
    expect(page.locator(".stage")).to_be_visible()


Look = Literal["closely", "at first"]
"""Where accessibility faults are looked for: before and after each step, or the first."""


def speak(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('chevalet.language', JSON.stringify('{language}'))")


@pytest.mark.parametrize(("game", "company"), USUAL, ids="".join)
def test_the_lessons_of_a_game_are_done_to_the_end(page, game, company):
    take_all(page, game, company, "at first")


@pytest.mark.prove
@pytest.mark.parametrize("company", EVERY, ids="-".join)
@pytest.mark.parametrize("game", STEPS)
def test_every_lesson_is_done_by_anyone_anywhere_without_an_accessibility_fault(
    page, game, company
):
    """The page is the same for any hand: one look at each step, begun or done, is enough."""
    take_all(page, game, company, "closely" if company[0] == "mouse" else "at first")


@pytest.mark.parametrize("game", STEPS)
def test_between_the_bars_of_a_phones_browser_a_lesson_is_seen_whole(page, game):
    """Text, board and hand stand clear of the bar of buttons, which lies over the foot."""
    page.set_viewport_size({"width": 390, "height": 664})
    for step in (1, 2):
        page.goto(f"/learn/{game}/{step}")
        lesson = Lesson(page)
        lesson.is_at(step)
        expect(lesson.play).to_be_in_viewport(ratio=1)
        foot = box(page.locator(".stage .bar"))[1]
        needed = page.locator(".task, .stage [role=grid], .stage .cloth, [data-rack], .hand").all()
        assert len(needed) >= (2 if game == "echec_et_mots" or step > 1 else 3)
        for each in (*needed, lesson.button("hint")):
            _, top, _, bottom = box(each)
            assert top >= 0
            assert bottom <= foot + 1, each


@pytest.mark.parametrize("game", STEPS)
def test_no_lesson_is_wider_than_a_small_phone(page, game):
    page.set_viewport_size({"width": 360, "height": 640})
    for step in (1, STEPS[game]):
        page.goto(f"/learn/{game}/{step}")
        lesson = Lesson(page)
        lesson.is_at(step)
        lesson.button("hint").click()
        steps, button = lesson.teacher.locator("ol"), lesson.button("show")
        assert box(steps)[2] <= box(button)[0], "the button hides a step"
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_wrong_word_is_answered_helpfully_and_the_board_waits(page):
    """The referee says why a word is none; a word beside the aim is told what is missing."""
    page.goto("/learn/zakhia/4")
    lesson = Lesson(page)
    lesson.is_at(4)
    cell = page.get_by_role("gridcell", name=re.compile("^E6,"))
    cell.click()
    page.keyboard.type("SON")
    expect(page.locator(".verdict.good")).to_be_visible()
    lesson.play.click()
    expect(lesson.bad).to_contain_text("SON est bon, mais ne couvre aucune image")
    page.keyboard.press("Escape")
    cell.click()
    page.keyboard.type("PRIME")
    expect(page.locator(".verdict.bad")).to_be_visible()
    expect(lesson.play).to_be_disabled()
    expect(lesson.button("hint")).to_be_visible()


def spell_mer(page: Page) -> None:
    for letter in "MER":
        page.get_by_role("button", name=re.compile(f"^{letter},")).first.click()


def jump_to_a_consonant(page: Page) -> None:
    page.get_by_role("gridcell", name=re.compile("^c2")).click()
    page.get_by_role("gridcell", name=re.compile("^b4")).click()


def add_an_s(page: Page) -> None:
    page.locator("[data-word-field]").fill("DIVAS")


def stay_on_the_line(page: Page) -> None:
    page.get_by_role("gridcell", name=re.compile("^A15,")).click()
    page.keyboard.type("TAS")


@pytest.mark.parametrize(
    ("game", "step", "wrong", "answer"),
    [
        ("echec_et_mots", 2, jump_to_a_consonant, "ce n'est pas une voyelle"),
        ("zigzag", 8, add_an_s, "DIVAS est bon, mais il vous reste des jetons"),
        ("takemo", 2, stay_on_the_line, "TAS est bon, mais reste sur la ligne"),
        ("wordz", 1, spell_mer, "MER est un mot, mais un peu court"),
    ],
)
def test_a_legal_move_beside_the_aim_is_told_what_is_missing(page, game, step, wrong, answer):
    page.set_viewport_size(SIZES["phone"])
    page.goto(f"/learn/{game}/{step}")
    lesson = Lesson(page)
    lesson.is_at(step)
    wrong(page)
    expect(lesson.play).to_be_enabled()
    lesson.play.click()
    expect(lesson.bad).to_contain_text(answer)
    expect(lesson.bad).to_be_in_viewport()
    expect(lesson.button("hint")).to_be_visible()
    assert faults(page, "light") == []


def test_english_readers_learn_that_the_words_are_french(page):
    speak(page, "en")
    page.goto("/learn/wordz")
    said = page.get_by_text("The words are French; the hints say what they mean.")
    expect(said).to_be_visible()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".panel .task")).to_contain_text("Chacun cache un mot")
    expect(page.get_by_text("Les mots sont français.")).to_have_count(0)


def test_a_lesson_shows_no_notation(page):
    """Who learns a game can't read how its moves are written down."""
    page.goto("/learn/zigzag/4")
    lesson = Lesson(page)
    lesson.button("hint").click()
    lesson.button("show").click()
    expect(page.locator(".stage .verdict")).to_contain_text("Par exemple ainsi.")
    expect(page.locator(".stage .verdict")).not_to_contain_text("#")


def test_words_typed_at_the_board_do_a_step_too(page):
    page.goto("/learn/zakhia/1")
    lesson = Lesson(page)
    lesson.is_at(1)
    page.get_by_role("gridcell", name=re.compile("^F4,")).focus()
    page.keyboard.type("MAISON")
    expect(page.locator(".verdict.good")).to_be_visible()
    page.keyboard.press("Enter")
    expect(lesson.good).to_contain_text("MAISON : 6 points")
    expect(lesson.button("next")).to_be_focused()


def test_the_home_page_offers_lessons_and_remembers_how_far_one_came(page):
    page.goto("/")
    card = page.locator("article", has=page.get_by_role("heading", name="Takemo"))
    link = card.get_by_role("link", name=re.compile("^Apprendre Takemo"))
    expect(link).to_contain_text("Apprendre (2 min)")
    link.click()
    lesson = Lesson(page)
    take(lesson, "takemo", 1, Mouse())
    page.goto("/")
    link.click()
    lesson.is_at(2)
    done = lesson.teacher.get_by_role("link", name=re.compile("^Étape 1 sur 7.*faite$"))
    expect(done).to_be_visible()


def test_a_lesson_that_is_none_says_so(page):
    page.goto("/learn/zakhia/99")
    expect(page.get_by_role("heading", name="Cette leçon n'existe pas.")).to_be_visible()
    page.goto("/learn/chess")
    expect(page.get_by_role("heading", name="Cette leçon n'existe pas.")).to_be_visible()
    expect(page.get_by_text("Il n'y a rien à cette adresse.")).to_be_visible()
