"""What the command's tests share."""

import sys

import pexpect
import pytest

from tests.cli.run import environment


@pytest.fixture
def play(tmp_path):
    """Starts a game in a pseudo-terminal, kept in `game.json`, and ends it whatever happens."""
    open_tables = []

    def start(game, *words, language="en"):
        arguments = ["-m", "chevalet", "play", game, *words]
        arguments += ["--save", str(tmp_path / "game.json")]
        child = pexpect.spawn(
            sys.executable,
            arguments,
            env=environment(CHEVALET_LANG=language, TERM="xterm-256color", COLUMNS="120"),
            encoding="utf-8",
            timeout=60,
            dimensions=(50, 120),
        )
        open_tables.append(child)
        return child

    yield start
    for child in open_tables:
        child.close(force=True)
