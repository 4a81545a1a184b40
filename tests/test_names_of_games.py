"""Nothing outside a game's folders names the game: it plugs in whole, and comes out whole."""

import re
import subprocess
import unicodedata

import pytest

from chevalet.core import registry
from tests.paths import TESTS

ROOT = TESTS.parent

EXEMPT = {
    "tests/": "tests name what they test",
    "docs/": "pictures and changes of all games",
    "NOTICE": "names the games' authors and whose pictures they use",
    "data/": "the lexicon's sources tell for which game a word was looked up",
    "benchmarks/": "measure each game",
    "pyproject.toml": "the entry points by which games plug in, ours like anybody's",
    "web/tests/": "tests name what they test",
    "web/src/api/schema.ts": "written by a tool from the games' own types",
    "tools/web/scenes.py": "the pictures of the documentation, one of each game",
}
"""Files and folders that may name any game, and why."""
FOLDERS = ("src/chevalet/games/", "web/src/games/", "tools/")
"""Where each game has a folder of its own, called by its key; a form of a game stands on it."""


def naming(registration):
    """Finds the key or a title, however its words are written together."""
    names = {registration.key, registration.title.fr, registration.title.en}
    return re.compile("|".join("[ _-]?".join(re.split("[ _-]", _plain(name))) for name in names))


def _plain(text):
    """In lower case, without accents."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def _is_exempt(path, key):
    if path.endswith(".md"):  # whatever is written for people speaks of all games
        return True
    forms = [game.key for game in registry.all_games() if game.form_of == key]
    own = (f"{folder}{name}/" for folder in FOLDERS for name in (key, *forms))
    return path.startswith((*EXEMPT, *own))


@pytest.fixture(scope="module")
def files():
    """Every text file under version control, by its path."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    paths = [path for path in listed.split("\0") if path and (ROOT / path).is_file()]
    found = {}
    for path in paths:
        try:
            found[path] = (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # pictures, fonts, the lexicon
    if not found:
        pytest.skip("not a working copy")
    return found


@pytest.mark.parametrize("key", registry.game_keys())
def test_nothing_outside_its_folders_names_a_game(files, key):
    named = naming(registry.find(key)).search
    found = [
        f"{path}:{number}: {line.strip()[:80]}"
        for path, text in files.items()
        if not _is_exempt(path, key)
        for number, line in enumerate([path, *text.splitlines()])
        if named(_plain(line))
    ]
    assert not found, "\n".join(found)


def test_every_exemption_is_needed(files):
    games = [naming(game).search for game in registry.all_games()]
    for place in EXEMPT:
        texts = [_plain(text) for path, text in files.items() if path.startswith(place)]
        assert any(named(text) for text in texts for named in games), place
