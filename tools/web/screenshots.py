"""Draws every page and board into docs/img/: at a desk and on a phone, by day and in the evening.

python -m tools.web.screenshots            all of them
python -m tools.web.screenshots board me   only these
"""

from __future__ import annotations

import argparse
import base64
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools.web.live import BROWSER_ARGUMENTS, NotThere, find_browser, require_page, running_server

TARGET = Path(__file__).resolve().parents[2] / "docs" / "img"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
THEMES = ("light", "dark")
WEBP_QUALITY = 0.82
STILL_MILLISECONDS = 700
BOARD_MILLISECONDS = 15_000
"""A game whose board the page does not have never comes further than waiting for it."""
MOVES_SHOWN = 3

Seats = list[dict[str, str]]
BOT: Seats = [{"kind": "me", "name": "Zoé"}, {"kind": "bot", "level": "amateur"}]
ONE_SCREEN: Seats = [{"kind": "me", "name": "Zoé"}, {"kind": "me", "name": "Léon"}]
BY_LINK: Seats = [{"kind": "me", "name": "Zoé"}, {"kind": "open"}]


def open_table(page: Page, game: str, seats: Seats, **options: Any) -> str:
    """The path of a new table."""
    body = {"game": game, "seats": seats, "options": options}
    origin = page.evaluate("location.origin")
    answer = page.request.post("/api/tables", data=body, headers={"Origin": origin})
    if not answer.ok:
        raise RuntimeError(answer.text())
    return f"/table/{answer.json()['table']['id']}"


def at(path: str) -> Callable[[Page], None]:
    """A page that only has to be opened."""

    def show(page: Page) -> None:
        page.goto(path)

    return show


def table_of(game: str, seats: Seats) -> Callable[[Page], None]:
    """A fresh table of a game."""

    def show(page: Page) -> None:
        page.goto("/")
        page.goto(open_table(page, game, seats))
        page.get_by_role("heading", level=1).wait_for(state="attached", timeout=BOARD_MILLISECONDS)

    return show


def zakhia_in_the_middle(page: Page) -> None:
    """A few words lie on the board, and the next one is laid out."""
    page.goto("/")
    page.goto(open_table(page, "zakhia", BOT, starter=0))
    for _ in range(MOVES_SHOWN):
        lay_out_the_hint(page)
        page.get_by_role("button", name="Jouer :").click()
        page.get_by_text("À vous de jouer", exact=True).first.wait_for()
    lay_out_the_hint(page)
    page.get_by_text("L'arbitre accepte").first.wait_for()


def lay_out_the_hint(page: Page) -> None:
    """Ask the house for a move and put its tiles on the board, without playing them."""
    page.get_by_text("À vous de jouer", exact=True).first.wait_for()
    page.get_by_role("button", name="Conseil").click()
    page.get_by_role("button", name="Poser ces lettres").click()


def takemo_in_the_middle(page: Page) -> None:
    """Both camps have words on the board, and the next one is laid out."""
    page.goto("/")
    page.goto(open_table(page, "takemo", BOT))
    for _ in range(MOVES_SHOWN):
        lay_out_the_hint(page)
        page.get_by_role("button", name=re.compile(r"^(Poser|Prendre) \d")).click()
        page.get_by_text("À vous de jouer", exact=True).first.wait_for()
    lay_out_the_hint(page)
    page.get_by_text("L'arbitre accepte").first.wait_for()


def zakhia_at_the_end(page: Page) -> None:
    """The end screen, reached the short way."""
    page.goto("/")
    page.goto(open_table(page, "zakhia", BOT, starter=0))
    lay_out_the_hint(page)
    page.get_by_role("button", name="Jouer :").click()
    page.get_by_text("À vous de jouer", exact=True).first.wait_for()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog", name="Fin de la partie").wait_for()


def echec_et_mots_in_the_middle(page: Page) -> None:
    """Some letters are taken, and a knight shows where it can land."""
    page.goto("/")
    page.goto(open_table(page, "echec_et_mots", BOT, white=0))
    lines = page.get_by_role("region", name="Feuille de jeu").get_by_role("listitem")
    for _ in range(MOVES_SHOWN):
        page.locator("strong", has_text="À vous de jouer").wait_for()
        before = lines.count()
        page.get_by_role("button", name="Conseil").click()
        page.get_by_role("button", name="Préparer ce coup").click()
        page.get_by_text("L'arbitre accepte").first.wait_for()
        page.get_by_role("button", name=re.compile("^(Sauter|Cueillir|Prendre) ")).click()
        lines.nth(before + 1).wait_for(state="attached")
    page.get_by_role("gridcell", name=re.compile("cavalier blanc")).first.click()


