"""Players between two others."""

from chevalet.core.game import Budget, Choice
from chevalet.core.rng import Rng
from chevalet.search.lapses import between


class Says:
    """Always does the same."""

    def __init__(self, action):
        self._action = action

    def choose(self, view, rng, budget):
        return Choice(self._action)


def choices(lapses):
    player = between(lambda: Says("worse"), lambda: Says("better"), lapses)()
    lucks = (Rng.seeded(str(number)) for number in range(400))
    return [player.choose(None, luck, Budget()).action for luck in lucks]


def test_without_lapses_it_is_the_better_one_and_with_nothing_else_the_worse():
    assert set(choices(0)) == {"better"}
    assert set(choices(100)) == {"worse"}


def test_some_of_a_hundred_turns_are_lapses():
    assert 90 < choices(30).count("worse") < 150


def test_the_same_chance_lapses_at_the_same_turns():
    assert choices(50) == choices(50)
