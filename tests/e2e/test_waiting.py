"""Two people at a table: what the invited know before, a move prepared, and one who goes away."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import ZakhiaTable, open_table
from tests.e2e.axe import faults, faults_in_both
from tools.web.live import running_server

WITH_A_FRIEND = ({"kind": "me", "name": "Ana"}, {"kind": "open"})
SOON = {"CHEVALET_CLAIM_SECONDS": "1"}
CLOCK = {"type": "player", "seconds": 600, "increment": 5}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory, server):
    """The address of a server where nobody is waited for."""
    del server  # which skips where no page is built
    with running_server(tmp_path_factory.mktemp("hasty"), SOON) as address:
        yield address


def sit_down(page: Page) -> None:
    page.get_by_label("Votre nom").fill("Bob")
    page.get_by_role("button", name="Prendre cette place").click()


@pytest.fixture
def two(hasty, visitor):
    """Ana, who begins, and Bob, who has read what he agrees to; the table's link."""
    page, other = visitor(base_url=hasty), visitor(base_url=hasty)
    link = open_table(page, hasty, WITH_A_FRIEND, clock=CLOCK)
    page.goto(link)
    other.goto(link)
    expect(other).to_have_title("Zakhia – Chevalet")
    terms = other.locator(".manners")
    expect(terms).to_contain_text("10:00 par joueur, plus 5 secondes à chaque coup.")
    expect(terms).to_contain_text(re.compile(r"Sans injures\s: non\."))
    sit_down(other)
    ana, bob = ZakhiaTable(page), ZakhiaTable(other)
    ana.wait_for_turn()
    return ana, bob, link


def test_a_prepared_move_is_played_at_its_turn_and_comes_back_if_it_is_crossed(two):
    ana, bob, link = two
    ana.page.get_by_role("button", name="Inviter à regarder").click()
    shown = ana.page.get_by_label("Lien pour regarder")
    expect(shown).to_have_value(re.compile(re.escape(link)))
    assert faults(ana.page, "light") == []
    ana.page.keyboard.press("Escape")

    prepared = bob.a_word()
    bob.lay(prepared, row="H")
    bob.page.get_by_role("button", name="Jouer à mon tour").click()
    promised = bob.page.get_by_role("button", name="Sera joué à votre tour")
    expect(promised).to_have_attribute("aria-pressed", "true")
    bob.page.keyboard.press("Enter")
    expect(promised).to_be_hidden()
    bob.page.keyboard.press("Enter")
    expect(promised).to_be_visible()
    ana.lay(ana.a_word())
    ana.play()
    expect(ana.log.filter(has_text=prepared).first).to_be_visible()

    ana.wait_for_turn()
    expect(bob.log.filter(has_text=prepared).first).to_be_visible()
    theirs = bob.a_word(3)
    bob.lay(theirs, row="K")
    ana.lay(ana.a_word(), row="K")
    ana.play()
    bob.wait_for_turn()
    expect(bob.page.get_by_text("Votre coup préparé n'est plus possible")).to_be_visible()
    assert len(bob.tiles()) >= len(theirs)
    expect(bob.play_button).to_be_disabled()

    bob.page.emulate_media(media="print")
    expect(bob.play_button).to_be_hidden()
    expect(bob.page.get_by_role("banner")).to_be_hidden()
    expect(bob.board).to_be_visible()
    sheet = bob.page.get_by_role("region", name="Feuille de jeu")
    assert sheet.evaluate("it => it.scrollHeight <= it.clientHeight + 1")


def test_who_stays_claims_the_win_and_who_comes_back_in_time_plays_on(two):
    ana, bob, link = two
    ana.lay(ana.a_word())
    ana.play()
    bob.wait_for_turn()
    line = ana.page.get_by_text("Bob n'est plus là, et c'est son tour.")
    expect(line).to_be_hidden()
    bob.page.goto("/")
    expect(line).to_be_visible()
    assert faults_in_both(ana.page) == []
    bob.page.goto(link)
    bob.wait_for_turn()
    expect(line).to_be_hidden()

    bob.page.goto("/")
    ana.page.get_by_role("button", name="Réclamer la victoire").click()
    end = ana.page.get_by_role("region", name="Fin de la partie")
    expect(end).to_contain_text("Vous gagnez")
    expect(end).to_contain_text("par forfait")
    bob.page.goto(link)
    expect(bob.page.get_by_text("par forfait").first).to_be_visible()
    expect(bob.page.get_by_text("La partie est finie")).to_be_visible()


def test_a_draw_is_called_in_english_by_keyboard(two):
    ana, bob, _ = two
    ana.lay(ana.a_word())
    ana.play()
    bob.wait_for_turn()
    ana.page.get_by_role("button", name="English").click()
    bob.page.goto("/")
    ana.page.get_by_role("button", name="Call it a draw").focus()
    ana.page.keyboard.press("Enter")
    end = ana.page.get_by_role("region", name="The game is over")
    expect(end).to_contain_text("A draw between Ana and Bob.")
    expect(end).to_contain_text("A draw: Bob is gone")
