"""The rules of Échec et Mots as a game object: the only place that decides what is legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, assert_never

import msgspec

from chevalet.core.actions import Appeal, DrawCalled, MoveTimeOut, Pass, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.events import Left, Passed
from chevalet.core.game import Seat, Step
from chevalet.core.rng import Rng
from chevalet.core.table import (
    call_draw,
    check_extra_words,
    check_seat_option,
    count_vote,
    open_word_appeal,
    refuse_out_of_turn,
    with_common,
)
from chevalet.core.table_game import TableGame
from chevalet.core.tiles import MissingTiles, Tiles
from chevalet.games.echec_et_mots import offers
from chevalet.games.echec_et_mots.board import HORSES, JUMPS, SQUARES, square
from chevalet.games.echec_et_mots.moves import (
    Announced,
    Answer,
    Answered,
    ColoursDrawn,
    EchecEtMotsAction,
    Event,
    Jump,
    Jumped,
)
from chevalet.games.echec_et_mots.policy import ECHEC_ET_MOTS
from chevalet.games.echec_et_mots.position import Hop, Position
from chevalet.games.echec_et_mots.progress import (
    QUIET_LIMIT,
    end_match,
    first_game,
    stop_game,
    void_game,
)
from chevalet.games.echec_et_mots.scoring import SHORTEST_ANNOUNCED, Hand, bonus, is_bonus_sure
from chevalet.games.echec_et_mots.state import (
    MOST_GAMES,
    Announcement,
    Common,
    Options,
    State,
    View,
    view_of,
)
from chevalet.lexicon.referee import Referee, TableWords

SEATS = 2
SHORTEST_ANSWER = 2
LONGEST_WORD = 25
VERSION = 2
"""In version 1 whoever ran out of time was told to have resigned."""


class EchecEtMots(TableGame[View, EchecEtMotsAction]):
    """Échec et Mots by a referee's words; another one can be given for tests and analysis."""

    key: ClassVar[str] = "echec_et_mots"

    def __init__(self, referee: Referee | None = None, version: int = VERSION) -> None:
        self.referee = referee or Referee(ECHEC_ET_MOTS)
        self._version = version

    def with_withdrawn_words(self) -> EchecEtMots:
        """The same rules for a game that was begun with an earlier dictionary."""
        return EchecEtMots(self.referee.with_withdrawn(), self._version)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Draw the colours and set the first game up (§2)."""
        _check_options(options, seats)
        events: tuple[Event, ...] = ()
        white = options.white
        if white is None:
            drawn, rng = rng.below(SEATS)
            white = Seat(drawn)
            events = (ColoursDrawn(white),)
        return first_game(options, white, rng, events)

    def apply(self, state: State, seat: Seat, action: EchecEtMotsAction) -> Step[State, Event]:
        """What follows from the action; raises `IllegalAction`."""
        refuse_out_of_turn(state.common, seat, action, SEATS, self.on_turn(state.common))
        match action:
            case Jump():
                return self._jump(state, seat, action)
            case Answer():
                return self._answer(state, seat, action)
            case Pass():
                return _pass(state, seat)
            case MoveTimeOut():
                return self._without_thought(state, seat)
            case Resign() | TimeOut():
                reason = "resigned" if self._version == 1 else action.reason
                return _leave(state, seat, action.reason, reason)
            case DrawCalled():
                return call_draw(state, seat, self.view(state, None).scores)
            case Vote():
                return count_vote(state, seat, action)
            case Appeal():
                return self._appeal(state, seat, action)
            case _:
                assert_never(action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything but the chance of later games."""
        return view_of(state.common, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002 - all is public
        """Nothing that happens is hidden."""
        return event

    def offered(self, view: View, seat: Seat) -> Iterable[EchecEtMotsAction]:
        """Every jump, alone and with each word that it may announce; or every answer."""
        common = view.common
        words = offers.TableSpelling(
            self.referee_of(common.options).graphs().dawg,
            (*common.options.extra_words, *_granted_words(common)),
        )
        if common.announcement is not None:
            yield from offers.answers(common.held_by(seat), words, SHORTEST_ANSWER)
        else:
            yield from offers.jumps(common.position, words, SHORTEST_ANNOUNCED)

    def imagine(self, view: View, rng: Rng) -> State:
        """The match as it is; only the chance of later games is unknown."""
        return State(common=view.common, rng=rng)

    def referee_of(self, options: Options) -> Referee:
        """Who judges words at a table with these options."""
        return self.referee.at_table(without_insults=options.without_insults)

    def table_words(self, common: Common) -> TableWords:
        """The dictionary with what this table accepts beside it."""
        return TableWords(
            self.referee_of(common.options), common.options.extra_words, common.granted
        )

    def _jump(self, state: State, seat: Seat, jump: Jump) -> Step[State, Event]:
        common = state.common
        if common.announcement is not None:
            raise IllegalAction("answer_first", word=common.announcement.word)
        position = common.position
        hop = _hop(position, jump)
        takes_last_knight = position.takes_last_knight(hop)
        if takes_last_knight and jump.word is None:  # §5
            raise IllegalAction("last_knight_needs_word", at=jump.target)
        after = position.after(hop)
        is_capture = hop.target in position.knights[position.turn.other]
        jumped = Jumped(
            seat, jump.origin, jump.target, position.letter_at(hop.target) or None, is_capture
        )
        moved = with_common(state, position=after)
        if jump.word is None:
            return _go_on(moved, (jumped,))
        step = self.announce(moved, seat, jump.word, takes_last_knight=takes_last_knight)
        return Step(step.state, (jumped, *step.events))

    def announce(
        self, state: State, seat: Seat, word: str, *, takes_last_knight: bool
    ) -> Step[State, Event]:
        """Stop the game with a word of the letters that the seat holds now (§6)."""
        common = state.common
        self._check_word(common, word, common.held_by(seat), SHORTEST_ANNOUNCED)
        announcement = Announcement(seat, word, takes_last_knight)
        stopped = with_common(state, announcement=announcement)
        return Step(stopped, (_announced(common, seat, word),))

    def _answer(self, state: State, seat: Seat, answer: Answer) -> Step[State, Event]:
        common = state.common
        if common.announcement is None:
            raise IllegalAction("no_answer_asked")
        if answer.word is not None:
            self._check_word(common, answer.word, common.held_by(seat), SHORTEST_ANSWER)
        return stop_game(state, answer.word, (Answered(seat, answer.word),))

    def _without_thought(self, state: State, seat: Seat) -> Step[State, Event]:
        """What the clock plays for a seat (§11)."""
        if state.common.announcement is not None:
            return self._answer(state, seat, Answer())
        hops = state.common.position.quiet_hops()
        return self._jump(state, seat, Jump(*hops[0].names)) if hops else _pass(state, seat)

    def _check_word(self, common: Common, word: str, held: Tiles, shortest: int) -> None:
        if len(word) < shortest:
            raise IllegalAction("word_too_short", word=word, shortest=shortest)
        try:
            held.minus(word)
        except MissingTiles as error:
            raise IllegalAction("tile_not_held", missing=error.missing) from error
        words = self.table_words(common)
        if not words.accepts(word):
            raise IllegalAction("not_a_word", word=word, why=words.verdict(word))

    def _appeal(self, state: State, seat: Seat, appeal: Appeal) -> Step[State, Event]:
        if not _is_spelling(appeal.word):
            raise IllegalAction("not_a_spelling", word=appeal.word)
        words = self.table_words(state.common)
        return open_word_appeal(state, seat, appeal, (Seat(0), Seat(1)), words)


def _check_options(options: Options, seats: int) -> None:
    check_seat_option("white", options.white, seats)
    if not 1 <= options.games <= MOST_GAMES or options.games % 2 == 0:
        raise IllegalAction("bad_option", name="games", value=options.games)
    check_extra_words(options.extra_words, SHORTEST_ANSWER, LONGEST_WORD)


def _is_spelling(word: str) -> bool:
    is_capitals = word.isascii() and word.isalpha() and word.isupper()
    return is_capitals and SHORTEST_ANSWER <= len(word) <= LONGEST_WORD


def _granted_words(common: Common) -> tuple[str, ...]:
    return tuple(appeal.word for appeal in common.granted)


def _hop(position: Position, jump: Jump) -> Hop:
    """The jump by square numbers, if a knight may make it (§3)."""
    for name in (jump.origin, jump.target):
        if name not in SQUARES:
            raise IllegalAction("no_such_square", at=name)
    hop = Hop(square(jump.origin), square(jump.target))
    own = position.knights[position.turn]
    if hop.origin not in own:
        raise IllegalAction("no_knight_there", at=jump.origin)
    if jump.target in HORSES[position.turn.other]:
        raise IllegalAction("foreign_horse_square", at=jump.target)
    if hop.target not in JUMPS[position.turn][hop.origin]:
        raise IllegalAction("not_a_knights_jump", origin=jump.origin, target=jump.target)
    if hop.target in own:
        raise IllegalAction("own_knight_there", at=jump.target)
    return hop


def _announced(common: Common, seat: Seat, word: str) -> Announced:
    """The announcement with what it is worth beside its letters (§9)."""
    hand = Hand(len(word), len(common.held_by(seat)))
    others = len(common.held_by(Seat(1 - seat)))
    return Announced(seat, word, bonus(len(word)), is_bonus_sure(hand, others))


def _pass(state: State, seat: Seat) -> Step[State, Event]:
    common = state.common
    if common.announcement is not None:
        raise IllegalAction("answer_first", word=common.announcement.word)
    if common.position.quiet_hops():
        raise IllegalAction("must_jump")
    return _go_on(with_common(state, position=common.position.passed()), (Passed(seat),))


def _go_on(state: State, events: tuple[Event, ...]) -> Step[State, Event]:
    """The other side's turn, unless too much time went by without a letter (§7)."""
    if state.common.position.quiet >= QUIET_LIMIT:
        return void_game(state, events)
    return Step(state, events)


def _leave(state: State, seat: Seat, left: str, reason: str) -> Step[State, Event]:
    """Of two players the other one has won (§11)."""
    alone = with_common(state, ballot=None)
    return end_match(alone, reason, (Left(seat, left),), last=(seat,))


def with_colours_swapped(options: Options, state: State) -> Options:
    """The options of a rematch: who had Black has White (§2)."""
    return msgspec.structs.replace(options, white=Seat(1 - state.common.white))
