"""A real table on a phone: opened by its form, entered by hand, looked back at."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.axe import faults
from tests.e2e.hints import lines_of

PHONE = ViewportSize(width=390, height=844)


class RealTable:
    """The page beside a real table, in French."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = lines_of(page)
        self.word = page.get_by_label("Mot posé")
        self.turn = page.locator(".turn strong")
        self.play = page.get_by_role("button", name=re.compile(r"^Jouer(?! au)"))
        self.end = page.get_by_role("region", name="Fin de la partie")

    def open(self, game: str, *names: str, **numbers: int) -> None:
        """Begin from the rules of a game, with these names and options."""
        page = self.page
        page.set_viewport_size(PHONE)
        page.goto(f"/rules/{game}")
        page.get_by_role("link", name="À une vraie table").click()
        for at, name in enumerate(names):
            page.get_by_label("Nom", exact=True).nth(at).fill(name)
        for option, value in numbers.items():
            page.locator(f"#option-{option}").fill(str(value))
            page.locator(f"#option-{option}").blur()
        page.get_by_role("button", name="Commencer").click()
        expect(page.get_by_text("Vraie table · tirage inconnu")).to_be_visible()
        expect(page.locator("ol.seats")).to_contain_text(names[0])

    def does(self, deed: Locator) -> None:
        """Press it, and wait until the sheet has one line more."""
        told = self.sheet.count()
        deed.click()
        expect(self.sheet.nth(told).or_(self.end).first).to_be_attached()

    def enter(self, word: str, square: Locator | None = None) -> None:
        """Touch where the word begins, and type it; without a square where one is already."""
        if square is not None:
            square.click()
        self.word.fill(word)

    def is_refused(self, why: str) -> None:
        """The referee says why, and the entry can't be sent."""
        expect(self.page.locator(".verdict.bad")).to_contain_text(why)
        expect(self.play).to_be_disabled()

    def correct(self, gone: str) -> None:
        """Take the last entry back, and see that the sheet no longer has it."""
        taken_back = self.page.locator("li.gone", has_text=gone)
        expect(taken_back).to_have_count(0)
        self.page.get_by_role("button", name="Corriger").click()
        expect(taken_back).not_to_have_count(0)

    def tell_end(self, *left: int) -> None:
        """Say that the game is over, with what is left to each."""
        self.page.get_by_role("button", name="Fin…").click()
        dialog = self.page.get_by_role("dialog")
        for seat, count in enumerate(left):
            dialog.get_by_role("spinbutton").nth(seat).fill(str(count))
        dialog.get_by_role("button", name="Compter").click()

    def is_over(self) -> str:
        """The end is shown; the id of the table."""
        expect(self.end).to_be_visible()
        return self.page.url.split("/table/")[1].split("?")[0]

    def look_back(self, table: str, plies: int, *, is_judged: bool = True) -> Any:
        """Download the record, step through the game, have it analysed; the record."""
        page = self.page
        record = json.loads(page.request.get(f"/api/tables/{table}/record").text())
        assert record["hands"] == "unknown"
        assert record["seed"] is None
        assert len(record["actions"]) == plies
        page.goto(f"/game/{table}")
        expect(page.get_by_text("Vraie table · tirage inconnu")).to_be_visible()
        page.get_by_role("button", name="Analyser la partie").click()
        panel = page.locator("section", has=page.locator("#analysis-title"))
        expect(panel.get_by_text(re.compile("inconnu")).first).to_be_visible()
        if is_judged:
            expect(panel.locator(".strip button").first).to_be_visible()
        assert faults(page, "light") == []
        return record
