"""The best moves of a position, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import islice
from typing import Any

from chevalet.core.actions import Exchange, Pass
from chevalet.core.analysis import (
    AT,
    WORD,
    WORDS,
    BeforeTurn,
    Outlook,
    Solution,
    Weighed,
)
from chevalet.core.game import Budget, Seat
from chevalet.core.notation import plain_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.positions import check_rack, split
from chevalet.core.rng import Rng
from chevalet.core.tiles import Tiles
from chevalet.games.takemo.board import (
    EMPTY_BOARD,
    RACK_SIZE,
    TAKEMO,
    TAKEMOS,
    Camp,
    camp_of,
    index_for,
    seen_by,
    square_name,
    tiles_on,
)
from chevalet.games.takemo.bots.expert import Expert
from chevalet.games.takemo.bots.simulation import (
    SCHEDULE,
    Candidate,
    Simulation,
    Table,
    Weights,
    turns_left,
)
from chevalet.games.takemo.finder import Moves
from chevalet.games.takemo.found import Found, tiles_of
from chevalet.games.takemo.laying import Judged, judge
from chevalet.games.takemo.moves import Place, TakemoAction
from chevalet.games.takemo.notation import FIELDS, parse_rack, position_of, rack_of
from chevalet.games.takemo.offers import place_of
from chevalet.games.takemo.rules import Takemo, hand_of
from chevalet.games.takemo.state import Common, Options, View
from chevalet.search.race import Result, Schedule, measured

COLUMNS = {
    "at": AT,
    "word": WORD,
    "gain": Phrase("gain", "gain"),
    "words": WORDS,
    "takes": Phrase("prend", "takes"),
    "removes": Phrase("enlève", "removes"),
    "takemo": Phrase("TAKEMO", "TAKEMO"),
}


@cache
def _game() -> Takemo:
    return Takemo()


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """The moves of a position, largest gain first."""
    asked = split(position or "", FIELDS)
    board, camp = (EMPTY_BOARD, Camp.WHITE) if position is None else position_of(asked)
    hand = parse_rack(rack or rack_of(asked, camp))
    check_rack(Tiles.of(hand), RACK_SIZE)
    view, common = seen_by(camp, board), _common(board)
    found = _game().moves(common, camp).all(view, hand)
    # What a position does not tell, how many were won, is at least what can be seen of them.
    has_takemo = (tiles_on(board, camp) + hand).count(TAKEMO) < TAKEMOS
    moves: list[dict[str, Any]] = []
    why = None
    for placement in islice(found.by_score(), top):
        tiles = tiles_of(placement, found.text(placement))
        place = place_of(placement, tiles, view, camp)
        judged = judge(view, camp, place, _game().judges(common, camp))
        why = why or _placed(place, judged, has_takemo=has_takemo)
        moves.append(_solved(place, judged, camp, has_takemo=has_takemo))
    return Solution(len(found), COLUMNS, tuple(moves), why=why)


NODES = 900
KEPT = 3
"""How many of the best are measured beside what was played."""
SPREADS = (0.0, 0.9)
"""Tiles by which a game that is still open, and each letter to come in it, spread its end."""
LETTERS_A_TURN = 5
"""How many come in each turn that a short game allows, more or less (§10)."""
_PLACED = Phrase("{word} {at}, {gain} {gain|jeton|jetons}", "{word} {at}, {gain} {gain|tile|tiles}")
_TAKING = Phrase(
    "{placed}, en prenant {taken} : {removed} {removed|lettre ôtée|lettres ôtées}",
    "{placed}, taking {taken}: {removed} {removed|letter|letters} removed",
)
_EARNING = Phrase("{placed}, en gagnant un TAKEMO", "{placed}, winning a TAKEMO")
_EXCHANGE = Phrase("l'échange des lettres", "exchanging the letters")
_PASS = Phrase("l'occasion de passer", "the chance to pass")


def _placed(place: Place, judged: Judged, *, has_takemo: bool) -> Saying:
    """The word, where it lies, what it gains and takes; and a TAKEMO, if one is left to win."""
    placed = _PLACED.of(word=plain_word(place.word), at=place.at, gain=judged.gain)
    if judged.captured:
        taken = tuple(text.upper() for _, text in judged.captured)
        return _TAKING.of(placed=placed, taken=taken, removed=len(judged.removed))
    return _EARNING.of(placed=placed) if judged.earns and has_takemo else placed


class TakemoWeigher:
    """Tiles gained over the enemy in the long run, by the expert's simulation."""

    nodes = NODES
    spreads = SPREADS
    measure = Phrase("jetons d'avance", "tiles ahead")

    @cached_property
    def _expert(self) -> Expert:
        return Expert(_game())

    def judges(self, action: Any) -> bool:
        """Placements, exchanges and passes."""
        return isinstance(action, Place | Exchange | Pass)

    def weigh(
        self, view: View, budget: Budget, rng: Rng, played: Sequence[TakemoAction] = ()
    ) -> tuple[Weighed, ...]:
        """The best of the expert's candidates and what was played, tried with the same deals."""
        assert view.seat is not None
        camp = camp_of(view.seat)
        moves = _game().moves(view.common, camp)
        board = seen_by(camp, view.common.board)
        candidates = self._expert.candidates(view, moves, board)
        known = {each.action: each for each in candidates}
        others = [known.get(action) or self._candidate(view, moves, action) for action in played]
        table = Table(view)
        half = Budget(None if budget.nodes is None else budget.nodes // 2, budget.stop)

        def compare(
            running: Sequence[Candidate], deals: str, schedule: Schedule | None
        ) -> Result[Candidate]:
            # Chosen as one who wants to win; measured in tiles alone.
            weights = Weights() if schedule is None else Weights(win=0.0)
            simulation = Simulation(moves, table, half, weights)
            return simulation.compare(running, rng.branch(deals), schedule or SCHEDULE)

        left, deal = _left(view), table.deal(rng)

        def weighed(candidate: Candidate, margin: float) -> Weighed:
            is_last = table.line(candidate, deal) is None
            outlook = Outlook((table.lead + margin,), (0, 0) if is_last else left)
            return Weighed(candidate.action, margin, outlook.chance(SPREADS), outlook)

        return tuple(
            weighed(each.candidate, each.margin)
            for each in measured(candidates, others, compare, KEPT)
        )

    def told(self, view: View, action: TakemoAction) -> Saying:
        """The word, where it lies, what it gains and takes."""
        match action:
            case Place():
                return _placed(action, judged_in(view, action), has_takemo=True)
            case Exchange():
                return _EXCHANGE.of()
            case _:
                return _PASS.of()

    def noted(self, turn: BeforeTurn) -> Saying | None:
        """Nothing more."""
        del turn
        return None

    def _candidate(self, view: View, moves: Moves, action: TakemoAction) -> Candidate:
        """What was played, though the expert would not have thought of it."""
        assert view.seat is not None
        camp = camp_of(view.seat)
        board = seen_by(camp, view.common.board)
        if isinstance(action, Place):
            # A word that only this table accepts is no placement of the generator: judged as it is.
            found = _found(view, board, moves, action)
            if found is not None:
                return self._expert.placing(view, board, found)._replace(action=action)
            judged = judged_in(view, action)
            left = Tiles.of(hand_of(view)).minus(judged.laid.values()).letters
            return Candidate(action, None, judged.board, left, "", judged.gain, judged.gain)
        hand = hand_of(view)
        given = action.tiles if isinstance(action, Exchange) else ""
        return Candidate(action, None, board, Tiles.of(hand).minus(given).letters, given, 0.0)


def _left(view: View) -> tuple[int, int]:
    """Whether anything may still change, and how many letters may come by the end."""
    letters, turns = sum(view.bag_sizes) + 2 * RACK_SIZE, turns_left(view)
    return (1, letters) if turns is None else (min(1, turns), min(letters, LETTERS_A_TURN * turns))


def judged_in(view: View, place: Place) -> Judged:
    """What the rules make of a placement of the viewer; its words are not looked up again."""
    assert view.seat is not None
    camp = camp_of(view.seat)
    judges = _game().judges(view.common, camp, looks_up=False)
    return judge(seen_by(camp, view.common.board), camp, place, judges)


def _found(view: View, board: str, moves: Moves, action: Place) -> Found | None:
    assert view.seat is not None
    camp = camp_of(view.seat)
    after = judged_in(view, action).board
    listed = moves.all(board, hand_of(view))
    for placement in listed:
        tiles = tiles_of(placement, listed.text(placement))
        place = place_of(placement, tiles, board, camp)
        if (place.at, place.word) == (action.at, action.word):
            return Found(placement, tiles, after)
    return None


def _common(board: str) -> Common:
    return Common(
        options=Options(),
        board=board,
        scores=(0, 0),
        turn=Seat(0),
        takemos=(0, 0),
        pool=(0, 0),
        captured=("", ""),
    )


def _solved(place: Place, judged: Judged, camp: Camp, *, has_takemo: bool) -> dict[str, Any]:
    letters = judged.board
    side_words = ["".join(letters[square] for square in run) for run in judged.runs[1:]]
    return {
        "at": place.at,
        "word": place.word,
        "gain": judged.gain,
        "words": side_words,
        "takes": [text for _, text in judged.captured],
        "removes": [square_name(index_for(camp, square)) for square in judged.removed],
        "takemo": "+1" if judged.earns and has_takemo else "",
    }


WEIGHER = TakemoWeigher()
