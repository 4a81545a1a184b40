"""Bots of an earlier version, to measure today's against them.

The sources of a commit are laid out under `build/earlier/`, its core is compiled there, and a
process of its own plays by them: it is sent views, and answers with actions. It knows
today's words, so that nothing but its play is measured.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import msgspec

from chevalet.core import registry
from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.lexicon import Lexicon, Vocabulary
from chevalet.lexicon.policy import Policy

ROOT = Path(__file__).parents[2]
FIRST_VERSION = "72d4976"
WORDS = "words"


def laid_out(commit: str) -> Path:
    """The folder with the sources of a commit, compiled; made at the first question."""
    folder = ROOT / "build" / "earlier" / commit
    if folder.exists():
        return folder
    making = folder.with_suffix(f".{os.getpid()}")
    git = shutil.which("git") or "git"
    archive = subprocess.run(
        [git, "archive", "--format=zip", commit], cwd=ROOT, check=True, capture_output=True
    )
    with zipfile.ZipFile(io.BytesIO(archive.stdout)) as sources:  # tarfile's filters need 3.11.4
        sources.extractall(making)
    subprocess.run([sys.executable, "hatch_build.py"], cwd=making, check=True, capture_output=True)
    try:
        making.rename(folder)
    except OSError:  # another process was quicker
        if not folder.exists():
            raise
        shutil.rmtree(making)
    return folder


def words_for(folder: Path, game: str) -> None:
    """Write down the words of a game with the masks of their universes, one file a policy."""
    (folder / WORDS).mkdir(exist_ok=True)
    for policy in registry.find(game).policies.values():
        path = folder / WORDS / f"{policy.key}.json"
        if not path.exists():
            assert isinstance(policy, Policy)
            words = list(Lexicon.load().words(policy, Vocabulary.EXPERT))
            path.write_bytes(msgspec.json.encode(words))


class EarlierScript:
    """A script that runs by the sources of a commit, in a process of its own that ends with it."""

    def __init__(self, script: Path, folder: Path, *given: str) -> None:
        environment = os.environ | {
            "PYTHONPATH": os.pathsep.join((str(folder / "src"), str(ROOT))),
            "CHEVALET_CACHE": str(folder / "cache"),
        }
        self._process = subprocess.Popen(
            [sys.executable, str(script), *given, str(folder / WORDS)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, question: dict[str, Any]) -> bytes:
        """Its answer to one question, a line of JSON."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        self._process.stdin.flush()
        return self._process.stdout.readline()

    def close(self) -> None:
        """End its process."""
        self._process.communicate()


class EarlierBot:
    """A bot as a commit had it."""

    def __init__(self, game: str, name: str, commit: str) -> None:
        self._registration = registry.find(game)
        folder = laid_out(commit)
        words_for(folder, game)
        script = Path(__file__).with_name("earlier_player.py")
        self._player = EarlierScript(script, folder, game, name)

    def choose(self, view: Any, rng: Rng, budget: Budget) -> Choice[Any]:
        """What it chooses with so many nodes, or in so many seconds of its own processor."""
        question = {
            "view": view,
            "seed": rng.seed.hex(),
            "nodes": budget.nodes,
            "seconds": budget.seconds,
        }
        answer = self._player.ask(question)
        return Choice(msgspec.json.decode(answer, type=self._registration.action))

    def close(self) -> None:
        """End its process."""
        self._player.close()
