"""The rules of Takemo as a game object: the only place that decides what is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, assert_never

from chevalet.core.actions import (
    Appeal,
    DrawCalled,
    Exchange,
    GameTimeOut,
    MoveTimeOut,
    Pass,
    Resign,
    TimeOut,
    Vote,
)
from chevalet.core.errors import IllegalAction
from chevalet.core.game import Seat, Step
from chevalet.core.racks import Drew, hide_tiles
from chevalet.core.rng import Rng
from chevalet.core.table import (
    call_draw,
    check_extra_words,
    count_vote,
    open_word_appeal,
    refuse_out_of_turn,
    to_act_now,
)
from chevalet.core.table_game import TableGame
from chevalet.core.tiles import Bag, Tiles
from chevalet.games.takemo import challenge, offers, progress
from chevalet.games.takemo.board import (
    EMPTY_BOARD,
    ENEMY_TAKEMO,
    MATERIAL,
    RACK_SIZE,
    SIZE,
    TAKEMO,
    TAKEMOS,
    Camp,
    camp_of,
    index_for,
    own_letters,
    seen_by,
    square_name,
    tiles_on,
)
from chevalet.games.takemo.finder import Moves, judged_moves, open_moves
from chevalet.games.takemo.laying import Judged, Judges, judge
from chevalet.games.takemo.moves import Accept, Challenge, Event, Place, TakemoAction
from chevalet.games.takemo.policy import TAKEMO as ALL_VERBS
from chevalet.games.takemo.policy import TAKEMO_VARIANT_1
from chevalet.games.takemo.readings import letters_in, possible_letters, puzzle_of
from chevalet.games.takemo.state import Common, Options, State, TakemoLetters, View
from chevalet.games.takemo.words import Judge, Lexis
from chevalet.lexicon.referee import Referee

MOST_KNOWN = 512
"""Positions whose TAKEMOs are kept in mind, as all who look at one see the same; and tables'
words."""


class Takemo(TableGame[View, TakemoAction]):
    """Takemo by the referee's words; another dictionary can be given for tests and analysis."""

    key: ClassVar[str] = "takemo"

    def __init__(
        self, words: Referee | None = None, words_without_verbs: Referee | None = None
    ) -> None:
        self._words = words or Referee(ALL_VERBS)
        self._words_without_verbs = words_without_verbs or words or Referee(TAKEMO_VARIANT_1)
        self._letters_of: dict[Common, tuple[TakemoLetters, ...]] = {}
        """What the TAKEMOs of positions can stand for, those that were looked at of late."""
        self._lexes: dict[tuple[Options, tuple[Appeal, ...]], Lexis] = {}
        """The words of tables, by what these agreed on."""

    def with_withdrawn_words(self) -> Takemo:
        """The same rules for a game that was begun with an earlier dictionary."""
        return Takemo(self._words.with_withdrawn(), self._words_without_verbs.with_withdrawn())

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Eight letters for each seat, from the bag of its camp (§1)."""
        _check_options(options)
        if seats not in {2, 4}:
            raise IllegalAction("two_or_four", seats=seats)
        bags = [Bag(MATERIAL), Bag(MATERIAL)]
        racks: list[Tiles] = []
        events: list[Event] = []
        for number in range(seats):
            seat = Seat(number)
            tiles, bags[camp_of(seat)], rng = bags[camp_of(seat)].draw(rng, RACK_SIZE)
            racks.append(Tiles.of(tiles))
            events.append(Drew(seat, len(tiles), tiles))
        common = Common(
            options=options,
            board=EMPTY_BOARD,
            scores=(0,) * seats,
            turn=Seat(0),
            takemos=(0,) * seats,
            pool=(TAKEMOS, TAKEMOS),
            captured=("", ""),
        )
        state = State(common=common, racks=tuple(racks), bags=(bags[0], bags[1]), rng=rng)
        return Step(state, tuple(events))

    def on_turn(self, common: Common) -> tuple[Seat, ...]:
        """The enemies of a word that may be challenged, else the seat on turn."""
        return (common.turn,) if common.pending is None else common.pending.answers

    def apply(self, state: State, seat: Seat, action: TakemoAction) -> Step[State, Event]:
        """What follows from the action; raises `IllegalAction`."""
        common = state.common
        refuse_out_of_turn(common, seat, action, len(state.racks), self.on_turn(common))
        if common.pending is not None and isinstance(action, Place | Exchange | Pass | Appeal):
            raise IllegalAction("answer_first", word=common.pending.place.word)
        match action:
            case Place():
                return self._place(state, seat, action)
            case Exchange():
                return progress.exchange(state, seat, action)
            case Pass():
                return progress.pass_turn(state, seat)
            case Accept() | Challenge():
                return self._answer(state, seat, action)
            case Appeal():
                return self._appeal(state, seat, action)
            case Vote():
                return count_vote(state, seat, action)
            case Resign() | TimeOut() | MoveTimeOut() | GameTimeOut():
                return self._table_says(state, seat, action)
            case DrawCalled():
                return call_draw(state, seat, self.view(state, None).scores)
            case _:
                assert_never(action)

    def view(self, state: State, seat: Seat | None) -> View:
        """What is public, and the seat's own rack; all racks once the game is over."""
        return View(
            seat=seat,
            common=state.common,
            rack=Tiles() if seat is None else state.racks[seat],
            rack_sizes=tuple(len(rack) for rack in state.racks),
            bag_sizes=(len(state.bags[0]), len(state.bags[1])),
            takemo_letters=self._takemo_letters(state.common),
            open_racks=None if state.common.outcome is None else state.racks,
        )

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Drawn and exchanged letters are known to their owner only, not to team-mates either."""
        return hide_tiles(event, seat)

    def offered(self, view: View, seat: Seat) -> Iterable[TakemoAction]:
        """Moves with the largest removal and at most two TAKEMOs, exchanges and a pass."""
        common, camp = view.common, camp_of(seat)
        if common.pending is not None:
            yield from (Accept(), Challenge())
            return
        yield from self._placements(view, camp)
        yield from offers.exchanges(view.rack, view.bag_sizes[camp])
        yield Pass()

    def with_word(self, view: View, word: str) -> Iterable[TakemoAction]:
        """The placements of one word, those with TAKEMOs for some of its letters included."""
        common, seat = view.common, view.seat
        if seat is None or seat not in to_act_now(common, self.on_turn(common)):
            return ()
        is_free = common.ballot is None and common.pending is None
        return self._placements(view, camp_of(seat), word) if is_free else ()

    def _placements(self, view: View, camp: Camp, only: str | None = None) -> Iterator[Place]:
        board, rack = seen_by(camp, view.common.board), hand_of(view)
        return offers.placements(self.moves(view.common, camp), board, rack, camp, only)

    def imagine(self, view: View, rng: Rng) -> State:
        """Each camp's unseen letters dealt at random to the hidden racks and the bag."""
        racks: list[Tiles] = list(view.open_racks or ())
        bags = [Bag(self._unseen(view, camp)) for camp in Camp]
        if not racks:
            for number, size in enumerate(view.rack_sizes):
                seat = Seat(number)
                if seat == view.seat:
                    racks.append(view.rack)
                else:
                    tiles, bags[camp_of(seat)], rng = bags[camp_of(seat)].draw(rng, size)
                    racks.append(Tiles.of(tiles))
        state_bags = (bags[Camp.WHITE], bags[Camp.BLACK])
        return State(common=view.common, racks=tuple(racks), bags=state_bags, rng=rng)

    def referee(self, options: Options) -> Referee:
        """Who judges words, by the variant and the table's tone (§3)."""
        words = self._words_without_verbs if options.no_conjugated_verbs else self._words
        return words.at_table(without_insults=options.without_insults)

    def judges(self, common: Common, camp: Camp, *, looks_up: bool = True) -> Judges:
        """How both camps' runs are judged when the camp moves."""
        words = self._words_at(common.options, common.granted)
        return Judges(
            Judge(words, challenge.stood_of(common, camp)),
            Judge(words, challenge.stood_of(common, camp.enemy)),
            common.options.crossing_words_stay,
            looks_up,
        )

    def _words_at(self, options: Options, granted: tuple[Appeal, ...]) -> Lexis:
        """The words of a table, the same for all its moves until the others grant one more."""
        agreed = (options, granted)
        if agreed not in self._lexes:
            if len(self._lexes) >= MOST_KNOWN:
                self._lexes.clear()
            more = {*options.extra_words, *(appeal.word for appeal in granted)}
            self._lexes[agreed] = Lexis(self.referee(options), more)
        return self._lexes[agreed]

    def moves(self, common: Common, camp: Camp) -> Moves:
        """The camp's moves at this table; words that only the table accepts are not offered."""
        graphs = self.referee(common.options).graphs()
        if common.options.extra_words or common.granted or common.standing:
            return judged_moves(graphs, self.judges(common, camp))
        stay = common.options.crossing_words_stay
        return open_moves(graphs, crossing_words_stay=stay)

    def refused_in(self, common: Common) -> str | None:
        """What a challenge would find refused in the word that lies there; None: nothing (§9)."""
        try:
            self._look_up(common)(True)  # noqa: FBT003 - the one argument of a callable
        except IllegalAction as refusal:
            return challenge.refused_word(refusal)
        return None

    def _takemo_letters(self, common: Common) -> tuple[TakemoLetters, ...]:
        """What each TAKEMO on the board can stand for: the same for all who look."""
        if TAKEMO not in common.board and ENEMY_TAKEMO not in common.board:
            return ()
        known = self._letters_of.get(common)
        if known is None:
            if len(self._letters_of) >= MOST_KNOWN:
                self._letters_of.clear()
            known = self._letters_of[common] = tuple(self._worked_out_letters(common))
        return known

    def _worked_out_letters(self, common: Common) -> Iterator[TakemoLetters]:
        for camp in Camp:
            board = seen_by(camp, common.board)
            if TAKEMO in board:
                letters = own_letters(board)
                judge = self.judges(common, camp).own
                possible = possible_letters(puzzle_of(letters, SIZE, judge), judge.words)
                for square, mask in possible.items():
                    at = square_name(index_for(camp, square))
                    yield TakemoLetters(at, letters_in(mask))

    def _unseen(self, view: View, camp: Camp) -> Tiles:
        common = view.common
        seen = tiles_on(common.board, camp) + common.captured[camp]
        if common.pending is not None and camp_of(common.pending.seat) is camp:
            seen += common.pending.tiles
        if view.open_racks is not None:
            own = (rack for s, rack in enumerate(view.open_racks) if camp_of(Seat(s)) is camp)
            seen += "".join(rack.letters for rack in own)
        elif view.seat is not None and camp_of(view.seat) is camp:
            seen += view.rack.letters
        return MATERIAL.minus(seen.replace(TAKEMO, ""))

    def _judged(self, common: Common, seat: Seat, place: Place, *, looks_up: bool) -> Judged:
        camp = camp_of(seat)
        judges = self.judges(common, camp, looks_up=looks_up)
        return judge(seen_by(camp, common.board), camp, place, judges)

    def _place(self, state: State, seat: Seat, place: Place) -> Step[State, Event]:
        asks = state.common.options.challenge
        placement = self._judged(state.common, seat, place, looks_up=not asks)
        tiles = "".join(placement.laid.values())
        after = progress.without_tiles(state, seat, tiles)
        if asks:
            return challenge.lay(after, seat, place, tiles)
        return progress.settle(after, seat, placement)

    def _look_up(self, common: Common) -> challenge.LookUp:
        pending = common.pending
        assert pending is not None
        return lambda looks_up: self._judged(common, pending.seat, pending.place, looks_up=looks_up)

    def _answer(self, state: State, seat: Seat, answer: Accept | Challenge) -> Step[State, Event]:
        pending = state.common.pending
        if pending is None:
            raise IllegalAction("nothing_to_answer")
        look_up = self._look_up(state.common)
        if isinstance(answer, Challenge):
            return challenge.challenge(state, pending, seat, look_up)
        return challenge.accept(state, pending, seat, look_up)

    def _table_says(
        self, state: State, seat: Seat, action: Resign | TimeOut | MoveTimeOut | GameTimeOut
    ) -> Step[State, Event]:
        """Somebody leaves, or a clock has run out (§10, §11)."""
        match action:
            case Resign() | TimeOut():
                return progress.leave(state, seat, action.reason)
            case GameTimeOut():
                return self._time_is_up(state)
            case MoveTimeOut() if state.common.pending is None:
                return progress.pass_turn(state, seat)
            case MoveTimeOut():
                return self._answer(state, seat, Accept())
            case _:
                assert_never(action)

    def _time_is_up(self, state: State) -> Step[State, Event]:
        """The agreed time is over (§10); a word that lies there still counts."""
        if state.common.options.minutes is None:
            raise IllegalAction("no_time_limit")
        events: tuple[Event, ...] = ()
        if state.common.pending is not None:
            look_up = self._look_up(state.common)
            step = challenge.stand(state, state.common.pending, look_up)
            state, events = step.state, step.events
            if state.common.outcome is not None:
                return step
        return progress.finish(state, "time_over", events)

    def _appeal(self, state: State, seat: Seat, appeal: Appeal) -> Step[State, Event]:
        words = self.judges(state.common, camp_of(seat)).own.words
        everyone = [Seat(each) for each in range(len(state.racks))]
        return open_word_appeal(state, seat, appeal, everyone, words)


def hand_of(view: View) -> str:
    """The viewer's letters and TAKEMOs."""
    if view.seat is None:
        return ""
    return view.rack.letters + TAKEMO * view.common.takemos[view.seat]


def _check_options(options: Options) -> None:
    for name in ("turns", "minutes"):
        value = getattr(options, name)
        if value is not None and value < 1:
            raise IllegalAction("bad_option", name=name, value=value)
    check_extra_words(options.extra_words, 2, SIZE)
