"""Someone who plays any game on the page by asking the house, with the mouse alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

MOST_TURNS = 400
_NOTHING_MORE = re.compile("^(Passer|J'ai fini)$")
SEATS = ({"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "debutant"})


class Player:
    """The page of a table, in French."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.end = page.get_by_role("region", name="Fin de la partie")
        self.bar = page.get_by_role("group", name="Jouer")
        self.play = self.bar.locator("[data-play] button")
        self._address = address
        self._turn = page.locator("strong", has_text=re.compile("^À vous"))
        self._ready = self.bar.locator("[data-play] button:enabled")
        self._hint = self.bar.get_by_role("button", name="Conseil")
        self._said = page.locator("[role=status]", has_text="Conseil :")
        self._more = page.get_by_role("button", name="Plus précis")
        self._next = page.get_by_role("button", name=re.compile("^(Manche|Partie) suivante"))
        sheet = page.get_by_role("region", name="Feuille de jeu")
        self._lines = sheet.get_by_role("listitem").filter(has_not_text="demande un conseil")

    def sit_down(self, game: str, **facts: Any) -> None:
        """A new table against a weak bot, once it is one's turn there."""
        body = {"game": game, "seats": SEATS, **facts}
        origin = {"Origin": self._address}
        answer = self.page.request.post(f"{self._address}/api/tables", data=body, headers=origin)
        if not answer.ok:
            raise RuntimeError(answer.text())
        self.page.goto(f"{self._address}/table/{answer.json()['table']['id']}")
        self.wait()

    def wait(self) -> bool:
        """Whether it is one's turn again; false once the game is over."""
        self._turn.or_(self.end).or_(self._next).first.wait_for()
        if self._next.is_visible():
            self._next.click()
            return self.wait()
        return not self.end.is_visible()

    def ask(self) -> None:
        """Ask the house, until it tells the whole move."""
        self._hint.click()
        self._more.or_(self._said).first.wait_for()
        while self._more.is_visible():
            self._more.click()
        self._said.wait_for()

    def follow(self) -> bool:
        """Lay out what the house told; false if there is nothing to lay."""
        use = self._said.get_by_role("button", name=re.compile("^(Poser|Préparer)"))
        if use.count() == 0:
            return self.play.is_enabled()
        use.click()
        self._ready.wait_for()
        return True

    def take_turn(self) -> None:
        """Do what the house would do; where it would exchange letters or has done, pass."""
        self.ask()
        if self.follow():
            self.play.click()
            return
        self.bar.get_by_role("button", name=_NOTHING_MORE).click()
        sure = self.page.get_by_role("dialog").get_by_role("button", name=_NOTHING_MORE)
        if sure.is_visible():  # who has handed a word in is not asked
            sure.click()

    def do(self, deed: Callable[[], object]) -> None:
        """Do something, and wait until it stands in the sheet."""
        told = self._lines.count()
        deed()
        self._lines.nth(told).or_(self.end).first.wait_for(state="attached")

    def play_to_the_end(self) -> int:
        """The number of turns that it took."""
        for turn in range(MOST_TURNS):
            if not self.wait():
                return turn
            self.do(self.take_turn)
        raise RuntimeError("the game does not end")
