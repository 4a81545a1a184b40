"""What a table allows beside play, on the form and in the lobby, and what votes look like."""

import re

from playwright.sync_api import expect

from chevalet.games.wordz.board import VOWELS
from tests.e2e.at_the_table import ZakhiaTable, open_table
from tests.e2e.axe import faults
from tests.e2e.test_wordz import RIVAL, WordZTable

AGAINST_A_BOT = ({"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "amateur"})
NAMES = ("Votes sur les mots", "Conseils", "Reprise de coups")


def test_the_form_offers_three_manners_and_the_lobby_shows_them(page):
    page.goto("/play/zakhia")
    boxes = [page.get_by_role("checkbox", name=re.compile(f"^{name}")) for name in NAMES]
    for box in boxes:
        expect(box).to_be_checked()
    page.get_by_label("Place 2", exact=True).select_option("open")
    votes, hints, take_back = boxes
    expect(hints).not_to_be_checked()
    expect(votes).to_be_checked()
    take_back.focus()
    page.keyboard.press("Space")
    expect(take_back).not_to_be_checked()
    assert faults(page, "light") == []
    page.get_by_role("button", name="Ouvrir la table et inviter").click()
    lobby = "Votes sur les mots : oui. Conseils : non. Reprise de coups : non."
    expect(page.get_by_text(lobby)).to_be_visible()


def test_a_hint_says_where_then_which_word_then_lays_it_out(page, base_url):
    page.goto(open_table(page, base_url, AGAINST_A_BOT, friendly=True))
    ZakhiaTable(page).wait_for_turn()
    page.get_by_role("button", name="Conseil", exact=True).click()
    verdict, more = page.locator(".stage .verdict"), page.get_by_role("button", name="Plus précis")
    expect(more).to_be_visible()
    where = verdict.inner_text()
    more.click()
    expect(verdict).not_to_have_text(where)
    which = verdict.inner_text()
    assert not re.search(r"[A-Z]{3}", where)
    word = re.search(r"[A-Z]{2,}", which)
    assert word
    more.click()
    expect(verdict).to_contain_text("Conseil :")
    expect(verdict).to_contain_text(word[0])
    page.get_by_role("button", name="Poser ces lettres").click()
    expect(verdict).to_contain_text("L'arbitre accepte")


def test_a_bot_says_why_it_votes_so(page, base_url):
    page.goto(open_table(page, base_url, AGAINST_A_BOT, friendly=True))
    table = ZakhiaTable(page)
    table.wait_for_turn()
    word = table.no_word()
    table.lay(word)
    page.get_by_role("button", name=f"Mettre « {word} » aux voix").click()
    expect(table.log.filter(has_text=f"{word} est refusé")).to_be_visible()
    expect(table.log.locator(".why", has_text=word)).to_be_visible()


def test_asking_for_a_word_of_wordz_warns_that_it_shows_it(page, base_url):
    table = WordZTable(page, base_url)
    table.open(RIVAL)
    word = "".join(letter for letter in table.letters() if letter not in VOWELS)[:5]
    table.card(word[0]).focus()
    page.keyboard.type(word)
    ask = page.get_by_role("button", name=f"Mettre « {word} » aux voix")
    dialog = page.get_by_role("dialog", name=f"Mettre « {word} » aux voix")
    ask.click()
    expect(dialog).to_contain_text(word)
    assert faults(page, "light") == []
    dialog.get_by_role("button", name="Annuler").click()
    expect(dialog).to_be_hidden()
    assert table.lines.filter(has_text=word).count() == 0
    ask.click()
    dialog.get_by_role("button", name="Le montrer et demander").click()
    expect(table.lines.filter(has_text=f"{word} est refusé")).to_be_visible()
