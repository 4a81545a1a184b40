"""One site for each language, built with warnings as errors, compressed, and put in its place."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from chevalet.core.phrases import Language, Phrase
from chevalet.server.built_page import STYLES
from tools.docs.linking import Links, address
from tools.docs.pages import LANGUAGES, ROOT, Contents, Page, Section, contents
from tools.docs.search import Untranslated, in_language, page_in_language

THEME = Path(__file__).parent / "theme"
ICON = ROOT / "web" / "public" / "favicon.svg"
COMPRESSED = {".css", ".html", ".js", ".json", ".svg"}
UNUSED = ("assets/stylesheets/classic", "assets/images", "sitemap.xml")
"""What the builder writes and no page of ours asks for."""

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# The search draws itself inside the page with a style that stands in the theme's script.
_STYLE = re.compile(r'\("style",\{\},(\w+)\.toString\(\)\)')
_ADDRESS = re.compile(r'<link rel="(?:canonical|alternate)"[^>]*>|<meta name="generator"[^>]*>')


class NotBuilt(Exception):
    """The builder refused; the message is what it said."""


def build(target: Path) -> None:
    """Build both sites into a folder, in place of what was there; raises NotBuilt or BadLink."""
    sites = {language: contents(language) for language in LANGUAGES}
    links = Links(sites)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".docs-") as folder:
        fresh = Path(folder)
        running = [
            _begin(site, links, fresh / f"sources-{language}") for language, site in sites.items()
        ]
        said = [_COLOUR.sub("", process.communicate()[0]) for process in running]
        for process, words, language in zip(running, said, sites, strict=True):
            if process.returncode != 0:
                raise NotBuilt(f"the site in {language!r}:\n{words}")
            _finish(fresh / f"sources-{language}" / "site", fresh / "sites" / language, language)
        shutil.rmtree(target, ignore_errors=True)
        (fresh / "sites").rename(target)


def _begin(site: Contents, links: Links, folder: Path) -> subprocess.Popen[str]:
    """Write the sources of a site and start building it."""
    docs = folder / "docs"
    for page in site.all_pages():
        _write(docs / page.path, links.linked(page, site.language))
    for path, svg in site.pictures.items():
        _write(docs / path, svg)
    shutil.copy(ICON, docs / "icon.svg")
    shutil.copy(THEME / "chevalet.css", docs / "chevalet.css")
    _write(folder / "zensical.toml", _configuration(site))
    return subprocess.Popen(
        [sys.executable, "-m", "zensical", "build", "--strict", "--clean"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _finish(built: Path, place: Path, language: Language) -> None:
    """Leave out what nobody asks for, and keep the rest compressed: a seventh of the size."""
    for unused in UNUSED:
        path = built / unused
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    (bundle,) = (built / "assets" / "javascripts").glob("bundle.*.js")
    script = bundle.read_text(encoding="utf-8")
    (built / STYLES).write_text(f"'sha256-{_style_of_search(script)}'", encoding="ascii")
    try:
        bundle.write_text(in_language(script, language), encoding="utf-8")
    except Untranslated as error:
        raise NotBuilt(str(error)) from error
    for path in sorted(built.rglob("*")):
        if path.suffix == ".html":
            text = path.read_text(encoding="utf-8")
            text = page_in_language(_ADDRESS.sub("", text), language)
            path.write_text(text, encoding="utf-8")
        if path.suffix in COMPRESSED:
            packed = gzip.compress(path.read_bytes(), mtime=0)
            path.with_name(f"{path.name}.gz").write_bytes(packed)
            path.unlink()
    place.parent.mkdir(parents=True, exist_ok=True)
    built.rename(place)


def _style_of_search(script: str) -> str:
    """The hash by which a policy allows it."""
    named = _STYLE.search(script)
    style = re.search(rf"\b{named[1]}='([^'\\]*)'", script) if named else None
    if style is None:
        raise NotBuilt("the style of the theme's search is not where it was")
    return base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()


def _configuration(site: Contents) -> str:
    """What the builder is told: nothing may come from another host."""
    language = site.language
    settings: dict[str, Any] = {
        "site_name": "Chevalet",
        "site_description": Phrase(
            "Jouer, héberger, développer : la documentation de Chevalet.",
            "Play, host, develop: the documentation of Chevalet.",
        ).said(language),
        # Where the site stands on any host: the page of what is not found links by it.
        "site_url": f"http://localhost/docs/{language}/",
        "nav": [
            {Phrase("Vue d'ensemble", "Overview").said(language): site.front.path},
            *map(_menu, site.sections),
            *_elsewhere(language),
            {Phrase("La page de jeu", "The game page").said(language): "/"},
        ],
        "extra_css": ["chevalet.css"],
        "theme": {
            "language": language,
            "font": False,
            "logo": "icon.svg",
            "favicon": "icon.svg",
            "features": [
                "content.code.copy",
                "navigation.indexes",
                "navigation.prune",
                "navigation.tabs",
                "navigation.top",
                "search.highlight",
                "toc.follow",
            ],
            "palette": _palette(language),
        },
        "extra": {
            "generator": False,
            "alternate": [
                {"name": "Français", "link": "/docs/fr/", "lang": "fr"},
                {"name": "English", "link": "/docs/en/", "lang": "en"},
            ],
        },
        "markdown_extensions": {
            "admonition": {},
            "attr_list": {},
            "tables": {"use_align_attribute": True},
            "toc": {"permalink": True},
            "pymdownx": {"highlight": {"pygments_lang_class": True}, "superfences": {}},
        },
    }
    lines = [f"{key} = {_toml(value)}" for key, value in settings.items()]
    return "[project]\n" + "\n".join(lines) + "\n"


def _palette(language: Language) -> list[dict[str, Any]]:
    light = Phrase("Passer au clair", "Switch to light").said(language)
    dark = Phrase("Passer au sombre", "Switch to dark").said(language)
    return [
        {
            "media": f"(prefers-color-scheme: {scheme})",
            "scheme": name,
            "primary": "custom",
            "accent": "custom",
            "toggle": {"icon": icon, "name": other},
        }
        for scheme, name, icon, other in (
            ("light", "default", "lucide/moon", dark),
            ("dark", "slate", "lucide/sun", light),
        )
    ]


def _menu(section: Section) -> dict[str, Any]:
    entries: list[Any] = [_entry(page) for page in section.pages]
    return {section.title: [*entries, *map(_menu, section.sections)]}


def _entry(page: Page) -> Any:
    """A section's own page stands for the section."""
    return page.path if page.path.endswith("index.md") else {page.title: page.path}


def _elsewhere(language: Language) -> list[dict[str, Any]]:
    """What stands in the other site alone."""
    if language == "en":
        return []
    return [{"Développer (en anglais)": f"/docs/en/{address('add-a-bot.md')}"}]


def _toml(value: Any) -> str:
    """The value as TOML, in one line."""
    match value:
        case dict():
            items = (f"{json.dumps(key)} = {_toml(each)}" for key, each in value.items())
            return "{ " + ", ".join(items) + " }"
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
