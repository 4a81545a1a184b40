"""What bots give away: whose moves are judged, and how a row is told."""

from contextlib import ExitStack
from itertools import islice

from benchmarks.blunders import FROM_A_GAME, positions, seated, told
from chevalet.core import registry
from chevalet.core.analysis import Assessment
from chevalet.core.game import Budget, Seat
from tools.strength import players
from tools.strength.players import AsLongAs, Player

ZIGZAG = registry.find("zigzag")


def test_positions_are_a_few_of_each_game_and_the_same_again():
    bot = ZIGZAG.bot("greedy")
    some = list(islice(positions(ZIGZAG, bot, 1, "test"), FROM_A_GAME + 1))
    assert [turn.number for turn in some[:-1]] == sorted({turn.number for turn in some[:-1]})
    assert some == list(islice(positions(ZIGZAG, bot, 1, "test"), FROM_A_GAME + 1))
    assert some != list(islice(positions(ZIGZAG, bot, 1, "other"), FROM_A_GAME + 1))


def test_a_bot_of_an_earlier_version_has_the_time_of_todays(monkeypatch):
    budgets = []

    class Earlier:
        """Plays as the bot of its name, and tells its budgets."""

        def __init__(self, game, name, commit):
            assert commit == "abc"
            self._bot = registry.find(game).bot(name)

        def choose(self, view, rng, budget):
            budgets.append(budget)
            return self._bot.choose(view, rng, budget)

        def close(self):
            budgets.append(Budget(nodes=0))

    monkeypatch.setattr(players, "EarlierBot", Earlier)
    with ExitStack() as stack:
        bot = seated(Player.read("abc:greedy"), ZIGZAG, 300, stack)
        assert isinstance(bot, AsLongAs)
        next(positions(ZIGZAG, bot, 300, "test"))
        named = seated(Player.read("abc:greedy@5"), ZIGZAG, 300, stack)
        assert not isinstance(named, AsLongAs)
    *thought, last = budgets[:-1]
    assert last.nodes == 0, "it is closed with the stack"
    assert thought
    assert all(each.nodes is None and each.seconds is not None for each in thought)


def test_a_row_tells_mean_and_worst():
    def judged(value, best_value, winning, best_winning):
        return Assessment(
            number=1,
            seat=Seat(0),
            move="A" if value != best_value else "B",
            value=value,
            winning=winning,
            best="B",
            best_value=best_value,
            best_winning=best_winning,
            mark="best",
        )

    found = [judged(1.0, 4.0, 0.5, 0.7), judged(2.0, 2.0, 0.6, 0.6), judged(3.0, 2.0, 0.5, 0.5)]
    assert told("x", found) == "| x | 3 | 33% | 1.00 | 3.0 (A for B) | 6.7% | 20% |"
