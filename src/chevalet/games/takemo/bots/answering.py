"""How bots answer a word that may be challenged: they look it up (§9)."""

from __future__ import annotations

from chevalet.core.game import AnyBot, Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.takemo.moves import Accept, Challenge
from chevalet.games.takemo.rules import Takemo
from chevalet.games.takemo.state import View


class Answerer:
    """A bot that plays as another one does, and challenges what the dictionary refuses."""

    def __init__(self, player: AnyBot, game: Takemo) -> None:
        self._player = player
        self._game = game

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[object]:
        """An answer if one is asked for, else the player's choice."""
        if view.common.pending is None:
            return self._player.choose(view, rng, budget)
        refused = self._game.refused_in(view.common)
        if refused is None:
            return Choice(Accept(), (Reason("lets_stand"),))
        return Choice(Challenge(), (Reason("doubts_word", {"word": refused}),))
