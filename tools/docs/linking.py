"""Links of the repository made links of the site.

What the repository's files link to by path is a page of the same site, a page of the other
language's, or a file that the site does not have: then the words stay and the link goes. A file
named in passing (`docs/api.md`, ADR 30) becomes a link where the site has its page.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from chevalet.core.phrases import Language
from tools.docs.pages import DOCS, ROOT, Contents, Page

_FENCE = re.compile(r"(^(`{3,}).*?^\2$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_SPAN = re.compile(r"(?<![\[`])`((?:docs|examples|web)/[\w./-]+)`(?!\])")
_ADR = re.compile(r"(?<![\[\w])ADR (\d+)(?!\])")
_DECISION = re.compile(r"docs/adr/(\d{4})")


class BadLink(ValueError):
    """A link that leads nowhere."""


class Links:
    """Where everything is, in both languages."""

    def __init__(self, sites: Mapping[Language, Contents]) -> None:
        self._places: dict[Path, dict[Language, str]] = {}
        for language, site in sites.items():
            for page in site.all_pages():
                if page.source is not None:
                    self._places.setdefault(page.source, {})[language] = page.path
        self._decisions = {
            path.name[:4]: path for path in self._places if path.parent == DOCS / "adr"
        }

    def linked(self, page: Page, language: Language) -> str:
        """The page's text with links of the site; raises BadLink."""
        parts = _FENCE.split(page.text)
        # A fence comes as three parts: what stands before it, the whole of it, its marks.
        return "".join(
            self._prose(part, page, language) if at % 3 == 0 else part if at % 3 == 1 else ""
            for at, part in enumerate(parts)
        )

    def _prose(self, text: str, page: Page, language: Language) -> str:
        if page.source is None:
            return text
        text = _LINK.sub(lambda found: self._link(found, page, language), text)
        text = _SPAN.sub(lambda found: self._span(found, page, language), text)
        return _ADR.sub(lambda found: self._adr(found, page, language), text)

    def _link(self, found: re.Match[str], page: Page, language: Language) -> str:
        mark, words, target = found.groups()
        if re.match(r"[a-z]+:|/|#", target):
            return found[0]
        path, _, anchor = target.partition("#")
        assert page.source is not None
        wanted = Path(os.path.normpath(page.source.parent / path))
        if not wanted.exists():
            raise BadLink(f"{page.source.relative_to(ROOT)}: {target}")
        place = self._place(wanted, page, language)
        if place is None or mark:
            return words
        return f"[{words}]({place}{f'#{anchor}' if anchor else ''})"

    def _span(self, found: re.Match[str], page: Page, language: Language) -> str:
        decision = _DECISION.match(found[1])
        source = self._decisions.get(decision[1]) if decision else ROOT / found[1]
        place = self._place(source, page, language) if source else None
        return found[0] if place is None or source == page.source else f"[{found[0]}]({place})"

    def _adr(self, found: re.Match[str], page: Page, language: Language) -> str:
        source = self._decisions.get(found[1].zfill(4))
        place = self._place(source, page, language) if source else None
        return found[0] if place is None else f"[{found[0]}]({place})"

    def _place(self, source: Path, page: Page, language: Language) -> str | None:
        """Where the file's page is, as seen from a page; None if it has none."""
        places = self._places.get(source, {})
        if (own := places.get(language)) is not None:
            return posixpath.relpath(own, posixpath.dirname(page.path) or ".")
        for other, path in places.items():
            return f"/docs/{other}/{address(path)}"
        return None


def address(path: str) -> str:
    """Under which a page is asked for.

    >>> address("index.md"), address("rules/mine.md"), address("reference/index.md")
    ('', 'rules/mine/', 'reference/')
    """
    name = path.removesuffix(".md")
    return name.removesuffix("index") if posixpath.basename(name) == "index" else f"{name}/"
