"""Who plays, as a command names it."""

import time
from contextlib import ExitStack

import pytest

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.play.arena import Thinking
from tools.strength import players
from tools.strength.earlier import FIRST_VERSION
from tools.strength.players import AsLongAs, Player

RNG = Rng.seeded("players")


class Watched:
    """A bot that remembers what it was given."""

    def __init__(self):
        self.budgets = []
        self.closings = []

    def choose(self, view, rng, budget):
        """Something that depends on the view."""
        del rng
        self.budgets.append(budget)
        return Choice(f"on {view}")

    def close(self):
        """Nobody needs it any more."""
        self.closings.append(self)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("expert", Player("expert", None, None)),
        ("expert@2000", Player("expert", Thinking(nodes=2000), None)),
        ("expert@0.3s", Player("expert", Thinking(seconds=0.3), None)),
        ("first:expert", Player("expert", None, FIRST_VERSION)),
        ("d1d4848:greedy@1s", Player("greedy", Thinking(seconds=1), "d1d4848")),
    ],
)
def test_a_player_is_read_with_version_and_budget(text, meant):
    assert Player.read(text) == meant


@pytest.mark.parametrize("text", ["", "expert@", "expert@fast", "first:", "expert@1s@2"])
def test_what_names_nobody_is_refused(text):
    with pytest.raises(SystemExit, match="no player"):
        Player.read(text)


@pytest.mark.parametrize(
    ("text", "nodes", "seconds"),
    [("first:expert", 3, None), ("first:expert@7", 7, None), ("first:expert@0.5s", None, 0.5)],
)
def test_a_named_budget_counts_more_than_the_usual_one_and_the_tables(
    monkeypatch, text, nodes, seconds
):
    earlier = Watched()
    monkeypatch.setattr(players, "EarlierBot", lambda *_: earlier)
    with ExitStack() as stack:
        bot = Player.read(text).seated("zigzag", Thinking(nodes=3), stack)
        assert bot.choose("a view", RNG, Budget(nodes=9)).action == "on a view"
        assert earlier.closings == []
    assert earlier.closings == [earlier]
    (budget,) = earlier.budgets
    assert (budget.nodes, budget.seconds) == (nodes, seconds)


def test_as_long_as_another_means_its_time_without_its_start(monkeypatch):
    now = 0.0
    needs = iter([100.0, 2.0, 5.0])

    class Slow(Watched):
        """Takes so long, the first time longest."""

        def choose(self, view, rng, budget):
            """As every bot, later."""
            nonlocal now
            now += next(needs)
            return super().choose(view, rng, budget)

    monkeypatch.setattr(time, "process_time", lambda: now)
    bot, pace, table = Watched(), Slow(), Budget(nodes=300)
    same = AsLongAs(bot, pace)
    assert [same.choose("a view", RNG, table).action for _ in range(2)] == ["on a view"] * 2
    assert [(budget.nodes, budget.seconds) for budget in bot.budgets] == [(None, 2.0), (None, 5.0)]
    assert pace.budgets == [table] * 3
