"""The language of the terminal: French where the locale is French, else English."""

import os

from chevalet.core.phrases import Language

LANGUAGE_VARIABLE = "CHEVALET_LANG"


def terminal_language() -> Language:
    """What `CHEVALET_LANG` says, else the locale."""
    for variable in (LANGUAGE_VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable, ""):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"


LANGUAGE: Language = terminal_language()


def said(fr: str, en: str) -> str:
    """The text in the terminal's language."""
    return fr if LANGUAGE == "fr" else en
