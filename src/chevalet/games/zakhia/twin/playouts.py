"""Imagined games played on through the rules."""

from __future__ import annotations

from collections.abc import Sequence

from chevalet.core.actions import Pass
from chevalet.core.game import Seat
from chevalet.core.rng import Rng
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.zakhia.bots.lines import Line, Played
from chevalet.games.zakhia.bots.sight import Seen, Sight
from chevalet.games.zakhia.rules import Zakhia, reason_to_end
from chevalet.games.zakhia.scoring import final_scores
from chevalet.games.zakhia.state import Common, Options, State
from chevalet.grid import Worth
from chevalet.lexicon.referee import Referee


class TwinPlayouts:
    """Turn by turn: the static choice, and what the rules make of it."""

    def __init__(self, words: Referee, worth: Worth, closing: Worth) -> None:
        self._game = Zakhia(words)
        self._sight = Sight(words.graphs())
        self._worth = worth
        self._closing = closing

    def play(
        self, lines: Sequence[Line], turns: int | None = None, nodes: int | None = None
    ) -> list[Played]:
        """Line by line."""
        played: list[Played] = []
        done = 0
        for line in lines:
            goes_on = _Going(line)
            while not goes_on.is_over and (turns is None or len(goes_on.turns) < turns):
                if nodes is not None and done >= nodes:
                    return played
                done += 1
                self._take_turn(goes_on)
            played.append(goes_on.played(self._worth_with(goes_on.state)))
        return played

    def _take_turn(self, line: _Going) -> None:
        state = line.state
        seat = state.common.turn
        rack = state.racks[seat].letters
        found = self._sight.best_by_worth(state.common.board, rack, 1, self._worth_with(state))
        best = found[0] if found else None
        step = self._game.apply(state, seat, best.action if best else Pass())
        line.go_on(seat, best, step.state)

    def _worth_with(self, state: State) -> Worth:
        return self._worth if state.bag else self._closing


class _Going:
    """A line on its way."""

    def __init__(self, line: Line) -> None:
        self.state = _state(line)
        self.is_over = reason_to_end(self.state) is not None
        self.turns: list[Seen | None] = []
        self._kept = list(line.kept)

    def go_on(self, seat: Seat, seen: Seen | None, after: State) -> None:
        self.turns.append(seen)
        self.state = after
        self.is_over = after.common.outcome is not None
        if seen is not None:
            self._kept[seat] = seen.left

    def played(self, worth: Worth) -> Played:
        common = self.state.common
        scores = common.scores
        if self.is_over and common.outcome is None:  # it was over before anybody had a turn
            tiles = tuple(len(rack) for rack in self.state.racks)
            scores = final_scores(scores, tiles, common.last_placer)
        turns = tuple(each and each.placement for each in self.turns)
        return Played(scores, tuple(map(worth.left, self._kept)), self.is_over, turns)


def _state(line: Line) -> State:
    common = Common(
        options=Options(),
        board=line.board,
        scores=(0,) * len(line.racks),
        turn=Seat(line.turn),
        passes=line.passes,
        turns_without_word=line.idle,
        last_placer=None if line.last_placer is None else Seat(line.last_placer),
    )
    racks = tuple(map(Tiles.of, line.racks))
    rng = Rng(b"", draws=line.bag)
    return State(common=common, racks=racks, bag=Bag(Tiles.of(line.bag)), rng=rng)
