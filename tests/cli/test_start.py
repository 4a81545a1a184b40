"""A command imports what it needs, and no more: that is how it starts at once."""

import sys

import pytest

from tests import processes
from tests.cli.run import chevalet_process, environment

RICH, LEXICON, GAMES = {"rich"}, {"chevalet.lexicon"}, {"chevalet.games"}
SERVER = {"asyncio", "chevalet.server.app", "starlette", "uvicorn"}
PLAY = {"rich.progress", "multiprocessing", "sqlite3", "chevalet.games.zakhia.bots.levels"}
NEVER = {"pydantic", "hypothesis", "httpx", "click"}


def imported(*words):
    """The modules that a command imports until its end."""
    command = [sys.executable, "-X", "importtime", "-m", "chevalet", *map(str, words)]
    finished = processes.run(command, env=environment(CHEVALET_GAMES=""))
    assert finished.returncode == 0, finished.stderr
    lines = [line for line in finished.stderr.splitlines() if line.startswith("import time:")]
    return {line.rsplit("|", 1)[1].strip() for line in lines}


@pytest.mark.parametrize(
    ("words", "needless"),
    [
        (["--version"], RICH | LEXICON | GAMES | SERVER | {"msgspec", "chevalet.core.game"}),
        (["--help"], LEXICON | GAMES | SERVER),
        (["word", "soda"], SERVER | PLAY),
        (["anagrams", "soda"], SERVER | PLAY),
        (["games"], SERVER | PLAY),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_imports_nothing_that_another_needs(words, needless):
    assert not imported(*words) & (needless | NEVER)


def test_every_command_is_in_the_help_and_has_its_own():
    shown = chevalet_process("--help").stdout
    for name in ("play", "solve", "word", "lexicon", "arena", "replay", "verify", "serve"):
        assert f"│ {name} " in shown


def test_a_command_that_is_nearly_one_is_suggested():
    assert "anagrams" in chevalet_process("anagram", "soda").stderr
