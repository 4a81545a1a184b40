"""Longer games at a real table, entered by hand on a phone: as many turns as a table plays."""

import re
from contextlib import suppress
from itertools import product

import pytest
from playwright.sync_api import expect

from chevalet.core import registry
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat
from chevalet.core.record import Record
from chevalet.games.takemo import moves as takemo
from chevalet.games.zakhia import moves as zakhia
from chevalet.play.playthrough import Playthrough
from tests.e2e.real_table import RealTable

pytestmark = pytest.mark.prove

TURNS = 10
WORDS = (
    *("mer", "lac", "port", "lune", "rame", "selle", "route", "terre", "sable", "marin", "lame"),
    *("table", "pomme", "porte", "livre", "plage", "raison", "merle", "renard", "salade", "mare"),
    *("tarte", "radis", "lapin", "matin", "tapis", "dire", "tenir", "sentir", "partir", "mentir"),
    *("rire", "lire", "pire", "rares", "roses", "tasse", "soupe", "carte", "ami", "ris", "sel"),
)


def mirror(key, **starts):
    """The same table in this process, where it is found out what may be entered next."""
    registration = registry.find(key)
    record = Record(
        game=key,
        game_version=registration.version,
        seats=2,
        options=registration.options(**starts),
        hands="unknown",
    )
    return Playthrough(registration, record)


def next_place(game, place, squares, used):
    """The first word and square, read across, that the rules accept now; it is entered there."""
    for word, at in product(WORDS, squares):
        if word not in used and at not in used:
            with suppress(IllegalAction):
                game.act(min(game.to_act), place(at, word.upper()))
                used.update((word, at))
                return word, at
    raise AssertionError(f"nothing can be entered after {used}")


def enter_words(table, game, place, squares, name):
    """Enter so many words at squares; the page calls a square by this name."""
    used: set[str] = set()
    told = []
    downwards = table.page.get_by_role("button", name=re.compile("^(En bas|Down)$"))
    for _ in range(TURNS):
        word, at = next_place(game, place, squares, used)
        square = table.page.get_by_role("gridcell", name=re.compile(rf"^{name(at)},"))
        square.click()
        if downwards.count():  # the cursor stood there already, and a click turns it
            downwards.click()
        table.enter(word)
        expect(table.page.locator(".verdict.good")).to_contain_text(word.upper())
        table.does(table.play)
        expect(table.word).to_have_value("")
        told.append((at, word.upper()))
    return told


def places(record):
    return [(taken["action"]["at"], taken["action"]["word"]) for taken in record["actions"][:-1]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_zakhia(page, language):
    table = RealTable(page, language)
    table.open("zakhia", "Ana", "Bo")
    squares = [f"{row}{column}" for row in "FHACDEGIJKLM" for column in range(2, 9)]
    told = enter_words(
        table, mirror("zakhia", starter=Seat(0)), zakhia.Place, squares, lambda at: at
    )
    table.tell_end(3, 0)
    record = table.look_back(table.is_over(), plies=TURNS + 1)
    assert places(record) == told


@pytest.mark.parametrize("language", ["en", "fr"])
def test_takemo(page, language):
    table = RealTable(page, language)
    table.open("takemo", "Ana", "Bo")
    squares = [f"{row}{column}" for row in range(15, 0, -1) for column in "EFGHIJKLMNODCBA"]
    game = mirror("takemo")
    told = enter_words(table, game, takemo.Place, squares, lambda at: at[-1] + at[:-1])
    table.tell_end()
    record = table.look_back(table.is_over(), plies=TURNS + 1)
    assert places(record) == told


def spelt(word):
    """The word as verdicts tell it, the letters of its run in brackets."""
    return r"[()\[\]]*".join(word)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_zigzag(page, language):
    table = RealTable(page, language)
    table.open("zigzag", "Ana", "Bo")
    lay = page.get_by_role("button", name=re.compile(r"^(Lay|Poser) \d"))
    field, game, laid = page.locator("[data-word-field]"), mirror("zigzag", starter=Seat(0)), []
    for _ in range(TURNS):
        seat = min(game.to_act)
        word, entry = next(
            (word, entry)
            for word in WORDS
            if word not in laid
            for entry in game.registration.game.with_word(game.view(seat), word.upper())
        )
        game.act(seat, entry)
        field.fill(word)
        expect(page.locator(".verdict.good")).to_contain_text(
            re.compile(spelt(word), re.IGNORECASE)
        )
        table.does(lay)
        expect(field).to_have_value("")
        laid.append(word)
    table.tell_end(0, 20)
    record = table.look_back(table.is_over(), plies=TURNS + 1)
    assert [taken["action"]["word"].lower() for taken in record["actions"][:-1]] == laid


@pytest.mark.parametrize("language", ["en", "fr"])
def test_echec_et_mots(page, language):
    """A match of three games: each an announcement and an answer."""
    table = RealTable(page, language)
    table.open("echec_et_mots", "Ana", "Bo", games=3)
    for word, answer in (("parole", "mer"), ("maison", "lac"), ("chemin", "route")):
        page.get_by_role("radio", name="Ana").check()
        for name, count in (("Ana", 8), ("Bo", 6)):
            label = re.compile(rf"(Lettres prises par|Letters taken by|taken by) {name}")
            page.get_by_label(label).fill(str(count))
        table.enter(word)
        expect(page.locator(".verdict.good")).to_be_visible()
        table.does(table.play)
        expect(page.get_by_text(re.compile(f"Bo .*{word}", re.IGNORECASE)).first).to_be_visible()
        table.enter(answer)
        expect(page.locator(".verdict.good")).to_be_visible()
        table.does(table.play)
    table.look_back(table.is_over(), plies=6, is_judged=False)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_wordz(page, language):
    """Two rounds, in each some letters and the words themselves."""
    french = language == "fr"
    table = RealTable(page, language)
    table.open("wordz", "Ana", "Bo", rounds=2)
    vowel, consonant = ("Voyelle", "Consonne") if french else ("Vowel", "Consonant")
    is_it = "C'est ce mot" if french else "That is it"
    for _ in range(2):
        for _ in range(2):
            for back in "cvc":
                label = vowel if back == "v" else consonant
                page.get_by_role("button", name=label, exact=True).click()
            page.get_by_role("button", name="C'est posé" if french else "It is laid").click()
        guess = page.get_by_role("button", name=re.compile("^(Deviner|Guess)"))
        for word in ("lac", "mer"):
            told = table.sheet.count()
            guess.first.click()
            dialog = page.get_by_role("dialog")
            dialog.get_by_role("textbox").fill(word)
            dialog.get_by_role("button", name=is_it, exact=True).click()
            expect(table.sheet.nth(told).or_(table.end).first).to_be_attached()
    table.look_back(table.is_over(), plies=8)
