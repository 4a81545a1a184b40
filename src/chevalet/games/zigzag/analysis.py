"""The words of a position, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from chevalet.core.actions import Exchange, Pass
from chevalet.core.analysis import WORD, BeforeTurn, Outlook, Solution, Weighed
from chevalet.core.game import Budget
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.positions import RACK, check_rack, split
from chevalet.core.rng import Rng
from chevalet.games.zigzag.board import ACTIVE
from chevalet.games.zigzag.bots.expert import Expert, laying
from chevalet.games.zigzag.bots.prospects import (
    FEWEST_KEPT,
    USUAL_TURN,
    Candidate,
    Estimate,
    Prospects,
)
from chevalet.games.zigzag.found import letters_of, words_in
from chevalet.games.zigzag.laying import spread_action, spread_after_word, spread_word
from chevalet.games.zigzag.moves import LayAction, LayWord, ZigZagAction
from chevalet.games.zigzag.notation import FIELDS, ZigZagNotation, parse_position, parse_rack
from chevalet.games.zigzag.offers import finder_of, opponents_in_order
from chevalet.games.zigzag.phrases import TileName
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.state import View
from chevalet.lexicon.referee import Referee

NOTATION = ZigZagNotation()
COLUMNS = {
    "word": WORD,
    "laid": Phrase("posés", "laid"),
    "notation": Phrase("notation", "notation"),
}


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """The words of a position, those first that lay most tiles, then the longest."""
    asked = split(position or "", FIELDS)
    table = parse_position(asked.board)
    tiles = parse_rack(rack or asked.fields.get(RACK, ""))
    check_rack(tiles, ACTIVE)
    found = finder_of(Referee(ZIGZAG).graphs().dawg).find(table, letters_of(tiles.letters))
    words = sorted(words_in(found), key=lambda word: (-_laid(word), -len(word.word)))
    moves = (
        {"word": word.word, "laid": _laid(word), "notation": NOTATION.format_action(word)}
        for word in words[:top]
    )
    why = _LAID.of(word=words[0].word, count=_laid(words[0])) if words else None
    return Solution(len(words), COLUMNS, tuple(moves), why=why)


NODES = 2_500
KEPT = 4
"""How many of the best are measured beside what was played."""
SPREADS = (0.0, 2.2)
"""Tiles by which a game that is still open, and each tile to be shed in it, spread its end."""
_LAID = Phrase(
    "{word}, {count} {count|jeton posé|jetons posés}",
    "{word}, {count} {count|tile|tiles} laid",
)
_WITH_ACTION = Phrase(
    "{word} et le jeton {tile}, {count} {count|jeton|jetons} en moins",
    "{word} and the tile {tile}, {count} {count|tile|tiles} fewer",
)
_GOING_OUT = Phrase("{laid}, et plus rien en main", "{laid}, and nothing left")
_ACTION = Phrase("le jeton {tile}", "the tile {tile}")
_EXCHANGE = Phrase("l'échange de {tiles}", "exchanging {tiles}")
_PASS = Phrase("l'occasion de passer", "the chance to pass")


class ZigZagWeigher:
    """Tiles shed over the others in the next turns, by the expert's prospects."""

    nodes = NODES
    spreads = SPREADS
    measure = Phrase("jetons d'avance", "tiles ahead")

    @cached_property
    def _expert(self) -> Expert:
        return Expert(Referee(ZIGZAG))

    def judges(self, action: Any) -> bool:
        """Words, action tiles, exchanges and passes."""
        return isinstance(action, LayWord | LayAction | Exchange | Pass)

    def weigh(
        self, view: View, budget: Budget, rng: Rng, played: Sequence[ZigZagAction] = ()
    ) -> tuple[Weighed, ...]:
        """The best of the expert's candidates and what was played, with the same tiles to come."""
        half = Budget(None if budget.nodes is None else budget.nodes // 2, budget.stop)
        prospects = Prospects(view, self._expert.most, half)
        candidates = self._expert.candidates(view, prospects)
        known = {each.action: each for each in candidates}
        best = [each.candidate for each in prospects.compare(candidates, rng.branch("race"))[:KEPT]]
        others = [known.get(action) or _candidate(view, action) for action in played]
        running = [*best, *(each for each in others if each not in best)]
        again = Prospects(view, self._expert.most, half)
        fewest = max(len(running), FEWEST_KEPT + 1)
        found = again.compare(running, rng.branch("measure"), fewest)
        return tuple(_weighed(view, each) for each in found)

    def told(self, view: View, action: ZigZagAction) -> Saying:
        """The word and how many tiles it sheds, or what else was done."""
        assert view.seat is not None
        match action:
            case LayWord():
                candidate = _candidate(view, action)
                shed = candidate.shed
                laid = _LAID.of(word=action.word, count=shed)
                if action.action is not None:  # what is given away is shed, but not laid
                    tile = TileName(action.action.tile)
                    laid = _WITH_ACTION.of(word=action.word, tile=tile, count=shed)
                if shed == view.common.left[view.seat]:
                    return _GOING_OUT.of(laid=laid)
                return laid
            case LayAction():
                return _ACTION.of(tile=TileName(action.action.tile))
            case Exchange():
                return _EXCHANGE.of(tiles=action.tiles)
            case _:
                return _PASS.of()

    def noted(self, turn: BeforeTurn) -> Saying | None:
        """Nothing more."""
        del turn
        return None


def _weighed(view: View, estimate: Estimate) -> Weighed:
    assert view.seat is not None
    common, seat = view.common, view.seat
    left, others = common.left, opponents_in_order(common, seat)
    action, value = estimate.candidate.action, estimate.value
    most = float(sum(left[other] for other in others))
    if estimate.candidate.shed == left[seat]:  # the others keep what they have
        return Weighed(action, most, 1.0, Outlook((most,), (0, 0)))
    # Estimates end with a turn of one's own: the others are half a turn nearer than they look.
    leads = tuple(left[other] - left[seat] + value - USUAL_TURN / 2 for other in others)
    outlook = Outlook(leads, (1, sum(left)))
    told = min(max(value, -float(left[seat])), most - 1)  # the search adds more for won and lost
    return Weighed(action, told, outlook.chance(SPREADS), outlook)


def _candidate(view: View, action: ZigZagAction) -> Candidate:
    """What was played, though the expert would not have thought of it."""
    table, hand = view.common.table, view.active.letters
    match action:
        case LayWord():
            spread = spread_word(table, action)
            run = len(action.word) - _laid(action)
            new = action.word[: action.before] + action.word[action.before + run :]
            kept = view.active.minus(new).letters
            if action.action is None:
                return Candidate(action, spread.table, kept, len(new), 0, skips=False)
            kept = kept.replace(action.action.tile, "", 1)
            after, _ = spread_after_word(spread, action.action)
            return laying(action, after, len(new), kept, action.action)
        case LayAction():
            after = spread_action(table, action.action, action.action.on)
            left = hand.replace(action.action.tile, "", 1)
            return laying(action, after, 0, left, action.action)
        case Exchange():
            kept = view.active.minus(action.tiles).letters
            drawn = len(action.tiles)
            return Candidate(action, table, kept, 0, 0, skips=False, drawn=drawn)
        case _:
            return Candidate(action, table, hand, 0, 0, skips=False)


def _laid(word: LayWord) -> int:
    return len(word.angles) + (word.run is None)


WEIGHER = ZigZagWeigher()
