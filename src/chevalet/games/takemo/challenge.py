"""Words that are looked up only when the enemy asks for it (§9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat, Step
from chevalet.core.table import with_common
from chevalet.games.takemo.board import (
    SIZE,
    Camp,
    Line,
    camp_of,
    index_for,
    own_letters,
    parse_line,
    seen_by,
)
from chevalet.games.takemo.laying import Judged
from chevalet.games.takemo.moves import Event, Laid, LetStand, Place, TakenBack, Upheld
from chevalet.games.takemo.progress import idle_turn, settle, with_tiles_back
from chevalet.games.takemo.runs import run_through, text_of
from chevalet.games.takemo.state import Common, Pending, Standing, State
from chevalet.games.takemo.words import Stood

LookUp = Callable[[bool], Judged]
"""Judges the word that lies there, its words looked up or not."""


def lay(state: State, seat: Seat, place: Place, tiles: str) -> Step[State, Event]:
    """The word lies there, its tiles off the rack, until the enemy has answered."""
    seats = range(len(state.racks))
    enemies = tuple(Seat(each) for each in seats if camp_of(Seat(each)) is not camp_of(seat))
    pending = Pending(seat, place, tiles, enemies)
    return Step(with_common(state, pending=pending), (Laid(seat, place.at, place.word),))


def accept(state: State, pending: Pending, seat: Seat, look_up: LookUp) -> Step[State, Event]:
    """One enemy less to answer; when all let it stand, the word holds."""
    waiting = tuple(each for each in pending.answers if each != seat)
    if waiting:
        still = Pending(pending.seat, pending.place, pending.tiles, waiting)
        return Step(with_common(state, pending=still), (LetStand(seat),))
    step = stand(state, pending, look_up)
    return Step(step.state, (LetStand(seat), *step.events))


def stand(state: State, pending: Pending, look_up: LookUp) -> Step[State, Event]:
    """The word holds, looked up or not; what is no word stands as a run that nobody challenged."""
    placement = look_up(False)  # noqa: FBT003 - the one argument of a callable
    standing = state.common.standing
    if not _is_good(look_up):
        standing = (*standing, *_as_standing(placement, camp_of(pending.seat)))
    state = with_common(state, pending=None, standing=standing)
    step = settle(state, pending.seat, placement)
    return Step(_pruned(step.state), step.events)


def challenge(
    state: State, pending: Pending, challenger: Seat, look_up: LookUp
) -> Step[State, Event]:
    """A refused word goes back to its rack and the turn is lost; a good one stands."""
    seat, place = pending.seat, pending.place
    try:
        look_up(True)  # noqa: FBT003 - the one argument of a callable
    except IllegalAction as refusal:
        refused = refused_word(refusal)
        back = with_tiles_back(with_common(state, pending=None), seat, pending.tiles)
        taken_back = TakenBack(seat, place.at, place.word, refused, challenger)
        return idle_turn(back, (taken_back,))
    step = stand(state, pending, look_up)
    return Step(step.state, (Upheld(seat, place.at, place.word, challenger), *step.events))


def refused_word(refusal: IllegalAction) -> str:
    """The word, or the words, that the refusal is about."""
    return str(refusal.facts.get("word") or refusal.facts["words"])


def stood_of(common: Common, camp: Camp) -> frozenset[Stood]:
    """The camp's runs that nobody challenged, in its own squares."""
    return frozenset(_stood(each) for each in common.standing if each.camp == camp)


def _is_good(look_up: LookUp) -> bool:
    try:
        look_up(True)  # noqa: FBT003 - the one argument of a callable
    except IllegalAction:
        return False
    return True


def _as_standing(placement: Judged, camp: Camp) -> Iterable[Standing]:
    letters = own_letters(placement.board)
    for run in placement.runs:
        line = Line(index_for(camp, run.start), is_down=run.step != 1)
        yield Standing(camp, line.name, text_of(letters, run))


def _stood(standing: Standing) -> Stood:
    line = parse_line(standing.at)
    assert line is not None
    start = index_for(Camp(standing.camp), line.start)
    return Stood(start, SIZE if line.is_down else 1, standing.text)


def _pruned(state: State) -> State:
    """Without the runs that are no longer as they stood."""
    common = state.common
    kept = tuple(each for each in common.standing if _is_there(each, common.board))
    return state if kept == common.standing else with_common(state, standing=kept)


def _is_there(standing: Standing, board: str) -> bool:
    letters = own_letters(seen_by(Camp(standing.camp), board))
    start, step, text = _stood(standing)
    if start not in letters:
        return False
    run = run_through(letters, start, step, SIZE)
    return run.start == start and text_of(letters, run) == text
