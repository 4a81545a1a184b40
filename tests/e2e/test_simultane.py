"""A simultané in the browser: three people and the room's big screen, from its announcement on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.axe import faults
from tests.e2e.test_zakhia_duplicate import DuplicateTable


def announce(page: Page) -> str:
    """A simultané of two turns whose time never runs out in a test; where it is played."""
    page.goto("/tournaments")
    page.get_by_role("link", name="Simultanés").click()
    page.get_by_label("Nom du simultané").fill("Le jeudi des Cèdres")
    page.get_by_label("Commence dans").fill("600")
    page.get_by_label("Tours", exact=False).first.fill("2")
    page.get_by_label("Secondes par tour").fill("900")
    page.get_by_label("Secondes pour regarder").fill("2")
    page.get_by_label("Un tour finit dès que").check()
    assert faults(page, "light") == []
    page.get_by_role("button", name="Annoncer").click()
    page.wait_for_url(re.compile("/simultane/."))
    return page.url


def test_three_people_and_a_big_screen(someone, visitor):
    ana = someone("Ana du Jeudi")
    link = announce(ana)
    people = [ana, visitor(link), visitor(link)]
    for page in people:
        page.get_by_role("button", name="Participer").click()
        expect(page.get_by_text("Vous participez.")).to_be_visible()
    screen = visitor(f"{link}/screen")
    expect(screen.get_by_role("timer")).to_be_visible()
    ana.get_by_role("button", name="Commencer maintenant").click()
    tables = [DuplicateTable(page) for page in people]
    for table in tables:
        expect(table.page.get_by_text("Tour 1 sur 2")).to_be_visible()
    expect(screen.get_by_text("Tour 1 sur 2")).to_be_visible()
    assert sorted(tables[0].tiles()) == sorted(tables[1].tiles()) == sorted(tables[2].tiles())
    words = sorted((word for word in tables[0].words() if len(word) <= 5), key=len)
    short, long = words[0], words[-1]
    tables[0].hand_in(long)
    tables[1].hand_in(short)
    assert faults(ana, "light") == []
    for page in (people[1], people[2], screen):
        expect(page.get_by_text(long)).to_have_count(0)
    for table in tables:
        table.done.click()
        if table is tables[2]:
            table.page.get_by_role("dialog").get_by_role("button", name="J'ai fini").click()
        else:
            expect(table.done.and_(table.page.locator(":disabled"))).to_be_visible()
    for page in (*people, screen):
        expect(page.get_by_text("Top du tour 1").first).to_be_visible()
    assert faults(screen, "dark") == []
    for table in tables:
        expect(table.page.get_by_text("Tour 2 sur 2")).to_be_visible()
        expect(table.page.get_by_text(re.compile(r"Place \d sur 3")).first).to_be_visible()
    people[2].reload()  # a broken line costs nothing
    expect(people[2].get_by_text("Tour 2 sur 2")).to_be_visible()
    for table in tables:
        table.done.click()
        table.page.get_by_role("dialog").get_by_role("button", name="J'ai fini").click()
        over = table.page.get_by_text("Résultats à emporter")
        expect(table.done.and_(table.page.locator(":disabled")).or_(over).first).to_be_visible()
    for page in people:
        expect(page.get_by_text("Résultats à emporter")).to_be_visible()
        expect(page.get_by_role("table").get_by_role("row")).to_have_count(4)
    expect(screen.get_by_role("table").get_by_role("row")).to_have_count(4)
    assert faults(people[1], "dark") == []
    people[1].set_viewport_size({"width": 360, "height": 740})
    assert people[1].evaluate("document.documentElement.scrollWidth") <= 360
    with ana.expect_download() as download:
        ana.get_by_role("link", name="CSV").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("place,name,points,percent")
    assert len(lines) == 4
