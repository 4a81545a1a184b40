"""Bots of an earlier version: what their process is asked."""

import msgspec
import pytest

from chevalet.core.actions import Pass
from chevalet.core.game import Budget
from chevalet.core.rng import Rng
from tools.strength import earlier
from tools.strength.earlier import EarlierBot


class Process:
    """Stands for a process that plays by old sources: it passes."""

    def __init__(self, *given):
        self.given = given
        self.asked = []

    def ask(self, question):
        """A pass, whatever the view."""
        self.asked.append(question)
        return msgspec.json.encode(Pass())


@pytest.fixture
def bot(monkeypatch, tmp_path):
    monkeypatch.setattr(earlier, "laid_out", lambda commit: tmp_path / commit)
    monkeypatch.setattr(earlier, "words_for", lambda folder, game: None)
    monkeypatch.setattr(earlier, "EarlierScript", Process)
    return EarlierBot("zigzag", "expert", "abc")


def test_it_thinks_as_long_as_its_budget_says(bot):
    rng = Rng.seeded("earlier")
    assert bot.choose("a view", rng, Budget(nodes=300)).action == Pass()
    bot.choose("a view", rng, Budget(seconds=0.5))
    asked = [(each["nodes"], each["seconds"]) for each in bot._player.asked]
    assert asked == [(300, None), (None, 0.5)]
    assert bot._player.given[1].name == "abc"
    assert bot._player.given[2:] == ("zigzag", "expert")
