"""Draws every page and board into docs/img/: at a desk and on a phone, by day and in the evening.

python -m tools.web.screenshots             all of them
python -m tools.web.screenshots home me   only these
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, StorageState, sync_playwright
from playwright.sync_api import Error as BrowserError

from tools.web.company import Company, House
from tools.web.live import BROWSER_ARGUMENTS, NotThere, find_browser, require_page, running_server
from tools.web.scenes import GAMES, PAGES, REGULARS, Scene, after, at

TARGET = Path(__file__).resolve().parents[2] / "docs" / "img"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WEBP_QUALITY = 0.82
STILL_MILLISECONDS = 500
PATIENCE = 120_000
"""Milliseconds until something that a picture waits for is given up; a busy machine takes long."""

DRAW_ANEW = """() => {
    const sheet = document.createElement("style");
    sheet.textContent = "svg { display: none !important }";
    document.head.append(sheet);
    void document.body.offsetHeight;
    sheet.remove();
}"""
"""Chromium leaves some drawings in the colours of the other light unless it lays them out again."""


class Album:
    """Takes each picture in both sizes and both lights, and counts those that failed."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        # What explains someone's first games would cover what is to be seen.
        known = json.dumps({"tables": {}, "read": list(GAMES)})
        self._experienced: StorageState = {
            "cookies": [],
            "origins": [
                {"origin": address, "localStorage": [{"name": "chevalet.coach", "value": known}]}
            ],
        }
        self.failed = 0

    def take(self, name: str, scene: Scene, company: Company | None = None) -> None:
        """The pictures of a scene as the first of a company sees it, or as a stranger."""
        for size in SIZES:
            try:
                for theme, picture in self._pictures(scene, size, company):
                    file = TARGET / f"{name}-{size}-{theme}.webp"
                    file.write_bytes(picture)
                    print(f"{file.name}: {len(picture) // 1000} kB")
            except (BrowserError, RuntimeError) as error:
                print(f"{name}-{size}: {str(error).splitlines()[0]}", file=sys.stderr)
                self.failed += 1

    def _pictures(
        self, scene: Scene, size: str, company: Company | None
    ) -> Iterator[tuple[str, bytes]]:
        width, height = SIZES[size]
        with self._browser.new_context(
            base_url=self._address,
            viewport={"width": width, "height": height},
            locale="fr-FR",
            reduced_motion="reduce",
            has_touch=size == "phone",
            storage_state=self._experienced,
        ) as context:
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            if company is not None:
                name, value = company.cookie
                context.add_cookies([{"name": name, "value": value, "url": self._address}])
            scene(page)
            page.wait_for_load_state("networkidle")
            page.mouse.move(0, 0)
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                page.evaluate(DRAW_ANEW)
                page.wait_for_timeout(STILL_MILLISECONDS)
                yield theme, as_webp(self._browser, page.screenshot())


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


def regular(house: House) -> Company:
    """Someone who has played before, and whose last game goes on."""
    company = None
    for key in GAMES:
        company = house.gather(key, GAMES[key].seats, GAMES[key].options, company)
        house.play(company, GAMES[key].turns if key == list(GAMES)[-1] else None)
    assert company is not None
    return company


def draw_game(album: Album, house: House, key: str) -> None:
    """One game is played, and looked at when it opens, in the middle and at its end."""
    game = GAMES[key]
    company = house.gather(key, game.seats, game.options)

    def take(name: str, scene: Scene) -> None:
        album.take(name, after(at(company.path), scene), company)

    house.play(company, 0)
    take(f"{key}-opening", game.opening)
    house.play(company, game.turns)
    take(f"{key}-middle", game.middle)
    house.play(company)
    take(f"{key}-end", game.end)
    for name, scene in game.after.items():
        take(name, scene)


def draw(wanted: list[str], browser_path: str) -> int:
    """Draw these; answers how many pictures could not be drawn."""
    TARGET.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder), bot_nodes=200) as address,
        House(address) as house,
        sync_playwright() as playwright,
        playwright.chromium.launch(
            executable_path=browser_path, args=list(BROWSER_ARGUMENTS)
        ) as browser,
    ):
        album = Album(browser, address)
        known = regular(house) if REGULARS & set(wanted) else None
        for name in wanted:
            if name in PAGES:
                album.take(name, PAGES[name], known if name in REGULARS else None)
            else:
                draw_game(album, house, name)
    return album.failed


def main() -> int:
    """The script; 1 if a picture could not be drawn."""
    names = [*PAGES, *GAMES]
    parser = argparse.ArgumentParser(description="Draw every page into docs/img/.")
    # argparse holds the empty list, too, against the choices.
    parser.add_argument("scenes", nargs="*", choices=[*names, []], help="only these")
    wanted = parser.parse_args().scenes or names
    try:
        require_page()
        path = find_browser()
    except NotThere as error:
        print(error, file=sys.stderr)
        return 1
    return 1 if draw(wanted, path) else 0


if __name__ == "__main__":
    sys.exit(main())
