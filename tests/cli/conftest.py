"""What the command's tests share."""

from contextlib import ExitStack

import pytest

from tests import processes
from tests.cli.run import command, environment


@pytest.fixture
def play(tmp_path):
    """Starts a game in a pseudo-terminal, kept in `game.json`, and ends it whatever happens."""
    with ExitStack() as open_tables:

        def start(game, *words, language="en"):
            typed = command("play", game, *words, "--save", tmp_path / "game.json")
            seen = processes.terminal(typed, environment(CHEVALET_LANG=language))
            return open_tables.enter_context(seen)

        yield start
