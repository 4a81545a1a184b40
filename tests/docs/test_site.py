"""The documentation as it is built: whole, in both languages, and of this house alone."""

import posixpath
import re

import pytest

from chevalet.core import registry
from chevalet.server.http.documentation import read_leaves
from tools.docs import site
from tools.docs.linking import BadLink, Links
from tools.docs.pages import DOCS, HOSTS, LANGUAGES, PLAYERS, Contents, Page, contents
from tools.docs.search import Untranslated, in_language
from tools.docs.site import NotBuilt, build

SCRIPT = re.compile(r"<script([^>]*)>")
HREF = re.compile(r'<a [^>]*?href="([^"]*)"')
LOADED = re.compile(r'<(?:img|script|link)[^>]*?(?:src|href)="([^"]*)"')
ANCHOR = re.compile(r'\bid="([^"]+)"')


@pytest.fixture(scope="module")
def leaves(tmp_path_factory):
    """Both sites; that they are built at all says that nothing was warned of."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(registry.EXTRA_GAMES_VARIABLE, "pioche=tests.contract.pioche:registration")
        build(folder)
    return read_leaves(folder)


@pytest.fixture(scope="module")
def pages(leaves):
    """The text of every page by its path."""
    return {
        path: leaf.plain.decode() for path, leaf in leaves.items() if path.endswith("/index.html")
    }


def test_every_page_of_the_folder_is_in_the_site():
    for language in LANGUAGES:
        made = {page.source for page in contents(language).all_pages()}
        written = {
            path
            for path in [*DOCS.glob("*.md"), *(DOCS / "adr").glob("*.md")]
            if path.name.endswith(".fr.md") == (language == "fr")
            and (language == "en" or path.parent == DOCS)
        }
        assert written <= made


def test_players_and_hosts_have_both_languages():
    for name in ("index", *PLAYERS, *HOSTS):
        assert (DOCS / f"{name}.md").exists()
        assert (DOCS / f"{name}.fr.md").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_those_of_the_games(pages, language):
    for game in registry.all_games():
        page = pages[f"/{language}/rules/{game.key}/index.html"]
        if game.learn is None:
            continue
        text = game.learn.load().rules.text(language)
        shown = re.sub(r"<[^>]+>|&\w+;|&#\d+;", "", page)
        for paragraph in text.paragraphs:
            assert f"§{paragraph.number} {paragraph.title}".replace("'", "'") in shown
            assert f'id="{paragraph.number}"' in page
        if game.picture is not None:
            assert page.count("/pictures/") >= len(text.examples)


def test_a_sixth_game_appears_by_itself(pages):
    assert "pioche" in registry.game_keys()
    assert "/fr/rules/pioche/index.html" in pages
    assert 'href="../pioche/"' in pages["/en/rules/zakhia/index.html"]


def test_nothing_comes_from_elsewhere(pages):
    for path, page in pages.items():
        assert not [url for url in LOADED.findall(page) if re.match(r"(?:https?:)?//", url)], path
        assert " style=" not in page, path


def test_scripts_in_pages_are_plain_or_data(pages):
    """A policy allows the plain ones by their hash; others would be forgotten."""
    for path, page in pages.items():
        for attributes in SCRIPT.findall(page):
            assert (
                attributes == ""
                or attributes.startswith(" src=")
                or 'type="application/json"' in attributes
            ), path


def test_every_link_leads_somewhere(pages, leaves):
    """Links within the sites, from one to the other, and to a paragraph."""
    broken = []
    anchors = {path: set(ANCHOR.findall(page)) for path, page in pages.items()}
    for path, page in pages.items():
        for link in {*HREF.findall(page), *LOADED.findall(page)}:
            target, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", target) or not is_ours(target):
                continue
            joined = posixpath.join("/docs", posixpath.dirname(path[1:]), target)
            place = posixpath.normpath(joined).removeprefix("/docs")
            found = place if place in leaves else f"{place}/index.html"
            if found not in leaves or (anchor and anchor not in anchors[found]):
                broken.append((path, link))
    assert broken == []


def is_ours(target):
    """A path from the root is the page's, unless it leads into the documentation."""
    return not target.startswith("/") or target.startswith("/docs/")


def test_links_of_the_repository_become_links_of_the_site(pages):
    assert 'href="../fr/hosting/"' not in pages["/en/hosting/index.html"]
    assert 'href="/docs/fr/hosting/"' in pages["/en/hosting/index.html"]
    assert 'href="/docs/en/add-a-bot/"' in pages["/fr/index.html"]
    assert 'href="../adr/0030-the-hot-path/"' in pages["/en/scaling/index.html"]
    assert 'href="../examples/first_legal-mjs/"' in pages["/en/bot-protocol/index.html"]


def test_the_search_speaks_the_language_of_its_site(leaves):
    scripts = {
        path.split("/")[1]: leaf.plain.decode()
        for path, leaf in leaves.items()
        if "/bundle." in path
    }
    assert 'placeholder:"Search"' in scripts["en"]
    assert 'placeholder:"Rechercher"' in scripts["fr"]
    assert "No results" not in scripts["fr"]
    with pytest.raises(Untranslated, match="Search"):
        in_language("another theme", "fr")


def test_what_could_not_be_copied_is_told_in_the_language_of_the_site(pages):
    """The theme has no French for it; its own English is what the page in English says."""
    told = {path: "Could not copy to clipboard" in page for path, page in pages.items()}
    assert told == {path: path.startswith("/en/") for path in pages}


def test_a_link_to_nowhere_is_refused():
    page = Page("x.md", "# X\n\n[there](nowhere.md)\n", DOCS / "api.md")
    with pytest.raises(BadLink, match=r"docs/api\.md: nowhere\.md"):
        Links({"en": contents("en")}).linked(page, "en")


def test_a_warning_of_the_builder_is_an_error(tmp_path, monkeypatch):
    """A site of a single page is enough."""
    front = Page("index.md", "# X\n\n[x](nowhere.md)\n", DOCS / "index.md")
    monkeypatch.setattr(site, "LANGUAGES", ("en",))
    monkeypatch.setattr(site, "contents", lambda language: Contents(language, front, (), {}))
    monkeypatch.setattr(Links, "linked", lambda self, page, language: page.text)
    with pytest.raises(NotBuilt, match="does not exist"):
        build(tmp_path / "site")
    assert not (tmp_path / "site").exists()
