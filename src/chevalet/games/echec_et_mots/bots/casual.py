"""Bots that run for letters: they look at their own next jumps, and at little else."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from chevalet.core.actions import Pass
from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.core.value import Value
from chevalet.games.echec_et_mots.board import Colour
from chevalet.games.echec_et_mots.bots import reasons
from chevalet.games.echec_et_mots.bots.answering import announcing, answered
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.bots.worth import Hundredths, learned_weights
from chevalet.games.echec_et_mots.moves import EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED
from chevalet.games.echec_et_mots.state import View
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords


class Prospect(NamedTuple):
    """What some jumps lead to: the letters then held, and the longest word among them."""

    length: int
    jumps_left: int
    promise: Hundredths
    letters: str

    @property
    def rank(self) -> tuple[int, int, Hundredths]:
        """Long words first, then few jumps, then letters that promise more."""
        return self[:3]


class Habits(Value, frozen=True):
    """How a person plays who does not calculate."""

    jumps_ahead: int
    """How many of its own jumps it looks ahead."""
    overlooks: int = 0
    """Of a hundred jumps, how many escape its notice."""
    is_careful: bool = False
    """Takes knights, and does not leave its own where they can be taken."""
    waits: bool = False
    """Plays on for a longer word where nobody can stop the game first."""


class Racer:
    """Goes for the longest word as soon as possible, and announces it, at once or when it must."""

    def __init__(
        self, referee: Referee, habits: Habits, vocabulary: Vocabulary = Vocabulary.EXPERT
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
        quiet = [hop for hop in hops if not position.takes_last_knight(hop)]
        if hop is not None and length >= SHORTEST_ANNOUNCED:
            return self._stop_or_wait(position, hop, length, quiet)
        quiet = quiet or position.quiet_hops()
        if not quiet:
            return Choice(Pass(), (reasons.CANNOT_JUMP,))
        return self._run(position, self._careful(position, quiet))

    def _stop_or_wait(
        self, position: Position, hop: Hop, length: int, quiet: list[Hop]
    ) -> Choice[EchecEtMotsAction]:
        """The announcement, unless it can wait safely and a longer word is in sight."""
        stop = (*reasons.for_hop(position, hop), reasons.ANNOUNCES)
        if self._habits.waits and not position.takes_last_knight(hop):
            jumps = self._habits.jumps_ahead
            longer = [
                each for each in quiet if self._prospect(position, each, jumps).length > length
            ]
            safe = [each for each in longer if self._is_safe(position, each)]
            if safe:
                return self._run(position, self._careful(position, safe), reasons.WAITS)
            if longer:
                stop = (*stop, reasons.IN_DANGER)
        return Choice(announcing(position, hop, self._words), stop)

    def _is_safe(self, position: Position, hop: Hop) -> bool:
        """Whether the word stays in hand, and the other side can't announce one first."""
        after = position.after(hop)
        if self._words.length(after.held[position.turn].letters) < SHORTEST_ANNOUNCED:
            return False
        lengths = (self._length_after(after, reply) for reply in after.hops())
        return max(lengths, default=0) < SHORTEST_ANNOUNCED

    def _run(
        self, position: Position, hops: list[Hop], *before: Reason
    ) -> Choice[EchecEtMotsAction]:
        prospects = [self._prospect(position, hop, self._habits.jumps_ahead) for hop in hops]
        number = max(range(len(hops)), key=lambda each: prospects[each].rank)
        best = prospects[number]
        aim: tuple[Reason, ...] = ()
        if best.length >= SHORTEST_ANNOUNCED:  # fewer letters end no game, so nobody aims at them
            aim = reasons.for_aim(best.length, self._words.words(best.letters)[0])
        why = (*reasons.for_hop(position, hops[number]), *before, *aim)
        return Choice(Jump(*hops[number].names), why, {"candidates": len(hops)})

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
        now = Prospect(length, jumps, learned_weights().of_letters(letters), letters)
        if jumps == 1:
            return now
        again = after.passed()
        further = (self._prospect(again, next_hop, jumps - 1) for next_hop in again.quiet_hops())
        return max((now, *further), key=lambda prospect: prospect.rank)


def _hangs(position: Position, colour: Colour) -> bool:
    """Whether a knight of that side stands where the other side, which is to move, can take it."""
    return any(hop.target in position.knights[colour] for hop in position.hops())
