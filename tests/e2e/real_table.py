"""A real table on a phone: opened by its form, entered by hand, looked back at."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.e2e.axe import faults
from tests.e2e.hints import lines_of

PHONE = ViewportSize(width=390, height=844)
WORDS = {
    "fr": {
        "word": "Mot posé",
        "play": r"^Jouer(?! au)",
        "over": "Fin de la partie",
        "way": "À une vraie table",
        "name": "Nom",
        "begin": "Commencer",
        "here": "Vraie table · tirage inconnu",
        "correct": "Corriger",
        "end": "Fin…",
        "count": "Compter",
        "analyse": "Analyser la partie",
        "unknown": "inconnu",
    },
    "en": {
        "word": "Word laid",
        "play": r"^Play\b(?! (?:at|on|against))",
        "over": "The game is over",
        "way": "At a real table",
        "name": "Name",
        "begin": "Begin",
        "here": "Real table · unknown hands",
        "correct": "Correct",
        "end": "End…",
        "count": "Count",
        "analyse": "Analyse the game",
        "unknown": "[Uu]nknown",
    },
}


class RealTable:
    """The page beside a real table."""

    def __init__(self, page: Page, language: str = "fr") -> None:
        self.page = page
        self.says = WORDS[language]
        page.add_init_script(
            f"localStorage.setItem('chevalet.language', JSON.stringify('{language}'))"
        )
        self.sheet = lines_of(page)
        self.word = page.get_by_label(self.says["word"])
        self.turn = page.locator(".turn strong")
        self.play = page.get_by_role("button", name=re.compile(self.says["play"]))
        self.end = page.get_by_role("region", name=self.says["over"])

    def open(self, game: str, *names: str, **numbers: int) -> None:
        """Begin from the rules of a game, with these names and options."""
        page = self.page
        page.set_viewport_size(PHONE)
        page.goto(f"/rules/{game}")
        page.get_by_role("link", name=self.says["way"]).click()
        for at, name in enumerate(names):
            page.get_by_label(self.says["name"], exact=True).nth(at).fill(name)
        for option, value in numbers.items():
            page.locator(f"#option-{option}").fill(str(value))
            page.locator(f"#option-{option}").blur()
        page.get_by_role("button", name=self.says["begin"]).click()
        expect(page.get_by_text(self.says["here"])).to_be_visible()
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
        self.page.get_by_role("button", name=self.says["correct"], exact=True).click()
        expect(taken_back).not_to_have_count(0)

    def tell_end(self, *left: int) -> None:
        """Say that the game is over, with what is left to each."""
        self.page.get_by_role("button", name=self.says["end"]).click()
        dialog = self.page.get_by_role("dialog")
        for seat, count in enumerate(left):
            dialog.get_by_role("spinbutton").nth(seat).fill(str(count))
        dialog.get_by_role("button", name=self.says["count"]).click()

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
        expect(page.get_by_text(self.says["here"])).to_be_visible()
        page.get_by_role("button", name=self.says["analyse"]).click()
        panel = page.locator("section", has=page.locator("#analysis-title"))
        expect(panel.get_by_text(re.compile(self.says["unknown"])).first).to_be_visible()
        if is_judged:
            expect(panel.locator(".strip button").first).to_be_visible()
        assert faults(page, "light") == []
        return record
