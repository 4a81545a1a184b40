"""The game that docs/add-a-game.md builds, as a package in a folder outside the tree.

`write_package(folder)` writes the page's code blocks into it, each to the file that its first line
names; `variables(folder)` are the environment variables with which any process knows the game, a
server for a browser test included:

    write_package(tmp_path)
    processes.run(command("serve"), env=os.environ | variables(tmp_path))
"""

from __future__ import annotations

import re
from pathlib import Path

from chevalet.core.registry import EXTRA_GAMES_VARIABLE
from tests.paths import TESTS

PAGE = TESTS.parent / "docs" / "add-a-game.md"
KEY = "chaine"

_BLOCK = re.compile(r"^```python\n# (?P<path>\S+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL)


def write_package(folder: Path) -> None:
    """The package as a newcomer would have it after reading the page."""
    for block in _BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        path = folder / block["path"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block["code"], encoding="utf-8")


def variables(folder: Path) -> dict[str, str]:
    """What a process must be told to know the game."""
    return {"PYTHONPATH": str(folder), EXTRA_GAMES_VARIABLE: f"{KEY}={KEY}:registration"}
