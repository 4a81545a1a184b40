"""The rules of WordZ as a game object: the only place that decides what is legal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import ClassVar, assert_never

import msgspec

from chevalet.core.actions import Appeal, DrawCalled, MoveTimeOut, Resign, TimeOut, Vote
from chevalet.core.errors import IllegalAction
from chevalet.core.events import Passed
from chevalet.core.game import Seat, Step
from chevalet.core.rng import Rng
from chevalet.core.table import (
    call_draw,
    check_extra_words,
    check_seat_option,
    count_vote,
    leave,
    open_word_appeal,
    refuse_out_of_turn,
    with_common,
    with_item,
)
from chevalet.core.table_game import TableGame
from chevalet.core.tiles import MissingTiles, Tiles
from chevalet.core.turns import present_seats
from chevalet.games.wordz import offers, progress
from chevalet.games.wordz.board import (
    LONGEST,
    SHORTEST,
    fits,
    hidden_places,
    is_hidden,
    turned_up,
)
from chevalet.games.wordz.imagination import imagine
from chevalet.games.wordz.moves import (
    Done,
    Event,
    Guess,
    Guessed,
    Laid,
    Lay,
    LayNothing,
    Turn,
    Turned,
    WordZAction,
)
from chevalet.games.wordz.scoring import pay_token
from chevalet.games.wordz.state import MOST_ROUNDS, Common, Options, State, View, WrongGuess
from chevalet.games.wordz.words import Dictionary, TableDictionary, referee, table_dictionary
from chevalet.lexicon.referee import Referee

VERSION = 2
"""In version 1 a vote ended with any leaver, a wrong word was fined without one, and whoever
ran out of time was told to have resigned."""


class WordZ(TableGame[View, WordZAction]):
    """WordZ by the referee's words; another dictionary can be given for tests and analysis."""

    key: ClassVar[str] = "wordz"

    def __init__(self, words: Dictionary | None = None, version: int = VERSION) -> None:
        self.words: Dictionary = words or referee()
        self._version = version

    def with_withdrawn_words(self) -> WordZ:
        """The same rules for a game that was begun with an earlier dictionary."""
        words = self.words
        earlier = words.with_withdrawn() if isinstance(words, Referee) else words
        return WordZ(earlier, self._version)

    def start(self, options: Options, seats: int, rng: Rng) -> Step[State, Event]:
        """Deal the first round; chance says who plays first (§2, §7)."""
        _check_options(options, seats)
        starter = options.starter
        if starter is None:
            number, rng = rng.below(seats)
            starter = Seat(number)
        return progress.first_round(options, seats, starter, rng)

    def on_turn(self, common: Common) -> Collection[Seat]:
        """All who still compose, else the seat whose turn it is."""
        if common.is_composing:
            return set(_present(common)) - set(common.ready)
        return (common.turn,)

    def apply(self, state: State, seat: Seat, action: WordZAction) -> Step[State, Event]:
        """What follows from the action; raises `IllegalAction`."""
        common = state.common
        refuse_out_of_turn(common, seat, action, common.seats, self.to_act(state))
        if isinstance(action, Resign | TimeOut):
            return self._leave(state, seat, action.reason)
        if isinstance(action, DrawCalled):
            return call_draw(state, seat, self.view(state, None).scores)
        if isinstance(action, Vote):
            step = count_vote(state, seat, action)
            return progress.settle(step, self._judge(step.state))
        return (self._compose if common.is_composing else self._play)(state, seat, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """What is public, and the seat's own cards and word."""
        if seat is None:
            return View(seat=None, common=state.common, hand=Tiles(), word="")
        return View(seat=seat, common=state.common, hand=state.hands[seat], word=state.words[seat])

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """A laid word is known to its owner only."""
        if isinstance(event, Laid) and event.seat != seat:
            return Laid(event.seat, None)
        return event

    def offered(self, view: View, seat: Seat) -> Iterable[WordZAction]:
        """What the dictionary knows of; a guess at no word, though allowed, is not offered."""
        return offers.offered(view, seat, self.table_words(view.common))

    def imagine(self, view: View, rng: Rng) -> State:
        """The unseen cards dealt at random, the others' words such that all that is known fits."""
        return imagine(view, self.table_words(view.common), rng)

    def table_words(self, common: Common) -> TableDictionary:
        """The dictionary with what this table accepts beside it."""
        return table_dictionary(self.words, common)

    def _compose(self, state: State, seat: Seat, action: WordZAction) -> Step[State, Event]:
        """What a seat does before the words are shown (§2)."""
        match action:
            case Lay():
                return self._lay(state, seat, action.word)
            case LayNothing():
                words = self.table_words(state.common)
                if not state.common.options.referee or words.laid_with(state.hands[seat].letters):
                    raise IllegalAction("must_lay")
                return self._lay_down(state, seat, "")
            case MoveTimeOut():
                return self._lay_down(state, seat, "")
            case Appeal():
                return self._appeal(state, seat, action)
            case Turn() | Guess() | Done():
                raise IllegalAction("words_first")
            case Resign() | DrawCalled() | TimeOut() | Vote():
                raise IllegalAction("unknown_action")
            case _:
                assert_never(action)

    def _lay(self, state: State, seat: Seat, word: str) -> Step[State, Event]:
        if not SHORTEST <= len(word) <= LONGEST:
            raise IllegalAction("word_length", word=word)
        try:
            state.hands[seat].minus(word)
        except MissingTiles as error:
            raise IllegalAction("tile_not_held", missing=error.missing) from error
        words = self.table_words(state.common)
        if state.common.options.referee and not words.accepts(word):
            raise IllegalAction("not_a_word", why=words.verdict(word))
        return self._lay_down(state, seat, word)

    def _lay_down(self, state: State, seat: Seat, word: str) -> Step[State, Event]:
        hand = state.hands[seat].minus(word)
        after = msgspec.structs.replace(
            state,
            common=msgspec.structs.replace(
                state.common, ready=tuple(sorted((*state.common.ready, seat)))
            ),
            words=with_item(state.words, seat, word),
            hands=with_item(state.hands, seat, hand),
        )
        return progress.when_all_are_ready(after, (Laid(seat, word),), self._judge(state))

    def _play(self, state: State, seat: Seat, action: WordZAction) -> Step[State, Event]:
        """What the seat on turn does (§3)."""
        match action:
            case Turn():
                return self._turn(state, seat, action)
            case Guess():
                return self._guess(state, seat, action)
            case Done():
                if not state.common.has_turned:
                    raise IllegalAction("turn_first")
                return progress.end_turn(state, (Passed(seat),), self._judge(state))
            case MoveTimeOut():
                return self._turn_leftmost(state, seat)
            case Lay() | LayNothing():
                raise IllegalAction("already_laid")
            case Appeal():
                raise IllegalAction("ask_while_composing")
            case Resign() | DrawCalled() | TimeOut() | Vote():
                raise IllegalAction("unknown_action")
            case _:
                assert_never(action)

    def _turn(self, state: State, seat: Seat, turn: Turn) -> Step[State, Event]:
        if state.common.has_turned:
            raise IllegalAction("turned_already")
        state, events = self._turn_card(state, seat, turn)
        return progress.go_on(state, events, self._judge(state))

    def _turn_leftmost(self, state: State, seat: Seat) -> Step[State, Event]:
        """What a slow player does: the duty, no guess (§10)."""
        events: tuple[Event, ...] = (Passed(seat),)
        if not state.common.has_turned:
            common = state.common
            owner = min(common.targets(seat), key=lambda other: (other - seat) % common.seats)
            leftmost = hidden_places(common.patterns[owner])[0]
            state, events = self._turn_card(state, seat, Turn(owner, leftmost + 1))
        return progress.end_turn(state, events, self._judge(state))

    def _turn_card(self, state: State, seat: Seat, turn: Turn) -> tuple[State, tuple[Event, ...]]:
        """A card face up; a word that is all face up goes to its owner (§5)."""
        pattern = _target(state.common, seat, turn.owner)
        place = turn.place - 1
        if not 0 <= place < len(pattern):
            raise IllegalAction("no_such_card", place=turn.place, length=len(pattern))
        if not is_hidden(pattern[place]):
            raise IllegalAction("card_is_up", letter=pattern[place])
        word = state.words[turn.owner]
        pattern = turned_up(pattern, place, word[place])
        state = with_common(
            state,
            has_turned=True,
            patterns=with_item(state.common.patterns, turn.owner, pattern),
        )
        events: tuple[Event, ...] = (Turned(seat, turn.owner, turn.place, word[place]),)
        if not hidden_places(pattern):
            state, more = progress.come_to_light(state, turn.owner, None, self._judge(state))
            events = (*events, *more)
        return state, events

    def _guess(self, state: State, seat: Seat, guess: Guess) -> Step[State, Event]:
        common = state.common
        if common.has_guessed:
            raise IllegalAction("guessed_already")
        if not common.tokens[seat]:
            raise IllegalAction("no_token")
        pattern = _target(common, seat, guess.owner)
        if not fits(guess.word, pattern):
            raise IllegalAction("guess_does_not_fit", word=guess.word, pattern=pattern)
        is_right = guess.word == state.words[guess.owner]
        common = msgspec.structs.replace(pay_token(common, seat, guess.owner), has_guessed=True)
        state = msgspec.structs.replace(state, common=common)
        events: tuple[Event, ...] = (Guessed(seat, guess.owner, guess.word, is_right),)
        if is_right:
            state, more = progress.come_to_light(state, guess.owner, seat, self._judge(state))
            events = (*events, *more)
        else:
            wrong = WrongGuess(seat, guess.owner, guess.word)
            state = with_common(state, wrong_guesses=(*common.wrong_guesses, wrong))
        return progress.go_on(state, events, self._judge(state))

    def _judge(self, state: State) -> progress.Judge:
        """How words that come to light are judged: with a referee every word laid is one (§9)."""
        options = state.common.options
        if options.referee:
            return progress.Judge(lambda _: True, asks=False)
        asks = options.friendly and self._version > 1
        accepts = self.table_words(state.common).accepts
        # Cards that nobody ever saw, as at a real table, can't be held against their owner.
        return progress.Judge(lambda word: not word.isupper() or accepts(word), asks)

    def _appeal(self, state: State, seat: Seat, appeal: Appeal) -> Step[State, Event]:
        if not SHORTEST <= len(appeal.word) <= LONGEST:
            raise IllegalAction("word_length", word=appeal.word)
        words = self.table_words(state.common)
        return open_word_appeal(state, seat, appeal, _present(state.common), words)

    def _leave(self, state: State, seat: Seat, reason: str) -> Step[State, Event]:
        """The seat is out, and a vote goes on without it; the last one present has won (§10)."""
        common, is_first = state.common, self._version == 1
        step = leave(state, seat, reason, common.seats, drops_votes=is_first)
        after, events = step.state, step.events
        if len(_present(after.common)) <= 1:
            return progress.finish(after, "resigned" if is_first else reason, events)
        if common.is_composing:
            return progress.when_all_are_ready(after, events, self._judge(state))
        judge = self._judge(after)
        if seat == common.turn:
            return progress.settle(progress.end_turn(after, events, judge), judge)
        return progress.settle(Step(after, events), judge)


def _check_options(options: Options, seats: int) -> None:
    if not 1 <= options.rounds <= MOST_ROUNDS:
        raise IllegalAction("bad_option", name="rounds", value=options.rounds)
    check_seat_option("starter", options.starter, seats)
    check_extra_words(options.extra_words, SHORTEST, LONGEST)


def _target(common: Common, seat: Seat, owner: Seat) -> str:
    """The pattern of an opponent's word; raises `IllegalAction` if there is none."""
    if owner == seat:
        raise IllegalAction("own_word")
    if not 0 <= owner < common.seats or not common.patterns[owner]:
        raise IllegalAction("no_such_word")
    return common.patterns[owner]


def _present(common: Common) -> tuple[Seat, ...]:
    return present_seats(common.seats, common.out)
