"""What the library promises: every public name is there, as it was, and says what it is."""

import importlib

import pytest

from tools.docs.pages import DOCS
from tools.docs.public import LIST, undocumented, written
from tools.docs.reference import NotPublic, modules, pages, read_module

FRONT = (DOCS / "reference.md").read_text(encoding="utf-8")


def test_the_list_is_what_the_library_has():
    """After a change that is meant: `python -m tools.docs.public`, and a line in the changelog."""
    assert written() == LIST.read_text(encoding="utf-8")


def test_every_public_name_is_documented():
    assert list(undocumented()) == []


@pytest.mark.parametrize("module", modules(FRONT), ids=lambda module: module.name)
def test_every_public_name_can_be_imported(module):
    found = importlib.import_module(module.name)
    assert [name.name for name in module.names if not hasattr(found, name.name)] == []
    assert module.names


def test_the_package_tells_its_types():
    assert (DOCS.parent / "src" / "chevalet" / "py.typed").exists()


@pytest.fixture
def promised(tmp_path, monkeypatch):
    """Writes a module and reads what is public of it."""
    monkeypatch.syspath_prepend(tmp_path)

    def read(name, text):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        return read_module(name)

    return read


def test_a_name_that_is_gone_is_missed(promised):
    with pytest.raises(NotPublic, match="gone"):
        promised("first_module", '"""X."""\n__all__ = ["gone"]\n')


def test_what_is_read_of_a_module(promised):
    text = '''"""What it is."""
from typing import TypeVar
T = TypeVar("T")
LIMIT = 3
"""How many."""
class Box:
    """Holds."""
    size: int = 1
    """In metres."""
    @property
    def full(self) -> bool:
        """Whether."""
    def _inner(self): ...
async def pack(box: Box, *, soon: bool = False) -> None: ...
def _hidden(): ...
'''
    module = promised("second_module", text)
    assert [(name.code, name.doc) for name in module.names] == [
        ("LIMIT = 3", "How many."),
        ("class Box", "Holds."),
        ("async def pack(box: Box, *, soon: bool=False) -> None", None),
    ]
    box = module.names[1]
    assert [member.code for member in box.members] == ["size: int = 1", "full: bool"]


def test_examples_and_sections_of_docstrings_are_set_as_such():
    page = pages("- `chevalet.lexicon`\n")["chevalet.lexicon"]
    assert "```pycon\n>>> from chevalet.lexicon import Policy, ruling\n" in page
    assert page.count("```") % 2 == 0
