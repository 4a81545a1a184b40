"""What a first visit costs: everything that the browser needs before it shows the home page."""

import gzip
import os
import re

import pytest

from chevalet.core.registry import game_keys
from chevalet.server.built_page import FOLDER

MOST_BYTES = 150_000
MOST_BYTES_OF_A_TABLE = 60_000
_LINKED = re.compile(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"')
_IMPORTED = re.compile(r'(?:from|import)\s*"\./([^"]+\.js)"')


@pytest.fixture
def index():
    path = FOLDER / "index.html"
    if not path.is_file():
        reason = "the page is not built: make setup"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    return path.read_text(encoding="utf-8")


def first_files(index):
    """The scripts and styles that the page links, and the scripts that those import at once."""
    return with_imports(FOLDER / link.removeprefix("/") for link in _LINKED.findall(index))


def with_imports(paths):
    waiting = list(paths)
    found = []
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.append(path)
            if path.suffix == ".js":
                names = _IMPORTED.findall(path.read_text(encoding="utf-8"))
                waiting += [path.parent / name for name in names]
    return found


def test_the_first_visit_is_small(index):
    files = first_files(index)
    assert {path.suffix for path in files} == {".css", ".js"}
    size = len(gzip.compress(index.encode(), 9)) + compressed(files)
    assert size < MOST_BYTES, {path.name: compressed([path]) for path in files}


def compressed(files):
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def stem(path):
    """The name of a chunk without its hash, which has eight signs and may hold a dash."""
    return path.stem[:-9]


@pytest.mark.parametrize("game", game_keys())
def test_a_table_adds_little_to_it(index, game):
    """The table and the game's own board, with what both import and their styles."""
    assets = FOLDER / "assets"
    begun = [path for path in assets.glob("*.js") if stem(path) in {"TablePage", game}]
    assert len(begun) == 2
    known = set(first_files(index))
    scripts = [path for path in with_imports(begun) if path not in known]
    stems = {stem(path) for path in scripts}
    styles = [path for path in assets.glob("*.css") if stem(path) in stems]
    files = [*scripts, *styles]
    size = compressed(files)
    assert size < MOST_BYTES_OF_A_TABLE, {path.name: compressed([path]) for path in files}


def test_every_text_file_is_also_there_compressed(index):
    texts = [path for path in FOLDER.rglob("*") if path.suffix in {".html", ".js", ".css"}]
    large = [path for path in texts if path.stat().st_size >= 512]
    assert large
    for path in large:
        packed = path.with_name(path.name + ".gz")
        assert gzip.decompress(packed.read_bytes()) == path.read_bytes()
        assert path.with_name(path.name + ".br").stat().st_size < path.stat().st_size


def test_the_page_asks_no_other_host(index):
    """Fonts, icons and code are bundled; addresses in licences and namespaces load nothing."""
    assert not re.search(r'(?:src|href)="(?:https?:)?//', index)
    for path in FOLDER.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(?:https?:)?//", path.read_text(encoding="utf-8"))
    for path in FOLDER.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"(?:fetch|import)\(\s*[\"'`](?:https?:)?//", text)
