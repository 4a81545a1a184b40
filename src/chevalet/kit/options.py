"""How someone wants a kit."""

from __future__ import annotations

from typing import Literal

from chevalet.core.phrases import Language
from chevalet.core.value import Value


class NoKit(LookupError):
    """The game brings nothing to print."""


class KitOptions(Value, frozen=True, kw_only=True):
    """The choices there are."""

    paper: Literal["a4", "a3", "letter"] = "a4"
    language: Language = "fr"
    is_grey: bool = False
    is_large: bool = False
    has_braille: bool = False
