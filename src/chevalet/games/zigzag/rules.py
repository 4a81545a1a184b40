"""The rules of Zig Zag as a game object: the only place that decides what is legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, assert_never

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
from chevalet.core.rng import Rng
from chevalet.core.starter import draw_starter
from chevalet.core.table import (
    call_draw,
    check_extra_words,
    check_seat_option,
    count_vote,
    leave,
    open_appeal,
    open_word_appeal,
    refuse_out_of_turn,
    to_act_now,
    with_common,
)
from chevalet.core.table_game import TableGame
from chevalet.core.tiles import Bag, Tiles
from chevalet.core.turns import next_seat, present_seats, turns_of
from chevalet.games.zigzag import offers
from chevalet.games.zigzag.board import ACTIVE, MATERIAL, REVERSE, SKIP, tiles_dealt, tiles_on
from chevalet.games.zigzag.hands import deal, exchange, give, take_from_hand, turn_over
from chevalet.games.zigzag.laying import (
    SHORTEST_WORD,
    spread_action,
    spread_after_word,
    spread_word,
)
from chevalet.games.zigzag.moves import (
    ActionLaid,
    ActionTile,
    Ended,
    Event,
    LayAction,
    LayWord,
    LostTurn,
    Reversed,
    WordLaid,
    ZigZagAction,
)
from chevalet.games.zigzag.policy import ZIGZAG
from chevalet.games.zigzag.scoring import tiles_shed
from chevalet.games.zigzag.state import Common, Options, State, View
from chevalet.games.zigzag.typed import searched
from chevalet.lexicon.referee import Referee, TableWords
from chevalet.native.limits import LONGEST_WORD

PASSES_EACH = 2
VERSION = 3
"""In version 2 nobody looked whether each gift is one tile. In version 1 a leaver's passes counted
for the others, a vote ended with any leaver, and whoever ran out of time was told to have
resigned."""


class ZigZag(TableGame[View, ZigZagAction]):
    """Zig Zag by the referee's words; another dictionary can be given for tests and analysis."""

    key: ClassVar[str] = "zigzag"

    def __init__(
        self, words: Referee | None = None, version: int = VERSION, *, minds_room: bool = True
    ) -> None:
        self.words: Referee = words or Referee(ZIGZAG)
        self._version = version
        self._minds_room = minds_room

    def with_withdrawn_words(self) -> ZigZag:
        """The same rules for a game that was begun with an earlier dictionary."""
        words = self.words.with_withdrawn()
        return ZigZag(words, self._version, minds_room=self._minds_room)

    def without_room(self) -> ZigZag:
        """The same rules for tables of which only a picture is known: people see what fits (§8)."""
        return ZigZag(self.words, self._version, minds_room=False)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Draw who begins, deal the piles, turn seven over for each seat (§4)."""
        check_seat_option("starter", options.starter, seats)
        check_extra_words(options.extra_words, SHORTEST_WORD, LONGEST_WORD)
        _check_tiles(options.tiles, seats)
        events: list[Event] = []
        starter = options.starter
        if starter is None:
            drawn, rng = draw_starter(seats, MATERIAL, rng)
            events.append(drawn)
            starter = drawn.starter
        piles, rng = deal(seats, options.tiles or tiles_dealt(seats), rng)
        common = Common(
            options=options,
            active=(Tiles(),) * seats,
            pile_sizes=tuple(map(len, piles)),
            turn=starter,
        )
        state = State(common=common, piles=piles, rng=rng)
        for ahead in range(seats):
            state, turned = turn_over(state, Seat((starter + ahead) % seats))
            events += turned
        return Step(state, tuple(events))

    def apply(self, state: State, seat: Seat, action: ZigZagAction) -> Step[State, Event]:
        """What follows from the action; raises `IllegalAction`."""
        refuse_out_of_turn(state.common, seat, action, len(state.piles), self.on_turn(state.common))
        match action:
            case LayWord():
                return self._lay_word(state, seat, action)
            case LayAction():
                return self._lay_action(state, seat, action.action)
            case Exchange():
                after, events = exchange(state, seat, action)
                return _idle(after, events)
            case Pass() | MoveTimeOut():
                return _idle(state, (Passed(seat),))
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
        """All but the piles, which are laid open when the game is over."""
        is_over = state.common.outcome is not None
        piles = tuple(pile.tiles for pile in state.piles) if is_over else None
        return View(seat=seat, common=state.common, open_piles=piles)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002 - the same for all
        """Everyone hears everything: what leaves a pile unseen is unseen by its giver too."""
        return event

    def offered(self, view: View, seat: Seat) -> Iterable[ZigZagAction]:
        """Every word and run with one placement, one place for action tiles, exchanges, a pass.

        Angles are free, so this can't be complete; words that only the table accepts are missing.
        """
        return offers.offered(view, seat, self.referee(view.common.options).graphs())

    def with_word(self, view: View, word: str) -> Iterable[LayWord]:
        """The placements of one word, by the first search that finds room for it."""
        common = view.common
        if common.ballot is not None or view.seat not in to_act_now(common, self.on_turn(common)):
            return ()
        if word not in self.referee(common.options).graphs().dawg:
            return ()
        return next(filter(None, searched(view, word)), [])

    def imagine(self, view: View, rng: Rng) -> State:
        """The unseen tiles dealt at random to the piles."""
        common = view.common
        if view.open_piles is not None:
            return State(common=common, piles=tuple(map(Bag, view.open_piles)), rng=rng)
        unseen = MATERIAL.minus(tiles_on(common.table))
        for active in common.active:
            unseen = unseen.minus(active)
        bag = Bag(unseen)
        piles = []
        for size in common.pile_sizes:
            tiles, bag, rng = bag.draw(rng, size)
            piles.append(Bag(Tiles.of(tiles)))
        return State(common=common, piles=tuple(piles), rng=rng)

    def referee(self, options: Options) -> Referee:
        """Who judges words at a table with these options."""
        return self.words.at_table(without_insults=options.without_insults)

    def table_words(self, common: Common) -> TableWords:
        """The referee's words with those of this table (§14)."""
        return TableWords(self.referee(common.options), common.options.extra_words, common.granted)

    def _lay_word(self, state: State, seat: Seat, action: LayWord) -> Step[State, Event]:
        spread = spread_word(state.common.table, action, minds_room=self._minds_room)
        after = take_from_hand(state, seat, spread.laid)
        words = self.table_words(state.common)
        if not words.accepts(action.word):  # §13
            raise IllegalAction("not_a_word", why=words.verdict(action.word))
        after = with_common(after, table=spread.table, passes=0)
        first = len(state.common.table)
        laid = WordLaid(seat, action.word, spread.laid, first)
        if action.action is None:
            return _end_turn(after, (laid,))
        table, on = spread_after_word(spread, action.action, minds_room=self._minds_room)
        after = with_common(after, table=table)
        return self._take_effect(after, seat, action.action, on, (laid,))

    def _lay_action(self, state: State, seat: Seat, action: ActionTile) -> Step[State, Event]:
        """An action tile instead of a word (§9)."""
        minds_room = self._minds_room
        table = spread_action(state.common.table, action, action.on, minds_room=minds_room)
        after = with_common(state, table=table, passes=0)
        return self._take_effect(after, seat, action, action.on, ())

    def _take_effect(
        self,
        state: State,
        seat: Seat,
        action: ActionTile,
        on: int,
        events: tuple[Event, ...],
    ) -> Step[State, Event]:
        """The action tile has been laid on a tile: the hand without it, and what it does (§9)."""
        after = take_from_hand(state, seat, action.tile)
        events = (*events, ActionLaid(seat, action.tile, on, action.angle))
        after, given = give(after, seat, action, one_each=self._version > 2)
        events = (*events, *given)
        if action.tile == REVERSE:
            direction = -after.common.direction
            after = with_common(after, direction=direction)
            in_vain = len(present_seats(len(after.piles), after.common.out)) == 2
            events = (*events, Reversed(direction, in_vain))
        return _end_turn(after, events, skips=action.tile == SKIP)

    def _appeal(self, state: State, seat: Seat, appeal: Appeal) -> Step[State, Event]:
        present = present_seats(len(state.piles), state.common.out)
        words = self.table_words(state.common)
        if self._version == 1:  # heard of a universe and voted on the word
            is_fine = words.accepts(appeal.word)
            return open_appeal(state, seat, appeal, present, is_fine=is_fine)
        return open_word_appeal(state, seat, appeal, present, words)

    def _leave(self, state: State, seat: Seat, reason: str) -> Step[State, Event]:
        """The seat is out, with what it passed (§14); the last one present has won."""
        is_first = self._version == 1
        why = "resigned" if is_first else reason
        step = leave(state, seat, reason, len(state.piles), drops_votes=is_first)
        after = step.state if is_first else _without_passes_of(step.state, state.common, seat)
        if len(present_seats(len(state.piles), after.common.out)) <= 1:
            return finish(after, why, step.events)
        if not is_first and _have_all_passed(after):
            return finish(after, "all_passed", step.events)
        if seat == state.common.turn:
            return _begin_turn(after, _next(after), step.events)
        return Step(after, step.events)


