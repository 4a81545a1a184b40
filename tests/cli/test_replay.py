"""`chevalet replay` tells a game in words, as its viewer may know it."""

import json

import pytest

from chevalet.core import registry
from chevalet.core.record import decode
from chevalet.core.record_text import encode_text
from chevalet.play.playthrough import Playthrough
from tests.cli.run import chevalet


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A short game of two bots that draw."""
    path = tmp_path_factory.mktemp("replay") / "game.json"
    finished = chevalet(
        "play", "zakhia", "--players", "debutant,amateur", "--budget", 0.01, "--seed", "story",
        "--option", "starter=0", "--save", path,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr
    return path


def told(path, *words):
    finished = chevalet("replay", path, "--json", *words)
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


def test_every_event_is_told(kept):
    story = told(kept)
    registration = registry.find("zakhia")
    record = decode(kept.read_bytes(), registration)
    playthrough = Playthrough(registration, record)
    assert len(story["opening"]) == len(playthrough.opening_events)
    for row, taken in zip(story["moves"], record.actions, strict=True):
        assert len(row["told"]) == len(playthrough.act(taken.seat, taken.action))
    assert story["moves"][0]["player"] == "Beginner"


def test_draws_are_told_as_the_viewer_may_know_them(kept):
    assert "Beginner draws 10 tiles" in told(kept)["opening"]
    own = told(kept, "--seat", 1)["opening"]
    assert "Amateur draws 10 tiles" in own
    assert not any(line == "Beginner draws 10 tiles" for line in own)


def test_the_story_for_people(kept):
    shown = chevalet("replay", kept)
    assert shown.returncode == 0
    assert "Beginner draws" in shown.stdout
    assert "Winner" in shown.stdout
    (first, *_) = told(kept)["moves"][0]["told"]
    assert any(first in " ".join(line.split()) for line in shown.stdout.splitlines())
    assert chevalet("replay", kept, "--seat", 3).returncode == 2


def test_a_record_as_text_tells_the_same_story_and_is_verified(kept, tmp_path):
    registration = registry.find("zakhia")
    text = tmp_path / "game.txt"
    text.write_bytes(encode_text(decode(kept.read_bytes(), registration), registration.notation))
    assert told(text) == told(kept)
    assert chevalet("verify", text).returncode == 0
