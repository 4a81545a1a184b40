"""What the pictures show: pages that only have to be opened, and games at three moments."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from chevalet.server.wire.http import BotSeat
from tools.web.company import Guest, Sitting
from tools.web.player import Player

BOARD_MILLISECONDS = 15_000
"""A game whose board the page does not have never comes further than waiting for it."""

Scene = Callable[[Page], None]
"""Brings a page to where its picture is taken."""

ZOE = Guest("Zoé")
LEON = Guest("Léon", "amateur")
INES = Guest("Inès", "amateur")


def at(path: str) -> Scene:
    """A page that only has to be opened."""

    def show(page: Page) -> None:
        page.goto(path)

    return show


def after(first: Scene, then: Scene) -> Scene:
    """Two scenes, one after the other."""

    def show(page: Page) -> None:
        first(page)
        then(page)

    return show


def fresh_table(game: str, *seats: Mapping[str, str]) -> Scene:
    """A table that nobody has played at yet."""

    def show(page: Page) -> None:
        page.goto("/")
        origin = page.evaluate("location.origin")
        body = {"game": game, "seats": seats}
        answer = page.request.post("/api/tables", data=body, headers={"Origin": origin})
        if not answer.ok:
            raise RuntimeError(answer.text())
        page.goto(f"/table/{answer.json()['table']['id']}")
        page.get_by_role("heading", level=1).wait_for(state="attached", timeout=BOARD_MILLISECONDS)

    return show


PAGES: Mapping[str, Scene] = {
    "home": at("/"),
    "play": at("/play/zakhia"),
    "me": at("/me"),
    "referee": at("/referee?word=mésange"),
    "search": at("/referee?letters=chevalet"),
    "universes": at("/referee?universe="),
    "universe": at("/referee?universe=birds"),
    "waiting": fresh_table("zakhia", {"kind": "me", "name": "Zoé"}, {"kind": "open"}),
    "curtain": fresh_table("zakhia", {"kind": "me", "name": "Zoé"}, {"kind": "me", "name": "Léon"}),
}


REGULARS = frozenset({"home", "me"})
"""The pages that look as they do to someone who has played before."""


def to_the_top(page: Page) -> None:
    """Back from where a click has scrolled to."""
    page.evaluate("scrollTo(0, 0)")


def look(page: Page) -> None:
    """Leave everything as it lies."""
    page.get_by_text("À vous de jouer", exact=True).first.wait_for()


def take_the_hint(page: Page) -> None:
    """Ask the house for a move and prepare it, without playing it."""
    look(page)
    player = Player(page, page.url)
    player.ask()
    player.follow()


def lay_out_the_hint(page: Page) -> None:
    """A good move lies on the board, and the referee has seen it."""
    take_the_hint(page)
    page.get_by_text("L'arbitre accepte").first.wait_for()
    to_the_top(page)


def announce_a_word(page: Page) -> None:
    """A word is spelt that ends the game; a phone shows it below the board."""
    lay_out_the_hint(page)
    page.get_by_role("button", name="Conseil").evaluate("it => it.scrollIntoView({block: 'end'})")


def choose_a_knight(page: Page) -> None:
    """A knight shows where it can land."""
    look(page)
    page.get_by_role("gridcell", name=re.compile("cavalier blanc")).first.click()
    to_the_top(page)


def guess_a_word(page: Page) -> None:
    """Somebody's word is about to be guessed."""
    take_the_hint(page)
    to_the_top(page)


def read_the_result(page: Page) -> None:
    """The result, beside or below the last position."""
    page.get_by_role("region", name="Fin de la partie").wait_for()
    to_the_top(page)


def read_the_game_sheet(page: Page) -> None:
    """The same, the game unfolded move by move."""
    read_the_result(page)
    page.get_by_text("Coup par coup").click()
    page.get_by_role("region", name="Coup par coup").wait_for()


@dataclass(frozen=True)
class Played:
    """A game that is shown when it opens, in the middle and at its end."""

    seats: tuple[Sitting, ...]
    turns: int
    """How many turns the first seat has taken in the middle."""
    options: Mapping[str, Any] = field(default_factory=dict)
    opening: Scene = look
    middle: Scene = lay_out_the_hint
    end: Scene = read_the_result
    after: Mapping[str, Scene] = field(default_factory=dict)
    """What else is shown of the end, by the name of the picture."""


GAMES: Mapping[str, Played] = {
    "zakhia": Played(
        (ZOE, LEON), turns=7, options={"starter": 0}, after={"sheet": read_the_game_sheet}
    ),
    "echec_et_mots": Played(
        (ZOE, BotSeat("amateur")),
        turns=10,
        options={"white": 0},
        opening=choose_a_knight,
        middle=announce_a_word,
    ),
    "zigzag": Played((ZOE, LEON, BotSeat("amateur")), turns=5, options={"starter": 0}),
    "takemo": Played((ZOE, LEON), turns=9),
    "wordz": Played(
        (ZOE, LEON, INES, BotSeat("debutant")),
        turns=6,
        options={"starter": 0},
        opening=lay_out_the_hint,
        middle=guess_a_word,
    ),
}
