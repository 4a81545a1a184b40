"""The language of the terminal: French where the locale is French, else English."""

from __future__ import annotations

import os
from typing import Any

from chevalet.core.sentence import Language, sentence

LANGUAGE_VARIABLE = "CHEVALET_LANG"


def terminal_language() -> Language:
    """What `CHEVALET_LANG` says, else the locale."""
    for variable in (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable, ""):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


LANGUAGE: Language = terminal_language()


def said(fr: str, en: str, **facts: Any) -> str:
    """The sentence in the terminal's language, with its facts."""
    return sentence(fr if LANGUAGE == "fr" else en, facts, LANGUAGE)
