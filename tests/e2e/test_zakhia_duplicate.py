"""The duplicate in a browser: three people with the same letters, and one alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.at_the_table import ZakhiaTable, open_table
from tests.e2e.axe import faults
from tests.e2e.conftest import PATIENCE, watch

GAME = "zakhia_duplicate"


class DuplicateTable(ZakhiaTable):
    """The page of a table, in French."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.submit = page.get_by_role("button", name=re.compile("^Proposer"))
        self.done = page.get_by_role("button", name="J'ai fini", exact=True)
        self.told = page.get_by_role("status")

    def hand_in(self, word: str) -> None:
        """Lay a word of the rack on a row without pictures, and hand it in."""
        self.lay(word)
        expect(self.verdict).to_contain_text("L'arbitre accepte")
        self.submit.click()
        expect(self.told.filter(has_text=re.compile(rf"Noté\s: F3 {word}, "))).to_be_visible()


@pytest.fixture
def three(page, base_url, new_context):
    """Ana, Bob and Chloé at one table of two turns."""
    seats = ({"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "open"})
    link = open_table(page, base_url, seats, game=GAME, options={"turns": 2})
    page.goto(link)
    tables, errors = [DuplicateTable(page)], []
    for name in ("Bob", "Chloé"):
        other: Page = new_context().new_page()
        errors.append(watch(other))
        other.set_default_timeout(PATIENCE)
        other.goto(link)
        other.get_by_label("Votre nom").fill(name)
        other.get_by_role("button", name="Prendre cette place").first.click()
        expect(page.get_by_text(name).first).to_be_visible()
        tables.append(DuplicateTable(other))
    for table in tables:
        expect(table.submit).to_be_visible()
    yield tables
    assert all(found == [] for found in errors)


def test_three_people_with_the_same_letters(three):
    ana, bob, chloe = three
    assert sorted(ana.tiles()) == sorted(bob.tiles()) == sorted(chloe.tiles())
    words = sorted((word for word in ana.words() if len(word) <= 5), key=len)
    short, long = words[0], words[-1]
    ana.hand_in(long)
    bob.hand_in(short)
    expect(bob.page.get_by_text(long)).to_have_count(0)
    assert faults(ana.page, "light") == []
    ana.done.click()
    expect(ana.told.filter(has_text="Les autres cherchent encore")).to_be_visible()
    bob.done.click()
    expect(bob.told.filter(has_text="Les autres cherchent encore")).to_be_visible()
    expect(bob.page.get_by_text(long)).to_have_count(0)
    chloe.done.click()
    chloe.page.get_by_role("dialog").get_by_role("button", name="J'ai fini").click()
    for table in three:
        expect(table.page.get_by_text("Top du tour 1").first).to_be_attached()
        expect(table.page.get_by_text("Tour 2 sur 2")).to_be_visible()
    expect(bob.page.get_by_text(long).first).to_be_attached()  # now everyone may know
    for table in three:
        table.done.click()
        table.page.get_by_role("dialog").get_by_role("button", name="J'ai fini").click()
        expect(
            table.done.and_(table.page.locator(":disabled")).or_(table.end).first
        ).to_be_visible()
    for table in three:
        expect(table.end).to_be_visible()
        expect(table.end.get_by_text("% du top").first).to_be_visible()
    assert faults(chloe.page, "dark") == []


def test_what_is_not_better_is_refused_and_the_card_of_the_game_leads_here(page):
    page.goto("/")
    page.get_by_role("link", name="Zakhia en duplicate", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("duplicate"))).to_be_visible()
    expect(page.get_by_text("Votes sur les mots")).to_have_count(0)
    page.get_by_role("button", name="Retirer la place 2").click()
    page.get_by_label("Nombre de tours").fill("1")
    page.get_by_role("button", name=re.compile("Commencer|Jouer")).last.click()
    table = DuplicateTable(page)
    expect(table.submit).to_be_visible()
    words = sorted((word for word in table.words() if len(word) <= 5), key=len)
    table.hand_in(words[-1])
    table.lay(words[0])
    expect(table.verdict).to_contain_text("vous avez déjà noté mieux")
    table.page.keyboard.press("Escape")
    table.done.click()
    expect(table.end).to_be_visible()
    expect(table.end.get_by_text(words[-1]).first).to_be_visible()


def test_a_past_game_is_played_again_with_its_letters_against_its_field(page, base_url):
    headers = {"Origin": base_url}
    seats = [{"kind": "me", "name": "Ana"}]
    body = {"game": GAME, "seats": seats, "options": {"turns": 1}}
    table = page.request.post("/api/tables", data=body, headers=headers).json()["table"]["id"]
    page.goto(f"/table/{table}")
    first = DuplicateTable(page)
    letters = sorted(first.tiles())
    first.hand_in(max((word for word in first.words() if len(word) <= 5), key=len))
    first.done.click()
    expect(first.end).to_be_visible()
    again = {"ply": 0, "seat": 0, "level": "amateur", "name": "Bob"}
    path = f"/api/tables/{table}/continuations"
    other = page.request.post(path, data=again, headers=headers).json()["table"]["id"]
    page.goto(f"/table/{other}")
    second = DuplicateTable(page)
    assert sorted(second.tiles()) == letters
    second.done.click()
    page.get_by_role("dialog").get_by_role("button", name="J'ai fini").click()
    field = second.end.get_by_role("listitem").filter(has_text="Ana")
    expect(field).to_contain_text(re.compile(r"Ana \d+"))
