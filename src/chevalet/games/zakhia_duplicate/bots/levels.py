"""The duplicate's bots: Zakhia's who look no turn ahead, each with one placement a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from chevalet.core.actions import Pass
from chevalet.core.game import AnyBot, Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots.levels import amateur, beginner, greedy, well_read
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia_duplicate.moves import Submit
from chevalet.games.zakhia_duplicate.rules import ZakhiaDuplicate
from chevalet.games.zakhia_duplicate.state import View
from chevalet.search.lapses import between
from chevalet.search.random_bot import RandomBot

_DONE = Reason("is_done")


class Once:
    """Hands in what another player would lay, then is done with the turn.

    Why it did so is nobody's business until the game is over: it would tell what it found.
    """

    def __init__(self, player: AnyBot) -> None:
        self._player = player

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[Any]:
        """A placement while nothing is noted, else the end of the turn."""
        if view.noted is not None:
            return Choice(Pass(), (_DONE,))
        choice = self._player.choose(view, rng, budget)
        if not isinstance(choice.action, Place):
            return Choice(Pass(), (_DONE,))
        submit = Submit(choice.action.at, choice.action.word)
        return Choice(submit, tuple(map(_secret, choice.reasons)), choice.statistics)


def _secret(reason: Reason) -> Reason:
    return msgspec.structs.replace(reason, is_secret=True)


def _once(player: Callable[[], AnyBot]) -> Callable[[], AnyBot]:
    return lambda: Once(player())


BOTS: Mapping[str, Callable[[], AnyBot]] = {
    "random": _once(lambda: RandomBot(ZakhiaDuplicate())),
    "debutant": _once(beginner),
    "apprenti": _once(between(beginner, amateur, lapses=20)),
    "amateur": _once(between(amateur, well_read, lapses=65)),
    "confirme": _once(between(amateur, well_read, lapses=20)),
    "chevronne": _once(between(well_read, greedy, lapses=50)),
    "greedy": _once(greedy),
    "expert": _once(greedy),  # where no turn depends on the last, the best score is all there is
}
