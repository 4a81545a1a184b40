"""Which pages the site of a language has, and in which order.

`docs/NAME.fr.md` is the French of `docs/NAME.md`. Players and hosts read both; what is for
developers is written in English alone, and the French site leads there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from chevalet.core.phrases import Language, Phrase
from tools.docs import reference, rules

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
LANGUAGES: tuple[Language, ...] = ("fr", "en")

PLAYERS = ("players",)
HOSTS = ("hosting", "moderation")
DEVELOPERS = (
    "add-a-bot",
    "bot-protocol",
    "many-games",
    "add-a-game",
    "api",
    "environments",
    "scaling",
    "strength",
    "performance",
    "glossary",
)
OUTSIDE = {
    "contributing": ROOT / "CONTRIBUTING.md",
    "web": ROOT / "web" / "README.md",
    "changelog": ROOT / "CHANGELOG.md",
}
"""Pages for developers that stand elsewhere, where they are looked for first."""

_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Page:
    """A page of a site: where it is to be found there, what it says, and what it was made from."""

    path: str
    """In the site's sources, such as `rules/mine.md`."""
    text: str
    source: Path | None = None
    """The file whose links it has; None where it was made by a program."""

    @property
    def title(self) -> str:
        """Its first heading."""
        found = _TITLE.search(self.text)
        if found is None:
            raise ValueError(f"{self.source or self.path} has no title")
        return found[1].strip()


@dataclass(frozen=True)
class Section:
    """Pages under one heading of the menu."""

    title: str
    pages: tuple[Page, ...] = ()
    sections: tuple[Section, ...] = ()

    def all_pages(self) -> Iterator[Page]:
        """Its own and those below."""
        yield from self.pages
        for section in self.sections:
            yield from section.all_pages()


@dataclass(frozen=True)
class Contents:
    """All of a site."""

    language: Language
    front: Page
    sections: tuple[Section, ...]
    pictures: dict[str, str] = field(default_factory=dict)
    """SVG by path."""

    def all_pages(self) -> Iterator[Page]:
        """Every page once."""
        yield self.front
        for section in self.sections:
            yield from section.all_pages()


def source_of(name: str, language: Language) -> Path:
    """The file of a page of `docs/` in a language."""
    return DOCS / (f"{name}.fr.md" if language == "fr" else f"{name}.md")


def contents(language: Language) -> Contents:
    """The site of a language."""
    written = rules.all_rules(language)
    texts = tuple(Page(f"rules/{each.key}.md", each.text) for each in written)
    pictures = {path: svg for each in written for path, svg in each.pictures.items()}
    sections = [
        Section(
            Phrase("Jouer", "Play").said(language),
            _of_docs(PLAYERS, language),
            (Section(Phrase("Les règles", "The rules").said(language), texts),),
        ),
        Section(Phrase("Héberger", "Host").said(language), _of_docs(HOSTS, language)),
    ]
    if language == "en":
        sections.append(_for_developers())
    front = Page("index.md", _read(source_of("index", language)), source_of("index", language))
    return Contents(language, front, tuple(sections), pictures)


def _for_developers() -> Section:
    outside = tuple(Page(f"{name}.md", _read(source), source) for name, source in OUTSIDE.items())
    modules = tuple(
        Page(f"reference/{name}.md", text)
        for name, text in reference.pages(_read(DOCS / "reference.md")).items()
    )
    front = Page("reference/index.md", _read(DOCS / "reference.md"), DOCS / "reference.md")
    decisions = tuple(
        Page(f"adr/{path.name}", _read(path), path) for path in sorted((DOCS / "adr").glob("*.md"))
    )
    examples = tuple(_example(path) for path in sorted((ROOT / "examples").glob("*.*")))
    return Section(
        "Develop",
        (*_of_docs(DEVELOPERS, "en"), *outside),
        (
            Section("Library", (front, *modules)),
            Section("Examples", examples),
            Section("Decisions", decisions),
        ),
    )


def _example(path: Path) -> Page:
    """A program of the folder of examples, as it stands."""
    language = {".py": "python", ".mjs": "js"}[path.suffix]
    text = f"# {path.name}\n\n`examples/{path.name}`\n\n````{language}\n{_read(path)}````\n"
    # No folder is called as a program is: some look for those all through the package.
    return Page(f"examples/{path.stem}-{path.suffix[1:]}.md", text, path)


def _of_docs(names: tuple[str, ...], language: Language) -> tuple[Page, ...]:
    return tuple(
        Page(f"{name}.md", _read(source_of(name, language)), source_of(name, language))
        for name in names
    )


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
