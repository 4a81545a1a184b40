"""What axe finds wrong with a page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(page: Page, theme: str) -> list[object]:
    """The faults of the page as it stands, in that theme."""
    if not AXE.is_file():
        reason = "axe-core is not installed: make setup"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    _show(page, theme)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[object] = page.evaluate(
        """async (rules) => (await axe.run({ runOnly: rules })).violations.map((fault) =>
            [fault.id, fault.help, fault.nodes.map((node) => node.html.slice(0, 200))])""",
        RULES,
    )
    return found


def _show(page: Page, theme: str) -> None:
    """Change the theme, and wait for a frame in it: axe must not see the page between two."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.wait_for_function(
        "(theme) => matchMedia(`(prefers-color-scheme: ${theme})`).matches", arg=theme
    )
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