def wordz_in_the_middle(page: Page) -> None:
    """Words lie on the table, a card is turned, and a guess is begun."""
    page.goto("/")
    rivals = [{"kind": "bot", "level": level} for level in ("confirme", "debutant")]
    page.goto(open_table(page, "wordz", [*BOT, *rivals], starter=0))
    for button in ("Poser", "Retourner"):
        page.get_by_role("button", name="Conseil").click()
        page.get_by_role("button", name="Préparer ce coup").click()
        page.get_by_role("button", name=button).click()
        page.get_by_text("À vous de jouer", exact=True).first.wait_for()
        page.get_by_role("button", name="Deviner").first.wait_for()
    page.get_by_role("button", name="Deviner").first.click()


def zigzag_in_the_middle(page: Page) -> None:
    """A few words lie on the cloth, and the next one is laid out."""
    page.goto("/")
    page.goto(open_table(page, "zigzag", BOT, starter=0))
    laid = page.get_by_role("region", name="Feuille de jeu").get_by_role("listitem")
    for _ in range(MOVES_SHOWN):
        before = laid.count()
        lay_out_the_hint(page)
        page.get_by_role("button", name=re.compile(r"^Poser (?!ces)")).click()
        laid.nth(before).wait_for(state="attached")
    lay_out_the_hint(page)
    page.get_by_text("L'arbitre accepte").first.wait_for()


SCENES: dict[str, Callable[[Page], None]] = {
    "home": at("/"),
    "play": at("/play/zakhia"),
    "me": at("/me"),
    "referee": at("/referee?word=mésange"),
    "search": at("/referee?letters=chevalet"),
    "universes": at("/referee?universe="),
    "universe": at("/referee?universe=birds"),
    "waiting": table_of("zakhia", BY_LINK),
    "curtain": table_of("zakhia", ONE_SCREEN),
    "zakhia": zakhia_in_the_middle,
    "end": zakhia_at_the_end,
    "echec_et_mots": echec_et_mots_in_the_middle,
    "zigzag": zigzag_in_the_middle,
    "takemo": takemo_in_the_middle,
    "wordz": wordz_in_the_middle,
}


def draw(browser: Browser, address: str, name: str, size: str, theme: str) -> bytes:
    """One picture, as WebP."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        locale="fr-FR",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
    )
    page = context.new_page()
    try:
        SCENES[name](page)
        page.wait_for_load_state("networkidle")
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_timeout(STILL_MILLISECONDS)
        return as_webp(browser, page.screenshot())
    finally:
        context.close()


def as_webp(browser: Browser, png: bytes) -> bytes:
    """The same picture in a third of the bytes: the browser knows the format, Python does not."""
    page = browser.new_page()
    source = "data:image/png;base64," + base64.b64encode(png).decode()
    data: str = page.evaluate(
        """async ([source, quality]) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            const canvas = Object.assign(document.createElement("canvas"),
                { width: image.width, height: image.height });
            canvas.getContext("2d").drawImage(image, 0, 0);
            return canvas.toDataURL("image/webp", quality);
        }""",
        [source, WEBP_QUALITY],
    )
    page.close()
    return base64.b64decode(data.partition(",")[2])


def main() -> int:
    """The script; 1 if a picture could not be drawn."""
    parser = argparse.ArgumentParser(description="Draw every page into docs/img/.")
    # argparse holds the empty list, too, against the choices.
    parser.add_argument("scenes", nargs="*", choices=[*SCENES, []], help="only these")
    wanted = parser.parse_args().scenes or list(SCENES)
    try:
        require_page()
        path = find_browser()
    except NotThere as error:
        print(error, file=sys.stderr)
        return 1
    failed = 0
    TARGET.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), bot_seconds=0.2) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(BROWSER_ARGUMENTS))
        for name in wanted:
            for size in SIZES:
                for theme in THEMES:
                    file = TARGET / f"{name}-{size}-{theme}.webp"
                    try:
                        file.write_bytes(draw(browser, address, name, size, theme))
                    except (BrowserError, RuntimeError) as error:
                        print(f"{file.name}: {str(error).splitlines()[0]}", file=sys.stderr)
                        failed += 1
                    else:
                        print(f"{file.name}: {file.stat().st_size // 1000} kB")
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
