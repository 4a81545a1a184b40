"""The strongest bot: it searches, and announces when going on brings no more."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.actions import Pass
from chevalet.core.game import Budget, Choice, Reason
from chevalet.core.rng import Rng
from chevalet.games.echec_et_mots.bots import reasons
from chevalet.games.echec_et_mots.bots.answering import announcing, answered
from chevalet.games.echec_et_mots.bots.lines import Found
from chevalet.games.echec_et_mots.bots.longest import longest_words
from chevalet.games.echec_et_mots.bots.lookahead import Searcher, open_search
from chevalet.games.echec_et_mots.bots.stakes import chance_of, stakes_of
from chevalet.games.echec_et_mots.bots.worth import Hundredths, Weights, learned_weights
from chevalet.games.echec_et_mots.moves import EchecEtMotsAction, Jump
from chevalet.games.echec_et_mots.position import Position
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED
from chevalet.games.echec_et_mots.state import View
from chevalet.games.echec_et_mots.twin.outlook import Outlook
from chevalet.lexicon.referee import Referee
from chevalet.native.longest import LongestWords


class Expert:
    """All words, as many plies as the budget allows, and the match in mind."""

    def __init__(self, referee: Referee, weights: Weights | None = None) -> None:
        self._referee = referee
        self._weights = weights or learned_weights()

    @cached_property
    def _words(self) -> LongestWords:
        return longest_words(self._referee)

    @cached_property
    def _search(self) -> Searcher:
        return open_search(self._words, self._weights)

    @cached_property
    def _outlook(self) -> Outlook:
        return Outlook(self._words, self._weights)

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[EchecEtMotsAction]:  # noqa: ARG002 - it leaves nothing to chance
        """The first jump of the line that wins the match most often, with its word to end there."""
        if view.common.announcement is not None:
            return answered(view, self._words)
        position = view.common.position
        assert view.seat is not None
        stakes = stakes_of(view.common, view.seat)
        found = self._search.search(position, budget, stakes=stakes)
        chance = round(chance_of(found.value), 3)
        statistics = {"nodes": found.nodes, "depth": found.depth, "chance": chance}
        if not found.line:
            return Choice(Pass(), (reasons.CANNOT_JUMP,), statistics)
        hop, announces = found.line[0]
        action = announcing(position, hop, self._words) if announces else Jump(*hop.names)
        return Choice(action, self._why(position, found), statistics)

    def _why(self, position: Position, found: Found) -> tuple[Reason, ...]:
        hop, announces = found.line[0]
        taken = reasons.for_hop(position, hop)
        if announces:
            margin = self._outlook.margin_of_ending(position, hop)
            assert margin is not None
            return (*taken, reasons.for_stopping(margin))
        held = position.held[position.turn].letters + position.letter_at(hop.target)
        could_stop = self._words.length(held) >= SHORTEST_ANNOUNCED
        waits = (reasons.WAITS,) if could_stop else ()
        margin = self._known_end(position, found)
        return (*taken, *waits, *reasons.for_line(position, found, self._words, margin))

    def _known_end(self, position: Position, found: Found) -> Hundredths | None:
        """By how much the mover wins in the end; None where the search does not know."""
        if not found.is_exact or not found.line[-1].announces:
            return None
        last = position
        for hop, _ in found.line[:-1]:
            last = last.after(hop)
        margin = self._outlook.margin_of_ending(last, found.line[-1].hop)
        return margin if margin is None or last.turn is position.turn else -margin
