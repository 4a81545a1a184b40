"""The strongest bot: it weighs what stays on the rack, tries moves out, and solves endgames."""

from __future__ import annotations

from functools import cached_property

from chevalet.core.actions import Exchange, Pass
from chevalet.core.game import Budget, Choice, Reason, Seat
from chevalet.core.rng import Rng
from chevalet.games.zakhia.bots import reasons
from chevalet.games.zakhia.bots.endgame import Endgames, open_endgames
from chevalet.games.zakhia.bots.endings import Ending, Solution
from chevalet.games.zakhia.bots.idle import offered_exchanges
from chevalet.games.zakhia.bots.playouts import Playouts, open_playouts
from chevalet.games.zakhia.bots.sight import Seen, Sight
from chevalet.games.zakhia.bots.simulation import Candidate, Simulation, Table
from chevalet.games.zakhia.bots.worth import StagedWorth, learned_worth, per_tile
from chevalet.games.zakhia.moves import ZakhiaAction
from chevalet.games.zakhia.phrases import JOKERS
from chevalet.games.zakhia.state import View
from chevalet.grid import Worth
from chevalet.grid.worth import HUNDREDTHS
from chevalet.lexicon import Vocabulary
from chevalet.lexicon.referee import Referee
from chevalet.search.reasons import BETTER_LETTERS, NO_WORD, for_end, for_keeping

CANDIDATES = 20
LOOKED_AT = 400
"""Placements from which the candidates are picked."""
SPOTS_PER_WORD = 3
"""A word that fits anywhere must not crowd out the others."""
EXCHANGES = 2
WIN = 30.0
"""What it is worth to come first, in points, once the end is in sight."""
WIN_AMONG_SEVERAL = 100.0
"""The same where only who holds what is unknown, and leads count by degrees."""
NOTHING = per_tile(0)
"""What tiles are worth that nobody will lay any more."""
HOPELESS = 6 * HUNDREDTHS
"""A candidate so far behind the first is not worth trying out."""


class Expert:
    """All words, the worth of what stays, simulation within the budget, exact endgames."""

    def __init__(self, words: Referee, worth: StagedWorth | None = None) -> None:
        self._words = words
        self._worth = worth or learned_worth()
        self._playouts: dict[Worth, Playouts] = {}

    @cached_property
    def sight(self) -> Sight:
        """The placements that it sees."""
        return Sight(self._words.graphs(Vocabulary.EXPERT))

    @cached_property
    def endgames(self) -> Endgames:
        """What it solves endgames with."""
        return open_endgames(self._words.graphs(Vocabulary.EXPERT), self._worth.at(0))

    def playouts(self, bag_size: int) -> Playouts:
        """What it tries placements out with while the bag has so many tiles."""
        worth = self._worth.at(bag_size)
        if worth not in self._playouts:
            self._playouts[worth] = open_playouts(self._words, worth, self._worth.at(0))
        return self._playouts[worth]

    def choose(self, view: View, rng: Rng, budget: Budget) -> Choice[ZakhiaAction]:
        """The action that brings most in the long run, as far as the budget lets it see."""
        table = Table(view)
        nodes = 0
        if table.knows_all and table.turns_left is None:
            solution = self.endgames.solve(ending_of(view, table), budget)
            if solution is not None:
                return _endgame_choice(view, table.others[0], solution)
            nodes = budget.nodes or 0
        candidates = self.candidates(view)
        if len(candidates) == 1:
            return _choice(view, candidates[0], ())
        win = WIN_AMONG_SEVERAL if table.guesses_hands else WIN
        simulation = Simulation(self.playouts(view.bag_size), table, budget, win)
        result = simulation.compare(candidates, rng, nodes)
        best = result.estimates[0]
        reply = round(best.reply)
        more = (Reason("expects_reply", {"points": reply}),) if reply else ()
        return _choice(view, best.candidate, more, result.statistics(len(candidates)))

    def candidates(self, view: View) -> list[Candidate]:
        """What is worth a thought, best first by points and worth; at least one."""
        worth = NOTHING if is_last_turn(view) else self._worth.at(view.bag_size)
        found = self.sight.best_by_worth(view.common.board, view.rack.letters, LOOKED_AT, worth)
        candidates = [_placing(seen) for seen in _varied(found)[:CANDIDATES]]
        exchanges = [_exchanging(view, action, worth) for action in offered_exchanges(view)]
        exchanges.sort(key=lambda candidate: -candidate.value)
        candidates += exchanges[:EXCHANGES]
        if not candidates:
            candidates.append(_passing(view, worth))
        candidates.sort(key=lambda candidate: -candidate.value)
        return [each for each in candidates if each.value >= candidates[0].value - HOPELESS]


def is_last_turn(view: View) -> bool:
    """Whether the table allows the player no other turn (§9)."""
    limit, seat = view.common.options.turns, view.seat
    return limit is not None and seat is not None and view.common.turns[seat] + 1 >= limit


def _varied(found: list[Seen]) -> list[Seen]:
    """The placements, best first, with a few spots far apart where a word fits in many."""
    spots: dict[tuple[str, int, int], list[Seen]] = {}
    for seen in found:
        spots.setdefault((seen.word, seen.points, seen.value), []).append(seen)
    varied: list[Seen] = []
    for group in spots.values():
        kept = min(len(group), SPOTS_PER_WORD)
        varied += [group[number * len(group) // kept] for number in range(kept)]
    return varied


def _placing(seen: Seen) -> Candidate:
    return Candidate(seen.action, seen, seen.points, seen.board, seen.left, "", seen.value)


def _exchanging(view: View, action: Exchange, worth: Worth) -> Candidate:
    left = view.rack.minus(action.tiles).letters
    return Candidate(action, None, 0, view.common.board, left, action.tiles, worth.left(left))


def _passing(view: View, worth: Worth) -> Candidate:
    rack = view.rack.letters
    return Candidate(Pass(), None, 0, view.common.board, rack, "", worth.left(rack))


def _choice(
    view: View,
    candidate: Candidate,
    more: tuple[Reason, ...],
    statistics: dict[str, float] | None = None,
) -> Choice[ZakhiaAction]:
    if candidate.seen is not None:
        why = reasons.for_placement(candidate.seen, view.bag_size)
        if not is_last_turn(view):
            why += for_keeping(candidate.left, JOKERS)
    elif candidate.given_back:
        why = (BETTER_LETTERS, *for_keeping(candidate.left, JOKERS))
    else:
        why = (NO_WORD,)
    return Choice(candidate.action, (*why, *more), statistics or {"nodes": 0, "candidates": 1})


def ending_of(view: View, table: Table) -> Ending:
    """What an endgame search needs to know of a view that knows all."""
    common = view.common
    last = common.last_placer
    return Ending(
        common.board,
        view.rack.letters,
        table.unseen,
        last_placer=None if last is None else int(last != view.seat),
        has_passed=common.passes > 0,
    )


def _endgame_choice(view: View, other: Seat, solution: Solution) -> Choice[ZakhiaAction]:
    assert view.seat is not None
    margin = view.scores[view.seat] - view.scores[other] + solution.margin
    outlook = for_end(margin, sure=solution.is_exact)
    statistics = {"nodes": solution.nodes, "candidates": solution.width, "margin": margin}
    statistics["exact"] = int(solution.is_exact)
    if solution.seen is None:
        return Choice(Pass(), (Reason("waits"), outlook), statistics)
    why = reasons.for_placement(solution.seen, view.bag_size)
    return Choice(solution.seen.action, (*why, outlook), statistics)
