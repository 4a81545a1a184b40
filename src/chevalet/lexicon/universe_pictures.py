"""The pictures of the universes as two-colour prints: a block of ink over a wash set aside."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Final

WASHES: Final = {
    "rust": "#e3954f",
    "gold": "#e0b64c",
    "brick": "#d97f5e",
    "skin": "#e6ad8a",
    "wine": "#b96a78",
    "honey": "#d9a05b",
    "teal": "#7fb3a6",
    "leaf": "#86a86a",
    "sea": "#7faac4",
    "sky": "#8fa5cf",
    "smoke": "#a9a7a0",
    "mint": "#8fbf9f",
    "rose": "#c98bb0",
}
"""As by day on the page."""


@cache
def _prints() -> dict[str, dict[str, str]]:
    file = resources.files("chevalet.lexicon").joinpath("universe_pictures.json")
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def printed(universe: str, ink: str) -> str:
    """The picture as SVG paths in a square of 64 by 64."""
    shown = _prints()[universe]
    wash = WASHES[shown["wash"]]
    return (
        f"<path d='{shown['shape']}' fill='{wash}' transform='translate(1.6 1.5)'/>"
        f"<path d='{shown['shape'] + shown['holes']}' fill='{ink}' fill-rule='nonzero'/>"
        + (f"<path d='{shown['cuts']}' fill='{wash}'/>" if shown["cuts"] else "")
    )
