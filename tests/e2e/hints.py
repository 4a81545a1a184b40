"""Hints on the page are told little by little."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect


def hear_all(page: Page) -> None:
    """Ask on, by keyboard, until the hint tells the whole move."""
    more = page.get_by_role("button", name="Plus précis")
    whole = page.locator("strong", has_text="Conseil :")
    expect(more.or_(whole).first).to_be_visible()
    while more.is_visible():
        more.focus()
        page.keyboard.press("Enter")
    expect(whole).to_be_visible()


def lines_of(page: Page) -> Locator:
    """What happened, by the game's sheet; that someone asked for a hint is no move."""
    sheet = page.get_by_role("region", name=re.compile("^(Feuille de jeu|Game sheet)$"))
    return sheet.get_by_role("listitem").filter(has_not_text="demande un conseil")


def done_by(deed: Callable[[], None], lines: Locator, end: Locator) -> None:
    """Do it and see it told: until then the page still says that it is one's turn."""
    told = lines.count()
    deed()
    expect(lines.nth(told).or_(end).first).to_be_attached()
