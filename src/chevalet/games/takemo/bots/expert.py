"""The strongest bot: it tries its moves out against letters that the enemy may have."""

from __future__ import annotations

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.takemo.board import TAKEMO, camp_of, seen_by
from chevalet.games.takemo.bots import reasons
from chevalet.games.takemo.bots.simulation import (
    Candidate,
    Simulation,
    Table,
    Weights,
    is_ending,
    rows_reached,
    turns_left,
)
from chevalet.games.takemo.bots.tact import tact_of
from chevalet.games.takemo.bots.worth import learned_worth
from chevalet.games.takemo.finder import Moves
from chevalet.games.takemo.found import Found
from chevalet.games.takemo.moves import TakemoAction
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.phrases import JOKERS
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import View
from chevalet.search.reasons import BETTER_LETTERS, NO_WORD, for_keeping

CANDIDATES = 16
LOOKED_AT = 60
"""Moves from which the candidates are picked."""
HOPELESS = 6.0
"""A candidate so many tiles behind the first is not worth trying out."""


class Expert:
    """All words, captures and safety by simulation within the budget."""

    def __init__(self, game: Takemo, weights: Weights | None = None) -> None:
        self._game = game
        self._weights = weights or Weights()

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[TakemoAction]:
        """The action that brings most in the long run, as far as the budget lets it see."""
        assert view.seat is not None
        moves = self._game.moves(view.common, camp_of(view.seat))
        board = seen_by(camp_of(view.seat), view.common.board)
        candidates = self.candidates(view, moves, board)
        if len(candidates) == 1:
            return _choice(view, candidates[0], (), {"nodes": 1, "candidates": 1})
        result = Simulation(moves, Table(view), budget, self._weights).compare_further(
            candidates, rng
        )
        best = result.estimates[0]
        fears = (Reason("expects_loss", {"tiles": round(best.reply)}),) if round(best.reply) else ()
        return _choice(view, best.candidate, fears, result.statistics(len(candidates)))

    def candidates(self, view: View, moves: Moves, board: str) -> list[Candidate]:
        """What is worth a thought, best first; at least one."""
        is_tactful = tact_of(self._game, view)
        looked_at = moves.best(board, _looked_at(view), LOOKED_AT)
        found = [each for each in looked_at if is_tactful(each.placement, each.tiles)]
        candidates = [self.placing(view, board, each) for each in found]
        candidates.sort(key=lambda candidate: -candidate.value)
        candidates = candidates[:CANDIDATES]
        exchange = self._exchanging(view, board)
        if exchange is not None:
            candidates.append(exchange)
        if not candidates:
            candidates.append(Candidate(Pass(), None, board, hand_of(view), "", 0.0))
        best = candidates[0].value
        return [each for each in candidates if each.value >= best - HOPELESS]

    def placing(self, view: View, board: str, found: Found) -> Candidate:
        """A move as a candidate, with what it promises at once."""
        assert view.seat is not None
        place = place_of(found.placement, found.tiles, board, camp_of(view.seat))
        left = hand_of(view)
        for tile in found.laid:
            left = left.replace(tile, "", 1)
        if turns_left(view) == 0:
            return Candidate(place, found, found.board, left, "", found.gain)
        weights = self._weights
        has_prize = reasons.has_takemo_left(view)
        reach = weights.reach if has_prize else 0.0
        approach = reach * (rows_reached(found.board) - rows_reached(board))
        value = found.gain + approach
        value -= weights.takemo * found.laid.count(TAKEMO)
        if not is_ending(view):
            value += weights.kept * learned_worth().of(left)
        if has_prize and reasons.earns_takemo(found.placement):
            value += weights.takemo
        return Candidate(place, found, found.board, left, "", value, approach)

    def _exchanging(self, view: View, board: str) -> Candidate | None:
        """All letters for others: what is left when the rack is good for nothing."""
        assert view.seat is not None
        rack = view.rack.letters
        count = min(len(rack), view.bag_sizes[camp_of(view.seat)])
        if count < len(rack):
            return None
        takemos = hand_of(view)[len(rack) :]
        return Candidate(Exchange(rack), None, board, takemos, rack, 0.0)


def _looked_at(view: View) -> str:
    """The rack with one TAKEMO at most: a second one costs more time than a turn has."""
    return hand_of(view)[: len(view.rack) + 1]


def _choice(
    view: View, candidate: Candidate, more: tuple[Reason, ...], statistics: dict[str, float]
) -> Choice[TakemoAction]:
    if candidate.found is not None:
        found = candidate.found
        why = reasons.for_move(view, found.placement, found.tiles)
        if turns_left(view) != 0:
            why += for_keeping(candidate.left, JOKERS)
    elif candidate.given_back:
        why = (BETTER_LETTERS,)
    else:
        why = (NO_WORD,)
    return Choice(candidate.action, (*why, *more), statistics)
