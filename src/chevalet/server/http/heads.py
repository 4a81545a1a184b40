"""What each place of the page is called, and the page as it is sent under that name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.phrases import Language, Phrase

SITE = "Chevalet"
_LOCALES: dict[Language, str] = {"fr": "fr_FR", "en": "en_GB"}
_LANG = re.compile(r'(<html\b[^>]*\blang=")[a-z]+(")')
_TITLE = re.compile(r"<title>[^<]*</title>")
_DESCRIPTION = re.compile(r'\s*<meta name="description"[^>]*>')


class Head(msgspec.Struct, frozen=True):
    """A title and a description, before their facts are filled in."""

    title: Phrase
    description: Phrase


class Named(msgspec.Struct, frozen=True):
    """What one address is called for one reader."""

    title: str
    description: str
    picture: Mapping[str, str] | None = None
    """Facts of a picture of its own (`og:image…`); else it is the house's sign."""


class Places:
    """The page's own paths; `*` stands for one part, which its texts may name."""

    def __init__(self, heads: Mapping[str, Head]) -> None:
        self._places = [
            (re.compile(re.escape(place).replace(r"\*", "([^/]+)")), head)
            for place, head in heads.items()
        ]

    def find(self, path: str) -> tuple[Head, str | None] | None:
        """The texts of a path and the first part that varies in it; None if it is no place."""
        for pattern, head in self._places:
            if found := pattern.fullmatch(path.rstrip("/") or "/"):
                return head, found[1] if pattern.groups else None
        return None

    def named(self, path: str, language: Language) -> Named | None:
        """What the path is called; None if it is no place, or names a game that is none."""
        found = self.find(path)
        if found is None:
            return None
        head, part = found
        try:
            facts = _facts(part, language)
            return Named(head.title.said(language, facts), head.description.said(language, facts))
        except KeyError:  # a text asks for a game, and there is none of that name
            return None


def _facts(part: str | None, language: Language) -> dict[str, Any]:
    if part is None:
        return {}
    facts: dict[str, Any] = {"word": part.upper(), "name": part}
    if part not in registry.game_keys():
        return facts
    game = registry.find(part)
    summary = "" if game.summary is None else game.summary.said(language)
    return facts | {"game": game.title, "summary": summary}


def language_of(accepted: str) -> Language:
    """The first language of an `Accept-Language` header that the page speaks."""
    for tag in accepted.lower().split(","):
        if (known := tag.strip()[:2]) in _LOCALES:
            return "en" if known == "en" else "fr"
    return "fr"


def headed(
    html: str, named: Named, url: str, place: str, language: Language, about: str | None = None
) -> str:
    """The page under this name; `place` is where this server is, `about` says who runs it."""
    html = _LANG.sub(rf"\g<1>{language}\g<2>", html, count=1)
    html = _TITLE.sub("", html, count=1)
    html = _DESCRIPTION.sub("", html, count=1)
    tags = _tags(named, url, place, language)
    if about is not None:
        tags += f'<meta name="about-server" content="{escape(about)}">\n'
    return html.replace("</head>", f"{tags}</head>", 1)


def _tags(named: Named, url: str, place: str, language: Language) -> str:
    picture = named.picture or {"og:image": f"{place}/icon-512.png"}
    facts = {
        "og:type": "website",
        "og:site_name": SITE,
        "og:locale": _LOCALES[language],
        "og:url": url,
        "og:title": named.title,
        "og:description": named.description,
        **picture,
    }
    card = "summary" if named.picture is None else "summary_large_image"
    lines = [
        f"<title>{escape(named.title)} – {SITE}</title>",
        f'<meta name="description" content="{escape(named.description)}">',
        *(f'<meta property="{name}" content="{escape(fact)}">' for name, fact in facts.items()),
        f'<meta name="twitter:card" content="{card}">',
    ]
    return "\n".join(lines) + "\n"
