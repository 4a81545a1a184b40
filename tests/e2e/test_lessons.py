"""The lessons in a browser: each game's to the end, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.axe import faults

PHONE = {"width": 390, "height": 844}
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


class Lesson:
    """The page of a lesson."""

    def __init__(self, page: Page, language: str = "fr") -> None:
        self.page = page
        self.words = WORDS[language]
        self.teacher = page.locator(".teacher")
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


class Mouse:
    """Presses with the mouse, or a finger."""

    def press(self, what: Locator) -> None:
        what.click()


class Keyboard:
    """Goes to things with the Tab key alone, and presses Enter there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        expect(what).to_be_visible()
        expect(what).to_be_enabled()
        for _ in range(MOST_TABS):
            if what.evaluate("(element) => element === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
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
        hand.press(lesson.play)
    expect(lesson.good).to_be_visible()


def take_all(page: Page, game: str, language: str, hand: Mouse | Keyboard) -> None:
    """From the first step to the first game."""
    page.goto(f"/learn/{game}")
    lesson = Lesson(page, language)
    for step in range(1, STEPS[game] + 1):
        take(lesson, game, step, hand)
        hand.press(lesson.button("next" if step < STEPS[game] else "play"))
    expect(page).to_have_url(re.compile(r"/table/"))
    expect(page.locator(".stage")).to_be_visible()


def speak(page: Page, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('chevalet.language', JSON.stringify('{language}'))")


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("zakhia", "fr"),
        ("echec_et_mots", "en"),
        ("zigzag", "fr"),
        ("takemo", "en"),
        ("wordz", "fr"),
    ],
)
def test_the_lessons_of_a_game_are_done_with_a_finger_on_a_phone(page, game, language):
    page.set_viewport_size(PHONE)
    speak(page, language)
    take_all(page, game, language, Mouse())


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("zakhia", "en"),
        ("echec_et_mots", "fr"),
        ("zigzag", "en"),
        ("takemo", "fr"),
        ("wordz", "en"),
    ],
)
def test_the_lessons_of_a_game_are_done_with_the_keyboard_alone(page, game, language):
    speak(page, language)
    take_all(page, game, language, Keyboard(page))


@pytest.mark.parametrize("game", STEPS)
def test_no_lesson_has_an_accessibility_fault_before_or_after(page, game):
    page.goto(f"/learn/{game}/1")
    lesson = Lesson(page)
    lesson.is_at(1)
    assert faults(page, "light") == []
    take(lesson, game, 1, Mouse())
    assert faults(page, "light") == []
    assert faults(page, "dark") == []


@pytest.mark.parametrize("game", STEPS)
def test_no_lesson_is_wider_than_a_small_phone(page, game):
    page.set_viewport_size({"width": 360, "height": 640})
    for step in (1, STEPS[game]):
        page.goto(f"/learn/{game}/{step}")
        Lesson(page).is_at(step)
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
