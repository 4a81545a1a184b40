"""The best placements of a position, and what the moves of a game were worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from chevalet.core.actions import Exchange, Pass
from chevalet.core.analysis import (
    AT,
    SCORE,
    WORD,
    WORDS,
    BeforeTurn,
    Outlook,
    Solution,
    Weighed,
)
from chevalet.core.game import Budget
from chevalet.core.notation import plain_word
from chevalet.core.phrases import Phrase, Saying
from chevalet.core.positions import RACK, check_rack, split
from chevalet.core.rng import Rng
from chevalet.games.zakhia.board import EMPTY_BOARD, RACK_SIZE
from chevalet.games.zakhia.bots.expert import Expert, ending_of
from chevalet.games.zakhia.bots.simulation import Candidate, Simulation, Table
from chevalet.games.zakhia.laying import Judged, judge
from chevalet.games.zakhia.moves import Place, ZakhiaAction
from chevalet.games.zakhia.notation import FIELDS, parse_position, parse_rack
from chevalet.games.zakhia.offers import generator, grid_position, place_of
from chevalet.games.zakhia.phrases import PICTURE_NAMES, picture_names
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.state import View
from chevalet.grid import Rack
from chevalet.grid.worth import HUNDREDTHS
from chevalet.lexicon.referee import Referee, TableWords
from chevalet.search.race import Result, Schedule, measured

COLUMNS = {
    "at": AT,
    "word": WORD,
    "score": SCORE,
    "words": WORDS,
    "pictures": Phrase("images", "pictures"),
}


def solve(position: str | None, rack: str, top: int | None) -> Solution:
    """The placements of a position, best first."""
    asked = split(position or "", FIELDS)
    board = EMPTY_BOARD if position is None else parse_position(asked.board)
    tiles = parse_rack(rack or asked.fields.get(RACK, ""))
    check_rack(tiles, RACK_SIZE)
    referee = Referee(ZAKHIA)
    search = generator(referee.graphs())
    grid, hand = grid_position(board), Rack(tiles.letters)
    count = search.summary(grid, hand).count
    best = search.best(grid, hand, count if top is None else min(top, count))
    moves: list[dict[str, Any]] = []
    why = None
    for placement in best:
        place = place_of(placement, best.text(placement), board)
        judged = judge(board, tiles, place, referee)
        why = why or _placed(place, judged)
        moves.append(
            {
                "at": place.at,
                "word": place.word,
                "score": judged.points,
                "words": [word.word for word in judged.words],
                "pictures": list(judged.pictures),
            }
        )
    return Solution(count, COLUMNS, tuple(moves), why=why, names={"pictures": PICTURE_NAMES})


NODES = 1_500
KEPT = 4
"""How many of the best are measured beside what was played."""
SPREADS = (4.5, 2.5)
"""Points by which a game that is still open, and each tile to be laid in it, spread its end."""
TILES_A_TURN = 5
"""How many are laid in each turn that a short game allows, more or less (§9)."""
_PLACED = Phrase(
    "{word} {at}, {points} {points|point|points}", "{word} {at}, {points} {points|point|points}"
)
_COVERING = Phrase("{placed}, en couvrant {pictures}", "{placed}, covering {pictures}")
_ALL_TEN = Phrase(
    "{placed}, avec la prime des dix lettres", "{placed}, with the bonus for all ten letters"
)
_EXCHANGE = Phrase("l'échange de {tiles}", "exchanging {tiles}")
_PASS = Phrase("l'occasion de passer", "the chance to pass")


def _placed(place: Place, judged: Judged) -> Saying:
    """The word, where it lies, its points, and the pictures under it."""
    placed = _PLACED.of(word=plain_word(place.word), at=place.at, points=judged.points)
    if judged.pictures:
        return _COVERING.of(placed=placed, pictures=picture_names(judged.pictures))
    return _ALL_TEN.of(placed=placed) if judged.bonus else placed


class ZakhiaWeigher:
    """Points over the others in the long run: endgames solved, else the expert's simulation."""

    nodes = NODES
    spreads = SPREADS
    measure = Phrase("points d'avance", "points ahead")

    @cached_property
    def _referee(self) -> Referee:
        return Referee(ZAKHIA)

    @cached_property
    def _expert(self) -> Expert:
        return Expert(self._referee)

    def judges(self, action: Any) -> bool:
        """Placements, exchanges and passes."""
        return isinstance(action, Place | Exchange | Pass)

    def weigh(
        self, view: View, budget: Budget, rng: Rng, played: Sequence[ZakhiaAction] = ()
    ) -> tuple[Weighed, ...]:
        """The best of the expert's candidates and what was played, tried with the same deals."""
        table = Table(view)
        found = None
        if table.knows_all and table.turns_left is None:
            found = self._solved(view, table, budget, played)
        return found or self._simulated(view, table, budget, rng, played)

    def told(self, view: View, action: ZakhiaAction) -> Saying:
        """The word, where it lies, its points, and the pictures under it."""
        match action:
            case Place():
                return _placed(action, self._judged(view, action))
            case Exchange():
                return _EXCHANGE.of(tiles=action.tiles)
            case _:
                return _PASS.of()

    def noted(self, turn: BeforeTurn) -> Saying | None:
        """Nothing more."""
        del turn
        return None

    def _judged(self, view: View, place: Place) -> Judged:
        common = view.common
        words = TableWords(self._referee, common.options.extra_words, common.granted)
        return judge(common.board, view.rack, place, words)

    def _simulated(
        self, view: View, table: Table, budget: Budget, rng: Rng, played: Sequence[ZakhiaAction]
    ) -> tuple[Weighed, ...]:
        candidates = self._expert.candidates(view)
        known = {each.action: each for each in candidates}
        others = [known.get(action) or self._candidate(view, action) for action in played]
        half = Budget(None if budget.nodes is None else budget.nodes // 2, budget.stop)

        def compare(
            running: Sequence[Candidate], deals: str, schedule: Schedule | None
        ) -> Result[Candidate]:
            simulation = Simulation(self._expert.playouts(table.bag_size), table, half)
            return simulation.compare(running, rng.branch(deals), by=schedule)

        estimates = measured(candidates, others, compare, KEPT)
        left = _left(view, table)
        return tuple(_weighed(view, each.candidate.action, each.margin, left) for each in estimates)

    def _candidate(self, view: View, action: ZakhiaAction) -> Candidate:
        """What was played, though the expert would not have thought of it."""
        if isinstance(action, Place):
            judged = self._judged(view, action)
            left, points = judged.rack.letters, judged.points
            return Candidate(action, None, points, judged.board, left, "", points * HUNDREDTHS)
        given = action.tiles if isinstance(action, Exchange) else ""
        left = view.rack.minus(given).letters
        return Candidate(action, None, 0, view.common.board, left, given, 0)

    def _solved(
        self, view: View, table: Table, budget: Budget, played: Sequence[ZakhiaAction]
    ) -> tuple[Weighed, ...] | None:
        """The endgame by search; None where the budget is too small for it."""
        ending = ending_of(view, table)
        best = self._expert.endgames.solve(ending, budget)
        if best is None or not best.is_exact:
            return None
        action = Pass() if best.seen is None else best.seen.action
        values: dict[Any, float] = {action: best.margin}
        for other in played:
            if other in values:
                continue
            if isinstance(other, Place):
                judged = self._judged(view, other)
                board, left, points = judged.board, judged.rack.letters, judged.points
                after = ending._replace(
                    board=board, rack=table.unseen, other_rack=left, last_placer=1, has_passed=False
                )
            elif ending.has_passed:
                values[other] = ending.settled()
                continue
            else:
                after, left, points = ending.after_pass(), ending.rack, 0
            if not left:
                values[other] = points - after.settled()
                continue
            reply = self._expert.endgames.solve(after, budget)
            if reply is None:
                return None
            values[other] = min(best.margin, points - reply.margin)
        ranked = sorted(values.items(), key=lambda pair: -pair[1])
        return tuple(_weighed(view, each, value, (0, 0)) for each, value in ranked)


def _weighed(view: View, action: ZakhiaAction, margin: float, left: tuple[int, int]) -> Weighed:
    assert view.seat is not None
    points = view.scores[view.seat] + margin
    leads = tuple(
        points - score
        for seat, score in enumerate(view.scores)
        if seat != view.seat and seat not in view.common.out
    )
    outlook = Outlook(leads, left)
    return Weighed(action, margin, outlook.chance(SPREADS), outlook)


def _left(view: View, table: Table) -> tuple[int, int]:
    """Whether anything may still change, and how many tiles may be laid by the end."""
    tiles, turns = view.bag_size + sum(view.rack_sizes), table.turns_left
    return (1, tiles) if turns is None else (min(1, turns), min(tiles, TILES_A_TURN * turns))


WEIGHER = ZakhiaWeigher()
