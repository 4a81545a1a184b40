"""Takemo's bots: six levels, and two baselines beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from chevalet.core.game import AnyBot
from chevalet.games.takemo.bots.answering import Answerer
from chevalet.games.takemo.bots.casual import Casual, Greedy, Habits
from chevalet.games.takemo.bots.expert import Expert
from chevalet.games.takemo.rules import Takemo
from chevalet.lexicon import Vocabulary
from chevalet.search.lapses import between
from chevalet.search.levels import voting
from chevalet.search.random_bot import RandomBot

AMATEURS_HABITS = Habits(
    easy_length=4,
    per_letter=0.75,
    per_crossed_letter=0.85,
    capture=0.6,
    takemo=0.6,
    rare_word=0.6,
)


@cache
def _game() -> Takemo:
    return Takemo()


def _seated(player: Callable[[Takemo], AnyBot]) -> Callable[[], AnyBot]:
    """A bot that also answers words that may be challenged."""
    return lambda: Answerer(player(_game()), _game())


_AMATEUR = _seated(lambda game: Casual(game, Vocabulary.EVERYDAY, AMATEURS_HABITS))
_EVERYDAY = _seated(lambda game: Greedy(game, Vocabulary.EVERYDAY))
_WELL_READ = _seated(lambda game: Greedy(game, Vocabulary.WELL_READ))
_EXPERT = _seated(Expert)

BOTS = voting(
    {
        "random": _seated(RandomBot),
        "debutant": between(_AMATEUR, _EVERYDAY, lapses=20),
        "apprenti": between(_EVERYDAY, _WELL_READ, lapses=50),
        "amateur": between(_WELL_READ, _EXPERT, lapses=86),
        "confirme": between(_WELL_READ, _EXPERT, lapses=61),
        "chevronne": between(_WELL_READ, _EXPERT, lapses=27),
        "greedy": _seated(Greedy),
        "expert": _EXPERT,
    },
    lambda options: _game().referee(options).policy,
)
