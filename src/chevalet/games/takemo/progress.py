"""How a game goes on: what follows from a word that stands, an exchange, a pass, a departure."""

from __future__ import annotations

import msgspec

from chevalet.core.actions import Exchange
from chevalet.core.errors import IllegalAction
from chevalet.core.events import Left, Passed
from chevalet.core.game import Outcome, Seat, Step
from chevalet.core.letters import ALPHABET
from chevalet.core.racks import Drew, Exchanged
from chevalet.core.real_table import UNKNOWN
from chevalet.core.table import with_common, with_item
from chevalet.core.tiles import MissingTiles, Tiles
from chevalet.games.takemo.board import (
    RACK_SIZE,
    TAKEMO,
    Camp,
    Line,
    camp_of,
    enemy_letters,
    index_for,
    seen_by,
    square_name,
)
from chevalet.games.takemo.laying import Judged
from chevalet.games.takemo.moves import Ended, Event, Placed, Word
from chevalet.games.takemo.runs import Run
from chevalet.games.takemo.scoring import scores_on
from chevalet.games.takemo.state import State

ROUNDS_WITHOUT_WORD = 2
_EXCHANGED = {*ALPHABET, UNKNOWN}


def without_tiles(state: State, seat: Seat, tiles: str) -> State:
    """The state with these tiles off the seat's rack, `?` for TAKEMOs; raises `IllegalAction`."""
    takemos = tiles.count(TAKEMO)
    if takemos > state.common.takemos[seat]:
        raise IllegalAction("takemo_not_held", held=state.common.takemos[seat])
    try:
        rack = state.racks[seat].minus(tiles.replace(TAKEMO, ""))
    except MissingTiles as error:
        raise IllegalAction("tile_not_held", missing=error.missing) from error
    held = with_item(state.common.takemos, seat, state.common.takemos[seat] - takemos)
    state = msgspec.structs.replace(state, racks=with_item(state.racks, seat, rack))
    return with_common(state, takemos=held)


def with_tiles_back(state: State, seat: Seat, tiles: str) -> State:
    """The state with these tiles on the seat's rack again."""
    takemos = state.common.takemos[seat] + tiles.count(TAKEMO)
    rack = state.racks[seat].plus(tiles.replace(TAKEMO, ""))
    state = msgspec.structs.replace(state, racks=with_item(state.racks, seat, rack))
    return with_common(state, takemos=with_item(state.common.takemos, seat, takemos))


def settle(state: State, seat: Seat, placement: Judged) -> Step[State, Event]:
    """The state after a word that stands (§4 to §7); its tiles are off the rack already."""
    common, camp = state.common, camp_of(seat)
    board = seen_by(camp, placement.board)
    lost = ""
    if placement.removed:
        lost = "".join(
            map(enemy_letters(seen_by(camp, common.board)).__getitem__, placement.removed)
        )
    captured = with_item(common.captured, camp.enemy, common.captured[camp.enemy] + lost)
    earns = placement.earns and common.pool[camp] > 0
    after = with_common(
        state,
        board=board,
        scores=scores_on(board, len(state.racks)),
        captured=captured,
        pool=with_item(common.pool, camp, common.pool[camp] - earns),
        takemos=with_item(common.takemos, seat, common.takemos[seat] + earns),
        idle=0,
    )
    placed = Placed(
        seat,
        _words_formed(placement, camp),
        len(placement.laid),
        tuple(Word(_line(run, camp), text) for run, text in placement.captured),
        tuple(square_name(index_for(camp, square)) for square in placement.removed),
        takemo=earns,
    )
    after, drew = _refilled(after, seat)
    events: tuple[Event, ...] = (placed, *drew)
    if len(after.racks[seat]) < RACK_SIZE:  # §10
        return finish(after, "bag_empty", events)
    return next_turn(after, events)


def exchange(state: State, seat: Seat, action: Exchange) -> Step[State, Event]:
    """Draw first, then give back (§8): one never gets one's own letters again."""
    camp, count = camp_of(seat), len(action.tiles)
    if not action.tiles or not set(action.tiles) <= _EXCHANGED:
        raise IllegalAction("exchange_letters")
    try:
        kept = state.racks[seat].minus(action.tiles)
    except MissingTiles as error:
        raise IllegalAction("tile_not_held", missing=error.missing) from error
    bag = state.bags[camp]
    if len(bag) < count:
        raise IllegalAction("bag_too_small", left=len(bag))
    drawn, bag, rng = bag.draw(state.rng, count)
    after = msgspec.structs.replace(
        state,
        racks=with_item(state.racks, seat, kept.plus(drawn)),
        bags=with_item(state.bags, camp, bag.put_back(action.tiles)),
        rng=rng,
    )
    events = (Exchanged(seat, count, Tiles.of(action.tiles).letters), Drew(seat, count, drawn))
    return idle_turn(after, events)


def pass_turn(state: State, seat: Seat) -> Step[State, Event]:
    """Nothing happens (§8)."""
    return idle_turn(state, (Passed(seat),))


def leave(state: State, seat: Seat, reason: str) -> Step[State, Event]:
    """The seat gives up, and with it its camp (§11)."""
    camp = camp_of(seat)
    seats = range(len(state.racks))
    losers = tuple(Seat(each) for each in seats if camp_of(Seat(each)) is camp)
    return finish(with_common(state, ballot=None), reason, (Left(seat, reason),), losers)


def idle_turn(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """A turn in which nothing was placed is over."""
    return next_turn(with_common(state, idle=state.common.idle + 1), events)


def next_turn(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """End the game if it is over (§10), else pass the turn on."""
    common, seats = state.common, len(state.racks)
    turns = common.turns + 1
    after = with_common(state, turns=turns, turn=Seat((common.turn + 1) % seats))
    limit = common.options.turns
    if limit is not None and turns >= limit * seats:
        return finish(after, "turns_over", events)
    if common.idle >= ROUNDS_WITHOUT_WORD * seats:
        return finish(after, "no_word_for_long", events)
    return Step(after, events)


def finish(
    state: State, reason: str, events: tuple[Event, ...], last: tuple[Seat, ...] = ()
) -> Step[State, Event]:
    """The game is over: the camp with more tiles on the board has won (§10)."""
    common = state.common
    outcome = Outcome.by_score(common.scores, reason, last=last)
    racks = tuple(rack.letters for rack in state.racks)
    ended = Ended(reason, racks, common.scores)
    return Step(with_common(state, outcome=outcome), (*events, ended))


def _refilled(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """The rack filled up to eight letters, as far as the bag has any."""
    camp = camp_of(seat)
    rack = state.racks[seat]
    drawn, bag, rng = state.bags[camp].draw(state.rng, RACK_SIZE - len(rack))
    if not drawn:
        return state, ()
    after = msgspec.structs.replace(
        state,
        racks=with_item(state.racks, seat, rack.plus(drawn)),
        bags=with_item(state.bags, camp, bag),
        rng=rng,
    )
    return after, (Drew(seat, len(drawn), drawn),)


def _words_formed(placement: Judged, camp: Camp) -> tuple[Word, ...]:
    shown = placement.board
    read = {square: f"({letter})" for square, letter in placement.reading.items()}
    return tuple(
        Word(_line(run, camp), "".join(read.get(each) or shown[each] for each in run))
        if read
        else Word(_line(run, camp), shown[run.start : run.stop : run.step])
        for run in placement.runs
    )


def _line(run: Run, camp: Camp) -> str:
    """Where a run of the camp's view begins."""
    return Line(index_for(camp, run.start), is_down=abs(run.step) != 1).name
