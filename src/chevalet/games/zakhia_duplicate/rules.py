"""The rules of the duplicate as a game object: the only place that decides what is legal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar, assert_never

import msgspec

from chevalet.core.actions import Appeal, DrawCalled, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Outcome, Seat, Step
from chevalet.core.rng import Rng
from chevalet.core.table import (
    call_draw,
    leave,
    refuse_out_of_turn,
    to_act_now,
    with_common,
    with_item,
)
from chevalet.core.table_game import TableGame
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.turns import present_seats
from chevalet.games.zakhia.board import EMPTY_BOARD, MATERIAL, tiles_on
from chevalet.games.zakhia.laying import Judged, judge
from chevalet.games.zakhia.moves import Place
from chevalet.games.zakhia.policy import ZAKHIA
from chevalet.games.zakhia_duplicate import offers
from chevalet.games.zakhia_duplicate.draw import draw_letters
from chevalet.games.zakhia_duplicate.moves import (
    Counted,
    Done,
    DuplicateAction,
    Ended,
    Event,
    Found,
    LettersDrawn,
    Noted,
    Submit,
    TopLaid,
)
from chevalet.games.zakhia_duplicate.scoring import (
    SOLO_BONUS,
    permille,
    points_of,
    solo,
    tops_of,
)
from chevalet.games.zakhia_duplicate.state import Common, Options, Round, State, View
from chevalet.games.zakhia_duplicate.top import top_of
from chevalet.lexicon.referee import Referee

VERSION = 1
NO_TOP = "-"
"""What is looked up where nothing can be laid."""


class ZakhiaDuplicate(TableGame[View, DuplicateAction]):
    """One board and the same letters for all; another dictionary can be given for tests."""

    key: ClassVar[str] = "zakhia_duplicate"

    def __init__(self, words: Referee | None = None) -> None:
        self.words: Referee = words or Referee(ZAKHIA)

    def with_withdrawn_words(self) -> ZakhiaDuplicate:
        """The same rules for a game that was begun with an earlier dictionary."""
        return ZakhiaDuplicate(self.words.with_withdrawn())

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """An empty board and the letters of the first turn (§2)."""
        if options.turns is not None and options.turns < 1:
            raise IllegalAction("bad_option", name="turns", value=options.turns)
        common = Common(options=options, board=EMPTY_BOARD, turn=0, scores=(0,) * seats)
        nothing = State(
            common=common, letters=Tiles(), noted=(None,) * seats, bag=Bag(MATERIAL), rng=rng
        )
        return _next_turn(nothing, ())

    def on_turn(self, common: Any) -> Collection[Seat]:
        """All who play and are not done with the turn."""
        present = present_seats(len(common.scores), common.out)
        return tuple(seat for seat in present if seat not in common.done)

    def apply(self, state: State, seat: Seat, action: DuplicateAction) -> Step[State, Event]:
        """What follows from the action; raises `IllegalAction`."""
        return self.apply_found(state, seat, action, self.look_up(state, seat, action))

    def look_up(self, state: State, seat: Seat, action: DuplicateAction) -> str | None:
        """The top, written as an action, if this ends the turn."""
        if not self._ends_turn(state, seat, action):
            return None
        top = top_of(self.referee(state.common.options), state.common.board, state.letters)
        return NO_TOP if top is None else f"{top.at} {top.word}"

    def _ends_turn(self, state: State, seat: Seat, action: DuplicateAction) -> bool:
        """Whether nobody else is to act on this turn; of a refused action it does not matter."""
        common = state.common
        is_leaving = isinstance(action, Resign | TimeOut)
        if common.outcome or not (is_leaving or isinstance(action, Pass | MoveTimeOut)):
            return False
        stay = set(present_seats(len(common.scores), common.out)) - {seat}
        if is_leaving and len(stay) <= 1:
            return False  # the game is over at once (§10)
        return stay <= set(common.done)

    def apply_found(
        self, state: State, seat: Seat, action: DuplicateAction, found: str | None
    ) -> Step[State, Event]:
        """The same with the top as it was looked up; raises `IllegalAction`."""
        common = state.common
        refuse_out_of_turn(common, seat, action, len(common.scores), self.on_turn(common))
        match action:
            case Submit():
                return self._note(state, seat, action)
            case Pass() | MoveTimeOut():
                done = with_common(state, done=(*common.done, seat))
                return self._after_seat(done, (Done(seat),), found)
            case Resign() | TimeOut():
                return self._leave(state, seat, action.reason, found)
            case DrawCalled():
                return call_draw(state, seat, common.scores)
            case Vote():
                raise IllegalAction("no_vote_asked")  # nobody ever is (§10)
            case Appeal():
                raise IllegalAction("not_friendly")
            case _:
                assert_never(action)

    def view(self, state: State, seat: Seat | None) -> View:
        """What is public, and what the seat itself has noted."""
        return View(
            seat=seat,
            common=state.common,
            rack=state.letters,
            bag_size=len(state.bag),
            noted=None if seat is None else state.noted[seat],
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """What is noted is known to its seat only, until the turn is over (§4)."""
        return None if isinstance(event, Noted) and event.seat != seat else event

    def offered(self, view: View, seat: Seat) -> Iterable[DuplicateAction]:  # noqa: ARG002 - the view's own
        """Every placement that is better than what is noted, and to be done."""
        yield from offers.placements(view, self.referee(view.common.options).graphs())
        yield Pass()

    def with_word(self, view: View, word: str) -> Iterable[DuplicateAction]:
        """The placements of one word."""
        if view.seat not in to_act_now(view.common, self.on_turn(view.common)):
            return ()
        return offers.placements(view, self.referee(view.common.options).graphs(), only=word)

    def imagine(self, view: View, rng: Rng) -> State:
        """What others have noted is not known, nor what will be drawn."""
        on_table = MATERIAL.minus(tiles_on(view.common.board)).minus(view.rack)
        noted: tuple[Found | None, ...] = (None,) * len(view.common.scores)
        if view.seat is not None:
            noted = with_item(noted, view.seat, view.noted)
        return State(common=view.common, letters=view.rack, noted=noted, bag=Bag(on_table), rng=rng)

    def referee(self, options: Options) -> Referee:
        """Who judges words at a table with these options."""
        return self.words.at_table(without_insults=options.without_insults)

    def _judge(self, state: State, place: Place) -> Judged:
        words = self.referee(state.common.options)
        return judge(state.common.board, state.letters, place, words)

    def _note(self, state: State, seat: Seat, place: Submit) -> Step[State, Event]:
        """The referee notes what is better than before (§4)."""
        found = _found(self._judge(state, place))
        before = state.noted[seat]
        if before is not None and found.points <= before.points:
            raise IllegalAction("not_better", points=found.points, noted=before.points)
        after = msgspec.structs.replace(state, noted=with_item(state.noted, seat, found))
        return Step(after, (Noted(seat, found),))

    def _leave(
        self, state: State, seat: Seat, reason: str, found: str | None
    ) -> Step[State, Event]:
        """The seat is out (§10); whoever is left alone of several has won."""
        seats = len(state.common.scores)
        step: Step[State, Any] = leave(state, seat, reason, seats)
        after = msgspec.structs.replace(step.state, noted=with_item(state.noted, seat, None))
        if len(present_seats(seats, after.common.out)) <= 1:
            return _finish(after, reason, step.events)
        return self._after_seat(after, step.events, found)

    def _after_seat(
        self, state: State, events: tuple[Event, ...], found: str | None
    ) -> Step[State, Event]:
        """The turn goes on while someone is still looking, else its top is laid (§6)."""
        if self.on_turn(state.common):
            return Step(state, events)
        assert found is not None
        if found == NO_TOP:
            return _finish(state, "no_placement", events)
        at, _, word = found.partition(" ")
        return _lay_top(state, self._judge(state, Place(at, word)), events)


def _found(judged: Judged) -> Found:
    return Found(judged.words, judged.pictures, judged.bonus, judged.points)


def _lay_top(state: State, judged: Judged, events: tuple[Event, ...]) -> Step[State, Event]:
    """Count the turn (§5, §7) and go on from the top (§6)."""
    common, top = state.common, _found(judged)
    present = present_seats(len(common.scores), common.out)
    alone = solo(state.noted, top, len(present))
    scores = common.scores
    counted = []
    for seat in present:
        found = state.noted[seat]
        bonus = SOLO_BONUS if seat == alone else 0
        points = points_of(found)
        scores = with_item(scores, seat, scores[seat] + points + bonus)
        counted.append(Counted(seat, found, bonus, top.points - points))
    played = Round(state.letters.letters, top, state.noted, alone)
    after = msgspec.structs.replace(
        state,
        common=msgspec.structs.replace(
            common,
            board=judged.board,
            scores=scores,
            done=(),
            rounds=(*common.rounds, played),
        ),
        letters=judged.rack,
        noted=(None,) * len(scores),
    )
    return _next_turn(after, (*events, *counted, TopLaid(common.turn, top)))


def _next_turn(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """The letters of the next turn, or the end (§8)."""
    common = state.common
    if common.options.turns is not None and common.turn >= common.options.turns:
        return _finish(state, "turns_over", events)
    if not state.bag:
        return _finish(state, "bag_empty", events)
    draw = draw_letters(state.letters, state.bag, state.rng)
    turn = common.turn + 1
    after = msgspec.structs.replace(
        state,
        common=msgspec.structs.replace(common, turn=turn),
        letters=draw.letters,
        bag=draw.bag,
        rng=draw.rng,
    )
    drawn = LettersDrawn(turn, draw.letters.letters, draw.redrawn)
    return Step(after, (*events, drawn))


def _finish(state: State, reason: str, events: tuple[Event, ...]) -> Step[State, Event]:
    common = state.common
    outcome = Outcome.by_score(common.scores, reason, last=common.out)
    percents = tuple(permille(common.rounds, Seat(seat)) for seat in range(len(common.scores)))
    ended = Ended(reason, common.scores, tops_of(common.rounds), percents)
    return Step(with_common(state, outcome=outcome), (*events, ended))
