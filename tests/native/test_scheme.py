"""One scheme for the compiled core: a door, `compiled/` and `twin/` for every topic (ADR 4)."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "chevalet"
CPP = ROOT / "cpp"

MODULES = sorted(SOURCES.rglob("*.py"))
COMPILED = [path for path in MODULES if path.parent.name == "compiled"]


@cache
def imports_of(path: Path) -> set[tuple[str, str]]:
    """The modules that a file imports from, each with a name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {(node.module, name.name) for name in node.names}
        elif isinstance(node, ast.Import):
            found |= {(name.name, "") for name in node.names}
    return found


def classes_in(path: Path, prefix: str) -> list[str]:
    return re.findall(rf"^class ({prefix}\w+)", path.read_text(), re.MULTILINE)


@cache
def doors() -> list[tuple[Path, str, str]]:
    """Each module that opens a topic: the file, the owning package, and the topic's module."""
    found = []
    for path in MODULES:
        owners = {
            match.groups()
            for module, name in imports_of(path)
            if name.startswith("Twin") and (match := re.fullmatch(r"(.+)\.twin\.(\w+)", module))
        }
        if path.parent.name != "twin":
            found += [(path, owner, topic) for owner, topic in owners]
    return found


def test_only_compiled_packages_touch_the_abi():
    allowed = {*COMPILED, *(SOURCES / "native" / "abi").glob("*.py")}
    strangers = [
        path.relative_to(SOURCES).as_posix()
        for path in MODULES
        if path not in allowed
        and any(module.startswith("chevalet.native.abi") for module, _ in imports_of(path))
    ]
    assert strangers == []


@pytest.mark.parametrize(
    "compiled",
    [path for path in COMPILED if classes_in(path, "Compiled")],
    ids=lambda path: path.relative_to(SOURCES).as_posix(),
)
def test_every_compiled_topic_has_a_twin_and_a_door(compiled):
    twin = compiled.parent.parent / "twin" / compiled.name
    assert classes_in(twin, "Twin")
    owner = ".".join(compiled.parent.parent.relative_to(SOURCES.parent).parts)
    opening = [path for path, *topic in doors() if topic == [owner, compiled.stem]]
    assert opening
    for door in opening:
        source = door.read_text()
        assert re.search(r"^def open_\w+\(", source, re.MULTILINE)
        assert re.search(r"^class \w+\(Protocol\):", source, re.MULTILINE)
        assert "chosen_library()" in source


def test_the_core_names_no_game():
    games = [path.name for path in (SOURCES / "games").iterdir() if (path / "rules.py").is_file()]
    names = re.compile("|".join(name.replace("_", "[ _]?") for name in games), re.IGNORECASE)
    files = [path for path in CPP.rglob("*") if path.is_file()]
    files += (SOURCES / "native").rglob("*.py")
    assert games
    assert [path.name for path in files if names.search(path.name + path.read_text())] == []


def test_the_readme_lists_the_folders_of_the_core():
    listed = re.findall(r"^\| `(\w+)/` \|", (CPP / "README.md").read_text(), re.MULTILINE)
    parts = {"compiled", "twin"}
    assert set(listed) - parts == {path.name for path in CPP.iterdir() if path.is_dir()}
