"""What each seat may expect to win of the words that lie on the table."""

from __future__ import annotations

import msgspec

from chevalet.core.game import Seat
from chevalet.core.tiles import Tiles
from chevalet.games.wordz.bots.belief import beliefs
from chevalet.games.wordz.bots.hunt import rough_value
from chevalet.games.wordz.scoring import in_round
from chevalet.games.wordz.state import View
from chevalet.games.wordz.words import referee


class Stakes:
    """The words of a round, and who may expect how much of them.

    Whoever guesses a word wins what is hidden of it, and its owner keeps what was turned up before.
    How soon that is, all judge alike, by what everybody sees.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._common, self._seat = view.common, view.seat
        onlooker = msgspec.structs.replace(view, seat=None, hand=Tiles(), word="")
        self._taken = {
            each.owner: rough_value(len(each.suspects), each.hidden)
            for each in beliefs(onlooker, referee())
        }
        present = set(in_round(view.common))
        self._share = {
            owner: taken / max(1, len(present - {owner})) for owner, taken in self._taken.items()
        }

    def points(self, value: float) -> tuple[float, ...]:
        """Of each seat after this round, where the viewer's own hunts bring `value` cards."""
        hunted = [owner for owner in self._taken if owner != self._seat]
        surplus = value - sum(self._share[owner] for owner in hunted)
        points = []
        for seat, score in enumerate(self._common.scores):
            expected = score + len(self._common.patterns[seat]) - self._taken.get(Seat(seat), 0.0)
            expected += sum(each for owner, each in self._share.items() if owner != seat)
            if seat == self._seat:
                expected += surplus
            elif seat in hunted:
                expected -= surplus / len(hunted)
            points.append(expected)
        return tuple(points)
