"""Alpha-beta with iterative deepening."""

from __future__ import annotations

from chevalet.core.game import Budget
from chevalet.games.echec_et_mots.bots.lines import DEEPEST, Found, LineStep
from chevalet.games.echec_et_mots.bots.stakes import Stakes
from chevalet.games.echec_et_mots.bots.worth import Hundredths
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.twin.outlook import Outlook

INFINITY: Hundredths = 1_000_000

Line = tuple[LineStep, ...]


class _OutOfBudget(Exception):
    """The search must stop where it is."""


class TwinSearch:
    """Alpha-beta with iterative deepening, and nothing else."""

    def __init__(self, outlook: Outlook, quiet_limit: int) -> None:
        self._outlook = outlook
        self._quiet_limit = quiet_limit
        self._nodes = 0
        self._budget = Budget()
        self._finished_depth = 0
        self._reached_leaf = False

    def search(
        self,
        position: Position,
        budget: Budget,
        depth: int = DEEPEST,
        stakes: Stakes | None = None,
    ) -> Found:
        """The best line of the deepest search that was finished."""
        self._outlook = self._outlook.at_stake(stakes)
        self._nodes, self._budget, self._finished_depth = 0, budget, 0
        found = Found(0, 0, 0, is_exact=False, line=())
        for plies in range(1, depth + 1):
            self._reached_leaf = False
            try:
                value, line = self._value(position, plies, -INFINITY, INFINITY)
            except _OutOfBudget:
                break
            found = Found(value, plies, self._nodes, not self._reached_leaf, line)
            self._finished_depth = plies
            if found.is_exact:
                break
        return found._replace(nodes=self._nodes)

    def _value(
        self, position: Position, depth: int, alpha: Hundredths, beta: Hundredths
    ) -> tuple[Hundredths, Line]:
        self._nodes += 1
        if self._finished_depth and not self._budget.allows(self._nodes):
            raise _OutOfBudget
        if position.quiet >= self._quiet_limit:
            return self._outlook.of_void(position), ()
        if depth == 0:
            self._reached_leaf = True
            return self._outlook.of_leaf(position), ()
        hops = list(position.hops())
        goes_on = [hop for hop in hops if not position.takes_last_knight(hop)]
        best = -INFINITY
        line: Line = ()
        for hop in hops:
            end = self._outlook.of_ending(position, hop)
            if end is not None and end > best:
                best, line = end, (LineStep(hop, announces=True),)
        if best == -INFINITY and not goes_on:
            value, _ = self._value(position.passed(), depth - 1, -beta, -alpha)
            return -value, ()
        for hop in goes_on:
            if best >= beta:
                break
            value, rest = self._value(position.after(hop), depth - 1, -beta, -max(alpha, best))
            if -value > best:
                best, line = -value, (LineStep(hop, announces=False), *rest)
        return best, line
