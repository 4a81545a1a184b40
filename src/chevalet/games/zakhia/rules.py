"""The rules of Zakhia as a game object: the only place that decides what is legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, assert_never

import msgspec

from chevalet.core.actions import (
    Appeal,
    DrawCalled,
    Exchange,
    MoveTimeOut,
    Pass,
    Resign,
    TimeOut,
    Vote,
)
from chevalet.core.errors import IllegalAction
from chevalet.core.events import Passed
from chevalet.core.game import Outcome, Seat, Step
from chevalet.core.racks import Drew, Exchanged, hide_tiles
from chevalet.core.rng import Rng
from chevalet.core.starter import draw_starter
from chevalet.core.table import (
    call_draw,
    check_extra_words,
    check_seat_option,
    count_vote,
    leave,
    open_appeal,
    refuse_out_of_turn,
    to_act_now,
    with_common,
    with_item,
)
from chevalet.core.table_game import TableGame
from chevalet.core.tiles import Bag, MissingTiles, Tiles
from chevalet.core.turns import next_seat, present_seats, turns_of
from chevalet.games.zakhia import offers
from chevalet.games.zakhia.board import EMPTY_BOARD, MATERIAL, RACK_SIZE, SIZE, tiles_on
from chevalet.games.zakhia.laying import judge
from chevalet.games.zakhia.moves import Ended, Event, Place, Placed, ZakhiaAction
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia.scoring import final_scores
from chevalet.games.zakhia.state import Common, Options, State, View
from chevalet.lexicon.referee import Referee, TableWords
from chevalet.lexicon.universes import KEYS

EXCHANGE_COUNT = 3
ROUNDS_WITHOUT_WORD = 3
VERSION = 2
"""In version 1 a leaver's passes counted for the others, a vote ended with any leaver, and whoever
ran out of time was told to have resigned."""


class Zakhia(TableGame[View, ZakhiaAction]):
    """Zakhia by the referee's words; another dictionary can be given for tests and analysis."""

    key: ClassVar[str] = "zakhia"

    def __init__(self, words: Referee | None = None, version: int = VERSION) -> None:
        self.words: Referee = words or Referee(ZAKHIA)
        self._version = version

    def with_withdrawn_words(self) -> Zakhia:
        """The same rules for a game that was begun with an earlier dictionary."""
        return Zakhia(self.words.with_withdrawn(), self._version)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Draw who begins, then ten tiles for each seat (§2)."""
        _check_options(options, seats)
        events: list[Event] = []
        starter = options.starter
        if starter is None:
            drawn, rng = draw_starter(seats, MATERIAL, rng)
            events.append(drawn)
            starter = drawn.starter
        bag = Bag(MATERIAL)
        racks = [Tiles()] * seats
        for turn in range(seats):
            seat = Seat((starter + turn) % seats)
            tiles, bag, rng = bag.draw(rng, RACK_SIZE)
            racks[seat] = Tiles.of(tiles)
            events.append(Drew(seat, len(tiles), tiles))
        common = Common(
            options=options,
            board=EMPTY_BOARD,
            scores=(0,) * seats,
            turn=starter,
            turns=(0,) * seats if options.turns else (),
        )
        return Step(State(common=common, racks=tuple(racks), bag=bag, rng=rng), tuple(events))

    def apply(self, state: State, seat: Seat, action: ZakhiaAction) -> Step[State, Event]:
        """What follows from the action; raises `IllegalAction`."""
        refuse_out_of_turn(state.common, seat, action, len(state.racks), self.on_turn(state.common))
        match action:
            case Place():
                return self._place(state, seat, action)
            case Exchange():
                return _exchange(state, seat, action)
            case Pass() | MoveTimeOut():
                return _pass(state, seat)
            case Resign() | TimeOut():
                return self._leave(state, seat, action.reason)
            case DrawCalled():
                return call_draw(state, seat, self.view(state, None).scores)
            case Vote():
                return count_vote(state, seat, action)
            case Appeal():
                return self._appeal(state, seat, action)
            case _:
                assert_never(action)

    def view(self, state: State, seat: Seat | None) -> View:
        """What is public, and the seat's own rack; all racks once the game is over."""
        return View(
            seat=seat,
            common=state.common,
            rack=Tiles() if seat is None else state.racks[seat],
            rack_sizes=tuple(len(rack) for rack in state.racks),
            bag_size=len(state.bag),
            open_racks=None if state.common.outcome is None else state.racks,
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Drawn and exchanged tiles are known to their owner only."""
        return hide_tiles(event, seat)

    def offered(self, view: View, seat: Seat) -> Iterable[ZakhiaAction]:  # noqa: ARG002 - the view's own
        """Every placement, exchange and pass; words that only the table accepts are not offered."""
        yield from offers.placements(
            view.common.board, view.rack, self.referee(view.common.options).graphs()
        )
        yield from offers.exchanges(view.rack, view.bag_size, EXCHANGE_COUNT)
        yield Pass()

    def with_word(self, view: View, word: str) -> Iterable[ZakhiaAction]:
        """The placements of one word; with a cedar there are hundreds of thousands in all."""
        common = view.common
        if common.ballot is not None or view.seat not in to_act_now(common, self.on_turn(common)):
            return ()
        graphs = self.referee(common.options).graphs()
        return offers.placements(common.board, view.rack, graphs, only=word)

    def imagine(self, view: View, rng: Rng) -> State:
        """The unseen tiles dealt at random to the other racks and the bag."""
        unseen = Bag(MATERIAL.minus(tiles_on(view.common.board)))
        racks = list(view.open_racks or ())
        if racks:
            unseen = Bag(unseen.tiles.minus(tile for rack in racks for tile in rack))
        else:
            unseen = Bag(unseen.tiles.minus(view.rack))
            for seat, size in enumerate(view.rack_sizes):
                if seat == view.seat:
                    racks.append(view.rack)
                else:
                    tiles, unseen, rng = unseen.draw(rng, size)
                    racks.append(Tiles.of(tiles))
        return State(common=view.common, racks=tuple(racks), bag=unseen, rng=rng)

    def referee(self, options: Options) -> Referee:
        """Who judges words at a table with these options."""
        return self.words.at_table(without_insults=options.without_insults)

    def table_words(self, common: Common) -> TableWords:
        """The dictionary with what this table accepts beside it."""
        return TableWords(self.referee(common.options), common.options.extra_words, common.granted)

    def _place(self, state: State, seat: Seat, place: Place) -> Step[State, Event]:
        common = state.common
        placement = judge(common.board, state.racks[seat], place, self.table_words(common))
        wanted = RACK_SIZE - len(placement.rack)
        drawn, bag, rng = state.bag.draw(state.rng, wanted)
        after = State(
            common=msgspec.structs.replace(
                common,
                board=placement.board,
                scores=with_item(common.scores, seat, common.scores[seat] + placement.points),
                passes=0,
                turns_without_word=0,
                last_placer=seat,
            ),
            racks=with_item(state.racks, seat, placement.rack.plus(drawn)),
            bag=bag,
            rng=rng,
        )
        placed = Placed(
            seat, placement.words, placement.pictures, placement.bonus, placement.points
        )
        events = (placed, Drew(seat, len(drawn), drawn)) if drawn else (placed,)
        return _next_turn(after, events)

    def _appeal(self, state: State, seat: Seat, appeal: Appeal) -> Step[State, Event]:
        words = self.table_words(state.common)
        if appeal.universe is not None and appeal.universe not in KEYS:
            raise IllegalAction("unknown_universe", key=appeal.universe)
        is_fine = words.accepts(appeal.word) and (
            appeal.universe is None or appeal.universe in words.universes(appeal.word)
        )
        present = present_seats(len(state.racks), state.common.out)
        return open_appeal(state, seat, appeal, present, is_fine=is_fine)

    def _leave(self, state: State, seat: Seat, reason: str) -> Step[State, Event]:
        """The seat is out, with what it passed (§10); the last one present has won."""
        is_first = self._version == 1
        why = "resigned" if is_first else reason
        step = leave(state, seat, reason, len(state.racks), drops_votes=is_first)
        after = step.state if is_first else _without_turns_of(step.state, state.common, seat)
        if len(present_seats(len(state.racks), after.common.out)) <= 1:
            return finish(after, why, step.events, scores=state.common.scores)
        if seat == state.common.turn:
            return _next_turn(after, step.events)
        return Step(after, step.events)


def _check_options(options: Options, seats: int) -> None:
    check_seat_option("starter", options.starter, seats)
    check_extra_words(options.extra_words, 2, SIZE)
    if options.turns is not None and options.turns < 1:
        raise IllegalAction("bad_option", name="turns", value=options.turns)


def _exchange(state: State, seat: Seat, action: Exchange) -> Step[State, Event]:
    """Draw first, then give back (§2): one never gets one's own tiles again."""
    rack, count = state.racks[seat], len(action.tiles)
    if count not in {EXCHANGE_COUNT, len(rack)} or count == 0:
        raise IllegalAction("exchange_three_or_all", count=count)
    try:
        kept = rack.minus(action.tiles)
    except MissingTiles as error:
        raise IllegalAction("tile_not_held", missing=error.missing) from error
    if len(state.bag) < count:
        raise IllegalAction("bag_too_small", left=len(state.bag))
    drawn, bag, rng = state.bag.draw(state.rng, count)
    after = State(
        common=state.common,
        racks=with_item(state.racks, seat, kept.plus(drawn)),
        bag=bag.put_back(action.tiles),
        rng=rng,
    )
    after = with_common(after, passes=0, turns_without_word=state.common.turns_without_word + 1)
    return _next_turn(
        after, (Exchanged(seat, count, Tiles.of(action.tiles).letters), Drew(seat, count, drawn))
    )


def _pass(state: State, seat: Seat) -> Step[State, Event]:
    after = with_common(
        state,
        passes=state.common.passes + 1,
        turns_without_word=state.common.turns_without_word + 1,
    )
    return _next_turn(after, (Passed(seat),))


def _without_turns_of(state: State, before: Common, seat: Seat) -> State:
    """Leaving is not passing, and what a leaver passed counts no more (§9)."""

    def others(turns: int) -> int:
        return turns - turns_of(seat, turns, before.turn, len(state.racks), before.out)

    return with_common(
        state,
        passes=others(before.passes),
        turns_without_word=others(before.turns_without_word),
    )


def reason_to_end(state: State) -> str | None:
    """Why nobody has a turn any more (§9); None where the game goes on."""
    common = state.common
    present = present_seats(len(state.racks), common.out)
    if not state.bag and any(not state.racks[seat] for seat in present):
        return "rack_empty"
    if common.passes >= len(present):
        return "all_passed"
    if common.turns_without_word >= ROUNDS_WITHOUT_WORD * len(present):
        return "no_word_for_long"
    limit = common.options.turns
    if limit is not None and all(common.turns[seat] >= limit for seat in present):
        return "turns_over"
    return None


def _next_turn(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """End the game if it is over (§9), else pass the turn to the next seat present."""
    state = _with_turn_counted(state)
    common = state.common
    reason = reason_to_end(state)
    if reason == "turns_over":  # everyone still holds a rack: what is left costs nothing
        return finish(state, reason, events, scores=common.scores)
    if reason is not None:
        return finish(state, reason, events)
    turn = next_seat(common.turn, len(state.racks), common.out)
    return Step(with_common(state, turn=turn), events)


def _with_turn_counted(state: State) -> State:
    common = state.common
    if not common.turns:
        return state
    turn = common.turn
    return with_common(state, turns=with_item(common.turns, turn, common.turns[turn] + 1))


def finish(
    state: State,
    reason: str,
    events: tuple[Event, ...],
    scores: tuple[int, ...] | None = None,
) -> Step[State, Event]:
    """The end and its reckoning: tiles left cost, the last word counts (§9)."""
    common = state.common
    left = tuple(len(rack) for rack in state.racks)
    if scores is None:
        scores = final_scores(common.scores, left, common.last_placer)
    outcome = Outcome.by_score(scores, reason, last=common.out)
    racks = tuple(rack.letters for rack in state.racks)
    ended = Ended(reason, common.last_placer, racks, scores)
    return Step(with_common(state, scores=scores, outcome=outcome), (*events, ended))
