"""A finished game looked back upon: each move against the best that its player could find."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from chevalet.core.analysis import (
    BEST,
    Assessment,
    BeforeTurn,
    GameAnalysis,
    Told,
    Weigher,
    accuracy_of,
    mark_of,
    turning_points,
)
from chevalet.core.game import Budget
from chevalet.core.real_table import Refereed
from chevalet.core.record import Record, Taken
from chevalet.core.registry import Registration
from chevalet.core.rng import Rng
from chevalet.play.playthrough import Playthrough

Progress = Callable[[int, int], None]
"""Is told how many turns are judged, and how many there are."""


class AnalysisStopped(Exception):
    """Nobody waits for the analysis any more."""


def analyse(
    record: Record,
    registration: Registration,
    weigher: Weigher,
    *,
    nodes: int | None = None,
    progress: Progress = lambda _done, _all: None,
    stop: Callable[[], bool] = lambda: False,
) -> GameAnalysis:
    """The game judged move by move; the same for the same record and nodes.

    Raises `ReplayError` for a record that the rules refuse, `AnalysisStopped` once told to stop.
    """
    turns = [turn for turn in turns_of(record, registration) if weigher.judges(turn.action)]
    table = registration.real_table if record.hands is not None else None
    budget = Budget(nodes=nodes or weigher.nodes)
    moves: list[Assessment] = []
    for done, turn in enumerate(turns):
        if stop():
            raise AnalysisStopped
        progress(done, len(turns))
        moves.append(assess(turn, registration, weigher, budget))
    progress(len(turns), len(turns))
    return GameAnalysis(
        game=record.game,
        measure=Told.of(weigher.measure),
        moves=tuple(moves),
        accuracy=_accuracies(moves, record.seats),
        turning_points=turning_points(moves),
        limits=None if table is None else Told.of(table.load().judged),
    )


def assess(
    turn: BeforeTurn, registration: Registration, weigher: Weigher, budget: Budget
) -> Assessment:
    """What a turn was worth. Chance depends on its number alone: nothing hidden can slip in."""
    rng = Rng.seeded(f"analysis {turn.number}")
    weighed = weigher.weigh(turn.view, budget, rng, (turn.action,))
    best = weighed[0]
    played = next(each for each in weighed if each.action == turn.action)
    mark = mark_of(played, best)
    if mark == BEST:
        best = played
    note = None if turn.after is None else weigher.noted(turn)
    write = registration.notation.format_action
    return Assessment(
        number=turn.number,
        seat=turn.seat,
        move=write(played.action),
        value=round(played.value, 2),
        winning=round(played.winning, 4),
        best=write(best.action),
        best_value=round(best.value, 2),
        best_winning=round(max(best.winning, played.winning), 4),
        mark=mark,
        missed=None if mark == BEST else Told.of(weigher.told(turn.view, best.action)),
        note=None if note is None else Told.of(note),
    )


def turns_of(record: Record, registration: Registration) -> Iterator[BeforeTurn]:
    """Every action of which anything can be said, with what its seat knew before and after it."""
    playthrough = Playthrough(registration, record)
    for number, taken in enumerate(record.actions):
        known = _known_before(playthrough, taken)
        playthrough.act(taken.seat, taken.action, taken.found)
        if known is not None:
            before, action = known
            after = None if record.hands is not None else playthrough.view(taken.seat)
            yield BeforeTurn(number, before, taken.seat, action, after)


def _known_before(playthrough: Playthrough, taken: Taken) -> tuple[Any, Any] | None:
    """What the seat knew, and did; at a real table what is known of it, None if too little."""
    game = playthrough.registration.game
    if isinstance(game, Refereed):
        return game.weighable(playthrough.state, taken.seat, taken.action)
    return playthrough.view(taken.seat), taken.action


def _accuracies(moves: Sequence[Assessment], seats: int) -> tuple[float | None, ...]:
    return tuple(
        accuracy_of([move.loss for move in moves if move.seat == seat]) for seat in range(seats)
    )