def _check_tiles(tiles: int | None, seats: int) -> None:
    """A hand at least, and no more than there are (§4)."""
    if tiles is not None and not ACTIVE <= tiles <= tiles_dealt(seats):
        raise IllegalAction("bad_option", name="tiles", value=tiles)


def _idle(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """A pass or an exchange; twice by everybody ends the game (§12)."""
    after = with_common(state, passes=state.common.passes + 1)
    if _have_all_passed(after):
        return finish(after, "all_passed", events)
    return _end_turn(after, events)


def _without_passes_of(state: State, before: Common, seat: Seat) -> State:
    """Leaving is not passing, and what a leaver passed counts no more (§12)."""
    seats, passes = len(state.piles), before.passes
    own = turns_of(seat, passes, before.turn, seats, before.out, before.direction)
    return with_common(state, passes=passes - own)


def _have_all_passed(state: State) -> bool:
    """Whether each seat that still plays has passed twice in a row (§12)."""
    present = present_seats(len(state.piles), state.common.out)
    return state.common.passes >= PASSES_EACH * len(present)


def _end_turn(
    state: State, events: tuple[Event, ...], *, skips: bool = False
) -> Step[State, Event]:
    """Turn over (§11), unless the seat has won (§12); then the next one begins."""
    common = state.common
    if common.left[common.turn] == 0:
        return finish(state, "all_laid", events)
    state, turned = turn_over(state, common.turn)
    events = (*events, *turned)
    turn = _next(state)
    if skips:
        events = (*events, LostTurn(turn))
        turn = next_seat(turn, len(state.piles), common.out, common.direction)
    return _begin_turn(state, turn, events)


def _next(state: State) -> Seat:
    common = state.common
    return next_seat(common.turn, len(state.piles), common.out, common.direction)


def _begin_turn(state: State, seat: Seat, events: tuple[Event, ...]) -> Step[State, Event]:
    """Who has been given tiles while short turns over first (§11)."""
    state, turned = turn_over(with_common(state, turn=seat), seat)
    return Step(state, (*events, *turned))


def finish(state: State, reason: str, events: tuple[Event, ...]) -> Step[State, Event]:
    """The end: whoever is rid of most tiles wins (§12)."""
    common = state.common
    outcome = Outcome.by_score(tiles_shed(common.left, common.dealt), reason, last=common.out)
    ended = Ended(reason, common.left)
    return Step(with_common(state, outcome=outcome), (*events, ended))
