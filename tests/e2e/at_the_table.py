"""Sitting at a table of Zakhia in a browser: what a player sees and does there."""

from __future__ import annotations

import re
from collections.abc import Iterable

from playwright.sync_api import Locator, Page, expect

from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.lexicon import Lexicon
from chevalet.lexicon.finding import spelt_with
from tests.e2e.hints import done_by, hear_all, lines_of

QUIET_ROW = "F"
"""A row without pictures, to lay a first word on."""

_TILE = re.compile(r"^([A-Z]), \d+ sur \d+$")


def open_table(page: Page, base_url: str, seats: Iterable[dict[str, str]], **facts: object) -> str:
    """The path of a new table of Zakhia, made without clicks; the first seat begins."""
    body = {"game": "zakhia", "seats": list(seats), "options": {"starter": 0}, **facts}
    answer = page.request.post("/api/tables", data=body, headers={"Origin": base_url})
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    invite = f"?invite={table['invite']}" if table["invite"] else ""
    return f"/table/{table['id']}{invite}"


def resign(page: Page) -> None:
    """Resign by the menu, and say yes to the question."""
    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()


class ZakhiaTable:
    """The page of a table, in French."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("grid", name="Plateau de Zakhia")
        self.rack = page.get_by_role("list", name="Votre chevalet")
        self.verdict = page.locator("[role=status]", has_text="L'arbitre")
        self.my_turn = page.locator("strong").get_by_text("À vous de jouer", exact=True)
        self.log = lines_of(page)
        self.end = page.get_by_role("region", name="Fin de la partie")
        self.play_button = page.get_by_role("button", name=re.compile(r"^Jouer(?! au)"))

    def wait_for_turn(self) -> None:
        expect(self.my_turn).to_be_visible()

    def tiles(self) -> list[str]:
        """The letters on the rack, jokers left out."""
        expect(self.rack.get_by_role("button").first).to_be_visible()
        labels = [
            button.get_attribute("aria-label") or ""
            for button in self.rack.get_by_role("button").all()
        ]
        return [match[1] for label in labels if (match := _TILE.match(label))]

    def tile(self, letter: str) -> Locator:
        """The first tile of that letter that is still on the rack."""
        name = re.compile(rf"^{letter}, \d+ sur")
        return self.rack.get_by_role("button", name=name, disabled=False).first

    def square(self, name: str) -> Locator:
        return self.board.get_by_role("gridcell", name=re.compile(rf"^{name},"))

    def a_word(self, most: int = 6) -> str:
        """A word of the rack's own letters that Zakhia accepts."""
        return next(word for word in self.words() if len(word) <= most)

    def words(self) -> list[str]:
        return spelt_with(Lexicon.load(), "".join(self.tiles()), [ZAKHIA])

    def no_word(self) -> str:
        """Three letters of the rack in an order that is no word."""
        letters = self.tiles()
        known = set(self.words())
        for first in letters:
            for second in letters:
                for third in letters:
                    tried = first + second + third
                    if len(set(tried)) == 3 and tried not in known:
                        return tried
        raise AssertionError(f"every three of {letters} make a word")

    def lay(self, word: str, row: str = QUIET_ROW, column: int = 3) -> None:
        """Lay a word across by clicks: a tile, then its square."""
        for step, letter in enumerate(word):
            self.tile(letter).click()
            self.square(f"{row}{column + step}").click()

    def play(self) -> None:
        expect(self.play_button).to_be_enabled()
        done_by(self.play_button.click, self.log, self.end)

    def play_the_hint_or_pass(self) -> None:
        """Play what the house would play, if that is a word: it may also exchange or pass."""
        self.page.get_by_role("button", name="Conseil").click()
        hear_all(self.page)
        expect(self.page.locator("strong", has_text="Conseil :")).to_be_visible()
        use = self.page.get_by_role("button", name="Poser ces lettres")
        if use.is_visible():
            use.click()
            self.play()
        else:
            done_by(self.pass_on, self.log, self.end)

    def pass_on(self) -> None:
        """Pass, and say yes to the question."""
        self.page.get_by_role("button", name="Passer", exact=True).click()
        self.page.get_by_role("dialog").get_by_role("button", name="Passer").click()

    def shows_a_tile(self) -> bool:
        """Whether any tile of a rack can be seen: there, and with nothing drawn over it."""
        return bool(
            self.page.evaluate(
                """() => [...document.querySelectorAll("ul button, ul svg.tile")].some((tile) => {
                    tile.scrollIntoView({ block: "center" });
                    const { x, y, width, height } = tile.getBoundingClientRect();
                    const top = document.elementFromPoint(x + width / 2, y + height / 2);
                    return top !== null && (tile.contains(top) || top.contains(tile));
                })"""
            )
        )
