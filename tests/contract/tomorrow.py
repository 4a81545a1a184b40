"""Pioche after a change of its rules: a tile scores twice."""

from __future__ import annotations

import msgspec

from chevalet.core.game import Outcome
from tests.contract.pioche import Pioche, State
from tests.contract.pioche import registration as today


class Doubled(Pioche):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None:
            return None
        return msgspec.structs.replace(outcome, scores=tuple(2 * score for score in outcome.scores))


registration = msgspec.structs.replace(
    today, game=Doubled(), version=2, earlier={today.version: today.game}
)
