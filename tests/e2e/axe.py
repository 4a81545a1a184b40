"""What axe finds wrong with a page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.places import at_rest

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of these sets that look at colours; nothing else of a page changes with its theme
(web/tests/theme.test.ts)."""


def faults(page: Page, theme: str) -> list[object]:
    """The faults of the page as it stands, in that theme."""
    return _found(page, theme, RULES)


def faults_in_both(page: Page) -> list[object]:
    """The faults of the page as it stands, by day and in the evening."""
    return [*_found(page, "light", RULES), *_found(page, "dark", COLOURS)]


def _found(page: Page, theme: str, rules: tuple[str, ...]) -> list[object]:
    if not AXE.is_file():
        reason = "axe-core is not installed: make setup"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    _show(page, theme)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[object] = page.evaluate(
        """async (rules) => {
            const { violations } = await axe.run({ runOnly: rules, resultTypes: ["violations"] });
            return violations.map((fault) =>
                [fault.id, fault.help, fault.nodes.map((node) => node.html.slice(0, 200))]);
        }""",
        list(rules),
    )
    return found


def _show(page: Page, theme: str) -> None:
    """Change the theme, and wait for a frame in it: axe must not see the page between two."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.wait_for_function(
        "(theme) => matchMedia(`(prefers-color-scheme: ${theme})`).matches", arg=theme
    )
    at_rest(page)
