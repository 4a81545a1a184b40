"""What the theme says in English alone: its search dialog, and that nothing could be copied."""

from __future__ import annotations

import json

from chevalet.core.phrases import Language

FRENCH = {
    "Search": "Rechercher",
    "Close search": "Fermer la recherche",
    "Search results": "Résultats de la recherche",
    "Filters": "Filtres",
    "Tags": "Étiquettes",
    "Use Up and Down arrow keys to move between tags. Press Space or Enter to toggle a tag.": (
        "Les flèches haut et bas vont d'une étiquette à l'autre."
        " Espace ou Entrée en choisit une, ou l'ôte."
    ),
    "Search is unavailable. Reload the page to try again.": (
        "La recherche est indisponible. Rechargez la page pour réessayer."
    ),
    "No results": "Aucun résultat",
    "Loading search\\u2026": "Chargement de la recherche…",
    "en-US": "fr-FR",
    "result": "résultat",
    "results": "résultats",
}
"""As they stand in the script, between quotes."""
BEFORE = ('"aria-label":', "placeholder:", "children:", "a=", "NumberFormat(", "?", ":")
"""What stands before a word that people see or hear; the same word elsewhere is a name."""


_COPYING_FAILED = '"clipboard.error":"Could not copy to clipboard"'


class Untranslated(Exception):
    """A word is not where it was: the theme has changed."""


def in_language(script: str, language: Language) -> str:
    """The theme's script, its dialog in a language; raises Untranslated.

    >>> in_language('placeholder:"Search",name:"Search"', "en")
    'placeholder:"Search",name:"Search"'
    """
    if language == "en":
        return script
    for english, french in FRENCH.items():
        told = json.dumps(french)
        changed = script
        for before in BEFORE:
            changed = changed.replace(f'{before}"{english}"', f"{before}{told}")
        if changed == script:
            raise Untranslated(f"“{english}” is not in the theme's script")
        script = changed
    return script


def page_in_language(html: str, language: Language) -> str:
    """A page of the theme, with what its script says there in a language."""
    if language == "en":
        return html
    return html.replace(_COPYING_FAILED, '"clipboard.error":"La copie n\'a pas réussi"')
