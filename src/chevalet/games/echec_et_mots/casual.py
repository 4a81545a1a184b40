"""Bots that run for letters: they look at their own next jumps, and at little else."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.actions import Pass
from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.core.value import Value
from chevalet.games.echec_et_mots import reasons
from chevalet.games.echec_et_mots.answering import announcing, answered
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.moves import EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED
from chevalet.games.echec_et_mots.spelling import longest_words
from chevalet.games.echec_et_mots.state import View
from chevalet.games.echec_et_mots.worth import learned_weights
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords

Prospect = tuple[int, int, int]
"""The longest word after the jumps looked at, the fewer of them the better, what letters promise"""


class Habits(Value, frozen=True):
    """How a person plays who does not calculate."""

    jumps_ahead: int
    """How many of its own jumps it looks ahead."""
    overlooks: int = 0
    """Of a hundred jumps, how many escape its notice."""
    is_careful: bool = False
    """Takes knights, and does not leave its own where they can be taken."""


class Racer:
    """Goes for the longest word as soon as possible, and announces at six letters."""

    def __init__(
        self, referee: Referee, habits: Habits, vocabulary: Vocabulary = Vocabulary.ALL
    ) -> None:
        self._referee = referee
        self._vocabulary = vocabulary
        self._habits = habits

    @cached_property
    def _words(self) -> LongestWords:
        return longest_words(self._referee, self._vocabulary)

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[EchecEtMotsAction]:  # noqa: ARG002 - it does not think
        """An announcement if it sees one, else the jump with the best prospect."""
        position = view.common.position
        if view.common.announcement is not None:
            return answered(view, self._words)
        hops = self._noticed(position, rng)
        ends = [(self._length_after(position, hop), hop) for hop in hops]
        length, hop = max(ends, key=lambda end: end[0], default=(0, None))
        if hop is not None and length >= SHORTEST_ANNOUNCED:
            why = (*reasons.for_hop(position, hop), reasons.ANNOUNCES_AT_SIX)
            return Choice(announcing(position, hop, self._words), why)
        quiet = [hop for hop in hops if not position.takes_last_knight(hop)]
        quiet = quiet or position.quiet_hops()
        if not quiet:
            return Choice(Pass(), (reasons.CANNOT_JUMP,))
        return self._run(position, self._careful(position, quiet))

    def _run(self, position: Position, hops: list[Hop]) -> Choice[EchecEtMotsAction]:
        prospects = [self._prospect(position, hop, self._habits.jumps_ahead) for hop in hops]
        best = max(range(len(hops)), key=prospects.__getitem__)
        aim: tuple[Reason, ...] = ()
        if prospects[best][0]:
            aim = (reasons.for_aim(prospects[best][0]),)
        why = (*reasons.for_hop(position, hops[best]), *aim)
        return Choice(Jump(*hops[best].names), why, {"candidates": len(hops)})

    def _noticed(self, position: Position, rng: Rng) -> list[Hop]:
        """The jumps that come to mind; all of them if none does."""
        hops = sorted(position.hops(), key=lambda hop: hop.names)
        noticed = []
        for hop in hops:
            luck, rng = rng.below(100)
            if luck >= self._habits.overlooks:
                noticed.append(hop)
        return noticed or hops

    def _careful(self, position: Position, hops: list[Hop]) -> list[Hop]:
        """For the careful: captures if there are any, else jumps that leave no knight hanging."""
        if not self._habits.is_careful:
            return hops
        safe = [hop for hop in hops if not _hangs(position.after(hop), position.turn)]
        takes = [hop for hop in safe if hop.target in position.knights[position.turn.other]]
        return takes or safe or hops

    def _length_after(self, position: Position, hop: Hop) -> int:
        held = position.held[position.turn].letters
        return self._words.length(held + position.letter_at(hop.target))

    def _prospect(self, position: Position, hop: Hop, jumps: int) -> Prospect:
        """The best that so many jumps of one's own can reach, if the other side stood still."""
        after = position.after(hop)
        letters = after.held[position.turn].letters
        length = self._words.length(letters)
        now = (length, jumps, learned_weights().of_letters(letters))
        if jumps == 1:
            return now
        again = after.passed()
        further = (self._prospect(again, next_hop, jumps - 1) for next_hop in again.quiet_hops())
        return max(now, max(further, default=now))


def _hangs(position: Position, colour: Colour) -> bool:
    """Whether a knight of that side stands where the other side, which is to move, can take it."""
    return any(hop.target in position.knights[colour] for hop in position.hops())
